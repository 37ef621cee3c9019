# What the game says in English. The other languages have the same messages.

## The title and the menus

title-motto = find the way out, and then out of a larger one
title-keys-keyboard = arrows choose   ·   Enter takes   ·   Esc goes back
title-keys-pad = d-pad or stick chooses   ·   A takes   ·   B goes back
title-keys-pointer = click on what you want
title-keys-touch = tap on what you want

page-paused = Paused
page-worlds = Worlds
page-settings = Settings
page-play = Playing
page-picture = Picture
page-sound = Sound
page-controls = Keys and buttons

choice-begin = Begin the journey
choice-continue = Continue
choice-play = Play what was asked for
choice-worlds = Worlds
choice-endless = Endless ladder
choice-endless-told = Every level is harder than the one before, and there is no last one.
choice-races = Speedrun
choice-lab = Laboratory
choice-usual-controls = Put everything back as it was
choice-back = Back
choice-resume = Go on
choice-restart = Begin the level again
choice-title = Title screen
choice-quit = Quit
best-endless = best: level { $level }

told-locked-world = Opens when you win the last level of the world before, or { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
  } in it.
told-locked-level = Opens when you win the level before.
told-level = { $size } cells
told-won-level = { $size } cells, your best time { $time }

## Settings

setting-language = Language
setting-theme = Colors
setting-theme-told = Files in the folder "themes" beside your settings are themes of your own.
setting-text-scale = Size of text
setting-reduced-motion = Less motion
setting-reduced-motion-told = Nothing moves or flashes that need not.
setting-window = Window
setting-vsync = Wait for the screen
setting-vsync-told = Pictures are whole, and no frame is drawn for nothing.
setting-frame-cap = Frames a second
setting-pause-unfocused = Pause in the background
setting-pause-unfocused-told = The game stands still while another window has the keyboard.
setting-way-toggles = Way stays shown
setting-way-toggles-told = One press shows the way to the exit, another one hides it; nothing has to be held.
setting-running = Run by itself
setting-running-told = A tap is enough: you run on to the next junction. In races everybody walks.
setting-trail = Trail
setting-trail-told = Shows where you have been.
setting-minimap = Small map
setting-minimap-told = Shows the whole of a maze that does not fit into the window.
setting-master = Everything
setting-music = Music
setting-effects = Effects
setting-mute = Mute

value-on = on
value-off = off
value-unlimited = unlimited
value-rate = { $rate } a second
window-window = a window
window-borderless = borderless
window-full-screen = full screen
running-off = off
running-steady = at a walk
running-fast = 1½ times as fast
running-faster = twice as fast
running-fastest = three times as fast

theme-dusk = Dusk
theme-dark = Dark
theme-light = Light
theme-paper = Paper
theme-high-contrast = High contrast

## Keys and buttons

action-left = Left
action-right = Right
action-up = Up
action-down = Down
action-way = Show the way
action-map = Whole maze
action-restart = Begin again
action-pause = Pause
action-photo = Save a picture
press-any = press a key …
mouse-right = right button
mouse-middle = middle button
mouse-back = back button
mouse-forward = forward button
press-any-told = Press a key or a button, or Esc to leave it as it is.
bind-told = Choose it, then press the key or the button that shall do it.

## In the maze

hud-level = Level { $level }
hud-aided = aided
hud-carving = carving the maze …
hud-way-shown = the way is shown: this level is not counted as unaided
hud-keys = { $walk } walk   ·   { $way } shows the way   ·   { $map } whole maze   ·   { $pause } pauses
hud-keys-whole = { $walk } walk   ·   { $way } shows the way   ·   { $pause } pauses
hud-keys-pointer = hold the button where you want to go   ·   right button shows the way
hud-keys-touch = hold a finger where you want to go

