# Everything the game says, in English. The other languages have the same messages.

## The title and the menus

title-motto = Find the way out. Then find it again, in a bigger maze.
title-keys = { $menu-up } { $menu-down } choose   ·   { $menu-confirm } select
page-keys = { $menu-up } { $menu-down } choose   ·   { $menu-confirm } select   ·   { $menu-back } back

page-paused = Paused
page-complete = Complete
page-end-attempt = Give up this run?
page-end-walks-hint = { $walks ->
    [one] You would lose your progress in an unfinished level.
   *[other] You would lose your progress in { $walks } unfinished levels.
  }
page-end-attempt-hint = { $levels ->
    [1] { $time } so far.
   *[other] Level { $level } of { $levels }, { $time } so far.
  }
page-paused-race-hint = The maze is hidden while the clock is stopped.
page-worlds = Worlds
page-daily = { $days ->
    [0] Daily maze
    [one] Daily maze: 1-day streak
   *[other] Daily maze: { $days }-day streak
  }
page-more = More
page-totals = Statistics
page-settings = Settings
page-play = Playing
page-picture = Picture
page-sound = Sound
page-display = Race display
page-controls = Keys and buttons

choice-begin = Begin the journey
choice-continue = Continue
choice-play = Play the chosen maze
choice-worlds = Worlds
choice-endless = Endless climb
choice-endless-hint = You have three lanterns. You lose one if you take more than twice par, restart or show the whole path. Every tenth level relights one.
choice-plane = Endless plane
choice-plane-hint = A maze without an edge, the same for everyone. The compass points home.
choice-daily = Daily maze
choice-daily-hint = Everyone gets the same maze each day. Mondays are easy, Sundays hard.
# The days of the week from Monday, and the months, separated by spaces.
weekdays = Mon Tue Wed Thu Fri Sat Sun
months = Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec
choice-earlier = Earlier
choice-later = Later
choice-copy-card = Share result
choice-copy-card-hint = Copies your last daily win as text, and saves a picture of its maze without the path.
choice-races = Speedrun
choice-lab = Laboratory
choice-usual-controls = Restore defaults
choice-undo-controls = Undo the last change
choice-back = Back
choice-resume = Resume
choice-home = Back home
choice-restart = Restart level
choice-restart-lantern = { $lanterns ->
    [1] Restart level: costs your last lantern
   *[other] Restart level: costs a lantern
  }
choice-new-attempt = New attempt
choice-back-to-start = Back to start (clock keeps running)
choice-practice = Practice this level
choice-give-up = End the race here
choice-end-storm = End and save
choice-lobby = Lobby
choice-best-walk = Race your best run
choice-copy-recipe = Copy recipe
choice-copy-link = Copy link
choice-export = Save progress and runs to a file
choice-choose-file = Open a file
choice-title = Title screen
choice-follow = Open the link
choice-quit = Quit
best-endless = best: level { $level }

hint-locked-world = Each world in which you have won { $wins } levels opens one more.
hint-locked-level = Win { $levels ->
    [one] one more level
   *[other] { $levels } more levels
  } of this world to open this one.
hint-locked-day = This maze opens on its day, at midnight UTC.
hint-day = { $ago ->
    [0] Today's maze
   *[other] Maze of { $day }
  }: { $world }
hint-won-day = { $ago ->
    [0] Today's maze
   *[other] Maze of { $day }
  }: { $world }, your best time { $time }
hint-level = { $size } cells
hint-won-level = { $size } cells, your best time { $time }
level-by-two = { $key }: play it with others

## Settings

setting-language = Language
setting-theme = Colors
setting-theme-hint = To add a theme, put its file in the "themes" folder next to your settings file.
setting-plain-worlds = Plain worlds
setting-plain-worlds-hint = Shows every world in the plain colors, without ornaments.
setting-text-scale = Text size
setting-reduced-motion = Reduce motion
setting-reduced-motion-hint = Turns off nonessential motion and flashes.
setting-window = Window
setting-vsync = V-Sync
setting-vsync-hint = Prevents screen tearing, and never draws more frames than the screen can show.
setting-frame-cap = Frame rate limit
setting-pause-unfocused = Pause in the background
setting-pause-unfocused-hint = Pauses when you switch to another window.
setting-ask-end-attempt = Confirm before restarting
setting-ask-end-attempt-hint = Asks first after 20 seconds in a level, or after level 1 of a race.
setting-way-toggles = Hint stays on
setting-way-toggles-hint = Press once more to see the whole path, and again to hide it, instead of holding the key.
setting-running = Auto-run
setting-running-hint = Tap a direction to run to the next junction. Races are always at walking speed.
setting-trail = Trail
setting-trail-hint = Shows where you have been.
setting-minimap = Minimap
setting-minimap-hint = Shows the whole maze when it is larger than the window.
setting-goals = Goals
setting-goals-hint = Shows what each star of a level needs, and how many cells or seconds you have left.
setting-best-walk = Ghost of your best run
setting-best-walk-hint = Shows your fastest run of a level as a ghost next to you.
setting-master = Master volume
setting-music = Music
setting-effects = Effects
setting-mute = Mute

value-on = on
value-off = off
value-unlimited = unlimited
value-rate = { $rate } per second
window-window = windowed
window-borderless = borderless
window-full-screen = full screen
running-off = off
running-steady = at walking speed
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
action-way = Hint
action-map = Show map
action-restart = Restart level
action-pause = Pause
action-photo = Save a picture
action-stair-up = Stairs up
action-stair-down = Stairs down
action-door-on = Next wing
action-door-back = Previous wing
action-mark = Set or remove a mark
bound-in = { $place }: { $what }
bound-attempt = Race
bound-practice = Practice
bound-results = Results
bound-watch = Replay
race-pause = Pause
practice-again = Again
practice-back = Three seconds back
practice-point = Restart from here
results-next = Next level
results-before = Previous level
watch-start = To the start
watch-play = Play or pause
watch-on = One second forward
watch-back = One second back
watch-faster = Faster
watch-slower = Slower
introduction-key = Press any key to start
introduction-button = Press any button to start
introduction-click = Click to start
introduction-tap = Tap to start
press-any = press a key …
mouse-right = right button
mouse-middle = middle button
mouse-back = back button
mouse-forward = forward button
press-any-hint = Press a new key or button to add it, or a listed one to remove it. Esc cancels.
bind-hint = Select an action, then press a key or button to add or remove it.
notice-key-was = { $key } no longer does: { $action }
notice-both = { $one }   ·   { $other }
notice-usual-controls = All keys and buttons are back to their defaults.

total-time = Time in mazes
total-hours = { $hours } h { $minutes } min
total-levels = Mazes won
total-unaided = Won unaided
total-cells = Cells walked
total-astray = Cells walked off the shortest path
total-stars = Stars, golden stars
total-finds = Pages found
total-daily = Daily mazes won
total-streak = Longest daily streak
total-endless = Best level of the endless climb

## In the maze

hud-level = Level { $level }
hud-backwards = { $level } backwards
hud-daily = Daily maze { $day }
hud-plane-way = path home
hud-plane-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }
hud-plane-home = home: { $distance ->
    [one] { $distance } cell
   *[other] { $distance } cells
  } away
