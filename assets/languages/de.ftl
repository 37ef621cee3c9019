# Was das Spiel auf Deutsch sagt. Dieselben Meldungen wie auf Englisch.

## The title and the menus

title-motto = Finde hinaus. Dann noch einmal, aus einem größeren Labyrinth.
title-keys = { $menu-up } { $menu-down } wählen   ·   { $menu-confirm } bestätigen
page-keys = { $menu-up } { $menu-down } wählen   ·   { $menu-confirm } bestätigen   ·   { $menu-back } zurück

page-paused = Pause
page-complete = Geschafft
page-end-attempt = Diesen Lauf aufgeben?
page-end-walks-hint = { $walks ->
    [one] Dein Fortschritt in einem angefangenen Level ginge verloren.
   *[other] Dein Fortschritt in { $walks } angefangenen Leveln ginge verloren.
  }
page-end-attempt-hint = { $levels ->
    [1] Bisher { $time }.
   *[other] Level { $level } von { $levels }, bisher { $time }.
  }
page-paused-race-hint = Das Labyrinth ist verborgen, solange die Uhr steht.
page-worlds = Welten
page-daily = { $days ->
    [0] Tägliches Labyrinth
    [one] Tägliches Labyrinth: 1 Tag in Folge
   *[other] Tägliches Labyrinth: { $days } Tage in Folge
  }
page-more = Mehr
page-totals = Statistik
page-settings = Einstellungen
page-play = Spielen
page-picture = Bild
page-sound = Ton
page-display = Rennanzeige
page-controls = Tasten und Knöpfe

choice-begin = Die Reise beginnen
choice-continue = Weiterspielen
choice-play = Gewähltes Labyrinth spielen
choice-worlds = Welten
choice-endless = Endloser Aufstieg
choice-endless-hint = Du hast drei Laternen. Du verlierst eine, wenn du länger als die doppelte Vorgabe brauchst, neu beginnst oder den ganzen Weg zeigst. Jedes zehnte Level entzündet wieder eine.
choice-plane = Endlose Ebene
choice-plane-hint = Ein Labyrinth ohne Rand, für alle dasselbe. Der Kompass zeigt nach Hause.
choice-daily = Tägliches Labyrinth
choice-daily-hint = Alle bekommen jeden Tag dasselbe Labyrinth. Montags ist es leicht, sonntags schwer.
# The days of the week from Monday, and the months, apart by spaces.
weekdays = Mo Di Mi Do Fr Sa So
months = Jan. Feb. März Apr. Mai Juni Juli Aug. Sep. Okt. Nov. Dez.
choice-earlier = Früher
choice-later = Später
choice-copy-card = Ergebnis teilen
choice-copy-card-hint = Kopiert deinen letzten täglichen Sieg als Text und speichert ein Bild seines Labyrinths ohne den Weg.
choice-races = Speedrun
choice-lab = Labor
choice-usual-controls = Standard wiederherstellen
choice-undo-controls = Letzte Änderung zurücknehmen
choice-back = Zurück
choice-resume = Weiter
choice-home = Zurück nach Hause
choice-restart = Level neu beginnen
choice-restart-lantern = { $lanterns ->
    [1] Neu beginnen: kostet die letzte Laterne
   *[other] Neu beginnen: kostet eine Laterne
  }
choice-new-attempt = Neuer Versuch
choice-back-to-start = Zum Start (die Uhr läuft weiter)
choice-practice = Dieses Level üben
choice-give-up = Rennen hier beenden
choice-end-storm = Beenden und speichern
choice-lobby = Lobby
choice-best-walk = Gegen deinen besten Lauf antreten
choice-copy-recipe = Rezept kopieren
choice-copy-link = Link kopieren
choice-export = Fortschritt und Läufe in eine Datei sichern
choice-choose-file = Datei öffnen
choice-title = Titelbild
choice-follow = Link öffnen
choice-quit = Beenden
best-endless = Bestes: Level { $level }

hint-locked-world = Jede Welt, in der du { $wins } Level geschafft hast, öffnet eine weitere.
hint-locked-level = Schaffe { $levels ->
    [one] noch ein Level
   *[other] noch { $levels } Level
  } dieser Welt, um dieses zu öffnen.
hint-locked-day = Dieses Labyrinth öffnet sich an seinem Tag, um Mitternacht UTC.
hint-day = { $ago ->
    [0] Heutiges Labyrinth
   *[other] Labyrinth vom { $day }
  }: { $world }
hint-won-day = { $ago ->
    [0] Heutiges Labyrinth
   *[other] Labyrinth vom { $day }
  }: { $world }, deine Bestzeit { $time }
hint-level = { $size } Zellen
hint-won-level = { $size } Zellen, deine Bestzeit { $time }
level-by-two = { $key }: mit anderen spielen

## Settings

setting-language = Sprache
setting-theme = Farben
setting-theme-hint = Für eigene Farben leg eine Datei in den Ordner „themes“ neben deiner Einstellungsdatei.
setting-plain-worlds = Schlichte Welten
setting-plain-worlds-hint = Zeigt alle Welten in den schlichten Farben, ohne Verzierungen.
setting-text-scale = Schriftgröße
setting-reduced-motion = Weniger Bewegung
setting-reduced-motion-hint = Schaltet entbehrliche Bewegung und Blitze aus.
setting-window = Fenster
setting-vsync = V-Sync
setting-vsync-hint = Verhindert zerrissene Bilder und zeichnet nie mehr, als der Bildschirm zeigen kann.
setting-frame-cap = Bilder pro Sekunde
setting-pause-unfocused = Pause im Hintergrund
setting-pause-unfocused-hint = Das Spiel pausiert, wenn du zu einem anderen Fenster wechselst.
setting-ask-end-attempt = Vor dem Neubeginn fragen
setting-ask-end-attempt-hint = Fragt erst nach 20 Sekunden in einem Level, oder nach Level 1 eines Rennens.
setting-way-toggles = Tipp bleibt an
setting-way-toggles-hint = Noch einmal drücken zeigt den ganzen Weg, ein drittes Mal verbirgt ihn; du musst die Taste nicht halten.
setting-running = Von selbst laufen
setting-running-hint = Tipp eine Richtung an, um bis zum nächsten Abzweig zu laufen. In Rennen gehst du immer.
setting-trail = Spur
setting-trail-hint = Zeigt, wo du schon warst.
setting-minimap = Kleine Karte
setting-minimap-hint = Zeigt das ganze Labyrinth, wenn es größer als das Fenster ist.
setting-goals = Ziele
setting-goals-hint = Zeigt, was jeder Stern eines Levels verlangt und wie viele Zellen oder Sekunden dir bleiben.
setting-best-walk = Geist deines besten Laufs
setting-best-walk-hint = Zeigt deinen schnellsten Lauf durch ein Level als Geist neben dir.
setting-master = Alles
setting-music = Musik
setting-effects = Geräusche
setting-mute = Stumm

value-on = an
value-off = aus
value-unlimited = unbegrenzt
value-rate = { $rate } pro Sekunde
window-window = als Fenster
window-borderless = ohne Rahmen
window-full-screen = Vollbild
running-off = aus
running-steady = im Schritt
running-fast = 1½-mal so schnell
running-faster = doppelt so schnell
running-fastest = dreimal so schnell

theme-dusk = Dämmerung
theme-dark = Dunkel
theme-light = Hell
theme-paper = Papier
theme-high-contrast = Hoher Kontrast

## Keys and buttons

action-left = Links
action-right = Rechts
action-up = Hoch
action-down = Runter
action-way = Tipp
action-map = Karte zeigen
action-restart = Level neu beginnen
action-pause = Pause
action-photo = Bild speichern
action-stair-up = Treppe hinauf
action-stair-down = Treppe hinunter
action-door-on = Nächster Flügel
action-door-back = Voriger Flügel
action-mark = Zeichen setzen oder entfernen
bound-in = { $place }: { $what }
bound-attempt = Rennen
bound-practice = Übung
bound-results = Ergebnis
bound-watch = Aufzeichnung
race-pause = Pause
practice-again = Noch mal
practice-back = Drei Sekunden zurück
practice-point = Ab hier neu
results-next = Nächstes Level
results-before = Level davor
watch-start = Zum Anfang
watch-play = Abspielen oder anhalten
watch-on = Eine Sekunde weiter
watch-back = Eine Sekunde zurück
watch-faster = Schneller
watch-slower = Langsamer
introduction-key = Drück eine Taste, um zu beginnen
introduction-button = Drück einen Knopf, um zu beginnen
introduction-click = Klick, um zu beginnen
introduction-tap = Tipp, um zu beginnen
press-any = drück eine Taste …
mouse-right = rechte Taste
mouse-middle = mittlere Taste
mouse-back = Zurück-Taste
mouse-forward = Vorwärts-Taste
press-any-hint = Drück eine neue Taste, um sie hinzuzufügen, oder eine der genannten, um sie zu entfernen. Esc bricht ab.
bind-hint = Wähl eine Aktion und drück dann eine Taste, um sie hinzuzufügen oder zu entfernen.
notice-key-was = { $key } macht nicht mehr: { $action }
notice-both = { $one }   ·   { $other }
notice-usual-controls = Alle Tasten und Knöpfe sind wieder auf Standard.

total-time = Zeit in Labyrinthen
total-hours = { $hours } h { $minutes } min
total-levels = Gewonnene Labyrinthe
total-unaided = Ohne Hilfe gewonnen
total-cells = Gegangene Zellen
total-astray = Davon abseits des kürzesten Wegs
total-stars = Sterne und goldene Sterne
total-finds = Gefundene Seiten
total-daily = Gewonnene tägliche Labyrinthe
total-streak = Längste Serie von Tagen
total-endless = Bestes Level des endlosen Aufstiegs

## In the maze

hud-level = Level { $level }
hud-backwards = { $level } rückwärts
hud-daily = Tägliches Labyrinth { $day }
hud-plane-way = Weg nach Hause
hud-plane-steps = { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
  }
hud-plane-home = nach Hause: { $distance ->
    [one] { $distance } Zelle
   *[other] { $distance } Zellen
  }