win-heading = { $level } done
win-autopilot = walked by the autopilot
win-aided = aided: the way was shown
win-unaided = unaided
win-perfect = perfect: { $time } ({ $share } %)
win-least = at best { $time }
win-opened = { $world } is open now
win-next = { $key } goes on
win-next-pointer = click to go on
win-carving = carving the next maze …
win-end = this was the last level
win-wrong-turn = first wrong turn at { $time }: { $walked } cells walked, { $shortest } needed
win-no-wrong-turn = no wrong turn
photo-saved = saved as { $path }
photo-nowhere = there is no folder for pictures; set MAZEWRIGHT_HOME to one
star-unaided = unaided
star-near-perfect = near perfect
star-fast = fast

## The worlds of the journey: each name, and what one learns there

world-diagonals = Diagonals
world-diagonals-told = Every maze here leans towards one corner. Who sees which one reads the way at a glance.
world-brambles = Brambles
world-brambles-told = Twigs everywhere, all of them short. Look one step ahead and most of them vanish.
world-rivers = Rivers
world-rivers-told = Long winding passages with few forks. A wrong turn here is a journey of its own.
world-rooms = Rooms
world-rooms-told = Long straight walls with one gap each. Find the gap before you walk.
world-caves = Caves
world-caves-told = Passages dug through solid rock, with walls as thick as the ways between them.
world-rings = Rings
world-rings-told = Circles within circles. The way out is a way inwards, or the other way round.
world-loops = Loops
world-loops-told = There are no dead ends here, and a hand on the wall leads round in circles.
world-honeycomb = Honeycomb
world-honeycomb-told = Six sides to every cell. Two keys at once point along the slanted passages.
world-shards = Shards
world-shards-told = Triangles: three ways at most, and every corridor zigzags.
world-bridges = Bridges
world-bridges-told = Passages lead over and under each other. What crosses your way need not meet it.
world-horizons = Horizons
world-horizons-told = Leave on the left, come back on the right: the edges are joined.
world-fog = Fog
world-fog-told = You see only where you have been. Remember the forks that you passed.

## Races: the lobby

category-20x20 = One level
category-20x20-told = One maze of 20×20 cells by the recursive backtracker.
category-5-levels = Five levels
category-5-levels-told = Five levels by the recursive backtracker, from 10×6 to 18×10.
category-10-levels = Ten levels
category-10-levels-told = Ten levels by the recursive backtracker, from 10×6 to 28×15.
category-marathon = Marathon
category-marathon-told = Fifty levels, a tour of five algorithms, from 6×4 to 55×53.
heading-code = Typed code
heading-code-told = The ladder of the code below.
heading-official = { $category }
heading-day = { $category }, seed of the day
heading-random = { $category }, random seed

seed-official = Set seed
seed-day = Seed of the day
seed-random = Random seed
lobby-race = Race
lobby-rules = Rules
lobby-fog = Fog  F
lobby-blind = Blind start  B
lobby-ghosts = Ghosts and LiveSplit
lobby-best-ghost = Personal best  G
lobby-perfect-ghost = Perfect line  P
livesplit-off = LiveSplit
livesplit-connected = LiveSplit: connected
livesplit-silent = LiveSplit: not heard yet
lobby-watch-best = watch your best
lobby-watch = watch
lobby-forget = forget
lobby-copy = copy
lobby-paste = paste
lobby-other-ladder = { $run } (of another ladder)
lobby-code-hint = mw1/…  a code that somebody gave you
lobby-keys = ↑ ↓ category   ·   ← → seed   ·   Enter races   ·   drop a .mwr file to race or watch it
number-best = best
number-sum-of-best = sum of best
number-median = median
number-attempts = attempts
number-finished = finished
chart-told = { $count ->
    [one] chart of one finished attempt
   *[other] chart of { $count } finished attempts
  }
chart-empty = no finished attempt yet