hud-plane-at-home = You are home.
hud-lantern-limit = time limit { $time }
lantern-lost = You lost a lantern.
daily-copied = Result copied. Paste it anywhere.
hud-aided = path seen
hud-carving = carving the maze …
hud-junction-shown = path to the next junction
hud-item-shown = path to the next key or lever
hud-whole-path = { $how ->
    [again] { $way } again
   *[hold] hold { $way }
}: whole path{ $price ->
    [none] {""}
    [lantern] , but you lose a lantern
   *[star] , but no "unaided" star
}
hud-path-button = the path button
hud-path-seen = You have seen the whole path of this level. Walk it backwards without the path to win back the "unaided" star.
hud-way-shown = whole path shown{ $price ->
    [none] {""}
    [lantern] {""}
   *[star] : no "unaided" star for this level
}
hud-keys = { $walk } walk   ·   { $way } hint   ·   { $map } map   ·   { $pause } pause
hud-keys-whole = { $walk } walk   ·   { $way } hint   ·   { $pause } pause
hud-stairs = { $up } { $down } stairs
hud-stair-up = { $key } up
hud-stair-down = { $key } down
hud-door-on = { $key } next wing
hud-door-back = { $key } previous wing
hud-floor = Floor { $floor } of { $floors }
hud-wing = wing { $wing } of { $wings }
hud-keys-plane = { $walk } walk   ·   { $mark } mark   ·   { $way } path home   ·   { $map } map   ·   { $pause } pause
tip-find = A hidden page glows down a wrong turn. Fetch it, or walk on without it.
tip-stairs = Triangles are stairs: { $up } goes up, { $down } goes down. Or walk into the wall next to the stairs.
tip-stairs-pointer = Triangles are stairs. Use the arrows at the top right, or walk into the wall next to the stairs.
tip-dead-end = Dead end. Press { $way } to see the path to the next junction, for free.
tip-dead-end-pointer = Dead end. The path button, top right, shows the path to the next junction, for free.
tip-large-maze = This maze is larger than the window. Press { $map } to see all of it.
tip-large-maze-pointer = This maze is larger than the window. The map button, top right, shows all of it.
tip-lanterns = You have three lanterns. You lose one if you go over time, restart or show the whole path.
tip-key = A key opens every door with the same symbol. Walk over it to take it.
tip-gate = One-way gate: go through the way its chevrons point. You cannot come back through it.
tip-lever = Walk over a lever to switch its barriers: open ones close, closed ones open. When you are near, dots lead to them.
hud-keys-pointer = hold the left button to walk there   ·   right button: hint
hud-keys-touch = tap or hold a finger to walk there
hud-pointer-stops = There is a junction on the way, and the choice is yours. Point at a passage next to you, or at a place where you have been.

goal-unaided = without seeing the whole path
goal-aided = whole path shown
goal-cells = { $cells ->
    [one] 1 cell left
   *[other] { $cells } cells left
  }
goal-seconds = { $seconds } s left
goal-golden = { $seconds } s

win-heading = { $level } complete
win-autopilot = run by the autopilot
win-backwards = Walk it backwards to win back the star
win-star-back = You won back the "unaided" star.
win-aided = whole path shown
win-unaided = unaided
win-perfect = perfect time { $time } (you: { $share } %)
win-completed = { $world } complete: all ten levels won
win-opened = { $world } unlocked
win-first-best = first win
win-new-best = new best: { $seconds } s faster
win-at-walk = time at walking speed: { $time }
win-par = best { $best }   ·   par { $par } s ({ $apart })
win-need-unaided = You looked at the whole path, so no "unaided" star.
win-need-seconds = Be { $seconds } s faster for the next star.
win-need-cells = { $cells ->
    [one] Walk one cell fewer for the next star.
   *[other] Walk { $cells } cells fewer for the next star.
  }
win-ring = The ring marks your first wrong turn.
win-need-golden = Be { $seconds } s faster for the golden star.
win-all-stars = You have every star of this level.
win-next = Next
win-end = Finish
win-again = Again
win-more = More
win-less = Less
win-keys = { $arrows } choose   ·   { $confirm } confirm   ·   { $aside } hide card
win-put-aside = Hide card
win-bring-back = Show card
win-climb = { $lanterns ->
    [0] no lanterns left
    [one] one lantern left
   *[other] { $lanterns } lanterns left
  }
win-climb-over = You lost your last lantern at level { $level }.
win-wrong-turn = first wrong turn at { $time }   ·   walked { $walked } cells, shortest path { $shortest }
win-no-wrong-turn = no wrong turn
photo-saved = Picture saved: { $path }
photo-nowhere = No pictures folder found. Set MAZEWRIGHT_HOME to a folder to use.
star-unaided = unaided
star-direct = direct
star-fast = fast
star-perfect = golden

## Keys, doors, gates and levers

# The object of a sentence.
furniture-key = { $color ->
    [0] the round red key
    [1] the square blue key
    [2] the triangular yellow key
   *[other] the diamond-shaped green key
  }
furniture-took-key = You have { $key }.
furniture-threw-lever = Lever { $lever } thrown: its barriers have opened or closed.
furniture-needs-key = Locked: you need { $key }.
furniture-one-way = One-way gate: you can only come through from the other side.
furniture-needs-lever = Blocked. Find lever { $lever }.
furniture-held = You have { $key }.
furniture-missing = You do not have { $key } yet.
furniture-thrown = Lever { $lever } is thrown.
furniture-not-thrown = Lever { $lever } is not thrown.

## The worlds of the journey: names, and what each teaches

world-diagonals = Diagonals
world-diagonals-hint = Most mazes here lean towards one corner. Spot which, and you can read the path at a glance.
world-diagonals-line = most passages lean one way
world-brambles = Brambles
world-brambles-hint = Short dead ends everywhere. Look one step ahead and you can rule most of them out.
world-brambles-line = short twigs everywhere
world-rivers = Rivers
world-rivers-hint = Long winding passages with few forks. A wrong turn here is a journey of its own.
world-rivers-line = long and winding
world-rooms = Rooms
world-rooms-hint = Long straight walls with one gap each. Find the gap before you walk.
world-rooms-line = one gap in every wall
world-caves = Caves
world-caves-hint = Passages dug through solid rock, with walls as thick as the passages themselves.
world-caves-line = through solid rock
world-rings = Rings
world-rings-hint = Circles within circles. You start in the middle, and the exit is in the outermost one.
world-rings-line = circles in circles
world-loops = Loops
world-loops-hint = There are no dead ends here. Keep one hand on the wall and you will go round in circles.
world-loops-line = no dead ends
world-honeycomb = Honeycomb
world-honeycomb-hint = Every cell has six sides. With keys, press two directions at once for the slanted passages.
world-honeycomb-line = six sides, two keys at once
world-shards = Shards
world-shards-hint = Triangles: at most three openings in each, and every corridor zigzags.
world-shards-line = three sides, all zigzag
world-bridges = Bridges
world-bridges-hint = Passages cross over and under each other. Not every crossing is a junction.
world-bridges-line = over and under
world-horizons = Horizons
world-horizons-hint = Leave on the left and you come back on the right: the edges are joined.
world-horizons-line = the edges are joined
world-fog = Fog
world-fog-hint = You see only where you have been. Remember the forks you passed.
world-fog-line = remember where you were
world-towers = Towers
world-towers-hint = Triangles are stairs to the same place on the floor above or below. Diamonds lead to another wing.
world-towers-line = stairs join the floors
world-courtyards = Courtyards
world-courtyards-hint = Octagons with squares between them. With keys, press two directions at once for the slanted passages.
world-courtyards-line = octagons, and squares between them
world-bazaar = Bazaar
world-bazaar-hint = Every cell is a pentagon, pointing one of four ways. Few passages run straight for long.
world-bazaar-line = pentagons pointing four ways
world-quarry = Quarry
world-quarry-hint = A floor that looks like a pile of cubes. Passages run straight in three directions.
world-quarry-line = cubes, or a floor?
world-baskets = Baskets
world-baskets-hint = Hexagons with triangles between them. Every other step leads into a triangle, with at most two other openings.
world-baskets-line = every other cell is a triangle
world-ribbons = Ribbons
world-ribbons-hint = Leave on the left and you come back on the right, upside down: top becomes bottom.
world-ribbons-line = the edges are joined with a twist
world-vaults = Vaults
world-vaults-hint = A key opens every door with the same symbol. A gate lets you through in one direction only. A lever opens and closes its barriers.
world-vaults-line = first find what opens the door

## The map of the journey, and its scenes

map-opens = { $wins ->
    [one] one more win
   *[other] { $wins } more wins
  } in { $world }