hud-plane-at-home = Du bist zu Hause.
hud-lantern-limit = Zeitlimit { $time }
lantern-lost = Du hast eine Laterne verloren.
daily-copied = Ergebnis kopiert. Füg es ein, wo du willst.
hud-aided = Weg gesehen
hud-carving = das Labyrinth entsteht …
hud-junction-shown = Weg bis zum nächsten Abzweig
hud-item-shown = Weg bis zum nächsten Schlüssel oder Hebel
hud-whole-path = { $how ->
    [again] noch einmal { $way }
   *[hold] { $way } halten
}: ganzer Weg{ $price ->
    [none] {""}
    [lantern] , aber du verlierst eine Laterne
   *[star] , aber kein Stern „ohne Hilfe“
}
hud-path-button = den Knopf mit dem Weg
hud-path-seen = Du hast den ganzen Weg dieses Levels gesehen. Geh es ohne ihn rückwärts, dann gehört der Stern „ohne Hilfe“ wieder dir.
hud-way-shown = ganzer Weg gezeigt{ $price ->
    [none] {""}
    [lantern] {""}
   *[star] : kein Stern „ohne Hilfe“ für dieses Level
}
hud-keys = { $walk } gehen   ·   { $way } Tipp   ·   { $map } Karte   ·   { $pause } Pause
hud-keys-whole = { $walk } gehen   ·   { $way } Tipp   ·   { $pause } Pause
hud-stairs = { $up } { $down } Treppen
hud-stair-up = { $key } hinauf
hud-stair-down = { $key } hinunter
hud-door-on = { $key } nächster Flügel
hud-door-back = { $key } voriger Flügel
hud-floor = Stockwerk { $floor } von { $floors }
hud-wing = Flügel { $wing } von { $wings }
hud-keys-plane = { $walk } gehen   ·   { $mark } Zeichen   ·   { $way } Weg nach Hause   ·   { $map } Karte   ·   { $pause } Pause
tip-find = Eine versteckte Seite schimmert in einem falschen Abzweig. Hol sie dir, oder geh ohne sie weiter.
tip-stairs = Dreiecke sind Treppen: { $up } führt hinauf, { $down } hinunter. Oder lauf gegen die Wand neben der Treppe.
tip-stairs-pointer = Dreiecke sind Treppen. Nimm die Pfeile oben rechts, oder lauf gegen die Wand neben der Treppe.
tip-dead-end = Sackgasse. { $way } zeigt dir den Weg bis zum nächsten Abzweig, kostenlos.
tip-dead-end-pointer = Sackgasse. Der Knopf mit dem Weg, oben rechts, zeigt den Weg bis zum nächsten Abzweig, kostenlos.
tip-large-maze = Dieses Labyrinth ist größer als das Fenster. { $map } zeigt es ganz.
tip-large-maze-pointer = Dieses Labyrinth ist größer als das Fenster. Der Knopf mit der Karte, oben rechts, zeigt es ganz.
tip-lanterns = Du hast drei Laternen. Du verlierst eine, wenn du die Zeit überschreitest, neu beginnst oder den ganzen Weg zeigst.
tip-key = Ein Schlüssel öffnet jede Tür mit demselben Zeichen. Geh über ihn, um ihn zu nehmen.
tip-gate = Einbahntor: Geh in Richtung seiner Winkel hindurch. Zurück kommst du hier nicht.
tip-lever = Geh über einen Hebel, um seine Schranken umzuschalten: Offene schließen sich, geschlossene öffnen sich. In der Nähe führen Punkte zu ihnen.
hud-keys-pointer = linke Taste halten: dorthin gehen   ·   rechte Taste: Tipp
hud-keys-touch = tippen oder halten: dorthin gehen
hud-pointer-stops = Auf dem Weg liegt eine Abzweigung, und die Wahl ist deine. Zeig auf einen Gang neben dir oder dorthin, wo du schon warst.

photo-saved = Bild gespeichert: { $path }
photo-nowhere = Kein Ordner für Bilder gefunden. Setz MAZEWRIGHT_HOME auf einen Ordner.

goal-unaided = ohne den ganzen Weg zu sehen
goal-aided = ganzer Weg gezeigt
goal-cells = { $cells ->
    [one] noch 1 Zelle
   *[other] noch { $cells } Zellen
  }
goal-seconds = noch { $seconds } s
goal-golden = { $seconds } s

win-heading = { $level } geschafft
win-autopilot = Lauf des Autopiloten
win-backwards = Rückwärts gehen und den Stern zurückgewinnen
win-star-back = Du hast den Stern „ohne Hilfe“ zurückgewonnen.
win-aided = ganzer Weg gezeigt
win-unaided = ohne Hilfe
win-perfect = Idealzeit { $time } (du: { $share } %)
win-completed = { $world } geschafft: alle zehn Level gewonnen
win-opened = { $world } ist jetzt offen
win-first-best = erster Sieg
win-new-best = neue Bestzeit: { $seconds } s schneller
win-at-walk = Zeit im Gehen: { $time }
win-par = Bestzeit { $best }   ·   Vorgabe { $par } s ({ $apart })
win-need-unaided = Du hast den ganzen Weg gesehen, also kein Stern „ohne Hilfe“.
win-need-seconds = Sei { $seconds } s schneller für den nächsten Stern.
win-need-cells = { $cells ->
    [one] Geh eine Zelle weniger für den nächsten Stern.
   *[other] Geh { $cells } Zellen weniger für den nächsten Stern.
  }
win-ring = Der Ring zeigt, wo du zuerst falsch abgebogen bist.
win-need-golden = Sei { $seconds } s schneller für den goldenen Stern.
win-all-stars = Du hast alle Sterne dieses Levels.
win-next = Weiter
win-end = Fertig
win-again = Noch mal
win-more = Mehr
win-less = Weniger
win-keys = { $arrows } wählen   ·   { $confirm } bestätigen   ·   { $aside } Karte ausblenden
win-put-aside = Karte ausblenden
win-bring-back = Karte zeigen
win-climb = { $lanterns ->
    [0] keine Laterne übrig
    [one] noch eine Laterne
   *[other] noch { $lanterns } Laternen
  }
win-climb-over = In Level { $level } hast du deine letzte Laterne verloren.
win-wrong-turn = erster falscher Abzweig bei { $time }   ·   { $walked } Zellen gegangen, kürzester Weg { $shortest }
win-no-wrong-turn = kein falscher Abzweig
star-unaided = ohne Hilfe
star-direct = direkt
star-fast = schnell
star-perfect = golden

## Schlüssel, Türen, Tore und Hebel

# Als Objekt eines Satzes.
furniture-key = { $color ->
    [0] den runden roten Schlüssel
    [1] den quadratischen blauen Schlüssel
    [2] den dreieckigen gelben Schlüssel
   *[other] den rautenförmigen grünen Schlüssel
  }
furniture-took-key = Du hast { $key }.
furniture-threw-lever = Hebel { $lever } umgelegt: Seine Schranken sind jetzt offen oder geschlossen.
furniture-needs-key = Verschlossen: Du brauchst { $key }.
furniture-one-way = Einbahntor: Du kommst nur von der anderen Seite hindurch.
furniture-needs-lever = Versperrt. Such Hebel { $lever }.
furniture-held = Du hast { $key }.
furniture-missing = Du hast { $key } noch nicht.
furniture-thrown = Hebel { $lever } ist umgelegt.
furniture-not-thrown = Hebel { $lever } ist nicht umgelegt.

## The worlds of the journey: each name, and what one learns there

world-diagonals = Diagonalen
world-diagonals-hint = Die meisten Labyrinthe neigen sich hier zu einer Ecke. Sieh, zu welcher, und du liest den Weg auf einen Blick.
world-diagonals-line = die meisten Gänge neigen sich zu einer Seite
world-brambles = Gestrüpp
world-brambles-hint = Überall kurze Sackgassen. Schau einen Schritt voraus, und du kannst die meisten ausschließen.
world-brambles-line = überall kurze Zweige
world-rivers = Flüsse
world-rivers-hint = Lange, gewundene Gänge mit wenigen Gabelungen. Ein falscher Abzweig ist hier eine eigene Reise.
world-rivers-line = lang und gewunden
world-rooms = Räume
world-rooms-hint = Lange gerade Wände mit je einer Lücke. Such die Lücke, bevor du gehst.
world-rooms-line = eine Lücke in jeder Wand
world-caves = Höhlen
world-caves-hint = Gänge durch festen Fels, die Wände so dick wie die Wege dazwischen.
world-caves-line = durch festen Fels
world-rings = Ringe
world-rings-hint = Kreise in Kreisen. Du beginnst in der Mitte, und der Ausgang liegt im äußersten.
world-rings-line = Kreise in Kreisen
world-loops = Schleifen
world-loops-hint = Hier gibt es keine Sackgassen. Bleib mit einer Hand an der Wand, und du gehst im Kreis.
world-loops-line = keine Sackgassen
world-honeycomb = Waben
world-honeycomb-hint = Jede Zelle hat sechs Seiten. Mit Tasten drückst du für die schrägen Gänge zwei Richtungen zugleich.
world-honeycomb-line = sechs Seiten, zwei Tasten zugleich
world-shards = Scherben
world-shards-hint = Dreiecke: höchstens drei Öffnungen in jedem, und jeder Gang läuft im Zickzack.
world-shards-line = drei Seiten, alles im Zickzack
world-bridges = Brücken
world-bridges-hint = Gänge kreuzen sich über- und untereinander. Nicht jede Kreuzung ist ein Abzweig.
world-bridges-line = darüber und darunter
world-horizons = Horizonte
world-horizons-hint = Geh links hinaus, und du kommst rechts zurück: Die Ränder hängen zusammen.
world-horizons-line = die Ränder hängen zusammen
world-fog = Nebel
world-fog-hint = Du siehst nur, wo du schon warst. Merk dir die Gabelungen, an denen du vorbeikamst.
world-fog-line = merk dir, wo du warst
world-towers = Türme
world-towers-hint = Dreiecke sind Treppen: Sie führen an dieselbe Stelle ein Stockwerk höher oder tiefer. Rauten führen in einen anderen Flügel.
world-towers-line = Treppen verbinden die Stockwerke
world-courtyards = Höfe
world-courtyards-hint = Achtecke, dazwischen Quadrate. Mit Tasten drückst du für die schrägen Gänge zwei Richtungen zugleich.
world-courtyards-line = Achtecke, dazwischen Quadrate
world-bazaar = Basar
world-bazaar-hint = Jede Zelle ist ein Fünfeck und zeigt in eine von vier Richtungen. Wenige Gänge verlaufen lange gerade.
world-bazaar-line = Fünfecke in vier Richtungen
world-quarry = Steinbruch
world-quarry-hint = Ein Boden, der aussieht wie gestapelte Würfel. Die Gänge verlaufen gerade, in drei Richtungen.
world-quarry-line = Würfel oder Boden?
world-baskets = Körbe
world-baskets-hint = Sechsecke, dazwischen Dreiecke. Jeder zweite Schritt führt in ein Dreieck mit höchstens zwei weiteren Öffnungen.
world-baskets-line = jede zweite Zelle ist ein Dreieck
world-ribbons = Bänder
world-ribbons-hint = Geh links hinaus, und du kommst rechts zurück, kopfüber: Oben wird unten.
world-ribbons-line = die Ränder hängen verdreht zusammen
world-vaults = Schatzkammern
world-vaults-hint = Ein Schlüssel öffnet jede Tür mit demselben Zeichen. Ein Tor lässt dich nur in einer Richtung durch. Ein Hebel öffnet und schließt seine Schranken.
world-vaults-line = such zuerst, was die Tür öffnet

## Die Karte der Reise und ihre Szenen

map-opens = { $wins ->
    [one] noch ein Sieg
   *[other] noch { $wins } Siege
  } in { $world }