run-best = personal best
run-yours = your run
run-pasted = pasted run
run-file = { $name }
note-copied = copied
note-taken = { $run }: it can be watched, or walks beside you
note-walks-along = { $run } walks beside you
note-other-ladder = { $run } is of another ladder; the lobby has it
note-not-read = { $run } cannot be read: { $detail }
note-no-code = this is no ladder code: { $detail }
note-endless-code = an endless ladder is no race; give a number of levels
note-not-copied = nothing could be copied: { $detail }
note-not-pasted = there is nothing to paste: { $detail }
note-no-clipboard = there is no clipboard: { $detail }
note-preferences = trouble with your choices for races: { $detail }
record-saved = saved as { $name }
record-trouble = trouble with your records: { $detail }
record-mended = mended in your records: { $detail }
record-not-kept = this run is not kept: { $detail }
record-no-best = your best run cannot be read: { $detail }
record-no-livesplit = LiveSplit cannot be driven: { $detail }

## Races: beside the maze

part-time = Time
part-splits = Splits
part-gold = Best segment
part-sum-of-best = Sum of best
part-best-possible = Best possible
part-pace = Pace
part-attempts = Attempts
part-input = Input
part-fingerprint = Maze in four words
part-seed = Seed
part-code = Ladder code
part-version = Version
clock-level = level
clock-look = look
clock-real = real (claimed)
display-heading = Display
display-up = { $part } up
display-down = { $part } down
display-keys = F2 or Esc closes
place-left = left
place-right = right
place-off = off
race-level = Level { $level }
race-attempts = { $number }  ({ $finished } finished)
race-practice = practice: counts for nothing
race-keys = the first direction starts the clock   ·   R next attempt   ·   Backspace back to the start   ·   F2 display
race-practice-keys = practice, round { $round }   ·   best { $best }   ·   R again   ·   Backspace 3 seconds back   ·   Esc lobby

results-searching = finding the perfect line …
results-best = Personal best
results-finished = Finished
results-gap = { $gap } against your best before
results-perfect = you: { $run }, perfect: { $perfect } ({ $share } %)
results-turns = { $count ->
    [one] 1 wrong turn
   *[other] { $count } wrong turns
  }
results-standing = standing still
results-corners = corners and walls
results-again = Again  R
results-watch = Watch  W
results-all = All attempts  A
results-all-shown = ✓ All attempts  A
results-practice = Practice  P
results-copy = Copy run  Ctrl+C
results-lobby = Lobby  Esc

play-play = Play
play-pause = Pause
watch-before = Level before
watch-next = Next level
watch-run = { $run }   level { $level }/{ $levels }
watch-practice = Practice here  P
watch-from = from  [
watch-until = to  ]
watch-ticks = ticks of the replay

## The laboratory: what is chosen above, and the mazes

mode-carve = Carve
mode-solve = Solve
mode-duel = Duel
mode-statistics = Statistics
list-mode = Use of the laboratory
list-rival = Rival
list-generator = Generator
list-solver = Solver
list-size = Size
list-topology = Topology
list-maze = Maze of
rival-left-hand = Wall follower, left
rival-right-hand = Wall follower, right
lab-words = Explanations and lessons
lab-mazes = Back to the mazes
lab-new-seed = Another seed
lab-end-lesson = End of the lesson
lab-one-more = One more in the race
lab-one-less = One less in the race
lab-maze-of = Maze of { $algorithm }
lab-maze-of-duel = Maze of the duel
lab-preparing = preparing …
lab-done = { $steps ->
    [one] done: one step
   *[other] done: { $steps } steps
  }
lab-trouble = This cannot be shown: { $detail }

topology-rectangle = Rectangle
topology-rectangle-told = Square cells in columns and rows.
topology-hexagon = Hexagon
topology-hexagon-told = Six-sided cells; every other row is shifted by half a cell.
topology-triangle = Triangle
topology-triangle-told = Three-sided cells that point up and down in turns.
topology-ring = Ring
topology-ring-told = Rings around a middle, whose cells are split as the rings grow.
topology-cylinder = Cylinder
topology-cylinder-told = A rectangle whose left and right edge are joined.
topology-torus = Torus
topology-torus-told = A cylinder whose top and bottom are joined: no edge, so no doors.

## The laboratory: the time line and the colors