map-opens-any = { $wins } wins in one world
level-opens = win one more
hint-missing-stars = stars still to win: { $stars }
hint-hidden-find = a page is still hidden here
opening-heading = A new world opens
opening-go = Go there
opening-stay = { $levels ->
    [0] Stay here
    [one] Stay here (1 level left)
   *[other] Stay here ({ $levels } levels left)
  }
ending-heading = You have walked all nineteen worlds
ending-stars = { $won } of { $all } stars
ending-walked = { $levels ->
    [one] { $levels } win
   *[other] { $levels } wins
  }, { $cells } cells walked in { $hours } h { $minutes } min
ending-missing = { $stars ->
    [one] One star is still out there, and the endless climb goes on.
   *[other] { $stars } stars are still out there, and the endless climb goes on.
  }
ending-all-stars = You have every star. The endless climb goes on.

## What is found in the journey: about the algorithms that made its worlds

find-heading = Page found: { $world } { $number } of 3
find-open = Open in the laboratory
find-diagonals-1 = The binary tree tosses a coin for each cell: open one wall, or open the other. No cell asks what another did, so it needs no memory and could carve forever.
find-diagonals-2 = Along two edges of such a maze no coin is tossed, because only one wall can be opened. That is why two long straight corridors meet in one corner, and why every passage leans towards it.
find-diagonals-3 = The Commodore 64 came with a one-line program that printed one of two slanted strokes at random, again and again: one coin toss per place, as here. Its pattern only looked like a maze. Here the tosses can never close a loop.
find-brambles-1 = Prim's algorithm always joins whatever is cheapest to reach. Vojtěch Jarník described it in 1930 in a letter to Otakar Borůvka, Robert Prim found it again in 1957, Edsger Dijkstra in 1959. With random costs it grows mazes.
find-brambles-2 = This maze grew like frost, from one cell in all directions at once. Any cell on the rim may be next, so no branch gets far before another takes its turn. That makes short twigs everywhere.
find-brambles-3 = Robert Prim worked at Bell Labs, where he looked for the shortest network of telephone lines. Nobody there wanted a maze. But a network without detours and a maze without loops are the same thing: a spanning tree.
find-rivers-1 = The recursive backtracker walks on to a random new cell until it is stuck. Then it goes back to the last cell with a neighbor that it has not visited, and walks on from there, until it is back at its start.
find-rivers-2 = Charles Trémaux, a French engineer of the 19th century, worked out how to search a maze by marking its passages. His method is the oldest form of depth-first search. The algorithm that carved this river does the same with a chisel: it carves where Trémaux would walk.
find-rivers-3 = A walk like this one seldom gets stuck, so its passages are long, and only about one cell in ten is a dead end. That is why a wrong turn costs so much here: most branches are whole rivers.
find-rooms-1 = Most algorithms begin with rock and carve. Recursive division begins with an empty field and builds: a wall across it with one gap, then the same in both halves, until nothing is left to divide.
find-rooms-2 = The first walls are the longest, and each has a single gap. Every path from one half to the other goes through it. Find the gap in the longest wall, and you need not look at half of the maze.
find-rooms-3 = Divide and conquer is older than this maze: John von Neumann sorted numbers that way in 1945. Since the halves know nothing about each other, any number of helpers could build them at the same time.
find-caves-1 = Here a wall is as thick as a passage. The algorithm keeps a list of walls, takes a random one, and opens it if there is a path on only one side of it: with paths on two sides it would close a loop.
find-caves-2 = This is Prim's method, put in the form that many small programs use: one grid of tiles, each of them rock or path. Its walls are tiles of the map itself, so all it has to remember besides the map is which of them to try.
find-caves-3 = The list of walls is what makes it a cave. It holds old walls and new ones, and all have the same chance, so tunnels start from everywhere, even next to the very first tile. If only the newest wall were taken, the list would have dug a river.
find-rings-1 = Hunt and kill walks at random until it is stuck. Then it hunts through all cells in order for the first one that is not yet carved but lies next to the maze, joins it, and walks on. It need not remember how it got there.
find-rings-2 = If all rings had the same number of cells, the outer ones would be far too wide. So where cells would become too wide, each splits into two. That is why you meet more forks going out than coming in.
find-rings-3 = The round labyrinths on the old coins of Knossos have no fork at all: one path winds to the middle. Mazes with wrong turns came more than a thousand years later. In this one, the hunt makes the forks.
find-loops-1 = This maze was carved without loops first. Then every dead end was opened into a neighboring passage. Such mazes are called braided; nothing stops you in them, so you do not notice when you are wrong.
find-loops-2 = Following a wall leads out only if that wall is joined to the one with the exit. You start in the middle, where loops cut the walls into islands: follow one of those and you circle it forever.
find-loops-3 = The Pledge algorithm, named after John Pledge of Exeter, escapes from islands by counting turns: plus one for right, minus one for left. It lets go of the wall when the count is zero and it faces its first direction again.
find-honeycomb-1 = The algorithm that carved this comb does not know that its cells have six sides. It asks a cell for its neighbors and picks one. That is all that a grid has to answer, so one algorithm can carve squares, rings and combs.
find-honeycomb-2 = In 1999 Thomas Hales proved what bees seem to have known: of all ways to divide a plane into equal areas, the hexagons of a comb need the least wall. No other grid with cells of this size has less wall before the carving begins.
find-honeycomb-3 = A maze of a hundred cells without loops has ninety-nine openings, whatever the shape of its cells. But a comb has about three walls for each cell to begin with, where squares have two. So two thirds of the walls still stand around you.
find-shards-1 = A triangle has three sides. You come in by one, so at most two others lead on. A walk with so little choice is soon stuck, and hunt and kill has to hunt more often here than on squares.
find-shards-2 = David Wilson's algorithm of 1996 walks from a new cell at random until it meets the maze, rubs out the loops it made, and keeps the rest. Every maze that this grid can have is equally likely to come out.
find-shards-3 = Triangles begin with one and a half walls for each cell, and a maze without loops opens one for each. So only a third of the walls are left: no other world is as open as this one, and none zigzags so much.
find-bridges-1 = The bridges were here first, on random cells. Then the recursive backtracker wound its passages over and under them. It treats the cells at both ends of a bridge as neighbors.
find-bridges-2 = In a flat maze without loops, the walls form just two pieces, one on each side of the path. Color one piece, and its edge shows the path. Bridges spoil this trick, because passages cross.
find-bridges-3 = Mathematicians call a network planar if it can be drawn flat without crossings. Every maze on paper is; one with bridges need not be. The algorithm does not mind: it only asks what is joined to what, never where anything lies.
find-horizons-1 = Join the left edge of a sheet to its right edge and the top to the bottom, and you have a torus, the surface of a ring. The ships of Asteroids flew on one in 1979. The algorithm does not notice: every cell simply has four neighbors.
find-horizons-2 = Roll a sheet of paper up until left meets right: a cylinder. It has no left and no right border, only a top and a bottom, so there are fewer walls at which the carving walk gets stuck.
find-horizons-3 = On a flat sheet a closed fence always has an inside and an outside. On a torus it can go all the way around and divide nothing. So following a wall helps less here than anywhere else. Keep track of cells, not edges.
find-fog-1 = Wilson's algorithm begins almost blind: its first walk stumbles about until it happens to meet a single cell, and that may take a very long time. Each walk that arrives makes the maze larger and the next walk shorter.
find-fog-2 = In fog, a maze that was grown from its rim is kinder than it looks: most of its wrong branches are short. Two or three steps into a passage often tell you whether it is one of them.
find-fog-3 = While hunt and kill walks, it sees no more than you do: the cells next to it, and whether they are new. Walking and looking one cell ahead is all it takes to make a maze, or to get out of one.
find-towers-1 = A tower is nothing new to the algorithm: a cell has six neighbors instead of four, and a floor opens like any wall. So the same code, unchanged, works in any number of dimensions.
find-towers-2 = A maze in a cube of 2x2x2 cells is a spanning tree of the corners of a cube. There are exactly 384 of them; Wilson's algorithm finds each as often as any other.
find-towers-3 = With six ways out of a cell, the backtracker gets stuck less often. Its towers have 8 dead ends in 100 cells, its flat mazes 10, but those in towers are far longer. Wilson's towers have more: 33 instead of 29.
find-courtyards-1 = Octagons alone cannot cover a floor: each of their corners takes 135 degrees, and three of them exceed the 360 available. Two octagons and a square fit exactly, so that is what meets at every corner here.
find-courtyards-2 = An octagon has eight neighbors, four of them octagons. A square has four, and no other square among them: the next square is at least two steps away.
find-courtyards-3 = How many mazes can a floor like this have? Gustav Kirchhoff's theorem of 1847 tells without counting: write a table of which cells are neighbors, and one of its determinants is the number. The shape of the cells does not matter.
find-bazaar-1 = Some streets of Cairo are said to be paved like this, which gave the pattern its name. All of its pentagons are alike, and point in four directions.
find-bazaar-2 = Regular pentagons leave gaps: their corners of 108 degrees never add up to 360. These have two right angles and three of about 120 degrees. So four of them meet at some corners, and three at the others.
find-bazaar-3 = Look for hexagons: two pentagons side by side make a stretched one. The whole pattern is two nets of stretched hexagons, laid across each other at right angles.
find-quarry-1 = Three rhombs make a hexagon, and the eye takes it for a cube, seen from above or from below: you can make it flip. The Romans already laid floors like this.
find-quarry-2 = Go straight, and all the sides that you cross are parallel. Such a row of rhombs is called a ribbon. In 1981 Nicolaas de Bruijn used ribbons to explain Roger Penrose's tilings, which never repeat.
find-quarry-3 = Where blunt corners meet there are three rhombs, where sharp ones meet there are six. So walls meet at some points in threes and at others in sixes: with all walls standing, every wall joins one of each.
find-baskets-1 = Kagome is Japanese for the pattern of holes in a woven basket. Physicists borrowed the word in 1951: on such a lattice, magnets that want to point away from all their neighbors cannot make up their minds.
find-baskets-2 = Hexagons touch only triangles here, and triangles only hexagons. So you enter them alternately, and every path back to where you started has an even number of steps.
find-baskets-3 = Every passage joins a hexagon to a triangle, and there are twice as many triangles. So in a maze without loops a triangle has one and a half openings on average, and a hexagon three: look for the dead ends in triangles.
find-ribbons-1 = A Möbius band has only one edge. Follow the wall along the top once around, and you are walking along the bottom; once more, and you are back where you began.
find-ribbons-2 = August Ferdinand Möbius and Johann Benedict Listing both described the band in 1858, without knowing of each other. The algorithm notices nothing: the last cell of a row simply has a neighbor in another row.
find-ribbons-3 = Cut a cylinder along the middle, and you have two. Cut a Möbius band along the middle, and it stays in one piece: a fence around it divides nothing, because there are no two sides.
find-vaults-1 = Keys and doors are placed backwards, from the exit. First, doors close off the area around the exit, and their key goes outside it. The next doors close off that key, or the exit again, and their key goes farther out. So the key placed last is the one you can take first.
find-vaults-2 = A maze with keys is a larger maze in disguise: one copy of the floor for each set of keys that you can hold. When you take a key, you move to another copy, and you cannot go back. With four keys and two levers there are sixty-four copies.
find-vaults-3 = You cannot get stuck here. Before you see the maze, the game checks every place you can reach, with every set of keys and levers: each has a path to the exit.