map-opens-any = { $wins } Siege in einer Welt
level-opens = schaffe noch eines
hint-missing-stars = noch zu gewinnen: { $stars }
hint-hidden-find = hier ist noch eine Seite versteckt
opening-heading = Eine neue Welt öffnet sich
opening-go = Dorthin gehen
opening-stay = { $levels ->
    [0] Hierbleiben
    [one] Hierbleiben (noch 1 Level)
   *[other] Hierbleiben (noch { $levels } Level)
  }
ending-heading = Du hast alle neunzehn Welten durchwandert
ending-stars = { $won } von { $all } Sternen
ending-walked = { $levels ->
    [one] { $levels } Sieg
   *[other] { $levels } Siege
  }, { $cells } Zellen gegangen in { $hours } h { $minutes } min
ending-missing = { $stars ->
    [one] Ein Stern ist noch zu holen, und der endlose Aufstieg geht weiter.
   *[other] { $stars } Sterne sind noch zu holen, und der endlose Aufstieg geht weiter.
  }
ending-all-stars = Du hast alle Sterne. Der endlose Aufstieg geht weiter.

## Was auf der Reise zu finden ist: über die Algorithmen, die ihre Welten gemacht haben

find-heading = Seite gefunden: { $world } { $number } von 3
find-open = Im Labor öffnen
find-diagonals-1 = Der Binärbaum wirft für jede Zelle eine Münze: die eine Wand öffnen oder die andere. Keine Zelle fragt, was eine andere getan hat; deshalb braucht er kein Gedächtnis und könnte ewig weitergraben.
find-diagonals-2 = An zwei Rändern eines solchen Labyrinths wird keine Münze geworfen, denn nur eine Wand lässt sich öffnen. Darum treffen sich zwei lange gerade Gänge in einer Ecke, und alle Gänge neigen sich dorthin.
find-diagonals-3 = Zum Commodore 64 gehörte ein Programm aus einer einzigen Zeile, das immer wieder zufällig einen von zwei schrägen Strichen druckte: ein Münzwurf für jede Stelle, wie hier. Sein Muster sah nur aus wie ein Labyrinth. Hier können die Würfe nie eine Schleife schließen.
find-brambles-1 = Prims Algorithmus verbindet, was am billigsten zu erreichen ist. Vojtěch Jarník beschrieb ihn 1930 in einem Brief an Otakar Borůvka, Robert Prim fand ihn 1957 wieder, Edsger Dijkstra 1959. Mit zufälligen Kosten lässt er Labyrinthe wachsen.
find-brambles-2 = Dieses Labyrinth wuchs wie Eisblumen, von einer Zelle nach allen Seiten zugleich. Jede Zelle am Rand kann die nächste sein, also kommt kein Ast weit, bevor ein anderer an der Reihe ist. So entstehen überall kurze Zweige.
find-brambles-3 = Robert Prim arbeitete bei den Bell Labs und suchte das kürzeste Netz von Telefonleitungen. Niemand wollte dort ein Labyrinth. Aber ein Netz ohne Umwege und ein Labyrinth ohne Schleifen sind dasselbe: ein Spannbaum.
find-rivers-1 = Der rekursive Backtracker geht zufällig zu einer neuen Zelle weiter, bis er feststeckt. Dann geht er zurück zur letzten Zelle mit einem Nachbarn, den er noch nicht kennt, und von dort weiter, bis er wieder am Start ist.
find-rivers-2 = Charles Trémaux, ein französischer Ingenieur des 19. Jahrhunderts, fand heraus, wie man ein Labyrinth absucht, indem man Gänge markiert. Sein Verfahren ist die älteste Form der Tiefensuche. Der Algorithmus, der diesen Fluss grub, tut dasselbe mit einem Meißel: Er gräbt, wo Trémaux gehen würde.
find-rivers-3 = Ein solcher Gang steckt selten fest; darum sind die Wege lang, und nur etwa jede zehnte Zelle ist eine Sackgasse. Deshalb kostet ein falscher Abzweig hier so viel: Die meisten Äste sind ganze Flüsse.
find-rooms-1 = Die meisten Algorithmen beginnen mit Fels und graben. Die rekursive Teilung beginnt mit einem leeren Feld und baut: eine Wand quer hindurch mit einer Lücke, dann dasselbe in beiden Hälften, bis nichts mehr zu teilen ist.
find-rooms-2 = Die ersten Wände sind die längsten, und jede hat nur eine einzige Lücke. Jeder Weg von einer Hälfte in die andere führt hindurch. Wer die Lücke in der längsten Wand findet, braucht das halbe Labyrinth nicht anzusehen.
find-rooms-3 = Teilen und herrschen ist älter als dieses Labyrinth: John von Neumann sortierte 1945 so Zahlen. Weil die Hälften nichts voneinander wissen, könnten beliebig viele Helfer gleichzeitig an ihnen bauen.
find-caves-1 = Hier ist eine Wand so dick wie ein Gang. Der Algorithmus führt eine Liste von Wänden, nimmt zufällig eine heraus und öffnet sie, wenn nur auf einer Seite ein Weg liegt: Mit Wegen auf zwei Seiten entstünde eine Schleife.
find-caves-2 = Das ist Prims Verfahren in der Form, die viele kleine Programme benutzen: ein Raster aus Kacheln, jede davon Fels oder Weg. Die Wände sind selbst Kacheln der Karte; außer ihr muss es sich nur merken, welche davon noch zu prüfen sind.
find-caves-3 = Die Liste der Wände macht es zur Höhle. In ihr stehen alte und neue Wände mit gleichen Chancen, darum beginnen Stollen überall, sogar neben der allerersten Kachel. Nähme man immer nur die neueste Wand, hätte die Liste einen Fluss gegraben.
find-rings-1 = Hunt and Kill geht zufällig, bis es feststeckt. Dann sucht es alle Zellen der Reihe nach ab, bis zur ersten, die noch nicht gegraben ist, aber am Labyrinth liegt, schließt sie an und geht weiter. Wie es dorthin kam, muss es sich nicht merken.
find-rings-2 = Hätten alle Ringe gleich viele Zellen, wären die äußeren viel zu breit. Wo Zellen zu breit würden, teilt sich darum jede in zwei. Deshalb begegnen dir nach außen mehr Abzweige als nach innen.
find-rings-3 = Die runden Labyrinthe auf den alten Münzen von Knossos haben keinen einzigen Abzweig: Ein Weg windet sich zur Mitte. Labyrinthe mit falschen Abzweigen kamen mehr als tausend Jahre später. In diesem macht die Jagd die Abzweige.
find-loops-1 = Dieses Labyrinth wurde zuerst ohne Schleifen gegraben. Dann wurde jede Sackgasse zu einem Gang daneben geöffnet. Solche Labyrinthe heißen verflochten; nichts hält dich auf, und so merkst du nicht, dass du falsch bist.
find-loops-2 = An einer Wand entlang kommst du nur hinaus, wenn diese Wand mit der am Ausgang verbunden ist. Du beginnst in der Mitte, wo Schleifen die Wände in Inseln zerschneiden: Folgst du einer davon, gehst du ewig um sie herum.
find-loops-3 = Der Pledge-Algorithmus, benannt nach John Pledge aus Exeter, kommt von Inseln los, indem er Drehungen zählt: plus eins für rechts, minus eins für links. Er lässt die Wand los, wenn die Summe null ist und er wieder in seine erste Richtung schaut.
find-honeycomb-1 = Der Algorithmus, der diese Wabe grub, weiß nicht, dass ihre Zellen sechs Seiten haben. Er fragt eine Zelle nach ihren Nachbarn und wählt einen. Mehr muss ein Gitter nicht beantworten; so gräbt ein Algorithmus Quadrate, Ringe und Waben.
find-honeycomb-2 = 1999 bewies Thomas Hales, was die Bienen zu wissen scheinen: Von allen Arten, eine Ebene in gleich große Flächen zu teilen, brauchen die Sechsecke einer Wabe am wenigsten Wand. Kein anderes Raster mit Zellen dieser Größe hat weniger Wand, bevor gegraben wird.
find-honeycomb-3 = Ein Labyrinth aus hundert Zellen ohne Schleifen hat neunundneunzig Öffnungen, welche Form die Zellen auch haben. Doch eine Wabe hat anfangs etwa drei Wände je Zelle, ein Raster aus Quadraten zwei. Darum stehen um dich herum noch zwei Drittel der Wände.
find-shards-1 = Ein Dreieck hat drei Seiten. Durch eine kommst du herein, also führen höchstens zwei weiter. Ein Gang mit so wenig Auswahl steckt bald fest, und Hunt and Kill muss hier öfter jagen als auf Quadraten.
find-shards-2 = David Wilsons Algorithmus von 1996 geht von einer neuen Zelle zufällig umher, bis er das Labyrinth trifft, löscht die Schleifen, die er machte, und behält den Rest. Von allen Labyrinthen, die es auf diesem Gitter gibt, ist jedes gleich wahrscheinlich.
find-shards-3 = Dreiecke beginnen mit anderthalb Wänden je Zelle, und ein Labyrinth ohne Schleifen öffnet eine für jede. Darum ist nur ein Drittel der Wände übrig: Keine Welt ist so offen wie diese, und keine so voller Zickzack.
find-bridges-1 = Die Brücken waren zuerst da, auf zufälligen Zellen. Dann wand der rekursive Backtracker seine Gänge darüber und darunter. Die Zellen an beiden Enden einer Brücke behandelt er als Nachbarn.
find-bridges-2 = In einem flachen Labyrinth ohne Schleifen bilden die Wände nur zwei Stücke, auf jeder Seite des Wegs eines. Färb das eine, und sein Rand zeigt den Weg. Brücken verderben diesen Trick, weil sich die Gänge kreuzen.
find-bridges-3 = Mathematiker nennen ein Netz planar, wenn man es flach und ohne Kreuzungen zeichnen kann. Jedes Labyrinth auf Papier ist es; eines mit Brücken nicht unbedingt. Den Algorithmus stört das nicht: Er fragt nur, was womit verbunden ist, und nie, wo es liegt.
find-horizons-1 = Verbinde den linken Rand eines Blattes mit dem rechten und den oberen mit dem unteren: Das ist ein Torus, die Oberfläche eines Rings. Die Schiffe von Asteroids flogen 1979 auf einem. Der Algorithmus merkt nichts davon: Jede Zelle hat einfach vier Nachbarn.
find-horizons-2 = Rolle ein Blatt Papier zusammen, bis links auf rechts trifft: ein Zylinder. Er hat links und rechts keinen Rand, nur oben und unten, also gibt es weniger Wände, an denen der grabende Gang stecken bleibt.
find-horizons-3 = Auf einem flachen Blatt hat ein geschlossener Zaun immer ein Innen und ein Außen. Auf einem Torus kann er ganz herumlaufen und nichts trennen. An einer Wand entlangzugehen hilft hier also weniger als anderswo. Merk dir Zellen, nicht Ränder.
find-fog-1 = Wilsons Algorithmus beginnt fast blind: Sein erster Gang irrt umher, bis er zufällig eine einzige Zelle trifft, und das kann sehr lange dauern. Jeder Gang, der ankommt, macht das Labyrinth größer und den nächsten kürzer.
find-fog-2 = Im Nebel ist ein Labyrinth, das von seinem Rand aus wuchs, freundlicher, als es aussieht: Die meisten falschen Äste sind kurz. Zwei, drei Schritte in einen Gang verraten oft, ob er einer davon war.
find-fog-3 = Solange Hunt and Kill geht, sieht es nicht mehr als du: die Zellen nebenan, und ob sie neu sind. Gehen und eine Zelle vorausschauen genügt, um ein Labyrinth zu machen oder aus einem hinauszukommen.
find-towers-1 = Für den Algorithmus ist ein Turm nichts Neues: Eine Zelle hat sechs statt vier Nachbarn, und ein Boden öffnet sich wie jede Wand. Derselbe Code läuft also unverändert in jeder Zahl von Dimensionen.
find-towers-2 = Ein Labyrinth in einem Würfel aus 2x2x2 Zellen ist ein Spannbaum der Ecken eines Würfels. Es gibt genau 384 davon; Wilsons Algorithmus findet jeden gleich oft.
find-towers-3 = Weil sechs Wege aus einer Zelle führen, bleibt der Backtracker seltener stecken. Seine Türme haben 8 Sackgassen auf 100 Zellen, seine flachen Labyrinthe 10, aber die in Türmen sind viel länger. Wilsons Türme haben mehr: 33 statt 29.
find-courtyards-1 = Mit Achtecken allein lässt sich kein Boden belegen: Jede ihrer Ecken hat 135 Grad, und drei davon sind mehr als die 360, die es gibt. Zwei Achtecke und ein Quadrat passen genau, darum treffen sie sich hier an jeder Ecke.
find-courtyards-2 = Ein Achteck hat acht Nachbarn, vier davon Achtecke. Ein Quadrat hat vier, und kein anderes Quadrat ist darunter: Von einem Quadrat zum nächsten sind es mindestens zwei Schritte.
find-courtyards-3 = Wie viele Labyrinthe gibt es auf so einem Boden? Gustav Kirchhoffs Satz von 1847 sagt es, ohne zu zählen: Schreib in eine Tabelle, welche Zellen Nachbarn sind, und eine ihrer Determinanten ist die Zahl. Die Form der Zellen spielt keine Rolle.
find-bazaar-1 = So sollen einige Straßen in Kairo gepflastert sein; daher hat das Muster seinen Namen. Alle seine Fünfecke sind gleich und liegen in vier Richtungen.
find-bazaar-2 = Regelmäßige Fünfecke lassen Lücken: Ihre Ecken von 108 Grad ergeben nie 360. Diese hier haben zwei rechte Winkel und drei von etwa 120 Grad. Darum treffen sich an manchen Ecken vier von ihnen, an den anderen drei.
find-bazaar-3 = Such nach Sechsecken: Zwei Fünfecke nebeneinander ergeben ein gestrecktes. Das ganze Muster besteht aus zwei Netzen gestreckter Sechsecke, die im rechten Winkel übereinander liegen.
find-quarry-1 = Drei Rauten ergeben ein Sechseck, und das Auge hält es für einen Würfel, von oben oder von unten gesehen: Du kannst ihn umspringen lassen. Schon die Römer haben solche Böden gelegt.
find-quarry-2 = Geh geradeaus, und alle Seiten, die du überquerst, sind parallel. So eine Reihe von Rauten heißt Band. Mit Bändern hat Nicolaas de Bruijn 1981 Roger Penroses Parkette erklärt, die sich nie wiederholen.
find-quarry-3 = Wo stumpfe Ecken sich treffen, sind es drei Rauten, wo spitze sich treffen, sechs. Darum stoßen an manchen Punkten drei Wände zusammen und an anderen sechs: Solange alle stehen, verbindet jede Wand einen solchen mit einem solchen.
find-baskets-1 = Kagome ist Japanisch für das Lochmuster eines geflochtenen Korbs. Physiker haben sich das Wort 1951 geliehen: Auf so einem Gitter können sich Magnete, die von allen Nachbarn weg zeigen wollen, nicht entscheiden.
find-baskets-2 = Sechsecke grenzen hier nur an Dreiecke, und Dreiecke nur an Sechsecke. Du betrittst sie also abwechselnd, und jeder Weg zurück zum Anfang hat eine gerade Zahl von Schritten.
find-baskets-3 = Jeder Gang verbindet ein Sechseck mit einem Dreieck, und Dreiecke gibt es doppelt so viele. In einem Labyrinth ohne Schleifen hat ein Dreieck also im Schnitt anderthalb Öffnungen und ein Sechseck drei: Such die Sackgassen in den Dreiecken.
find-ribbons-1 = Ein Möbiusband hat nur einen Rand. Folge der Wand oben einmal herum, und du gehst unten entlang; noch einmal, und du bist wieder am Anfang.
find-ribbons-2 = August Ferdinand Möbius und Johann Benedict Listing haben das Band beide 1858 beschrieben, ohne voneinander zu wissen. Der Algorithmus merkt nichts davon: Die letzte Zelle einer Zeile hat eben einen Nachbarn in einer anderen Zeile.
find-ribbons-3 = Schneide einen Zylinder längs der Mitte durch, und du hast zwei. Schneide ein Möbiusband längs der Mitte durch, und es bleibt in einem Stück: Ein Zaun rundherum trennt nichts, denn es gibt keine zwei Seiten.
find-vaults-1 = Schlüssel und Türen werden rückwärts gesetzt, vom Ausgang her. Zuerst sperren Türen die Umgebung des Ausgangs ab, und ihr Schlüssel kommt nach außerhalb. Die nächsten Türen sperren diesen Schlüssel ab oder noch einmal den Ausgang, und ihr Schlüssel kommt weiter nach außen. Den zuletzt gesetzten Schlüssel kannst du also zuerst nehmen.
find-vaults-2 = Ein Labyrinth mit Schlüsseln ist ein verkleidetes größeres: Für jede Auswahl von Schlüsseln, die du haben kannst, gibt es den Boden noch einmal. Einen Schlüssel zu nehmen ist ein Schritt auf einen anderen Boden, von dem nichts zurückführt. Bei vier Schlüsseln und zwei Hebeln sind es vierundsechzig.
find-vaults-3 = Hier kannst du dich nicht einsperren. Bevor du das Labyrinth siehst, prüft das Spiel jede Stelle, die du erreichen kannst, mit jeder Auswahl von Schlüsseln und Hebeln: Von jeder führt ein Weg zum Ausgang.

