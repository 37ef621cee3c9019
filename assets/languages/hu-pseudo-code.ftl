# A pszeudokód sorai és indokaik magyarul.