## Races: the lobby

category-20x20 = One level
category-20x20-hint = One 20×20 maze by the recursive backtracker.
category-5-levels = Five levels
category-5-levels-hint = Five levels by the recursive backtracker, from 10×6 to 18×10.
category-10-levels = Ten levels
category-10-levels-hint = Ten levels by the recursive backtracker, from 10×6 to 28×15.
category-marathon = Marathon
category-marathon-hint = Fifty levels, a tour of five algorithms, from 6×4 to 55×53.
category-storm = Storm
category-storm-hint = As many mazes as you can in three minutes. You lose a lantern for each wrong turn.
heading-code = Custom race
heading-code-hint = Race from your code
heading-level = { $world }, level { $level }
heading-official = { $category }
heading-day = { $category }, seed of the day
heading-random = { $category }, random seed

seed-official = Official seed
seed-day = Seed of the day
seed-random = Random seed
lobby-race = Race
lobby-details = Details
lobby-past-runs = Past runs
lobby-players = Players
lobby-name-hint = name this race
lobby-keep-name = save
lobby-forget-name = remove name
past-runs-heading = Past runs
past-runs-back = Back to the lobby
past-runs-search = search code, date or note
past-runs-keys = { $past-runs-before } { $past-runs-next } run   ·   { $past-runs-results } results   ·   { $past-runs-watch } watch   ·   { $past-runs-race } race   ·   { $past-runs-remove } remove   ·   { $past-runs-back } lobby
past-runs-keys-none = { $past-runs-back } lobby
past-runs-reading = reading your runs …
past-runs-none = no finished runs yet
past-runs-not-found = No matching runs
past-runs-results = Results
past-runs-watch = Watch
past-runs-race = Race it
past-runs-download = Download run
past-runs-splits = Download for LiveSplit
past-runs-remove = Remove
past-runs-really-remove = Really remove?
past-runs-note = a note on this run
lobby-board = Leaderboard
board-heading = Leaderboard
board-address = folder or web address of a board
board-keys = { $past-runs-before } { $past-runs-next } run   ·   { $board-race } race   ·   { $past-runs-watch } watch   ·   { $board-hand-in } submit   ·   { $board-read } refresh   ·   { $past-runs-back } lobby
board-reading = loading …
board-none = Enter a board's folder or web address above. The game reads it and sends nothing.
board-no-runs = No runs of this race yet. Yours can be the first.
board-race = Race it
board-read = Refresh
board-hand-in = Submit my best
board-name = your name
board-own = your best would rank here
board-own-there = your best
board-unread = Load the board first. Its rules say how to submit a run.
board-no-name = Enter your name for boards first.
board-no-own-run = You have no finished run of this race yet.
board-not-read = The board could not be loaded: { $detail }
board-handed-in = Saved in { $path }. Submit it as the board's rules say.
board-not-handed-in = Nothing was saved: { $detail }
lobby-grid = Grid: { $grid }
lobby-bridges = Bridges
lobby-furniture = Locks: { $furniture }
lobby-furniture-none = none
lobby-furniture-keys = keys
lobby-furniture-gates = gates
lobby-furniture-all = keys, gates, a lever
lobby-rules = Rules
lobby-fog = Fog
lobby-blind = Blind start
lobby-ghosts = Ghosts and LiveSplit
lobby-best-ghost = Personal best
lobby-perfect-ghost = Perfect line
lobby-keys-ghost = Keyboard line
lobby-against = Compare with
against-best = personal best
against-average = average
against-last = last run
against-rival = rival run
against-goal = target time
livesplit-off = LiveSplit
livesplit-connected = LiveSplit: connected
livesplit-silent = LiveSplit: connects when a race begins
livesplit-one-off = LiveSplit One
livesplit-one-connected = LiveSplit One: connected
livesplit-one-waiting = LiveSplit One: connect it to ws://localhost:16835
lobby-watch-best = watch your best
lobby-watch = watch
lobby-forget = remove
lobby-copy = copy
lobby-copy-link = link
lobby-paste = paste
lobby-choose = open a file
lobby-other-ladder = { $run } (another race)
lobby-code-hint = paste a race code: mw1/…
lobby-keys = { $lobby-category-before } { $lobby-category-next } category   ·   { $lobby-seed-before } { $lobby-seed-next } seed   ·   { $lobby-race } race   ·   drop a .mwr file to race or watch it
lobby-keys-code = { $lobby-category-before } { $lobby-category-next } category   ·   { $lobby-race } race   ·   drop a .mwr file to race or watch it
number-best = best
number-sum-of-best = sum of best
number-median = median
number-attempts = attempts
number-finished = finished
chart-hint = { $count ->
    [one] chart of one finished attempt
   *[other] chart of { $count } finished attempts
  }