## Races: the lobby

category-20x20 = Ein Level
category-20x20-hint = Ein Labyrinth aus 20×20 Zellen vom rekursiven Backtracker.
category-5-levels = Fünf Level
category-5-levels-hint = Fünf Level vom rekursiven Backtracker, von 10×6 bis 18×10.
category-10-levels = Zehn Level
category-10-levels-hint = Zehn Level vom rekursiven Backtracker, von 10×6 bis 28×15.
category-marathon = Marathon
category-marathon-hint = Fünfzig Level, eine Runde durch fünf Algorithmen, von 6×4 bis 55×53.
category-storm = Sturm
category-storm-hint = So viele Labyrinthe wie möglich in drei Minuten. Du verlierst für jeden falschen Abzweig eine Laterne.
heading-code = Eigenes Rennen
heading-code-hint = Rennen nach deinem Code
heading-level = { $world }, Level { $level }
heading-official = { $category }
heading-day = { $category }, Seed des Tages
heading-random = { $category }, Zufallsseed

seed-official = Fester Seed
seed-day = Seed des Tages
seed-random = Zufallsseed
lobby-race = Los
lobby-details = Details
lobby-past-runs = Frühere Läufe
lobby-players = Spieler
lobby-name-hint = Rennen benennen
lobby-keep-name = speichern
lobby-forget-name = Namen entfernen
past-runs-heading = Frühere Läufe
past-runs-back = Zurück zur Lobby
past-runs-search = Code, Datum oder Notiz suchen
past-runs-keys = { $past-runs-before } { $past-runs-next } Lauf   ·   { $past-runs-results } Ergebnis   ·   { $past-runs-watch } ansehen   ·   { $past-runs-race } Rennen   ·   { $past-runs-remove } entfernen   ·   { $past-runs-back } Lobby
past-runs-keys-none = { $past-runs-back } Lobby
past-runs-reading = Läufe werden gelesen …
past-runs-none = noch kein beendeter Lauf
past-runs-not-found = Keine passenden Läufe
past-runs-results = Ergebnis
past-runs-watch = Ansehen
past-runs-race = Gegen ihn laufen
past-runs-download = Lauf herunterladen
past-runs-splits = Für LiveSplit herunterladen
past-runs-remove = Entfernen
past-runs-really-remove = Wirklich?
past-runs-note = eine Notiz zu diesem Lauf
lobby-board = Bestenliste
board-heading = Bestenliste
board-address = Ordner oder Webadresse einer Bestenliste
board-keys = { $past-runs-before } { $past-runs-next } Lauf   ·   { $board-race } antreten   ·   { $past-runs-watch } ansehen   ·   { $board-hand-in } einreichen   ·   { $board-read } neu laden   ·   { $past-runs-back } Lobby
board-reading = wird geladen …
board-none = Gib oben den Ordner oder die Webadresse einer Bestenliste ein. Das Spiel liest sie und sendet nichts.
board-no-runs = Noch keine Läufe in diesem Rennen. Deiner kann der erste sein.
board-race = Gegen ihn laufen
board-read = Neu laden
board-hand-in = Bestlauf einreichen
board-name = dein Name
board-own = hier stünde dein bester Lauf
board-own-there = dein bester Lauf
board-unread = Lade zuerst die Bestenliste. Ihre Regeln sagen, wie man einen Lauf einreicht.
board-no-name = Gib zuerst deinen Namen für Bestenlisten ein.
board-no-own-run = Du hast in diesem Rennen noch keinen Lauf beendet.
board-not-read = Die Bestenliste konnte nicht geladen werden: { $detail }
board-handed-in = Gespeichert in { $path }. Reiche es so ein, wie die Regeln der Bestenliste sagen.
board-not-handed-in = Es wurde nichts gespeichert: { $detail }
lobby-grid = Gitter: { $grid }
lobby-bridges = Brücken
lobby-furniture = Schlösser: { $furniture }
lobby-furniture-none = keine
lobby-furniture-keys = Schlüssel
lobby-furniture-gates = Tore
lobby-furniture-all = Schlüssel, Tore, ein Hebel
lobby-rules = Regeln
lobby-fog = Nebel
lobby-blind = Blindstart
lobby-ghosts = Geister und LiveSplit
lobby-best-ghost = Bestzeit
lobby-perfect-ghost = Ideallinie
lobby-keys-ghost = Tastenlinie
lobby-against = Vergleichen mit
against-best = Bestzeit
against-average = Durchschnitt
against-last = letzter Lauf
against-rival = Rivale
against-goal = Zielzeit
livesplit-off = LiveSplit
livesplit-connected = LiveSplit: verbunden
livesplit-silent = LiveSplit: verbindet sich, wenn ein Rennen beginnt
livesplit-one-off = LiveSplit One
livesplit-one-connected = LiveSplit One: verbunden
livesplit-one-waiting = LiveSplit One: verbinde es mit ws://localhost:16835
lobby-watch-best = deinen besten Lauf ansehen
lobby-watch = ansehen
lobby-forget = entfernen
lobby-copy = kopieren
lobby-copy-link = Link
lobby-paste = einfügen
lobby-choose = Datei öffnen
lobby-other-ladder = { $run } (anderes Rennen)
lobby-code-hint = Renncode einfügen: mw1/…
lobby-keys = { $lobby-category-before } { $lobby-category-next } Kategorie   ·   { $lobby-seed-before } { $lobby-seed-next } Seed   ·   { $lobby-race } Rennen   ·   zieh eine .mwr-Datei hierher
lobby-keys-code = { $lobby-category-before } { $lobby-category-next } Kategorie   ·   { $lobby-race } Rennen   ·   zieh eine .mwr-Datei hierher
number-best = Bestzeit
number-sum-of-best = Bestsumme
number-median = Median
number-attempts = Versuche
number-finished = beendet
chart-hint = { $count ->
    [one] Diagramm eines beendeten Versuchs
   *[other] Diagramm von { $count } beendeten Versuchen
  }
