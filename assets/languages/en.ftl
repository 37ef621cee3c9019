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
press-any-told = Press a key or a button, or Esc to leave it as it is.
bind-told = Choose it, then press the key or the button that shall do it.

## In the maze

hud-level = Level { $level }
hud-aided = aided
hud-carving = carving the maze …
hud-way-shown = the way is shown: this level is not counted as unaided
hud-keys = { $walk } walk   ·   { $way } shows the way   ·   { $map } whole maze   ·   { $pause } pauses
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
photo-failed = { $path } cannot be written: { $error }
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