chart-empty = no finished attempts yet

run-best = personal best
run-yours = your run
run-perfect = perfect line
run-keys = keyboard line
run-stick = stick line
run-pasted = pasted run
run-linked = run from a link
run-file = { $name }
run-of-day = run of { $day }
note-copied = copied
note-script-saved = Saved: { $path }
note-script-kept = Your previous script is in { $folder }.
note-removed = Run removed. Its replay is now { $path }
note-taken = { $run }, { $time }: race it or watch it
note-walks-along = Ghost added: { $run }
note-other-ladder = { $run } is from another race. Go to the lobby to race it.
note-not-read = { $run } cannot be read: { $detail }
note-no-replay = { $run } cannot be read. { $detail }
note-no-program = The program cannot be shown: { $detail }
note-alone = With several players: mazes of up to { $size } cells, and no fog, blind start, locks or storms.
note-no-link = This link cannot be opened. { $detail }
note-page-refused = Your browser blocks storage: nothing will be saved.
note-page-full = Your browser is out of storage: nothing more may be saved.
note-page-elsewhere = Open in another tab; nothing is saved here.
note-not-imported = Nothing was imported from that file: { $detail }
page-won = maze complete
page-cell = column { $column }, row { $row }
page-title = mazewright, title
note-in-no-link = This maze cannot be linked: it came from a file, or its mask is too large.
note-paste-here = Press Ctrl+V to paste.
note-no-picture-clipboard = The browser cannot copy pictures. Save a file instead.
note-not-copied = Nothing was copied: { $detail }
note-not-pasted = Nothing to paste: { $detail }
note-no-clipboard = No clipboard: { $detail }
record-saved = Run saved: { $name }
record-mended = Your records were damaged. Attempts recovered: { $attempts }. The damaged file is now { $path }.
record-not-kept = This run was not saved: it is too long for a replay.
record-no-best = Your best run cannot be read. { $detail }
record-no-livesplit = LiveSplit cannot be controlled: { $detail }
trouble-no-folder = Your runs are not saved: { $reason }
trouble-no-thread = Your runs are not saved, because no thread can be started: { $error }
trouble-unread = Your runs in { $path } cannot be read: { $error }
trouble-unsaved = Your runs cannot be saved in { $path }: { $error }. The game keeps trying.
trouble-no-splits = { $path } could not be written for LiveSplit: { $error }
trouble-no-replay = The replay { $path } cannot be read: { $error }
trouble-newer = { $path } was made by a newer version of the game. Update this one, or nothing is saved.
trouble-silent = The disk does not respond. Unsaved runs may be lost.
trouble-lost = Finished runs that could not be saved: { $runs }

## Races: beside the maze

part-time = Time
part-splits = Splits
part-ghosts = Ghosts
part-gold = Best segment
part-sum-of-best = Sum of best
part-best-possible = Best possible
part-pace = Pace
part-attempts = Attempts
part-input = Input
part-fingerprint = Maze in four words
part-seed = Seed
part-code = Race code
part-version = Version
clock-level = level
clock-look = look time
clock-real = real (self-reported)
display-window = mazewright display
place-left = left
place-right = right
place-window = window
place-off = off
display-ground = Window background
display-hides-seed = Hide the seed
display-hides-seed-hint = Hides seed, code and the four words until your first move, in the lobby too.
ground-theme = panel
ground-black = black
ground-green = green
ground-blue = blue
seed-until-start = until the start
race-level = Level { $level }
race-attempts = { $number }  ({ $finished } finished)
race-against = compared with: { $against }
race-practice = practice: not recorded
race-blind-start = Blind start: the maze appears and the clock starts when you move.
race-keys = the clock starts when you move   ·   { $choice-new-attempt } new attempt   ·   { $choice-back-to-start } back to start (clock keeps running)   ·   { $race-pause } menu
race-practice-keys = practice, round { $round }   ·   best { $best }   ·   { $practice-again } again   ·   { $practice-back } 3 seconds back   ·   { $practice-point } restart from here   ·   { $results-lobby } back
table-rules = Everyone shares one clock. In each level it starts at the first move, and the next level comes when all are out. Nothing counts for records. Each finished run is saved as a replay.
table-player = Player { $number }
table-pad = pad { $number }
table-level = Level { $level } of { $levels }
table-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
table-keys = the first to move starts everyone's clock   ·   { $choice-new-attempt } new attempt   ·   { $race-pause } menu
table-wins = { $player } wins
table-tie = A tie
table-kept = Replays: { $folder }

results-searching = finding the perfect line …
results-best = Personal best
results-finished = Finished
results-uncounted = Finished, does not count
results-gap = { $gap } compared with your previous best
score-time = { $time }
score-storm = { $won } · { $time }
storm-won = { $won ->
    [one] 1 maze
   *[other] { $won } mazes
  }
storm-last = last maze won at { $time }
storm-gap = { $gap } mazes compared with your previous best
storm-lantern-2 = Wrong turn: two lanterns left
storm-lantern-1 = Wrong turn: one lantern left
storm-lantern-0 = Wrong turn: that was your last lantern
results-medal-next = { $medal }: { $time } or better
medal-bronze = bronze
medal-silver = silver
medal-gold = gold
medal-platinum = platinum
run-aided = path shown
results-real = real time: { $time }
results-stood = { $times ->
    [one] the clock was stopped once, for { $time }
   *[other] the clock was stopped { $times } times, for { $time }
  }
results-lanterns = { $count ->
    [one] 1 lantern lost
   *[other] { $count } lanterns lost
  }
results-turns = { $count ->
    [one] 1 wrong turn
   *[other] { $count } wrong turns
  }
results-standing = standing still
results-corners = lost at corners and walls
results-again = Again
results-watch = Watch
results-all = All attempts
results-practice = Practice
results-copy = Copy run
results-copy-link = Copy link
results-lobby = Lobby

play-play = Play
play-pause = Pause
watch-before = Previous level
watch-next = Next level
watch-tick-back = One tick back
watch-tick-on = One tick forward
watch-speed = Speed
watch-run = { $run }   level { $level }/{ $levels }
watch-practice = Practice here
watch-from = Practice from
watch-until = Practice to
watch-ticks = ticks of the replay

## The laboratory: the bar at the top, and the mazes

mode-carve = Carve
mode-solve = Solve
mode-duel = Duel
mode-statistics = Statistics
list-mode = Mode
list-rival = Rival
list-generator = Generator
list-solver = Solver
list-racer = Maze { $place }
list-size = Size
list-topology = Topology
list-maze = Maze by
rival-left-hand = Wall follower, left
rival-right-hand = Wall follower, right
files-open = Open a maze or a script from a file
files-close = Close file
files-back = Back to the laboratory
files-hint = Opens scripts, and mazes in text or JSON. You can also drop a file on the window. Solve and Duel keep the maze until you choose another.
files-from = From
files-pipe = standard input
files-reading = loading …
files-none = This folder has no mazes (.txt, .json, .maze) and no scripts (.rhai, .trace).
files-cut = This folder has more files. Type the path.
files-run-waits = That is a run. Go to the Speedrun lobby to race or watch it.
lab-follow = Follow
lab-words = Explanations and lessons
lab-mazes = Back to the mazes
lab-new-seed = Another seed
lab-undo = Undo
lab-end-lesson = End the lesson
lab-one-more = Add another algorithm
lab-remove = Remove maze { $place }
lab-maze-of = Maze by { $algorithm }
lab-maze-of-duel = Maze of the duel
lab-preparing = preparing …
lab-no-path = no path
lab-failed = failed
problem-too-many-cells = { $count } cells are too many to show. The limit is { $most }.
problem-too-long = { $algorithm } takes too many steps here to be shown. Choose a smaller maze.
problem-no-walker = { $algorithm } does not walk from cell to cell. Choose another rival.
problem-long-walk = { $algorithm } takes too many moves here. Choose a smaller maze or another rival.
problem-right-angles = { $algorithm } works only on a plain rectangle. Choose another solver.
problem-has-furniture = { $algorithm } cannot handle keys, gates or levers. Choose breadth-first, depth-first or a-star.
problem-no-path = No path leads from the start to the goal.
problem-too-large = A maze of { $size } is too large. Choose a smaller size.
problem-no-room = { $algorithm } counts walls as tiles, so this size leaves no room inside. Choose at least 3x3.
problem-braided-tiles = { $algorithm } makes mazes of tiles, which cannot be braided.
problem-needs-rows = { $algorithm } works only on a plain rectangle. Choose another algorithm.
problem-woven = Only a rectangle can have bridges.
problem-dimensions = A box has floors; other grids have only columns and rows. Choose another size.
problem-narrow = With so few columns, nothing joins the rows. Choose at least 3 columns.
problem-narrow-triangles = In one column, nothing joins the pairs of triangles. Choose at least 2 columns.
problem-doors = This grid has no room for this entrance and exit. Choose others.
problem-mask = The mask does not fit this maze.