chart-empty = noch kein beendeter Versuch

run-best = Bestzeit
run-yours = dein Lauf
run-perfect = Ideallinie
run-keys = Tastenlinie
run-stick = Sticklinie
run-pasted = eingefügter Lauf
run-linked = Lauf aus einem Link
run-file = { $name }
run-of-day = Lauf vom { $day }
note-copied = kopiert
note-script-saved = Gespeichert: { $path }
note-script-kept = Dein voriges Skript liegt in { $folder }.
note-removed = Lauf entfernt. Seine Aufzeichnung ist jetzt { $path }
note-taken = { $run }, { $time }: tritt dagegen an oder sieh ihn an
note-walks-along = Geist hinzugefügt: { $run }
note-other-ladder = { $run } gehört zu einem anderen Rennen. Geh in die Lobby, um dagegen anzutreten.
note-not-read = { $run } ist nicht lesbar: { $detail }
note-no-replay = { $run } ist nicht lesbar. { $detail }
note-no-program = Das Programm lässt sich nicht zeigen: { $detail }
note-alone = Mit mehreren Spielern: Labyrinthe bis { $size } Zellen, ohne Nebel, Blindstart, Schlösser und Stürme.
note-no-link = Dieser Link lässt sich nicht öffnen. { $detail }
note-page-refused = Dein Browser sperrt den Speicher: Nichts wird gesichert.
note-page-full = Der Speicher deines Browsers ist voll: Weiteres wird vielleicht nicht gesichert.
note-page-elsewhere = In einem anderen Tab geöffnet; hier wird nichts gesichert.
note-not-imported = Aus dieser Datei wurde nichts übernommen: { $detail }
page-won = Labyrinth geschafft
page-cell = Spalte { $column }, Zeile { $row }
page-title = mazewright, Titel
note-in-no-link = Für dieses Labyrinth gibt es keinen Link: Es kommt aus einer Datei, oder seine Maske ist zu groß.
note-paste-here = Drück Strg+V zum Einfügen.
note-no-picture-clipboard = Der Browser kann keine Bilder kopieren. Speichere stattdessen eine Datei.
note-not-copied = Es wurde nichts kopiert: { $detail }
note-not-pasted = Nichts einzufügen: { $detail }
note-no-clipboard = Keine Zwischenablage: { $detail }
record-saved = Lauf gespeichert: { $name }
record-mended = Deine Rekorde waren beschädigt. Gerettete Versuche: { $attempts }. Die beschädigte Datei heißt jetzt { $path }.
record-not-kept = Dieser Lauf wurde nicht gespeichert: Er ist zu lang für eine Aufzeichnung.
record-no-best = Dein bester Lauf ist nicht lesbar. { $detail }
record-no-livesplit = LiveSplit lässt sich nicht steuern: { $detail }
trouble-no-folder = Deine Läufe werden nicht gespeichert: { $reason }
trouble-no-thread = Deine Läufe werden nicht gespeichert, weil kein Thread gestartet werden kann: { $error }
trouble-unread = Deine Läufe in { $path } sind nicht lesbar: { $error }
trouble-unsaved = Deine Läufe lassen sich in { $path } nicht speichern: { $error }. Das Spiel versucht es weiter.
trouble-no-splits = { $path } konnte für LiveSplit nicht geschrieben werden: { $error }
trouble-no-replay = Die Aufzeichnung { $path } ist nicht lesbar: { $error }
trouble-newer = { $path } stammt aus einer neueren Version des Spiels. Aktualisiere diese, sonst wird nichts gespeichert.
trouble-silent = Der Datenträger antwortet nicht. Ungespeicherte Läufe gehen vielleicht verloren.
trouble-lost = Beendete Läufe, die nicht gespeichert werden konnten: { $runs }

## Races: beside the maze

part-time = Zeit
part-splits = Zwischenzeiten
part-ghosts = Geister
part-gold = Bestes Segment
part-sum-of-best = Bestsumme
part-best-possible = Noch möglich
part-pace = Tempo
part-attempts = Versuche
part-input = Eingabe
part-fingerprint = Labyrinth in vier Wörtern
part-seed = Seed
part-code = Renncode
part-version = Version
clock-level = Level
clock-look = Schauzeit
clock-real = real (selbst angegeben)
display-window = mazewright-Anzeige
place-left = links
place-right = rechts
place-window = Fenster
place-off = aus
display-ground = Fensterhintergrund
display-hides-seed = Seed verbergen
display-hides-seed-hint = Verbirgt Seed, Code und die vier Wörter bis zur ersten Richtung, auch in der Lobby.
ground-theme = wie Felder
ground-black = schwarz
ground-green = grün
ground-blue = blau
seed-until-start = erst ab dem Start
race-level = Level { $level }
race-attempts = { $number }  ({ $finished } beendet)
race-against = verglichen mit: { $against }
race-practice = Übung: zählt nicht
race-blind-start = Blindstart: Das Labyrinth erscheint und die Uhr startet, wenn du losgehst.
race-keys = die Uhr startet, wenn du losgehst   ·   { $choice-new-attempt } neuer Versuch   ·   { $choice-back-to-start } zum Start (die Uhr läuft weiter)   ·   { $race-pause } Menü
race-practice-keys = Übung, Runde { $round }   ·   Bestzeit { $best }   ·   { $practice-again } noch mal   ·   { $practice-back } 3 Sekunden zurück   ·   { $practice-point } ab hier neu   ·   { $results-lobby } zurück
table-rules = Alle haben eine gemeinsame Uhr. In jedem Level startet sie beim ersten Zug, und das nächste Level kommt, wenn alle draußen sind. Nichts zählt als Rekord. Jeder beendete Lauf wird als Aufzeichnung gespeichert.
table-player = Spieler { $number }
table-pad = Gamepad { $number }
table-level = Level { $level } von { $levels }
table-place = { $place }.
table-keys = der erste Zug startet die Uhr für alle   ·   { $choice-new-attempt } neuer Versuch   ·   { $race-pause } Menü
table-wins = { $player } gewinnt
table-tie = Unentschieden
table-kept = Aufzeichnungen: { $folder }

results-searching = die Ideallinie wird gesucht …
results-best = Neue Bestzeit
results-finished = Im Ziel
results-uncounted = Im Ziel, zählt nicht
results-gap = { $gap } verglichen mit deiner Bestzeit davor
score-time = { $time }
score-storm = { $won } · { $time }
storm-won = { $won ->
    [one] 1 Labyrinth
   *[other] { $won } Labyrinthe
  }
storm-last = letztes Labyrinth gewonnen bei { $time }
storm-gap = { $gap } Labyrinthe verglichen mit deiner Bestleistung davor
storm-lantern-2 = Falsch abgebogen: noch zwei Laternen
storm-lantern-1 = Falsch abgebogen: noch eine Laterne
storm-lantern-0 = Falsch abgebogen: das war deine letzte Laterne
results-medal-next = { $medal }: bis { $time }
medal-bronze = Bronze
medal-silver = Silber
medal-gold = Gold
medal-platinum = Platin
run-aided = Weg gezeigt
results-real = Echtzeit: { $time }
results-stood = { $times ->
    [one] die Uhr stand einmal, { $time }
   *[other] die Uhr stand { $times }-mal, zusammen { $time }
  }
results-lanterns = { $count ->
    [one] 1 Laterne verloren
   *[other] { $count } Laternen verloren
  }
results-turns = { $count ->
    [one] 1 falscher Abzweig
   *[other] { $count } falsche Abzweige
  }
results-standing = Stillstand
results-corners = Ecken und Wände
results-again = Noch mal
results-watch = Ansehen
results-all = Alle Versuche
results-practice = Üben
results-copy = Lauf kopieren
results-copy-link = Link kopieren
results-lobby = Lobby

play-play = Abspielen
play-pause = Pause
watch-before = Level davor
watch-next = Nächstes Level
watch-tick-back = Einen Tick zurück
watch-tick-on = Einen Tick weiter
watch-speed = Tempo
watch-run = { $run }   Level { $level }/{ $levels }
watch-practice = Hier üben
watch-from = üben ab
watch-until = üben bis
watch-ticks = Ticks der Aufzeichnung

## The laboratory: what is chosen above, and the mazes