transport-speed = speed
transport-colors = colors
transport-clock = Race by
transport-line = Time line
transport-step = { $step } of { $all }
transport-start = To the start
transport-back = One step back
transport-forward = One step forwards
transport-end = To the end
grain-event = event
grain-step = step
grain-phase = phase
pace-events = { $count } events/s
pace-steps = { $count } steps/s
pace-phases = { $count } phases/s
pace-whole = all in { $seconds } s
clock-steps = same steps
clock-work = same work
clock-together = finish together
layer-marks = states
layer-sets = sets
layer-distances = distances
layer-river = river

legend-not-met = not met yet
legend-waiting = waiting
legend-finished = finished
legend-here = here it works
legend-tried = done with
legend-start = start
legend-goal = goal
legend-way = the way
legend-not-seen = not seen yet
legend-seen = seen
legend-your-way = your way
legend-you = you
legend-rival = the solver, and dots: its way
legend-alone = alone
legend-joined = one color: joined to each other
legend-dead-end = dead end
legend-other = any other cell
legend-near = near
legend-far = far; click a cell to measure from it
legend-one-end = one end
legend-other-end = the other end; with loops, a longer path may exist
legend-short = short corridor
legend-long = long corridor

## The laboratory: the panel to the right

tab-story = Algorithm
tab-predict = Predict
tab-lessons = Lessons

story-begin = Press play, or take one step.
story-counts = Counted so far
count-carved = carved
count-steps = steps
count-draws = random draws
export-heading = Take it along
export-writing = writing …
export-written = written: { $name }
export-failed = { $name } cannot be written: { $detail }
export-too-large = too large for that form; choose SVG or PNG, or a smaller size
format-svg = A drawing for browsers, drawing programs, plotters and laser cutters.
format-png = A picture.
format-gif = A film of the carving or the solving.
format-apng = The same film as animated PNG: smaller, every color exact.

results-race = Race
results-same-maze = In the same maze
results-same-seed = From the same seed
column-met = met
column-way = way
column-draws = draws

duel-told = Walk to the goal with the arrow keys, WASD, or by clicking the next cell. The solver walks beside you and sees no more than you do. Fewer moves win.
duel-by-moves = it moves when you move
duel-by-time = it walks at your speed
duel-moves = Moves
duel-you = you
duel-open = Nobody is there yet.
duel-first-you = You are there first.
duel-first-solver = It is there first.
duel-won-you = You win!
duel-won-solver = It wins.
duel-even = Even: as many moves.
duel-again = Again (R)

lessons-told = Slides for the front of a room: Page Down and Page Up turn them, F5 begins again, F11 gives them the whole screen.
lessons-own = Your own
lessons-own-told = A lesson is a small text file: { $command }
lessons-slide = slide { $number } of { $count }
lessons-next = Next slide
lessons-before = Slide before

measure-dead-ends = dead ends
measure-longest-path = longest path
measure-turns = turns
measure-dead-ends-percent = dead ends, %
measure-longest-path-percent = longest path, %
measure-turns-percent = turns, %
statistics-histogram = { $measure }, % of the cells
statistics-told = { $mazes } of { $most } mazes of { $size } by each algorithm
statistics-known = Gray: what is known of mazes of this size. Below the charts it is a small triangle.
statistics-smallest = The 15 mazes of 3×2
statistics-smallest-told = { $mazes } each. A fair algorithm makes all alike often: chi-square stays below 36.1 in 999 of 1000 experiments.
finding-too-few = counting …
finding-too-few-told = Still too few mazes of { $algorithm } to tell.
finding-fair = chi-square { $chi-square }: fair
finding-fair-told = Chi-square is { $chi-square }: nothing speaks against { $algorithm } making all 15 alike often.
finding-unfair = chi-square { $chi-square }: not fair
finding-unfair-told = Chi-square is { $chi-square }: { $algorithm } does not make all 15 alike often.

## The laboratory: questions

predict-told = Which cell comes next? Click it, or point at it with the arrow keys and press Enter.
predict-next = Next question (Enter)
predict-over = Nothing is left to be asked.
predict-over-told = Go back on the time line, or choose another algorithm.
predict-score = Score
score-right = right
score-possible = possible, but chance chose another
score-wrong = wrong
score-asked = questions
verdict-right = Right
verdict-possible = Possible
verdict-wrong = Wrong