topology-rectangle = Rectangle
topology-rectangle-hint = Square cells in columns and rows.
topology-hexagon = Hexagon
topology-hexagon-hint = Six-sided cells; every other row is shifted by half a cell.
topology-triangle = Triangle
topology-triangle-hint = Three-sided cells that alternately point up and down.
topology-ring = Ring
topology-ring-hint = Rings around a center, whose cells split as the rings grow.
topology-cylinder = Cylinder
topology-cylinder-hint = A rectangle whose left and right edges are joined.
topology-torus = Torus
topology-torus-hint = A cylinder whose top and bottom are joined too. It has no edges and no doors, unless a mask makes some.
topology-box = Box
topology-box-hint = Floors above each other, joined by stairs; with up to eight dimensions.
topology-moebius = Möbius band
topology-moebius-hint = A rectangle whose left and right edges are joined upside down.
topology-octagon = Octagon
topology-octagon-hint = Alternating octagons and squares.
topology-cairo = Cairo pentagon
topology-cairo-hint = Pentagons in four directions, as in the pavements of Cairo.
topology-rhomb = Rhomb
topology-rhomb-hint = Rhombs in three directions, like a pile of cubes.
topology-kagome = Kagome
topology-kagome-hint = Hexagons and triangles, as in a woven basket.

## The laboratory: the timeline and the colors

transport-speed = speed
transport-colors = colors
transport-clock = Race by
transport-line = Timeline
transport-step = { $step } of { $all }
transport-start = To the start
transport-back = One step back
transport-forward = One step forward
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
layer-conditions = keys held

legend-not-met = unvisited
legend-waiting = waiting
legend-on-walk = on the walk
legend-origin = the origin
legend-finished = finished
legend-in-maze = in the maze
legend-here = current cell
legend-tried = finished
legend-visited = visited
legend-start = start
legend-goal = goal
legend-way = the path
legend-not-seen = not seen yet
legend-seen = seen
legend-your-way = your path
legend-you = you
legend-rival = the solver; dots mark its path
legend-alone = not joined yet
legend-joined = joined (other sets may look the same)
legend-examined = wall being examined
legend-kept = kept: would close a loop
legend-listed = wall on the list
legend-lightest = lightest found so far
legend-points = one step towards the origin
legend-chalk = one line of chalk
legend-chalk-twice = two lines
legend-hand = hand on the wall; the tip points ahead
legend-first-half = first half
legend-second-half = second half
legend-from-start = reached from the start
legend-from-goal = reached from the goal
legend-filled = filled
legend-unknown = unknown
legend-wall = wall
legend-path = path
legend-dead-end = dead end
legend-other = any other cell
legend-heading = the tip points ahead
legend-sees-open = looks: no wall
legend-sees-wall = looks: a wall
legend-set-wall = wall that the program has set
legend-wrong = the script fails here
legend-color = color { $letter }
legend-near = near
legend-far = far; click a cell to measure from it
legend-apart = not connected to it
legend-one-end = one end
legend-other-end = the other end; with loops, there may be a longer path
legend-aside = off the path
legend-short = short corridor
legend-long = long corridor

## The laboratory: the panel to the right

tab-story = Algorithm
tab-predict = Predict
tab-lessons = Lessons

story-begin = Press play, or take one step.
story-counts = Counts so far
count-carved = carved
count-steps = steps
count-turns = turns counted
count-draws = random draws
algorithm-script = Your own script
algorithm-script-hint = An algorithm that you write and watch at work.
script-change = Edit as script
script-run = Run
script-by-line = Line by line
script-by-line-hint = Every line that runs is a step, so that you can step back through the script.
script-beside = Beside
script-beside-hint = Runs the chosen algorithm next to yours, in the same grid and with the same seed.
script-keep = Keep
script-keep-hint = Leaves this version running beside whatever you write next.
script-version = Version { $number }
script-failure = Line { $line }, column { $column }: { $message }.
script-busy = Running …
script-running = Running …   ·   { $script-run } stop
script-keys = { $script-write } write   ·   { $leave } back to the maze
script-solved = Path found: { $steps } steps.
script-unsolved = No path found.
script-done = Every cell reached, without loops.
script-find = find
script-save = Save
script-resume = Your script
script-save-as = Save as
script-save-name = Enter saves the script under this name.
script-conflict = { $name } has changed outside this editor. Overwrite it, or load it and keep your text in the "scripts" folder.
script-exists = { $name } exists already. Overwrite it, or load it and keep your text in the "scripts" folder.
script-overwrite = Overwrite
script-reload = Load it
script-target = This is the target. Your script runs as soon as you change it.
script-in-cells = Show { $name } in the maze
script-verdict = Grade
script-verdict-hint = Tests the script on many sizes and grids. Takes a few seconds.
script-judging = Testing it on many sizes and grids …
script-fails-in = The smallest maze where this happens: { $size }.
script-misses = Finds no path in a maze of { $size } (the smallest that fails).
script-show-failure = Show that maze
script-carves = Carves perfect mazes of every size tested.
script-grids = Grids: { $grids }
script-even = Fair: each of the { $of } mazes of 3x3 cells came up about 30 times in { $of } × 30 tries.
script-uneven = Not fair: { $made } of the { $of } mazes of 3x3 cells came up. In { $of } × 30 tries the rarest came { $least } times, the commonest { $most } times. About 30 would be fair.
script-alike = Two hundred mazes of 20x20, in percent of the cells
script-yours = Yours
script-dead-ends = dead ends
script-three-ways = junctions
script-turns = turns
script-solution = path
script-growth = The work grows with { $growth }. The gray lines are n, n log n and n².
script-cells = cells
script-solves = Finds a path in every maze tested.
script-shortest = Its path is the shortest in { $shortest } of { $mazes } mazes with loops.
script-longer = In one maze of { $size }, its path has { $steps } steps; the shortest has { $least }.
script-looks = Looks at { $share } % of the cells that breadth-first search visits.
script-variables = Variables
script-variables-hint = Columns and rows count from 0, as in the program.
exercise-done = Done: that is what the exercise asks for.
exercise-differs = It works, but differs from the built-in algorithm: in a maze of { $size }, first at column { $column }, row { $row }.
code-pseudo = Pseudo-code
code-script = Script
code-python = Python
export-heading = Export
export-writing = saving …
export-written = Saved: { $name }
export-failed = { $name } could not be saved: { $detail }
export-copied = Copied as a picture
export-copy = Copy
export-folder = To { $folder }
export-size = longest side
export-too-large = Too large for this format. Choose SVG or PNG, or a smaller maze.
format-svg = A drawing for browsers, drawing programs, plotters and laser cutters.
format-png = A picture.
format-gif = An animation of the carving or solving.
format-apng = The same animation as an animated PNG: smaller, with exact colors.