mode-carve = Graben
mode-solve = Lösen
mode-duel = Duell
mode-statistics = Statistik
list-mode = Verwendung des Labors
list-rival = Gegner
list-generator = Generator
list-solver = Löser
list-racer = Labyrinth { $place }
list-size = Größe
list-topology = Topologie
list-maze = Labyrinth von
rival-left-hand = Linke Hand
rival-right-hand = Rechte Hand
files-open = Labyrinth oder Skript aus einer Datei öffnen
files-close = Datei schließen
files-back = Zurück ins Labor
files-hint = Öffnet Labyrinthe als Text oder JSON. Du kannst eine Datei auch auf das Fenster ziehen. Lösen und Duell behalten das Labyrinth, bis du ein anderes wählst.
files-from = Aus
files-pipe = Standardeingabe
files-reading = wird geladen …
files-none = In diesem Ordner sind keine Labyrinthe (.txt, .json, .maze) und keine Skripte (.rhai, .trace).
files-cut = Dieser Ordner hat noch mehr Dateien. Tipp den Pfad ein.
files-run-waits = Das ist ein Lauf. Geh in die Speedrun-Lobby, um dagegen anzutreten oder ihn anzusehen.
lab-follow = Mitgehen
lab-words = Erklärungen und Lektionen
lab-mazes = Zurück zu den Labyrinthen
lab-new-seed = Anderer Seed
lab-undo = Rückgängig
lab-end-lesson = Lektion beenden
lab-one-more = Algorithmus hinzufügen
lab-remove = Labyrinth { $place } entfernen
lab-maze-of = Labyrinth von { $algorithm }
lab-maze-of-duel = Labyrinth des Duells
lab-preparing = wird vorbereitet …
lab-no-path = kein Weg
lab-failed = gescheitert
problem-too-many-cells = { $count } Zellen sind zu viele zum Zeigen. Höchstens { $most } sind möglich.
problem-too-long = { $algorithm } braucht hier zu viele Schritte zum Zeigen. Wähle ein kleineres Labyrinth.
problem-no-walker = { $algorithm } geht nicht von Zelle zu Zelle. Wähle einen anderen Gegner.
problem-long-walk = { $algorithm } braucht hier zu viele Züge. Wähle ein kleineres Labyrinth oder einen anderen Gegner.
problem-right-angles = { $algorithm } funktioniert nur im einfachen Rechteck. Wähle einen anderen Löser.
problem-has-furniture = { $algorithm } kommt mit Schlüsseln, Toren und Hebeln nicht zurecht. Wähle breadth-first, depth-first oder a-star.
problem-no-path = Kein Weg führt vom Start zum Ziel.
problem-too-large = Ein Labyrinth von { $size } ist zu groß. Wähle eine kleinere Größe.
problem-no-room = { $algorithm } zählt Wände als Kacheln, also lässt diese Größe innen keinen Platz. Wähle mindestens 3x3.
problem-braided-tiles = { $algorithm } macht Labyrinthe aus Kacheln, deren Sackgassen sich nicht öffnen lassen.
problem-needs-rows = { $algorithm } funktioniert nur im einfachen Rechteck. Wähle einen anderen Algorithmus.
problem-woven = Nur ein Rechteck kann Brücken haben.
problem-dimensions = Ein Quader hat Stockwerke, andere Raster haben nur Spalten und Zeilen. Wähle eine andere Größe.
problem-narrow = So wenige Spalten zerfallen in Zeilen, die nichts verbindet. Wähle mindestens 3 Spalten.
problem-narrow-triangles = Eine Spalte aus Dreiecken zerfällt in Paare. Wähle mindestens 2 Spalten.
problem-doors = Dieses Gitter hat keinen Platz für diesen Eingang und Ausgang. Wähle andere.
problem-mask = Die Maske passt nicht zu diesem Labyrinth.

topology-rectangle = Rechteck
topology-rectangle-hint = Quadratische Zellen in Spalten und Zeilen.
topology-hexagon = Sechsecke
topology-hexagon-hint = Sechseckige Zellen; jede zweite Zeile ist um eine halbe Zelle versetzt.
topology-triangle = Dreiecke
topology-triangle-hint = Dreieckige Zellen, abwechselnd mit der Spitze nach oben und nach unten.
topology-ring = Ringe
topology-ring-hint = Ringe um eine Mitte; nach außen hin werden die Zellen geteilt.
topology-cylinder = Zylinder
topology-cylinder-hint = Ein Rechteck, dessen linker und rechter Rand zusammenhängen.
topology-torus = Torus
topology-torus-hint = Ein Zylinder, bei dem auch oben und unten verbunden sind. Er hat keine Ränder und keine Türen, außer eine Maske schafft welche.
topology-box = Quader
topology-box-hint = Stockwerke übereinander, durch Treppen verbunden; mit bis zu acht Dimensionen.
topology-moebius = Möbiusband
topology-moebius-hint = Ein Rechteck, dessen linker und rechter Rand kopfüber zusammenhängen.
topology-octagon = Achtecke
topology-octagon-hint = Achtecke und Quadrate im Wechsel.
topology-cairo = Kairo-Fünfecke
topology-cairo-hint = Fünfecke in vier Richtungen, wie im Pflaster von Kairo.
topology-rhomb = Rauten
topology-rhomb-hint = Rauten in drei Richtungen, wie gestapelte Würfel.
topology-kagome = Kagome
topology-kagome-hint = Sechsecke und Dreiecke, wie ein geflochtener Korb.

## The laboratory: the timeline and the colors

transport-speed = Tempo
transport-colors = Farben
transport-clock = Gleicher Takt
transport-line = Zeitachse
transport-step = { $step } von { $all }
transport-start = Zum Anfang
transport-back = Einen Schritt zurück
transport-forward = Einen Schritt vor
transport-end = Zum Ende
grain-event = Ereignis
grain-step = Schritt
grain-phase = Phase
pace-events = { $count } Ereignisse/s
pace-steps = { $count } Schritte/s
pace-phases = { $count } Phasen/s
pace-whole = alles in { $seconds } s
clock-steps = gleiche Schritte
clock-work = gleiche Arbeit
clock-together = zugleich fertig
layer-marks = Zustände
layer-sets = Mengen
layer-distances = Entfernungen
layer-river = Fluss
layer-conditions = Schlüssel in der Hand

legend-not-met = unbesucht
legend-waiting = wartet
legend-on-walk = auf dem Gang
legend-origin = der Ursprung
legend-finished = fertig
legend-in-maze = im Labyrinth
legend-here = aktuelle Zelle
legend-tried = fertig
legend-visited = besucht
legend-start = Start
legend-goal = Ziel
legend-way = der Weg
legend-not-seen = noch nicht gesehen
legend-seen = gesehen
legend-your-way = dein Weg
legend-you = du
legend-rival = der Löser; Punkte zeigen seinen Weg
legend-alone = noch nicht verbunden
legend-joined = verbunden (andere Mengen können gleich aussehen)
legend-examined = geprüfte Wand
legend-kept = bleibt: schlösse eine Schleife
legend-listed = Wand auf der Liste
legend-lightest = bisher die leichteste
legend-points = ein Schritt zum Ursprung
legend-chalk = ein Kreidestrich
legend-chalk-twice = zwei Striche
legend-hand = Hand an der Wand; die Spitze zeigt nach vorn
legend-first-half = erste Hälfte
legend-second-half = zweite Hälfte
legend-from-start = vom Start erreicht
legend-from-goal = vom Ziel erreicht
legend-filled = gefüllt
legend-unknown = unbekannt
legend-wall = Wand
legend-path = Weg
legend-dead-end = Sackgasse
legend-other = jede andere Zelle
legend-heading = die Spitze zeigt nach vorn
legend-sees-open = sieht: keine Wand
legend-sees-wall = sieht: eine Wand
legend-set-wall = vom Programm gesetzte Wand
legend-wrong = hier scheitert das Skript
legend-color = Farbe { $letter }
legend-near = nah
legend-far = fern; ein Klick auf eine Zelle misst von dort
legend-apart = nicht damit verbunden
legend-one-end = ein Ende
legend-other-end = das andere Ende; mit Schleifen kann es einen längeren Weg geben
legend-aside = abseits des Wegs
legend-short = kurzer Gang
legend-long = langer Gang

## The laboratory: the panel to the right

tab-story = Algorithmus
tab-predict = Vorhersage
tab-lessons = Lektionen

story-begin = Drück auf Abspielen oder geh einen Schritt.
story-counts = Bisher gezählt
count-carved = gegraben
count-steps = Schritte
count-turns = gezählte Drehungen
count-draws = Zufallszahlen
algorithm-script = Eigenes Skript
algorithm-script-hint = Ein Algorithmus, den du schreibst und dem du bei der Arbeit zusiehst.
script-change = Als Skript
script-run = Ausführen
script-by-line = Zeile für Zeile
script-by-line-hint = Jede Zeile, die ausgeführt wird, ist ein Schritt: so gehst du auch zurück durch das Skript.
script-beside = Daneben
script-beside-hint = Führt den gewählten Algorithmus neben deinem aus, im selben Gitter und mit demselben Seed.
script-keep = Behalten
script-keep-hint = Lässt diese Fassung neben allem weiterlaufen, was du als Nächstes schreibst.
script-version = Fassung { $number }
script-failure = Zeile { $line }, Spalte { $column }: { $message }.
script-busy = Läuft …
script-running = Läuft …   ·   { $script-run } anhalten
script-keys = { $script-write } schreiben   ·   { $leave } zurück zum Labyrinth
script-solved = Weg gefunden: { $steps } Schritte.
script-unsolved = Kein Weg gefunden.
script-done = Jede Zelle erreicht, ohne Schleifen.
script-find = suchen
script-save = Speichern
script-resume = Dein Skript
script-save-as = Speichern unter
script-save-name = Eingabe speichert das Skript unter diesem Namen.
script-conflict = { $name } wurde außerhalb dieses Editors geändert. Überschreibe die Datei, oder lade sie: Dein Text bleibt im Ordner „scripts“.
script-exists = { $name } gibt es schon. Überschreibe die Datei, oder lade sie: Dein Text bleibt im Ordner „scripts“.
script-overwrite = Überschreiben
script-reload = Laden
script-target = Das ist das Ziel. Dein Skript läuft, sobald du es änderst.
script-in-cells = { $name } im Labyrinth zeigen
script-verdict = Bewerten
script-verdict-hint = Prüft das Skript an vielen Größen und Gittern. Dauert einige Sekunden.
script-judging = Wird an vielen Größen und Gittern geprüft …
script-fails-in = Das kleinste Labyrinth, in dem das geschieht: { $size }.
script-misses = Findet keinen Weg in einem Labyrinth von { $size } (dem kleinsten, an dem es scheitert).
script-show-failure = Dieses Labyrinth zeigen
script-carves = Gräbt perfekte Labyrinthe in jeder geprüften Größe.
script-grids = Gitter: { $grids }
script-even = Fair: Jedes der { $of } Labyrinthe von 3x3 Zellen kam in { $of } × 30 Versuchen etwa 30-mal vor.
script-uneven = Nicht fair: { $made } der { $of } Labyrinthe von 3x3 Zellen kamen vor. In { $of } × 30 Versuchen kam das seltenste { $least }-mal, das häufigste { $most }-mal. Etwa 30-mal wäre fair.
script-alike = Zweihundert Labyrinthe von 20x20, in Prozent der Zellen
script-yours = Deines
script-dead-ends = Sackgassen
script-three-ways = Kreuzungen
script-turns = Ecken
script-solution = Weg
script-growth = Die Arbeit wächst mit { $growth }. Die grauen Linien sind n, n log n und n².
script-cells = Zellen
script-solves = Findet in jedem geprüften Labyrinth einen Weg.
script-shortest = Sein Weg ist in { $shortest } von { $mazes } Labyrinthen mit Schleifen der kürzeste.
script-longer = In einem Labyrinth von { $size } hat sein Weg { $steps } Schritte; der kürzeste hat { $least }.
script-looks = Sieht { $share } % der Zellen an, die die Breitensuche besucht.
script-variables = Variablen
script-variables-hint = Spalten und Zeilen zählen ab 0, wie im Programm.
exercise-done = Geschafft: Genau das war gefragt.
exercise-differs = Es funktioniert, weicht aber vom eingebauten Algorithmus ab: in einem Labyrinth von { $size }, zuerst in Spalte { $column }, Zeile { $row }.
code-pseudo = Pseudocode
code-script = Skript
code-python = Python
export-heading = Exportieren
export-writing = wird gespeichert …
export-written = Gespeichert: { $name }
export-failed = { $name } konnte nicht gespeichert werden: { $detail }
export-copied = Als Bild kopiert
export-copy = Kopieren
export-folder = Nach { $folder }
export-size = längste Seite
export-too-large = Zu groß für dieses Format. Wähle SVG oder PNG, oder ein kleineres Labyrinth.
format-svg = Eine Zeichnung für Browser, Zeichenprogramme, Plotter und Laserschneider.
format-png = Ein Bild.
format-gif = Eine Animation vom Graben oder Lösen.
format-apng = Dieselbe Animation als animiertes PNG: kleiner, in genauen Farben.