ask-dead-end = This dead end is opened. Which cell is behind the wall that goes?
ask-neighbor = Which neighbor is chosen?
ask-run = Which cell of the run is opened upwards?
ask-tree = Which cell joins the tree next?
ask-listed-wall = Which wall of the list comes next?
ask-picked = Which cell of the list is picked?
ask-listed = Which cell of the list comes next?
ask-set = This set is not open downwards yet. Which of its cells will be?
ask-coin = A coin is tossed for this wall. Which cell: the one behind it, if it is opened, or this one, if not?
ask-wall = Which wall is opened next? Choose a cell beside it; weights decide that nobody sees.
ask-weight = Which cell joins the tree next? Weights decide that nobody sees.
ask-hunt = The walk is stuck. Which cell does the hunt find?
ask-field = Which field comes next? Choose its first cell, at its upper left.
ask-picked-by-rule = Which cell of the list does the rule pick?
ask-next = Which cell comes next? The rule tells.
ask-taken = Which cell is taken next? The rule tells.
ask-walk = Where does the walk go next? The rule tells.
ask-chances = { $count ->
    [one] Only one is possible.
   *[other] { $count } are possible.
  }
ask-chances-even = { $count ->
    [one] Only one is possible.
   *[other] { $count } are possible, each with the same chance.
  }

why-rule = The rule leads elsewhere: { $line }.
why-chance = It could have been, but chance chose another one.
why-lighter = It could have been, but another wall is lighter.
why-no-cell = There is no cell.
why-came-from = The walk came from there, and turns back in dead ends only.
why-other-run = That cell is not in this run.
why-no-wall-to-tree = No wall of that cell leads to the tree yet.
why-in-tree = That cell is in the tree already: one more opening would close a loop.
why-not-listed-yet = That cell is not on the list yet.
why-not-listed-now = That cell is not on the list any more.
why-other-set = That cell is in another row, or in another set.
why-other-wall = The coin decides about one wall only: it is the cell before it or behind it.
why-all-joined = Ways join it to all of its neighbors: one more opening would close a loop.
why-not-came-from = The walk did not come from there.
why-not-reached = The search has not reached that cell yet.
why-waits-longer = That cell waits too, but another one comes before it.
why-taken-already = That cell was taken already.
why-filled = That cell is filled already.
why-start-or-goal = Start and goal are never filled.
why-no-dead-end = That cell is no dead end now.
why-other-dead-end = That cell is a dead end too, but another one comes before it.
why-itself = That is the cell itself; one of its neighbors is asked for.
why-no-neighbor = That is no neighbor of the cell.
why-other-region = That cell is taken by a half, or belongs to another region.
why-has-passage = A passage leads there already.
why-carved = That cell is carved already.
why-not-in-maze = That cell is not part of the maze yet.
why-is-there = The walk is there already.
why-no-neighbor-of-walk = That is no neighbor of the cell where the walk is.
why-wall-between = There is a wall between.
why-far-from-maze = None of its neighbors is part of the maze yet.
why-later-in-hunt = The hunt would take it, but in reading order another one comes first.

## The algorithms: names, and what each does