options-heading = Options
options-copy = Copy the command
options-copy-link = Copy link
named-value = { $option } { $value }
option-braid = braid
option-braid-hint = The share of dead ends to open. Loops put A*, Trémaux and wall followers to the test.
option-weave = weave
option-weave-hint = The share of cells, where there is room, that become bridges over other passages.
option-keys = keys
option-keys-hint = The number of keys, if there is room. Each opens doors of a different color.
option-gates = gates
option-gates-hint = The share of passages, where there is room, that get a one-way gate.
option-levers = levers
option-levers-hint = The number of levers, if there is room. Each opens some barriers and closes others.
option-mask = mask
option-mask-hint = Which cells the grid has.
option-doors = doors
option-doors-hint = Where the entrance and the exit are.
option-walkers = walkers
option-walkers-hint = How many walkers carve at the same time.
option-pick = pick
option-pick-hint = Which cell of the list grows next.
option-shifts = shifts
option-shifts-hint = How many steps the origin takes per cell.
option-bias = bias
option-bias-hint = The two sides to which a cell may be joined.
option-odds = odds
option-odds-hint = The chance of joining a cell to the next one; for Eller, a second number is the chance of opening it downwards.
option-room = room
option-room-hint = Fields no wider than this are not divided further. A corridor fills each.
option-hand = hand
option-hand-hint = The hand that stays on the wall.
option-seed = seed of the turns
option-seed-hint = The seed of the mouse's random turns.
option-steps = step limit
option-steps-hint = How many steps the mouse may take.
value-none = none
value-corners = corners
value-sides = sides
value-farthest = farthest apart
value-disc = disc
value-diamond = diamond
value-heart = heart
value-frame = frame
value-cross = cross
value-drawn = drawn
value-newest = newest
value-oldest = oldest
value-random = random
value-rotate = in turn
value-nw = up, left
value-ne = up, right
value-sw = down, left
value-se = down, right
value-left = left
value-right = right
mask-draw = Draw
mask-done = Done
mask-hint = Click cells to remove them or put them back.   ·   { $lab-left } { $lab-right } { $lab-up } { $lab-down } choose   ·   { $mask-press } remove or put back
mask-parts = { $count ->
    [one] This cell stays: without it, the maze would be empty.
   *[other] This cell stays: without it, the maze would fall into { $count } parts.
  }
mask-last = The last cell stays.

results-race = Race
results-same-maze = In the same maze
results-same-seed = From the same seed
results-place = place
results-algorithm = algorithm
results-copy-table = Copy the table
results-code = Click to see the code.
compare-steps = steps
compare-work = work
compare-draws = random draws
compare-visited = visited
compare-path = path
compare-dead-ends = dead ends

duel-hint = Reach the goal in fewer moves than the solver. Use your movement keys, or click the next cell. The solver sees no more than you do.
duel-by-moves = solver moves when you move
duel-by-time = solver walks at your speed
duel-moves = Moves
duel-you = you
duel-open = Neither of you is there yet.
duel-first-you = You got there first.
duel-first-solver = The solver got there first.
duel-won-you = You win!
duel-won-solver = The solver wins.
duel-even = A draw: equal moves.
duel-again = Again

lessons-hint = Slides for a class   ·   { $lessons-next } { $lessons-before } next, back   ·   { $lab-from-start } restart   ·   { $lab-full-screen } full screen
lessons-own = Your own
lessons-own-hint = A lesson is a small text file: { $command }
lessons-slide = slide { $number } of { $count }
lessons-next = Next slide
lessons-before = Previous slide

measure-dead-ends = dead ends
measure-longest-path = longest path
measure-turns = turns
measure-dead-ends-percent = dead ends, %
measure-longest-path-percent = longest path, %
measure-turns-percent = turns, %
statistics-axes = Across: share of cells, %. Up: number of mazes. Dashed line: known mean.
statistics-hint = { $mazes } of { $most } mazes of { $size } by each algorithm
statistics-known = Gray: known values for mazes of this size, dashed in the charts.
statistics-smallest = The 15 mazes of 3×2
statistics-smallest-hint = { $mazes } mazes by each algorithm. A fair algorithm makes all of them equally often: chi-square stays below 36.1 in 999 of 1000 experiments.
finding-too-few = counting …
finding-too-few-hint = Too few mazes of { $algorithm } so far to say.
finding-fair = chi-square { $chi-square }: fair
finding-fair-hint = Chi-square is { $chi-square }: consistent with { $algorithm } making all 15 equally often.
finding-unfair = chi-square { $chi-square }: not fair
finding-unfair-hint = Chi-square is { $chi-square }: { $algorithm } does not make all 15 equally often.

## The laboratory: questions

structure-stack = Stack
structure-stack-hint = Cells: { $count }. The last one in comes out first.
structure-queue = Queue
structure-queue-hint = Cells: { $count }. The first one in comes out first.
structure-list = List
structure-list-hint = Cells: { $count }. Any of them may come next.
structure-priority-queue = Priority queue
structure-priority-queue-hint = Cells: { $count }. Out first: the lowest sum of steps so far and steps ahead. To break ties, A* takes fewer steps ahead, greedy search fewer steps so far; after that, reading order decides.
structure-walk = Walk
structure-walk-hint = Cells: { $count }. The walk cuts off its loops.
structure-run = Run
structure-run-hint = Cells: { $count }. One of them opens upwards.
predict-hint = Which cell comes next? Click it.   ·   { $lab-left } { $lab-right } { $lab-up } { $lab-down } choose   ·   { $predict-next } answer
predict-next = Next question
predict-found = found so far: { $count }
predict-over = No questions left.
predict-over-hint = Go back along the timeline, or choose another algorithm.
predict-score = Score
score-right = right
score-wrong = wrong
score-asked = { $count ->
    [one] question
   *[other] questions
  }
verdict-right = Right
verdict-possible = Right, it is possible
verdict-wrong = Wrong

ask-dead-end = This dead end is about to be opened. Click every cell beyond a wall that may be removed.
ask-neighbor = Click every neighbor that the algorithm may choose.
ask-run = Click a cell of the run that may be opened upwards.
ask-tree = Click a cell that may join the tree next.
ask-listed-wall = Click a wall on the list that may come next.
ask-picked = Click a cell on the list that may be picked.
ask-listed = Click a cell on the list that may come next.
ask-set = This set has no opening downwards yet. Click every cell of it that may get one.
ask-coin = A coin decides whether this wall opens. Click both cells that may come next: this one, and the one beyond the wall.
ask-wall = Click a cell next to a wall that may open next. The weights are hidden.
ask-weight = Click a cell that may join the tree next. The weights are hidden.
ask-hunt = The walk is stuck. Which cell does the hunt find?
ask-field = Which field comes next? Click its first cell, at the upper left.
ask-picked-by-rule = Which cell on the list does the rule pick?
ask-next = Which cell comes next? The rule decides.
ask-taken = Which cell is taken next? The rule decides.
ask-walk = Where does the walk go next? The rule decides.
ask-chances = { $count ->
    [one] Only one is possible.
   *[other] { $count } are possible.
  }
ask-chances-even = { $count ->
    [one] Only one is possible.
   *[other] There are { $count }, all equally likely.
  }

