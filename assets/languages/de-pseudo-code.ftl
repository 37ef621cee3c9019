# Die Zeilen des Pseudocodes und ihre Gründe auf Deutsch.
