title-motto = x