options-heading = Optionen
options-copy = Befehl kopieren
options-copy-link = Link kopieren
named-value = { $option } { $value }
option-braid = Schleifen
option-braid-hint = Der Anteil der Sackgassen, die geöffnet werden. Schleifen stellen A*, Trémaux und die Hand an der Wand auf die Probe.
option-weave = Brücken
option-weave-hint = Der Anteil der Zellen, soweit Platz ist, die Brücken über andere Gänge werden.
option-keys = Schlüssel
option-keys-hint = Die Zahl der Schlüssel, soweit Platz ist. Jeder öffnet Türen einer anderen Farbe.
option-gates = Tore
option-gates-hint = Der Anteil der Gänge, soweit Platz ist, die ein Einbahntor bekommen.
option-levers = Hebel
option-levers-hint = Die Zahl der Hebel, soweit Platz ist. Jeder öffnet einige Schranken und schließt andere.
option-mask = Maske
option-mask-hint = Welche Zellen das Gitter hat.
option-doors = Türen
option-doors-hint = Wo Eingang und Ausgang sind.
option-walkers = Läufer
option-walkers-hint = Wie viele Läufer zugleich graben.
option-pick = Wahl
option-pick-hint = Welche Zelle der Liste als nächste wächst.
option-shifts = Schritte je Zelle
option-shifts-hint = Wie viele Schritte der Ursprung je Zelle macht.
option-bias = Neigung
option-bias-hint = Die zwei Seiten, zu denen eine Zelle geöffnet werden kann.
option-odds = Chance
option-odds-hint = Die Chance, eine Zelle mit der nächsten zu verbinden; bei Eller ist eine zweite Zahl die, sie nach unten zu öffnen.
option-room = Raum
option-room-hint = Felder, die nicht breiter sind, werden nicht weiter geteilt. Ein Gang füllt jedes.
option-hand = Hand
option-hand-hint = Die Hand, die an der Wand bleibt.
option-seed = Seed der Maus
option-seed-hint = Der Seed der zufälligen Abzweige der Maus.
option-steps = Schrittgrenze
option-steps-hint = Wie viele Schritte die Maus machen darf.
value-none = keine
value-corners = Ecken
value-sides = Seiten
value-farthest = weit entfernt
value-disc = Scheibe
value-diamond = Raute
value-heart = Herz
value-frame = Rahmen
value-cross = Kreuz
value-drawn = gezeichnet
value-newest = neueste
value-oldest = älteste
value-random = zufällig
value-rotate = reihum
value-nw = oben, links
value-ne = oben, rechts
value-sw = unten, links
value-se = unten, rechts
value-left = links
value-right = rechts
mask-draw = Zeichnen
mask-done = Fertig
mask-hint = Klick Zellen an, um sie zu entfernen oder zurückzulegen.   ·   { $lab-left } { $lab-right } { $lab-up } { $lab-down } wählen   ·   { $mask-press } entfernen oder zurücklegen
mask-parts = { $count ->
    [one] Diese Zelle bleibt: Ohne sie wäre das Labyrinth leer.
   *[other] Diese Zelle bleibt: Ohne sie zerfiele das Labyrinth in { $count } Teile.
  }
mask-last = Die letzte Zelle bleibt.

results-race = Rennen
results-same-maze = Im selben Labyrinth
results-same-seed = Vom selben Seed
results-place = Platz
results-algorithm = Algorithmus
results-copy-table = Tabelle kopieren
results-code = Ein Klick zeigt den Code.
compare-steps = Schritte
compare-work = Arbeit
compare-draws = Zufallszahlen
compare-visited = besucht
compare-path = Weg
compare-dead-ends = Sackgassen

duel-hint = Erreiche das Ziel mit weniger Zügen als der Löser. Benutz deine Richtungstasten, oder klick die nächste Zelle an. Der Löser sieht nicht mehr als du.
duel-by-moves = Löser zieht, wenn du ziehst
duel-by-time = Löser geht in deinem Tempo
duel-moves = Züge
duel-you = du
duel-open = Noch ist niemand da.
duel-first-you = Du warst zuerst dort.
duel-first-solver = Der Löser war zuerst dort.
duel-won-you = Du gewinnst!
duel-won-solver = Der Löser gewinnt.
duel-even = Gleichstand: gleich viele Züge.
duel-again = Noch mal

lessons-hint = Folien für den Unterricht   ·   { $lessons-next } { $lessons-before } vor, zurück   ·   { $lab-from-start } von vorn   ·   { $lab-full-screen } Vollbild
lessons-own = Eigene
lessons-own-hint = Eine Lektion ist eine kleine Textdatei: { $command }
lessons-slide = Folie { $number } von { $count }
lessons-next = Nächste Folie
lessons-before = Folie davor

measure-dead-ends = Sackgassen
measure-longest-path = längster Weg
measure-turns = Kurven
measure-dead-ends-percent = Sackgassen, %
measure-longest-path-percent = längster Weg, %
measure-turns-percent = Kurven, %
statistics-axes = Nach rechts: Anteil der Zellen, %. Nach oben: Zahl der Labyrinthe. Gestrichelt: bekannter Mittelwert.
statistics-hint = { $mazes } von { $most } Labyrinthen von { $size } je Algorithmus
statistics-known = Grau: bekannte Werte für Labyrinthe dieser Größe, in den Diagrammen gestrichelt.
statistics-smallest = Die 15 Labyrinthe von 3×2
statistics-smallest-hint = Je { $mazes }. Ein fairer Algorithmus macht alle gleich oft: Chi-Quadrat bleibt in 999 von 1000 Versuchen unter 36,1.
finding-too-few = wird gezählt …
finding-too-few-hint = Noch zu wenige Labyrinthe von { $algorithm }, um etwas zu sagen.
finding-fair = Chi-Quadrat { $chi-square }: fair
finding-fair-hint = Chi-Quadrat ist { $chi-square }: Nichts spricht dagegen, dass { $algorithm } alle 15 gleich oft macht.
finding-unfair = Chi-Quadrat { $chi-square }: nicht fair
finding-unfair-hint = Chi-Quadrat ist { $chi-square }: { $algorithm } macht nicht alle 15 gleich oft.

## The laboratory: questions

structure-stack = Stapel
structure-stack-hint = Zellen: { $count }. Die letzte kommt zuerst wieder heraus.
structure-queue = Warteschlange
structure-queue-hint = Zellen: { $count }. Die erste kommt zuerst wieder heraus.
structure-list = Liste
structure-list-hint = Zellen: { $count }. Jede kann die nächste sein.
structure-priority-queue = Prioritätswarteschlange
structure-priority-queue-hint = Zellen: { $count }. Zuerst kommt heraus: die kleinste Summe der Schritte bisher und voraus. Bei Gleichstand nimmt A* weniger Schritte voraus, die gierige Suche weniger Schritte bisher; danach entscheidet die Leserichtung.
structure-walk = Weg
structure-walk-hint = Zellen: { $count }. Der Weg schneidet seine Schleifen ab.
structure-run = Lauf
structure-run-hint = Zellen: { $count }. Eine davon öffnet sich nach oben.
predict-hint = Welche Zelle kommt als Nächste? Klick sie an.   ·   { $lab-left } { $lab-right } { $lab-up } { $lab-down } wählen   ·   { $predict-next } antworten
predict-next = Nächste Frage
predict-found = bisher gefunden: { $count }
predict-over = Es bleibt nichts mehr zu fragen.
predict-over-hint = Geh auf der Zeitachse zurück, oder wähl einen anderen Algorithmus.
predict-score = Punktestand
score-right = richtig
score-wrong = falsch
score-asked = { $count ->
    [one] Frage
   *[other] Fragen
  }
verdict-right = Richtig
verdict-possible = Richtig, das ist möglich
verdict-wrong = Falsch

ask-dead-end = Diese Sackgasse wird geöffnet. Klick jede Zelle jenseits einer Wand an, die fallen kann.
ask-neighbor = Klick jeden Nachbarn an, den der Algorithmus wählen kann.
ask-run = Klick eine Zelle der Strecke an, die nach oben geöffnet werden kann.
ask-tree = Klick eine Zelle an, die als Nächste zum Baum kommen kann.
ask-listed-wall = Klick eine Wand der Liste an, die als Nächste kommen kann.
ask-picked = Klick eine Zelle der Liste an, die genommen werden kann.
ask-listed = Klick eine Zelle der Liste an, die als Nächste kommen kann.
ask-set = Diese Menge ist noch nicht nach unten offen. Klick jede ihrer Zellen an, die es werden kann.
ask-coin = Eine Münze entscheidet, ob diese Wand geöffnet wird. Klick beide möglichen Zellen an: diese und die jenseits der Wand.
ask-wall = Klick eine Zelle neben einer Wand an, die als Nächste geöffnet werden kann. Die Gewichte sind verborgen.
ask-weight = Klick eine Zelle an, die als Nächste zum Baum kommen kann. Die Gewichte sind verborgen.
ask-hunt = Der Gang steckt fest. Welche Zelle findet die Jagd?
ask-field = Welches Feld kommt als Nächstes? Wähl seine erste Zelle, oben links.
ask-picked-by-rule = Welche Zelle der Liste nimmt die Regel?
ask-next = Welche Zelle kommt als Nächste? Die Regel entscheidet.
ask-taken = Welche Zelle wird als Nächste genommen? Die Regel entscheidet.
ask-walk = Wohin führt der nächste Schritt? Die Regel entscheidet.
ask-chances = { $count ->
    [one] Nur eine ist möglich.
   *[other] { $count } sind möglich.
  }
ask-chances-even = { $count ->
    [one] Nur eine ist möglich.
   *[other] { $count } sind möglich, jede mit derselben Chance.
  }