algorithm-recursive-backtracker = Recursive backtracker
algorithm-recursive-backtracker-told = Walks at random and steps back from dead ends: long, winding ways.
algorithm-parallel-backtracker = Parallel backtracker
algorithm-parallel-backtracker-told = Several backtrackers taking turns, joined once where they meet.
algorithm-hunt-and-kill = Hunt and kill
algorithm-hunt-and-kill-told = Walks at random; once stuck, hunts row by row for a cell to go on from.
algorithm-growing-tree = Growing tree
algorithm-growing-tree-told = Grows from a list of cells by a rule: anything from backtracker to bush.
algorithm-prim = Prim
algorithm-prim-told = Grows one tree, always through its lightest wall: the maze of Kruskal, cell by cell.
algorithm-prim-frontier-edge = Prim by walls
algorithm-prim-frontier-edge-told = Grows one tree through any wall around it, each alike: short ways, many dead ends.
algorithm-prim-frontier-cell = Prim by cells
algorithm-prim-frontier-cell-told = Grows one tree by any cell around it, each alike: the most dead ends of all.
algorithm-kruskal = Kruskal
algorithm-kruskal-told = Opens walls in random order, but none that would close a loop: many short dead ends.
algorithm-boruvka = Borůvka
algorithm-boruvka-told = All parts grow at once, each through its lightest wall: the maze of Kruskal, in few rounds.
algorithm-wilson = Wilson
algorithm-wilson-told = Random walks without their loops: every perfect maze is equally likely.
algorithm-aldous-broder = Aldous-Broder
algorithm-aldous-broder-told = One random walk through all cells: every perfect maze is equally likely; slow.
algorithm-houston = Houston
algorithm-houston-told = Aldous-Broder for a third of the cells, then Wilson: fast, but not uniform.
algorithm-origin-shift = Origin shift
algorithm-origin-shift-told = Moves the root of a finished maze at random: perfect at every step.
algorithm-binary-tree = Binary tree
algorithm-binary-tree-told = Each cell opens one of two sides: fast, slanted, two long corridors.
algorithm-sidewinder = Sidewinder
algorithm-sidewinder-told = Rows split into runs, each opened upwards once: one long corridor along the top.
algorithm-eller = Eller
algorithm-eller-told = Row by row in the memory of one row: even mazes of any length.
algorithm-recursive-division = Recursive division
algorithm-recursive-division-told = Cuts fields in two with walls that have one gap: long straight walls.
algorithm-blobby-division = Blobby division
algorithm-blobby-division-told = Cuts regions in two halves that grow against each other: ragged walls with one gap.
algorithm-wall-list = Wall list
algorithm-wall-list-told = Walls are whole tiles; paths grow over unknown tiles: short, dense ways.
algorithm-breadth-first = Breadth-first
algorithm-breadth-first-told = Rings of equal distance: always the shortest way, loops or not.
algorithm-depth-first = Depth-first
algorithm-depth-first-told = One way as far as it goes, then back: a way, among loops seldom the shortest.
algorithm-dijkstra = Dijkstra
algorithm-dijkstra-told = The cell with the fewest steps first: always the shortest way.
algorithm-a-star = A*
algorithm-a-star-told = Fewest steps behind and at least ahead first: always the shortest way.
algorithm-greedy = Greedy
algorithm-greedy-told = What seems nearest to the goal first: a way, among loops not always the shortest.
algorithm-bidirectional = Bidirectional
algorithm-bidirectional-told = Rings around both ends until they meet: always the shortest way.
algorithm-dead-end-filling = Dead-end filling
algorithm-dead-end-filling-told = Walls up dead ends until only ways are left: the shortest, loops or not.
algorithm-wall-follower = Wall follower
algorithm-wall-follower-told = Keeps a hand on the wall: certain in a perfect maze, may fail among loops.
algorithm-pledge = Pledge
algorithm-pledge-told = Follows walls and counts turns: certain to find a goal at the edge, may miss others.
algorithm-tremaux = Trémaux
algorithm-tremaux-told = Chalks a line into each passage walked, never a third: a way, not always the shortest.
algorithm-random-mouse = Random mouse
algorithm-random-mouse-told = Turns at random wherever paths fork, until its steps run out.

## Files of the player's with which something went wrong

notice-set-aside = { $name } { $why }; it is kept as { $path }, and a new one begins
notice-stuck = { $path } { $why }, and cannot be set aside: { $error }
notice-unreadable = { $path } cannot be read: { $error }
notice-unwritable = { $path } cannot be written: { $error }
notice-theme = { $path } is no theme: { $error }
unfit-damaged = is damaged ({ $reason })
unfit-foreign = is not of this game
unfit-newer = is of a later release
