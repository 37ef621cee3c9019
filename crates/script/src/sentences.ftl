# Why a text is no script, or why a script stopped. No full stop at the end.
# The places of cells count from 0, as in scripts.

script-error-hint = { $sentence }; { $hint }
script-error-list = { $first }, { $next }
script-error-write = write { $words }
script-error-perhaps = perhaps you mean { $words }

script-error-empty = the script does nothing; it has no line besides comments and functions
script-error-too-long = a script has at most { $most } bytes; make it shorter
script-error-many-lines = a script has at most { $most } lines that carve, mark or draw; put what repeats into a function
script-error-taken = '{ $name }' is a word of scripts; choose another name for the function
script-error-ends = the script ends in the middle of a statement
script-error-comment-open = this comment has no end; write */ after it
script-error-quote-open = this text has no closing quote
script-error-single-quotes = single quotes hold one letter; a text stands in double quotes
script-error-means-nothing = '{ $found }' means nothing here
script-error-bad-number = '{ $number }' is not a number
script-error-missing = '{ $token }' is missing here
script-error-brace-open = this '{ $open }' is never closed: a '{ $token }' is missing
script-error-brace-extra = there is one '{ $token }' too many
script-error-missing-end = ';' is missing at the end of this line, or an operator within it
script-error-reserved = '{ $word }' is a reserved word that scripts do not use; choose another name
script-error-no-imports = a script imports nothing; maze and random are there already
script-error-letters = '{ $word }' cannot stand in a name, which has letters from a to z, digits and _
script-error-forbidden = '{ $name }' has a meaning of its own; choose another name
script-error-two-functions = there are two functions '{ $name }'
script-error-nested = this is nested too deeply; break it up
script-error-many-functions = there are too many functions
script-error-many-variables = there are too many variables
script-error-text-long = a text has at most { $most } characters
script-error-no-loop = 'break' and 'continue' belong in a loop
script-error-constant = '{ $name }' is a constant and cannot be changed
script-error-name-missing = a name is missing here
script-error-value-missing = a value is missing here
script-error-map-braces = braces after # mean nothing here; write map() for a map, and map[key] = value for its entries
script-error-bars = a function in bars may stand only after filter(, map(, any(, all(, min_by( or sort_by(
script-error-other = { $detail }

script-error-no-name = there is no '{ $name }' here
script-error-outer = a function sees only maze, random and what it is given; pass { $name } to it
script-error-outer-set = a function cannot change { $name }, which is outside of it; pass { $name } to it, and return what becomes of it
script-error-compares = a comparison with == changes nothing
script-error-no-function = there is no function '{ $name }'
script-error-no-function-for = there is no '{ $name }' for { $kind }
script-error-no-function-with = there is no '{ $name }' for { $kind } with { $others }
script-error-takes = '{ $name }' takes { $count } in brackets, not { $given }
script-error-between-bars = this function gets { $given } here; write that many names between the bars
script-error-gets-nothing = '{ $name }' gets (), which is nothing; at the border cell.neighbor(side) is (), so ask for that first
script-error-is-function = '{ $name }' is a function; write { $name }()
script-error-wrong-kind = this is { $found }, and should be { $wanted }
script-error-no-entries = only lists and maps have entries in brackets
script-error-place-kind = a place in a list is a whole number, and this is { $found }
script-error-for = 'for' goes through lists, sets, maps and ranges such as 0..5
script-error-own-variable = a function in bars cannot use a variable that it is called on and that changes; give it a second name first
script-error-calls = functions call each other too deeply: with this call the memory is used up; keep a list of what is left to do instead
script-error-calls-in-browser = functions call each other at most 64 deep in a browser, and this call goes deeper; keep a list of what is left to do instead
script-error-endless = the script took more than { $most } operations; perhaps a loop never ends
script-error-slow = the script took more than { $most } operations, too much work for { $cells } cells; it is slow, or a loop never ends
script-error-stopped = the script was stopped
script-error-memory = the script holds more than { $most } MB in lists, sets, maps, texts and calls

script-error-overflow = this number gets too large: an overflow
script-error-by-zero = nothing can be divided by zero
script-error-recorded = the script does more than can be recorded; give a smaller maze

script-error-kind-number = a cell or a number
script-error-kind-fraction = a number with a fraction
script-error-kind-truth = true or false
script-error-kind-nothing = nothing
script-error-kind-text = a text
script-error-kind-function = a function
script-error-kind-maze = the maze
script-error-kind-random = random numbers
script-error-kind-list = a list
script-error-kind-set = a set
script-error-kind-map = a map
script-error-kind-range = a range
script-error-kind-other = another value

script-error-below = random.below(n) draws a number below n, which is 1 or more
script-error-chance = random.chance(p) takes a share from 0 to 1, such as 0.5
script-error-coins = random.coins(n) tosses at most a million coins
script-error-pick = nothing can be picked from an empty list
script-error-list-empty = the list is empty
script-error-no-item = this list does not hold the item to remove
script-error-no-place = there is no place { $place } in a list of { $count }; the first is 0, the last { $last }
script-error-answer-truth = this function has to return true or false
script-error-answer-number = this function has to return a number
script-error-kept = only cells, numbers, texts, true and false, lists, sets and maps can be kept
script-error-keys = entries of sets and keys of maps are cells, whole numbers, texts, true or false
script-error-no-entry = the map has no entry for this key; ask map.contains(key), or take map.get(key, other)

script-error-no-maze = there is no maze
script-error-no-cell = { $cell } is not a cell of this maze
script-error-no-cells = the maze has no cell
script-error-no-side = a cell of this maze has no '{ $side }', but { $sides }
script-error-not-neighbors = { $one } and { $other } are not neighbors
script-error-carve-apart = { $one } and { $other } are not neighbors, so nothing can be carved between them
script-error-carve-joined = { $one } and { $other } are joined already
script-error-carve-loop = { $one } and { $other } are joined by another path already, so carving between them closes a loop
script-error-close-apart = { $one } and { $other } are not joined, so there is nothing to close
script-error-no-ends = only a script that solves has a start and an exit
script-error-tiles = in a maze of tiles, walls are tiles; write maze.carve_tile(tile)
script-error-solver = a script that asks for maze.start() or maze.exit() solves, so it cannot change the maze; to carve, begin at maze.random_cell()
script-error-no-row = there is no row { $row }; the first is 0, the last { $last }
script-error-tile-border = { $tile } lies at the border, which stays a wall
script-error-tile-path = { $tile } is path already
script-error-tile-loop = { $tile } has { $count } path tiles beside it, so carving it closes a loop
script-error-no-mark = there is no mark '{ $name }'; choose active, finished, solution or untouched

script-error-nothing-carved = nothing was carved
script-error-left-out = cells are left out: { $left } of { $all }; no path leads there from the others
script-error-loops = there are loops: { $loops }
script-error-solver-returns = a solver returns the list of cells from start to exit, or () if there is no path
script-error-path-ends = the path that was returned does not lead from the start to the exit
script-error-path-backwards = the path that was returned does not lead from the start to the exit, but from the exit to the start; reverse it
script-error-path-twice = cells { $step } and { $next } of the path that was returned, counted from 0, are the same cell
script-error-path-wall = cells { $step } and { $next } of the path that was returned, counted from 0, are not next to each other, or a wall is between them