why-rule = The rule leads elsewhere: { $line }.
why-chance = Possible, but chance picked another cell.
why-lighter = Possible, but another wall is lighter.
why-no-cell = There is no cell there.
why-came-from = The walk came from there, and turns back only in dead ends.
why-other-run = That cell is not in this run.
why-no-wall-to-tree = No wall of that cell leads to the tree yet.
why-in-tree = That cell is in the tree already: one more opening would close a loop.
why-not-listed-yet = That cell is not on the list yet.
why-not-listed-now = That cell is no longer on the list.
why-other-set = That cell is in another row or another set.
why-other-wall = The coin decides about one wall only. The answer is the cell on this side of the wall or the one beyond it.
why-all-joined = Passages already join it to all its neighbors: one more opening would close a loop.
why-not-came-from = The walk did not come from there.
why-not-reached = The search has not reached that cell yet.
why-waits-longer = That cell is waiting too, but another one comes first.
why-taken-already = That cell has been taken already.
why-filled = That cell is filled already.
why-start-or-goal = Start and goal are never filled.
why-no-dead-end = That cell is not a dead end now.
why-other-dead-end = That cell is a dead end too, but another one comes first.
why-itself = That is the cell itself. The question is about its neighbors.
why-no-neighbor = That is not a neighbor of the cell.
why-other-region = That cell belongs to a half already, or to another region.
why-has-passage = A passage leads there already.
why-carved = That cell is carved already.
why-not-in-maze = That cell is not part of the maze yet.
why-is-there = The walk is already there.
why-no-neighbor-of-walk = That is not a neighbor of the cell where the walk is.
why-wall-between = There is a wall in between.
why-far-from-maze = None of its neighbors is part of the maze yet.
why-later-in-hunt = The hunt could take it, but another cell comes first in reading order.

## The algorithms: names, and what each does

algorithm-recursive-backtracker = Recursive backtracker
algorithm-recursive-backtracker-hint = Walks at random and steps back from dead ends: long, winding passages.
algorithm-parallel-backtracker = Parallel backtracker
algorithm-parallel-backtracker-hint = Several backtrackers taking turns, joined once where they meet.
algorithm-hunt-and-kill = Hunt and kill
algorithm-hunt-and-kill-hint = Walks at random; once stuck, hunts row by row for a cell to continue from.
algorithm-growing-tree = Growing tree
algorithm-growing-tree-hint = Grows from a list of cells by a rule: anything from a backtracker to a bush.
algorithm-prim = Prim
algorithm-prim-hint = Grows one tree, always through its lightest wall: Kruskal's maze, cell by cell.
algorithm-prim-frontier-edge = Prim by walls
algorithm-prim-frontier-edge-hint = Grows one tree through any wall around it, all equally likely: short passages, many dead ends.
algorithm-prim-frontier-cell = Prim by cells
algorithm-prim-frontier-cell-hint = Grows one tree by any cell around it, all equally likely: the most dead ends of all.
algorithm-kruskal = Kruskal
algorithm-kruskal-hint = Opens walls in random order, but none that would close a loop: many short dead ends.
algorithm-boruvka = Borůvka
algorithm-boruvka-hint = All parts grow at once, each through its lightest wall: Kruskal's maze, in few rounds.
algorithm-wilson = Wilson
algorithm-wilson-hint = Random walks without their loops: every perfect maze is equally likely.
algorithm-aldous-broder = Aldous-Broder
algorithm-aldous-broder-hint = One random walk through all cells: every perfect maze is equally likely; slow.
algorithm-houston = Houston
algorithm-houston-hint = Aldous-Broder for a third of the cells, then Wilson: fast, but not uniform.
algorithm-origin-shift = Origin shift
algorithm-origin-shift-hint = Moves the root of a finished maze at random: perfect at every step.
algorithm-binary-tree = Binary tree
algorithm-binary-tree-hint = Each cell opens one of two sides: fast, slanted, two long corridors.
algorithm-sidewinder = Sidewinder
algorithm-sidewinder-hint = Rows split into runs, each opened upwards once: one long corridor along the top.
algorithm-eller = Eller
algorithm-eller-hint = Row by row, remembering only one row: can carve mazes of any length.
algorithm-recursive-division = Recursive division
algorithm-recursive-division-hint = Cuts fields in two with walls that have one gap: long straight walls.
algorithm-blobby-division = Blobby division
algorithm-blobby-division-hint = Cuts regions in two halves that grow against each other: ragged walls with one gap.
algorithm-wall-list = Wall list
algorithm-wall-list-hint = Walls are whole tiles; paths grow over unknown tiles: short, dense passages.
algorithm-breadth-first = Breadth-first
algorithm-breadth-first-hint = Rings of equal distance: always a shortest path, loops or not.
algorithm-depth-first = Depth-first
algorithm-depth-first-hint = One passage as far as it goes, then back: finds a path, but with loops seldom the shortest.
algorithm-dijkstra = Dijkstra
algorithm-dijkstra-hint = Lowest cost so far first: always a shortest path.
algorithm-a-star = A*
algorithm-a-star-hint = Lowest cost so far plus estimate first: always a shortest path.
algorithm-greedy = Greedy
algorithm-greedy-hint = Whatever seems nearest to the goal first: finds a path, but with loops not always the shortest.
algorithm-bidirectional = Bidirectional
algorithm-bidirectional-hint = Rings around both ends until they meet: always a shortest path.
algorithm-dead-end-filling = Dead-end filling
algorithm-dead-end-filling-hint = Walls up dead ends until only paths to the goal are left: always finds a shortest one, loops or not.
algorithm-wall-follower = Wall follower
algorithm-wall-follower-hint = Keeps a hand on the wall: certain in a perfect maze, may fail among loops.
algorithm-pledge = Pledge
algorithm-pledge-hint = Follows walls and counts turns: certain to reach a goal at the edge, may miss others.
algorithm-tremaux = Trémaux
algorithm-tremaux-hint = Chalks a line in each passage it walks, never a third: finds a path, not always the shortest.
algorithm-random-mouse = Random mouse
algorithm-random-mouse-hint = Turns at random wherever paths fork, until its steps run out.

## Links, race codes and replays that are refused

problem-not-a-link = This is not a mazewright link.
problem-elsewhere = This link does not lead to a race. To open it, paste it outside this field.
problem-no-place = This level, lesson or slide does not exist.
problem-no-code = A race code begins with mw1, not with “{ $part }”.
problem-not-ascii = A race code has only letters from A to Z, digits and signs.
problem-long-text = This is too long for a link or a race code.
problem-bad-part = “{ $part }” is not valid here. Try, for example: { $example }
problem-cut-short = The end is missing. It could continue with: { $example }
problem-twice = “{ $part }” is one too many. Each part is given once.
problem-too-many-shows = A link shows at most { $most } algorithms side by side.
problem-endless = An endless code cannot be raced. Give a number of levels, such as x5.
problem-too-many-levels = A race has at most { $most } levels. Choose fewer.
problem-large-level = Level { $level } is too large. A level has at most { $most } cells.
problem-long-work = The levels up to { $level } take too long to carve. Choose fewer or smaller ones.
problem-much-work = This maze takes too long to carve. Choose a smaller one or another algorithm.
problem-long-strip = A level of { $size } is too long a strip for { $algorithm }. Choose a shorter one or another algorithm.
problem-no-replay = This is not a replay of the game.
problem-newer-replay = The replay was made by a newer version of the game. Update the game.
problem-large-replay = This is larger than any replay.
problem-cut-replay = The end of the replay is missing. Copy all of it.
problem-damaged-replay = The replay is damaged at byte { $offset } ({ $code }).

## Problems with the player's files

notice-set-aside = { $name } { $why }. It was moved to { $path }, and a new one is used.
notice-stuck = { $path } { $why }, and could not be moved aside: { $error }
notice-unreadable = { $path } cannot be read: { $error }
notice-unwritable = { $path } could not be written: { $error }
disk-full = the disk is full
disk-quota = your disk quota is used up
disk-read-only = the disk is read-only
disk-denied = permission denied
disk-in-the-way = a file is in the way of a folder
disk-gone = the file or the folder is gone
disk-too-large = the file is too large
disk-busy = another mazewright is saving there
disk-other = { $error }
home-unknown = this system has no home folder. Set MAZEWRIGHT_HOME to a folder for your files.
home-lost = the folder { $path } cannot be found. Set MAZEWRIGHT_HOME to a full path.
notice-theme = { $path } is not a theme: { $error }
invalid-damaged = is damaged ({ $reason })
invalid-foreign = does not belong to this game
invalid-newer = was made by a newer version of the game