why-rule = Die Regel führt woandershin: { $line }.
why-chance = Möglich, aber der Zufall wählte eine andere Zelle.
why-lighter = Möglich, aber eine andere Wand ist leichter.
why-no-cell = Da ist keine Zelle.
why-came-from = Von dort kam der Gang, und er kehrt nur in Sackgassen um.
why-other-run = Diese Zelle gehört nicht zu dieser Strecke.
why-no-wall-to-tree = Noch führt keine Wand dieser Zelle zum Baum.
why-in-tree = Diese Zelle ist schon im Baum: Noch eine Öffnung ergäbe eine Schleife.
why-not-listed-yet = Diese Zelle steht noch nicht auf der Liste.
why-not-listed-now = Diese Zelle steht nicht mehr auf der Liste.
why-other-set = Diese Zelle ist in einer anderen Zeile oder einer anderen Menge.
why-other-wall = Die Münze entscheidet nur über eine Wand. Die Antwort ist die Zelle diesseits der Wand oder die jenseits.
why-all-joined = Zu all ihren Nachbarn führen schon Wege: Noch eine Öffnung ergäbe eine Schleife.
why-not-came-from = Von dort kam der Gang nicht.
why-not-reached = Die Suche hat diese Zelle noch nicht erreicht.
why-waits-longer = Diese Zelle wartet auch, aber eine andere kommt vor ihr.
why-taken-already = Diese Zelle wurde schon genommen.
why-filled = Diese Zelle ist schon gefüllt.
why-start-or-goal = Start und Ziel werden nie gefüllt.
why-no-dead-end = Diese Zelle ist jetzt keine Sackgasse.
why-other-dead-end = Diese Zelle ist auch eine Sackgasse, aber eine andere kommt vor ihr.
why-itself = Das ist die Zelle selbst. Gefragt ist nach ihren Nachbarn.
why-no-neighbor = Das ist kein Nachbar der Zelle.
why-other-region = Diese Zelle gehört schon einer Hälfte oder zu einem anderen Gebiet.
why-has-passage = Dorthin führt schon ein Gang.
why-carved = Diese Zelle ist schon gegraben.
why-not-in-maze = Diese Zelle gehört noch nicht zum Labyrinth.
why-is-there = Dort ist der Gang schon.
why-no-neighbor-of-walk = Das ist kein Nachbar der Zelle, in der der Gang ist.
why-wall-between = Dazwischen ist eine Wand.
why-far-from-maze = Keiner ihrer Nachbarn gehört schon zum Labyrinth.
why-later-in-hunt = Die Jagd könnte sie nehmen, aber in Leserichtung kommt eine andere Zelle zuerst.

## The algorithms: names, and what each does

algorithm-recursive-backtracker = Rekursiver Backtracker
algorithm-recursive-backtracker-hint = Geht zufällig umher und aus Sackgassen zurück: lange, gewundene Wege.
algorithm-parallel-backtracker = Paralleler Backtracker
algorithm-parallel-backtracker-hint = Mehrere Backtracker im Wechsel, einmal verbunden, wo sie sich treffen.
algorithm-hunt-and-kill = Hunt and Kill
algorithm-hunt-and-kill-hint = Geht zufällig umher; sitzt es fest, jagt es Zeile für Zeile nach einer Zelle, von der es weitergeht.
algorithm-growing-tree = Wachsender Baum
algorithm-growing-tree-hint = Wächst nach einer Regel aus einer Liste von Zellen: vom Backtracker bis zum Busch.
algorithm-prim = Prim
algorithm-prim-hint = Lässt einen Baum wachsen, immer durch die leichteste Wand: das Labyrinth von Kruskal, Zelle für Zelle.
algorithm-prim-frontier-edge = Prim nach Wänden
algorithm-prim-frontier-edge-hint = Lässt einen Baum durch irgendeine Wand ringsum wachsen, jede gleich: kurze Wege, viele Sackgassen.
algorithm-prim-frontier-cell = Prim nach Zellen
algorithm-prim-frontier-cell-hint = Lässt einen Baum um irgendeine Zelle ringsum wachsen, jede gleich: die meisten Sackgassen von allen.
algorithm-kruskal = Kruskal
algorithm-kruskal-hint = Öffnet Wände in zufälliger Folge, aber keine, die eine Schleife ergäbe: viele kurze Sackgassen.
algorithm-boruvka = Borůvka
algorithm-boruvka-hint = Alle Teile wachsen zugleich, jeder durch seine leichteste Wand: das Labyrinth von Kruskal, in wenigen Runden.
algorithm-wilson = Wilson
algorithm-wilson-hint = Zufällige Gänge ohne ihre Schleifen: Jedes perfekte Labyrinth ist gleich wahrscheinlich.
algorithm-aldous-broder = Aldous-Broder
algorithm-aldous-broder-hint = Ein zufälliger Gang durch alle Zellen: Jedes perfekte Labyrinth ist gleich wahrscheinlich; langsam.
algorithm-houston = Houston
algorithm-houston-hint = Aldous-Broder für ein Drittel der Zellen, dann Wilson: schnell, aber nicht gleichverteilt.
algorithm-origin-shift = Ursprungswanderung
algorithm-origin-shift-hint = Verschiebt die Wurzel eines fertigen Labyrinths zufällig: bei jedem Schritt perfekt.
algorithm-binary-tree = Binärbaum
algorithm-binary-tree-hint = Jede Zelle öffnet eine von zwei Seiten: schnell, schräg, zwei lange Gänge.
algorithm-sidewinder = Sidewinder
algorithm-sidewinder-hint = Zeilen in Strecken, jede einmal nach oben geöffnet: ein langer Gang ganz oben.
algorithm-eller = Eller
algorithm-eller-hint = Zeile für Zeile, mit dem Gedächtnis einer Zeile: Labyrinthe jeder Länge.
algorithm-recursive-division = Rekursive Teilung
algorithm-recursive-division-hint = Teilt Felder durch Wände mit einer Lücke: lange gerade Wände.
algorithm-blobby-division = Klecks-Teilung
algorithm-blobby-division-hint = Teilt Gebiete in zwei Hälften, die gegeneinander wachsen: zackige Wände mit einer Lücke.
algorithm-wall-list = Wandliste
algorithm-wall-list-hint = Wände sind ganze Kacheln; Pfade wachsen über unbekannte Kacheln: kurze, dichte Wege.
algorithm-breadth-first = Breitensuche
algorithm-breadth-first-hint = Ringe gleicher Entfernung: immer der kürzeste Weg, mit oder ohne Schleifen.
algorithm-depth-first = Tiefensuche
algorithm-depth-first-hint = Ein Weg, so weit er führt, dann zurück: ein Weg, bei Schleifen selten der kürzeste.
algorithm-dijkstra = Dijkstra
algorithm-dijkstra-hint = Zuerst die Zelle mit den wenigsten Schritten: immer der kürzeste Weg.
algorithm-a-star = A*
algorithm-a-star-hint = Zuerst die wenigsten Schritte hinter sich und mindestens vor sich: immer der kürzeste Weg.
algorithm-greedy = Gierige Suche
algorithm-greedy-hint = Zuerst, was dem Ziel am nächsten scheint: ein Weg, bei Schleifen nicht immer der kürzeste.
algorithm-bidirectional = Beidseitige Suche
algorithm-bidirectional-hint = Ringe um beide Enden, bis sie sich treffen: immer der kürzeste Weg.
algorithm-dead-end-filling = Sackgassen füllen
algorithm-dead-end-filling-hint = Mauert Sackgassen zu, bis nur Wege bleiben: der kürzeste, mit oder ohne Schleifen.
algorithm-wall-follower = Hand an der Wand
algorithm-wall-follower-hint = Lässt eine Hand an der Wand: sicher im perfekten Labyrinth, bei Schleifen nicht immer.
algorithm-pledge = Pledge
algorithm-pledge-hint = Folgt Wänden und zählt Drehungen: findet ein Ziel am Rand sicher, andere nicht immer.
algorithm-tremaux = Trémaux
algorithm-tremaux-hint = Zieht einen Kreidestrich in jeden begangenen Gang, nie einen dritten: ein Weg, nicht immer der kürzeste.
algorithm-random-mouse = Zufallsmaus
algorithm-random-mouse-hint = Biegt an Gabelungen zufällig ab, bis ihre Schritte aufgebraucht sind.

## Links, race codes and replays that are refused

problem-not-a-link = Das ist kein Link von mazewright.
problem-elsewhere = Dieser Link führt nicht zu einem Rennen. Füge ihn außerhalb dieses Feldes ein, um ihn zu öffnen.
problem-no-place = Diesen Ort gibt es im Spiel nicht.
problem-no-code = Ein Renncode beginnt mit mw1, nicht mit „{ $part }“.
problem-not-ascii = Ein Renncode hat nur Buchstaben von A bis Z, Ziffern und Satzzeichen.
problem-long-text = Das ist zu lang für einen Link oder einen Renncode.
problem-bad-part = „{ $part }“ ist hier nicht gültig. Versuch zum Beispiel: { $example }
problem-cut-short = Das Ende fehlt. Es könnte so weitergehen: { $example }
problem-twice = „{ $part }“ ist zu viel. Jeder Teil kommt nur einmal vor.
problem-too-many-shows = Ein Link zeigt höchstens { $most } Algorithmen nebeneinander.
problem-endless = Ein endloser Code ergibt kein Rennen. Gib eine Zahl von Leveln an, etwa x5.
problem-too-many-levels = Ein Rennen hat höchstens { $most } Level. Wähle weniger.
problem-large-level = Level { $level } ist zu groß. Ein Level hat höchstens { $most } Zellen.
problem-long-work = Es dauert zu lange, die Level bis { $level } zu graben. Wähle weniger oder kleinere.
problem-much-work = Es dauert zu lange, dieses Labyrinth zu graben. Wähle ein kleineres oder einen anderen Algorithmus.
problem-long-strip = Ein Level von { $size } ist für { $algorithm } ein zu langer Streifen. Wähle einen kürzeren oder einen anderen Algorithmus.
problem-no-replay = Das ist keine Aufzeichnung des Spiels.
problem-newer-replay = Die Aufzeichnung stammt aus einer neueren Version des Spiels. Aktualisiere das Spiel.
problem-large-replay = Das ist größer als jede Aufzeichnung.
problem-cut-replay = Der Aufzeichnung fehlt das Ende. Kopiere sie ganz.
problem-damaged-replay = Die Aufzeichnung ist bei Byte { $offset } beschädigt ({ $code }).

## Files of the player's with which something went wrong

notice-set-aside = { $name } { $why }. Die Datei liegt jetzt unter { $path }, und eine neue wird benutzt.
notice-stuck = { $path } { $why } und lässt sich nicht beiseitelegen: { $error }
notice-unreadable = { $path } lässt sich nicht lesen: { $error }
notice-unwritable = { $path } konnte nicht geschrieben werden: { $error }
disk-full = der Datenträger ist voll
disk-quota = dein Anteil am Datenträger ist aufgebraucht
disk-read-only = der Datenträger ist schreibgeschützt
disk-denied = keine Berechtigung
disk-in-the-way = wo ein Ordner sein soll, ist eine Datei
disk-gone = die Datei oder der Ordner ist nicht mehr da
disk-too-large = die Datei ist zu groß
disk-busy = dort speichert gerade ein anderes mazewright
disk-other = { $error }
home-unknown = dieses System nennt keinen Benutzerordner. Setze MAZEWRIGHT_HOME auf einen Ordner für deine Dateien.
home-lost = der Ordner { $path } ist nicht zu finden. Setze MAZEWRIGHT_HOME auf einen vollständigen Pfad.
notice-theme = { $path } ist keine Farbdatei: { $error }
invalid-damaged = ist beschädigt ({ $reason })
invalid-foreign = gehört nicht zu diesem Spiel
invalid-newer = stammt aus einer neueren Version des Spiels
