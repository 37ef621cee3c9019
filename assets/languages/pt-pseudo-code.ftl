# As linhas do pseudocódigo e as suas razões em português.
