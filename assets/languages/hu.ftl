# Amit a játék magyarul mond. Ugyanazok az üzenetek, mint angolul.

## The title and the menus

title-motto = Találd meg a kiutat. Aztán egy nagyobb labirintusból is.
title-keys = { $menu-up } { $menu-down } választás   ·   { $menu-confirm } elfogadás
page-keys = { $menu-up } { $menu-down } választás   ·   { $menu-confirm } elfogadás   ·   { $menu-back } vissza

page-paused = Szünet
page-complete = Teljesítve
page-end-attempt = Feladod ezt a futamot?
page-end-walks-hint = Elvesznének { $walks } befejezetlen szint eredményei.
page-end-attempt-hint = { $levels ->
    [1] Eddig { $time }.
   *[other] Szint: { $level }/{ $levels }, eddig { $time }.
  }
page-paused-race-hint = A labirintus rejtve van, amíg az óra áll.
page-worlds = Világok
page-daily = { $days ->
    [0] Napi labirintus
   *[other] Napi labirintus: { $days } napja egyfolytában
  }
page-more = Több
page-totals = Statisztika
page-settings = Beállítások
page-play = Játék
page-picture = Kép
page-sound = Hang
page-display = Versenykijelző
page-controls = Billentyűk és gombok

choice-begin = Indul az utazás
choice-continue = Folytatás
choice-play = A választott labirintus
choice-worlds = Világok
choice-endless = Végtelen mászás
choice-endless-hint = Három lámpásod van. Elveszítesz egyet, ha túlléped a szintidő kétszeresét, újrakezded a szintet, vagy megnézed a teljes utat. Minden tizedik szint újra meggyújt egyet.
choice-plane = Végtelen síkság
choice-plane-hint = Szegély nélküli labirintus, mindenkinek ugyanaz. Az iránytű hazafelé mutat.
choice-daily = Napi labirintus
choice-daily-hint = Mindenki ugyanazt a labirintust kapja minden nap. Hétfőn könnyű, vasárnap nehéz.
# The days of the week from Monday, and the months, apart by spaces.
weekdays = H K Sze Cs P Szo V
months = jan. febr. márc. ápr. máj. jún. júl. aug. szept. okt. nov. dec.
choice-earlier = Korábbi
choice-later = Későbbi
choice-copy-card = Eredmény megosztása
choice-copy-card-hint = Szövegként másolja az utolsó napi győzelmedet, és képet ment a labirintusáról, az út nélkül.
choice-races = Speedrun
choice-lab = Labor
choice-usual-controls = Alapértékek visszaállítása
choice-undo-controls = Utolsó változás visszavonása
choice-back = Vissza
choice-resume = Tovább
choice-home = Vissza haza
choice-restart = A szint újrakezdése
choice-restart-lantern = { $lanterns ->
    [1] Újrakezdés: az utolsó lámpásodba kerül
   *[other] Újrakezdés: egy lámpásba kerül
  }
choice-new-attempt = Új kísérlet
choice-back-to-start = Vissza a rajthoz (az óra megy tovább)
choice-practice = A szint gyakorlása
choice-give-up = A verseny vége itt
choice-end-storm = Befejezés és mentés
choice-lobby = Előtér
choice-best-walk = Verseny a legjobb futamod ellen
choice-copy-recipe = Recept másolása
choice-copy-link = Link másolása
choice-export = Haladás és futamok mentése fájlba
choice-choose-file = Fájl megnyitása
choice-title = Főoldal
choice-follow = A hivatkozás megnyitása
choice-quit = Kilépés
best-endless = legjobb: { $level }. szint

hint-locked-world = Minden világ, amelyben { $wins } szintet teljesítettél, megnyit egy újabbat.
hint-locked-level = Teljesíts még { $levels } szintet ebben a világban, és ez megnyílik.
hint-locked-day = Ez a labirintus a maga napján nyílik, UTC szerint éjfélkor.
hint-day = { $ago ->
    [0] Mai labirintus
   *[other] { $day } labirintusa
  }: { $world }
hint-won-day = { $ago ->
    [0] Mai labirintus
   *[other] { $day } labirintusa
  }: { $world }, a legjobb időd { $time }
hint-level = { $size } cella
hint-won-level = { $size } cella, a legjobb időd { $time }
level-by-two = { $key }: játék másokkal

## Settings

setting-language = Nyelv
setting-theme = Színek
setting-theme-hint = Saját színekhez tegyél egy fájlt a „themes” mappába, a beállításfájlod mellé.
setting-plain-worlds = Egyszerű világok
setting-plain-worlds-hint = Minden világ az egyszerű színekben látszik, díszítés nélkül.
setting-text-scale = Betűméret
setting-reduced-motion = Kevesebb mozgás
setting-reduced-motion-hint = Kikapcsolja a nem szükséges mozgást és villanást.
setting-window = Ablak
setting-vsync = V-Sync
setting-vsync-hint = Megelőzi a képtörést, és sosem rajzol több képet, mint amennyit a képernyő mutatni tud.
setting-frame-cap = Képkockák korlátja
setting-pause-unfocused = Szünet a háttérben
setting-pause-unfocused-hint = A játék megáll, ha másik ablakra váltasz.
setting-ask-end-attempt = Megerősítés újrakezdés előtt
setting-ask-end-attempt-hint = Egy szinten 20 másodperc után, versenyben az 1. szint után előbb rákérdez.
setting-way-toggles = A tipp látva marad
setting-way-toggles-hint = A második gombnyomás a teljes utat mutatja, a harmadik elrejti; nem kell nyomva tartani.
setting-running = Automatikus futás
setting-running-hint = Koppints egy irányra, és a következő elágazásig futsz. Versenyben mindig gyalogolsz.
setting-trail = Nyom
setting-trail-hint = Mutatja, merre jártál.
setting-minimap = Kis térkép
setting-minimap-hint = Megmutatja az egész labirintust, ha nagyobb az ablaknál.
setting-goals = Célok
setting-goals-hint = Megmutatja, mit kér egy szint minden csillaga, és hány cellád vagy másodperced maradt.
setting-best-walk = A legjobb futamod szelleme
setting-best-walk-hint = A szinten futott leggyorsabb futamod szellemként halad melletted.
setting-master = Minden
setting-music = Zene
setting-effects = Hangok
setting-mute = Némítás

value-on = be
value-off = ki
value-unlimited = korlátlan
value-rate = { $rate } másodpercenként
window-window = ablakban
window-borderless = keret nélkül
window-full-screen = teljes képernyő
running-off = ki
running-steady = lépésben
running-fast = másfélszer gyorsabban
running-faster = kétszer gyorsabban
running-fastest = háromszor gyorsabban

theme-dusk = Alkony
theme-dark = Sötét
theme-light = Világos
theme-paper = Papír
theme-high-contrast = Nagy kontraszt

## Keys and buttons

action-left = Balra
action-right = Jobbra
action-up = Fel
action-down = Le
action-way = Tipp
action-map = Térkép
action-restart = Szint újrakezdése
action-pause = Szünet
action-photo = Kép mentése
action-stair-up = Lépcsőn fel
action-stair-down = Lépcsőn le
action-door-on = Következő szárny
action-door-back = Előző szárny
action-mark = Jel letétele vagy felvétele
bound-in = { $place }: { $what }
bound-attempt = Verseny
bound-practice = Gyakorlás
bound-results = Eredmény
bound-watch = Felvétel
race-pause = Szünet
practice-again = Újra
practice-back = Három másodperccel vissza
practice-point = Újra innen
results-next = Következő szint
results-before = Előző szint
watch-start = Az elejére
watch-play = Lejátszás vagy szünet
watch-on = Egy másodperccel előre
watch-back = Egy másodperccel vissza
watch-faster = Gyorsabban
watch-slower = Lassabban
introduction-key = Nyomj meg egy billentyűt a kezdéshez
introduction-button = Nyomj meg egy gombot a kezdéshez
introduction-click = Kattints a kezdéshez
introduction-tap = Koppints a kezdéshez
press-any = nyomj egy gombot …
mouse-right = jobb gomb
mouse-middle = középső gomb
mouse-back = vissza gomb
mouse-forward = előre gomb
press-any-hint = Nyomj egy új gombot a hozzáadáshoz, vagy egy felsoroltat a törléshez. Esc: mégse.
bind-hint = Válassz egy műveletet, aztán nyomj egy gombot a hozzáadáshoz vagy a törléshez.
notice-key-was = { $key } már nem ez: { $action }
notice-both = { $one }   ·   { $other }
notice-usual-controls = Minden billentyű és gomb újra az alapértékén áll.

total-time = Labirintusban töltött idő
total-hours = { $hours } óra { $minutes } perc
total-levels = Megnyert labirintusok
total-unaided = Önállóan megnyert labirintusok
total-cells = Bejárt cellák
total-astray = Bejárt cellák a legrövidebb úton kívül
total-stars = Csillagok és aranycsillagok
total-finds = Megtalált lapok
total-daily = Megnyert napi labirintusok
total-streak = Leghosszabb napi sorozat
total-endless = A végtelen mászás legjobb szintje

## In the maze

hud-level = { $level }. szint
hud-backwards = { $level } visszafelé
hud-daily = Napi labirintus, { $day }
hud-plane-way = út haza
hud-plane-steps = { $steps } lépés
hud-plane-home = haza: { $distance } cella
hud-plane-at-home = Otthon vagy.
hud-lantern-limit = időkorlát { $time }
lantern-lost = Elveszítettél egy lámpást.
daily-copied = Eredmény másolva. Illeszd be, ahová szeretnéd.
hud-aided = út megnézve
hud-carving = készül a labirintus …
hud-junction-shown = út a következő elágazásig
hud-item-shown = út a következő kulcsig vagy karig
hud-whole-path = { $how ->
    [again] { $way } még egyszer
   *[hold] { $way } nyomva tartva
}: a teljes út{ $price ->
    [none] {""}
    [lantern] , de elveszítesz egy lámpást
   *[star] , de nincs „önálló” csillag
}
hud-path-button = az út gombja
hud-path-seen = Már láttad ennek a szintnek a teljes útját. Járd végig nélküle visszafelé, és újra tiéd a „önálló” csillag.
hud-way-shown = teljes út megmutatva{ $price ->
    [none] {""}
    [lantern] {""}
   *[star] : ezen a szinten nincs „önálló” csillag
}
hud-keys = { $walk } mozgás   ·   { $way } tipp   ·   { $map } térkép   ·   { $pause } szünet
hud-keys-whole = { $walk } mozgás   ·   { $way } tipp   ·   { $pause } szünet
hud-stairs = { $up } { $down } lépcső
hud-stair-up = { $key } fel
hud-stair-down = { $key } le
hud-door-on = { $key } következő szárny
hud-door-back = { $key } előző szárny
hud-floor = { $floor }. szint a { $floors } közül
hud-wing = { $wing }. szárny a { $wings } közül
hud-keys-plane = { $walk } mozgás   ·   { $mark } jel   ·   { $way } út haza   ·   { $map } térkép   ·   { $pause } szünet
tip-find = Egy rossz kanyarban egy rejtett lap csillog. Hozd el, vagy menj tovább nélküle.
tip-stairs = A háromszögek lépcsők: { $up } felvisz, { $down } levisz. Vagy menj neki a lépcső melletti falnak.
tip-stairs-pointer = A háromszögek lépcsők. Használd a jobb felső nyilakat, vagy menj neki a lépcső melletti falnak.
tip-dead-end = Zsákutca. { $way }: az út a következő elágazásig, ingyen.
tip-dead-end-pointer = Zsákutca. Az út gombja, jobb felül, ingyen megmutatja az utat a következő elágazásig.
tip-large-maze = Ez a labirintus nagyobb az ablaknál. { $map } megmutatja az egészet.
tip-large-maze-pointer = Ez a labirintus nagyobb az ablaknál. A jobb felső sarokban a térképes gomb megmutatja az egészet.
tip-lanterns = Három lámpásod van. Elveszítesz egyet, ha kifutsz az időből, újrakezded a szintet, vagy megnézed a teljes utat.
tip-key = Egy kulcs minden azonos jelű ajtót kinyit. Menj át rajta, hogy felvedd.
tip-gate = Egyirányú kapu: arra menj át rajta, amerre a nyilai mutatnak. Vissza nem jöhetsz rajta.
tip-lever = Menj át egy karon, hogy átállítsa a sorompóit: a nyitottak bezárulnak, a zártak kinyílnak. A közelében pontok vezetnek hozzájuk.
hud-keys-pointer = bal gomb nyomva: odamész   ·   jobb gomb: tipp
hud-keys-touch = koppintás vagy nyomva tartás: odamész
hud-pointer-stops = Útközben elágazás van, ott te választasz. Mutass egy melletted lévő folyosóra, vagy oda, ahol már jártál.

photo-saved = Kép mentve: { $path }
photo-nowhere = Nincs mappa a képeknek. Add meg a MAZEWRIGHT_HOME változóban.

goal-unaided = a teljes út megnézése nélkül
goal-aided = teljes út megmutatva
goal-cells = még { $cells } cella
goal-seconds = még { $seconds } mp
goal-golden = { $seconds } mp

win-heading = { $level } kész
win-autopilot = a robotpilóta futama
win-backwards = Menj végig visszafelé, és visszanyered a csillagot
win-star-back = Visszanyerted az „önálló” csillagot.
win-aided = teljes út megmutatva
win-unaided = önálló
win-perfect = tökéletes idő { $time } (tiéd: { $share } %)
win-completed = { $world } teljesítve: mind a tíz szint megvan
win-opened = Megnyílt: { $world }
win-first-best = első győzelem
win-new-best = új csúcs: { $seconds } mp-cel gyorsabb
win-at-walk = idő gyalogolva: { $time }
win-par = csúcs { $best }   ·   szintidő { $par } mp ({ $apart })
win-need-unaided = Megnézted a teljes utat, ezért nincs „önálló” csillag.
win-need-seconds = A következő csillaghoz legyél { $seconds } mp-cel gyorsabb.
win-need-cells = A következő csillaghoz menj { $cells } cellával kevesebbet.
win-ring = A gyűrű az első rossz fordulót jelöli.
win-need-golden = Az arany csillaghoz legyél { $seconds } mp-cel gyorsabb.
win-all-stars = Megvan a szint minden csillaga.
win-next = Tovább
win-end = Befejezés
win-again = Újra
win-more = Több
win-less = Kevesebb
win-keys = { $arrows } választás   ·   { $confirm } elfogadás   ·   { $aside } kártya elrejtése
win-put-aside = Kártya elrejtése
win-bring-back = Kártya mutatása
win-climb = { $lanterns ->
    [0] nem maradt lámpásod
   *[other] még { $lanterns } lámpásod maradt
  }
win-climb-over = A { $level }. szinten elveszítetted az utolsó lámpásodat.
win-wrong-turn = első rossz kanyar: { $time }   ·   { $walked } cellát mentél, a legrövidebb út { $shortest }
win-no-wrong-turn = nincs rossz kanyar
star-unaided = önálló
star-direct = közvetlen
star-fast = gyors
star-perfect = arany

## Kulcsok, ajtók, kapuk és karok

# Egy mondat tárgyaként.
furniture-key = { $color ->
    [0] a kerek piros kulcsot
    [1] a szögletes kék kulcsot
    [2] a háromszögletű sárga kulcsot
   *[other] a rombusz alakú zöld kulcsot
  }
furniture-took-key = Felvetted { $key }.
furniture-threw-lever = Átállítottad a kart ({ $lever }): a sorompói kinyíltak vagy bezárultak.
furniture-needs-key = Zárva: keresd meg { $key }.
furniture-one-way = Egyirányú kapu: csak a másik oldalról jöhetsz át.
furniture-needs-lever = El van zárva. Keresd meg a kart: { $lever }.
furniture-held = Megtaláltad { $key }.
furniture-missing = Még nem találtad meg { $key }.
furniture-thrown = { $lever }. kar: átállítva.
furniture-not-thrown = { $lever }. kar: nincs átállítva.

## The worlds of the journey: each name, and what one learns there

world-diagonals = Átlók
world-diagonals-hint = Itt a legtöbb labirintus az egyik sarok felé dől. Lásd meg, melyik felé, és egy pillantással leolvasod az utat.
world-diagonals-line = a legtöbb folyosó egy irányba húz
world-brambles = Bozót
world-brambles-hint = Mindenütt rövid zsákutcák. Nézz egy lépéssel előre, és a legtöbbet kizárhatod.
world-brambles-line = mindenütt rövid ágak
world-rivers = Folyók
world-rivers-hint = Hosszú, kanyargós járatok kevés elágazással. Egy rossz kanyar itt külön utazás.
world-rivers-line = hosszú és kanyargós
world-rooms = Szobák
world-rooms-hint = Hosszú, egyenes falak egy-egy réssel. Előbb a rést keresd, csak aztán indulj.
world-rooms-line = minden falon egy rés
world-caves = Barlangok
world-caves-hint = Sziklába vájt járatok; a falak olyan vastagok, mint köztük az utak.
world-caves-line = sziklán át
world-rings = Gyűrűk
world-rings-hint = Körök a körökben. Középen kezdesz, a kijárat a legkülső körben van.
world-rings-line = körök a körökben
world-loops = Hurkok
world-loops-hint = Itt nincs zsákutca. Tartsd az egyik kezed a falon, és körbe-körbe jársz.
world-loops-line = nincs zsákutca
world-honeycomb = Méhsejt
world-honeycomb-hint = Minden cellának hat oldala van. A ferde járatokhoz két iránybillentyű kell egyszerre.
world-honeycomb-line = hat oldal, két billentyű együtt
world-shards = Szilánkok
world-shards-hint = Háromszögek: mindegyiken legfeljebb három nyílás, és minden folyosó cikcakkos.
world-shards-line = három oldal, csupa cikcakk
world-bridges = Hidak
world-bridges-hint = A járatok egymás fölött és alatt kereszteződnek. Nem minden kereszteződés elágazás.
world-bridges-line = fölötte és alatta
world-horizons = Horizontok
world-horizons-hint = Menj ki balra, és jobbról jössz vissza: a szélek összeérnek.
world-horizons-line = a szélek összeérnek
world-fog = Köd
world-fog-hint = Csak azt látod, ahol már jártál. Jegyezd meg az elágazásokat, amelyek mellett elmentél.
world-fog-line = jegyezd meg, merre jártál
world-towers = Tornyok
world-towers-hint = A háromszögek lépcsők: ugyanoda visznek az emelettel feljebb vagy lejjebb. A rombuszok másik szárnyba vezetnek.
world-towers-line = lépcsők kötik össze a szinteket
world-courtyards = Udvarok
world-courtyards-hint = Nyolcszögek, köztük négyzetek. A ferde járatokhoz két iránybillentyű kell egyszerre.
world-courtyards-line = nyolcszögek, köztük négyzetek
world-bazaar = Bazár
world-bazaar-hint = Minden cella ötszög, és négyfelé fordulnak. Kevés járat egyenes sokáig.
world-bazaar-line = ötszögek négy irányban
world-quarry = Kőfejtő
world-quarry-hint = Padló, amely egymásra rakott kockáknak látszik. A járatok egyenesen futnak, három irányban.
world-quarry-line = kockák vagy padló?
world-baskets = Kosarak
world-baskets-hint = Hatszögek, köztük háromszögek. Minden második lépés háromszögbe visz, amelynek legfeljebb két másik nyílása van.
world-baskets-line = minden második cella háromszög
world-ribbons = Szalagok
world-ribbons-hint = Menj ki balra, és jobbról jössz vissza, fejjel lefelé: a fentből lent lesz.
world-ribbons-line = a szélek megcsavarva érnek össze
world-vaults = Kincseskamrák
world-vaults-hint = Egy kulcs minden azonos jelű ajtót kinyit. Egy kapu csak az egyik irányba enged át. Egy kar nyitja és zárja a sorompóit.
world-vaults-line = előbb keresd meg, mi nyitja az ajtót

## Az utazás térképe és jelenetei

map-opens = még { $wins } győzelem itt: { $world }
map-opens-any = { $wins } győzelem egy világban
level-opens = még egy győzelem
hint-missing-stars = még megszerezhető: { $stars }
hint-hidden-find = még rejtőzik itt egy lap
opening-heading = Új világ nyílik meg
opening-go = Odamegyek
opening-stay = { $levels ->
    [0] Maradok
   *[other] Maradok (még { $levels } szint)
  }
ending-heading = Mind a tizenkilenc világot bejártad
ending-stars = { $won } / { $all } csillag
ending-walked = { $levels } győzelem, { $cells } bejárt cella { $hours } óra { $minutes } perc alatt
ending-missing = Még { $stars } csillag vár rád, és a végtelen mászás folytatódik.
ending-all-stars = Minden csillag a tiéd. A végtelen mászás folytatódik.

## Amit az utazáson találni: azokról az algoritmusokról, amelyek a világait készítették

find-heading = Megtalált lap: { $world } { $number } / 3
find-open = Megnyitás a laborban
find-diagonals-1 = A bináris fa minden cellánál feldob egy érmét: az egyik falat nyitja ki vagy a másikat. Egyik cella sem kérdezi, mit tett a többi, ezért nincs szüksége emlékezetre, és örökké vájhatna tovább.
find-diagonals-2 = Egy ilyen labirintus két szélén nem kell érmét feldobni, mert csak egy falat lehet megnyitni. Ezért találkozik két hosszú, egyenes folyosó az egyik sarokban, és ezért dől minden járat arrafelé.
find-diagonals-3 = A Commodore 64-hez járt egy egysoros program, amely újra meg újra véletlenül kiírt egyet két ferde vonás közül: minden helyre egy érmedobás, mint itt. A mintája csak labirintusnak látszott. Itt a dobások sosem zárhatnak be hurkot.
find-brambles-1 = Prim algoritmusa mindig azt köti be, ami a legolcsóbban elérhető. Vojtěch Jarník 1930-ban írta le Otakar Borůvkának szóló levelében, Robert Prim 1957-ben, Edsger Dijkstra 1959-ben találta meg újra. Véletlen árakkal labirintust növeszt.
find-brambles-2 = Ez a labirintus úgy nőtt, mint a jégvirág: egy cellából egyszerre minden irányba. A peremről bármelyik cella következhet, így egy ág sem jut messzire, mielőtt egy másik kerülne sorra. Ettől lesz mindenütt rövid gally.
find-brambles-3 = Robert Prim a Bell Labsnél dolgozott, és a legrövidebb telefonhálózatot kereste. Labirintust ott senki sem akart. De a kerülő nélküli hálózat és a hurok nélküli labirintus ugyanaz: feszítőfa.
find-rivers-1 = A rekurzív backtracker véletlenül lép tovább egy új cellába, amíg el nem akad. Akkor visszamegy az utolsó cellához, amelynek van még nem látott szomszédja, és onnan halad tovább, míg vissza nem ér a kiindulópontjára.
find-rivers-2 = Charles Trémaux, egy 19. századi francia mérnök jött rá, hogyan lehet egy labirintust a járatok megjelölésével átkutatni. Módszere a mélységi keresés legrégebbi alakja. Az algoritmus, amely ezt a folyót vájta, ugyanezt teszi vésővel: ott váj, ahol Trémaux járna.
find-rivers-3 = Az ilyen séta ritkán akad el, ezért hosszúak a járatai, és csak körülbelül minden tizedik cella zsákutca. Ezért kerül itt olyan sokba egy rossz kanyar: a legtöbb ág egész folyó.
find-rooms-1 = A legtöbb algoritmus sziklával kezd, és váj. A rekurzív felosztás üres mezővel kezd, és épít: keresztbe egy falat egyetlen réssel, aztán ugyanezt mindkét felében, amíg van mit felosztani.
find-rooms-2 = Az első falak a leghosszabbak, és mindegyiken egyetlen rés van. Minden út az egyik félből a másikba azon át vezet. Aki megtalálja a leghosszabb fal rését, annak a labirintus felét nem is kell megnéznie.
find-rooms-3 = Az oszd meg és uralkodj régebbi ennél a labirintusnál: Neumann János 1945-ben így rendezett számokat. Mivel a két fél nem tud egymásról, akárhány segítő építhetné őket egyszerre.
find-caves-1 = Itt a fal olyan vastag, mint a járat. Az algoritmus a falak listájáról véletlenül vesz le egyet, és kinyitja, ha csak az egyik oldalán van út: ha két oldalán is volna, hurok záródna be.
find-caves-2 = Ez Prim módszere abban az alakban, amelyet sok kis program használ: egyetlen rács csempékből, mindegyik szikla vagy út. A falak is a térkép csempéi; rajta kívül csak arra kell emlékeznie, melyiket kell még kipróbálnia.
find-caves-3 = A falak listájától lesz belőle barlang. Régi és új falak vannak rajta egyforma eséllyel, ezért mindenhonnan indulnak vágatok, még a legelső csempe mellől is. Ha mindig csak a legújabb fal jönne sorra, a lista folyót vájt volna.
find-rings-1 = A hunt and kill véletlenül sétál, amíg el nem akad. Akkor sorra veszi az összes cellát, az elsőig, amely még nincs kivájva, de a labirintus mellett van, beköti, és továbbsétál. Nem kell emlékeznie rá, hogyan jutott oda.
find-rings-2 = Ha minden gyűrűben ugyanannyi cella volna, a külsők túl szélesek lennének. Ezért ahol a cellák túl szélesek lennének, mindegyik kettéválik. Ezért találsz kifelé több elágazást, mint befelé.
find-rings-3 = A régi knósszoszi érmék kerek labirintusaiban nincs elágazás: egyetlen út kanyarog középre. Rossz kanyarokkal csak több mint ezer évvel később készültek labirintusok. Ebben a vadászat csinálja az elágazásokat.
find-loops-1 = Ezt a labirintust először hurkok nélkül vájták ki. Aztán minden zsákutcát megnyitottak egy szomszédos járat felé. Az ilyet fonottnak nevezik; semmi sem állít meg benne, így észre sem veszed, hogy rossz felé jársz.
find-loops-2 = A fal követése csak akkor vezet ki, ha az a fal összefügg a kijáratéval. Középen indulsz, ahol a hurkok szigetekre vágják a falakat: kövess egyet ezek közül, és örökké körülötte jársz.
find-loops-3 = A Pledge-algoritmus, amely az exeteri John Pledge nevét viseli, úgy szabadul a szigetektől, hogy számolja a fordulatokat: jobbra plusz egy, balra mínusz egy. Akkor engedi el a falat, ha a számláló nulla, és újra az első irányába néz.
find-honeycomb-1 = Az algoritmus, amely ezt a lépet vájta, nem tudja, hogy a celláknak hat oldaluk van. Megkérdezi egy cellától, kik a szomszédai, és választ egyet. Egy rácsnak ennyit kell tudnia, ezért vájhat ugyanaz az algoritmus négyzeteket, gyűrűket és lépeket.
find-honeycomb-2 = Thomas Hales 1999-ben bebizonyította, amit a méhek tudni látszanak: ha a síkot egyenlő területekre osztjuk, a lép hatszögeihez kell a legkevesebb fal. Ekkora cellákkal egyetlen más rácsban sincs kevesebb fal a vájás előtt.
find-honeycomb-3 = Egy száz cellás, hurok nélküli labirintusban kilencvenkilenc nyílás van, bármilyen alakúak a cellák. De a lép cellánként körülbelül három fallal kezd, a négyzetrács kettővel. Ezért áll körülötted még a falak kétharmada.
find-shards-1 = A háromszögnek három oldala van. Az egyiken bejössz, tehát legfeljebb kettőn mehetsz tovább. Ilyen kevés választással a séta hamar elakad, és a hunt and killnek itt többször kell vadásznia, mint a négyzeteken.
find-shards-2 = David Wilson 1996-os algoritmusa egy új cellából véletlenül bolyong, amíg el nem éri a labirintust, kitörli a hurkokat, amelyeket csinált, a többit pedig megtartja. Az ezen a rácson lehetséges labirintusok közül mindegyik egyforma eséllyel jön ki.
find-shards-3 = A háromszögek cellánként másfél fallal kezdenek, és egy hurok nélküli labirintus cellánként egyet kinyit. Így a falaknak csak a harmada marad: egyik világ sem ilyen nyitott, és egyik sem kanyarog ennyire cikcakkban.
find-bridges-1 = A hidak voltak itt előbb, véletlen cellákon. Aztán a rekurzív backtracker fölöttük és alattuk kanyarította a járatait. A híd két végén lévő cellákat szomszédokként kezeli.
find-bridges-2 = Egy sík, hurok nélküli labirintusban a falak csak két darabból állnak, az út két oldalán egy-egyből. Színezd ki az egyiket, és a széle megmutatja az utat. A hidak elrontják ezt a trükköt, mert a járatok keresztezik egymást.
find-bridges-3 = A matematikusok síkba rajzolhatónak nevezik azt a hálózatot, amely keresztezés nélkül lerajzolható. A papíron lévő labirintusok mind ilyenek; egy hidas nem biztos. Az algoritmust ez nem zavarja: csak azt kérdezi, mi mivel függ össze, azt soha, hogy hol van.
find-horizons-1 = Illeszd egy lap bal szélét a jobbhoz, a felsőt az alsóhoz: tóruszt kapsz, egy gyűrű felületét. Az Asteroids űrhajói 1979-ben egy ilyenen repültek. Az algoritmus észre sem veszi: minden cellának egyszerűen négy szomszédja van.
find-horizons-2 = Tekerj fel egy papírlapot, amíg a bal széle a jobbhoz ér: ez a henger. Nincs bal és jobb széle, csak felső és alsó, így kevesebb a fal, amelynél a vájó séta elakadhat.
find-horizons-3 = Sík lapon egy zárt kerítésnek mindig van belseje és külseje. A tóruszon körbefuthat úgy, hogy semmit sem választ el. Ezért a fal követése itt kevesebbet ér, mint bárhol máshol. Cellákat jegyezz meg, ne széleket.
find-fog-1 = Wilson algoritmusa szinte vakon kezd: az első sétája addig botorkál, amíg véletlenül rá nem talál egyetlen cellára, és ez nagyon soká tarthat. Minden séta, amely odaér, nagyobbá teszi a labirintust, és rövidebbé a következőt.
find-fog-2 = Ködben a pereméről növesztett labirintus barátságosabb, mint amilyennek látszik: a rossz ágai többnyire rövidek. Két-három lépés egy járatban gyakran elárulja, hogy közülük való volt-e.
find-fog-3 = Amíg a hunt and kill sétál, nem lát többet, mint te: a szomszédos cellákat, és hogy újak-e. Sétálni és egy cellával előrenézni elég ahhoz, hogy labirintus legyen, és ahhoz is, hogy kijuss belőle.
find-towers-1 = Az algoritmusnak a torony nem újdonság: egy cellának négy helyett hat szomszédja van, és egy padló ugyanúgy nyílik meg, mint egy fal. Így ugyanaz a kód változtatás nélkül működik akárhány dimenzióban.
find-towers-2 = Egy 2x2x2 cellás kocka labirintusa a kocka csúcsainak egy feszítőfája. Pontosan 384 ilyen van; Wilson algoritmusa mindegyiket ugyanolyan gyakran találja meg.
find-towers-3 = Mivel egy cellából hat út vezet ki, a backtracker ritkábban akad el. Tornyaiban 100 cellára 8 zsákutca jut, sík labirintusaiban 10, de a tornyokban sokkal hosszabbak. Wilson tornyaiban több van: 33 a 29 helyett.
find-courtyards-1 = Csupa nyolcszöggel nem lehet padlót kirakni: minden sarkuk 135 fok, és három ilyen több, mint a 360, amennyi van. Két nyolcszög és egy négyzet pontosan elfér, ezért itt minden sarkon ezek találkoznak.
find-courtyards-2 = Egy nyolcszögnek nyolc szomszédja van, közülük négy nyolcszög. Egy négyzetnek négy, és nincs köztük másik négyzet: egyik négyzettől a következőig legalább két lépés az út.
find-courtyards-3 = Hány labirintus van egy ilyen padlón? Gustav Kirchhoff 1847-es tétele számlálás nélkül megmondja: írd táblázatba, mely cellák szomszédosak, és az egyik determinánsa a szám. A cellák alakja nem számít.
find-bazaar-1 = Azt mondják, Kairó néhány utcája így van kikövezve; innen kapta a nevét a minta. Minden ötszöge egyforma, és négyfelé fordulnak.
find-bazaar-2 = A szabályos ötszögek közt rések maradnak: 108 fokos sarkaik sosem adnak ki 360-at. Ezeknek két derékszögük van, és három, amely körülbelül 120 fokos. Ezért némely sarkon négyen találkoznak, a többin hárman.
find-bazaar-3 = Keress hatszögeket: két egymás melletti ötszög egy megnyújtottat ad. Az egész minta két hálóból áll, megnyújtott hatszögekből, derékszögben egymásra fektetve.
find-quarry-1 = Három rombusz egy hatszöget ad, és a szem kockának látja, felülről vagy alulról: átbillentheted. Már a rómaiak is raktak ilyen padlót.
find-quarry-2 = Menj egyenesen, és minden oldal, amelyen átlépsz, párhuzamos. Az ilyen rombuszsort szalagnak hívják. 1981-ben Nicolaas de Bruijn szalagokkal magyarázta meg Roger Penrose csempézéseit, amelyek sosem ismétlődnek.
find-quarry-3 = Ahol tompa sarkok találkoznak, három rombusz van, ahol hegyesek, ott hat. Ezért némely pontban három fal ér össze, másokban hat: amíg mind áll, minden fal egy ilyet köt össze egy olyannal.
find-baskets-1 = A kagome japánul a fonott kosár lyukainak mintája. A fizikusok 1951-ben kölcsönvették a szót: egy ilyen rácson a mágnesek, amelyek minden szomszédjuktól elfelé mutatnának, nem tudnak dönteni.
find-baskets-2 = Itt a hatszögek csak háromszögekkel érintkeznek, a háromszögek csak hatszögekkel. Így felváltva lépsz beléjük, és minden visszaút páros számú lépésből áll.
find-baskets-3 = Minden járat egy hatszöget köt össze egy háromszöggel, és háromszögből kétszer annyi van. Így egy hurok nélküli labirintusban egy háromszögnek átlagosan másfél nyílása van, egy hatszögnek három: a zsákutcákat a háromszögekben keresd.
find-ribbons-1 = A Möbius-szalagnak csak egy széle van. Kövesd a felső falat egyszer körbe, és már alul jársz; még egyszer, és ott vagy, ahonnan indultál.
find-ribbons-2 = August Ferdinand Möbius és Johann Benedict Listing egyaránt 1858-ban írta le a szalagot, egymásról nem tudva. Az algoritmus semmit sem vesz észre: egy sor utolsó cellájának egyszerűen egy másik sorban van szomszédja.
find-ribbons-3 = Vágj szét egy hengert hosszában középen, és kettő lesz belőle. Vágj így szét egy Möbius-szalagot, és egyben marad: egy körbefutó kerítés semmit sem választ el, mert nincs két oldal.
find-vaults-1 = A kulcsok és az ajtók visszafelé kerülnek a helyükre, a kijárattól. Előbb ajtók zárják el a kijárat környékét, és a kulcsuk azon kívülre kerül. A következő ajtók ezt a kulcsot zárják el, vagy újra a kijáratot, és az ő kulcsuk még kijjebb kerül. Így azt a kulcsot veheted fel először, amelyik utoljára került a helyére.
find-vaults-2 = A kulcsos labirintus egy nagyobb labirintus álruhában: ahány kulcskészlet lehet nálad, annyi példányban van meg a padló. Kulcsot felvenni annyi, mint átlépni egy másik példányra, ahonnan nincs visszaút. Négy kulccsal és két karral hatvannégy példány van.
find-vaults-3 = Itt nem akadhatsz el. Mielőtt látod a labirintust, a játék minden elérhető helyet ellenőriz a kulcsok és karok minden készletével: mindegyikből vezet út a kijárathoz.

## Races: the lobby

category-20x20 = Egy szint
category-20x20-hint = Egy 20×20 cellás labirintus a rekurzív backtrackertől.
category-5-levels = Öt szint
category-5-levels-hint = Öt szint a rekurzív backtrackertől, 10×6-tól 18×10-ig.
category-10-levels = Tíz szint
category-10-levels-hint = Tíz szint a rekurzív backtrackertől, 10×6-tól 28×15-ig.
category-marathon = Maraton
category-marathon-hint = Ötven szint, körút öt algoritmuson át, 6×4-től 55×53-ig.
category-storm = Vihar
category-storm-hint = Minél több labirintus három perc alatt. Minden rossz kanyarért elveszítesz egy lámpást.
heading-code = Egyéni verseny
heading-code-hint = Verseny a kódod szerint
heading-level = { $world }, { $level }. szint
heading-official = { $category }
heading-day = { $category }, a nap magja
heading-random = { $category }, véletlen mag

seed-official = Állandó mag
seed-day = A nap magja
seed-random = Véletlen mag
lobby-race = Rajt
lobby-details = Részletek
lobby-past-runs = Korábbi futamok
lobby-players = Játékosok
lobby-name-hint = a verseny neve
lobby-keep-name = mentés
lobby-forget-name = név törlése
past-runs-heading = Korábbi futamok
past-runs-back = Vissza az előtérbe
past-runs-search = kód, dátum vagy jegyzet keresése
past-runs-keys = { $past-runs-before } { $past-runs-next } futam   ·   { $past-runs-results } eredmény   ·   { $past-runs-watch } megnézés   ·   { $past-runs-race } verseny   ·   { $past-runs-remove } eltávolítás   ·   { $past-runs-back } előtér
past-runs-keys-none = { $past-runs-back } előtér
past-runs-reading = a futamok beolvasása …
past-runs-none = még nincs befejezett futam
past-runs-not-found = Nincs ilyen futam
past-runs-results = Eredmény
past-runs-watch = Megnézés
past-runs-race = Verseny vele
past-runs-download = Futam letöltése
past-runs-splits = Letöltés LiveSplithez
past-runs-remove = Eltávolítás
past-runs-really-remove = Biztosan?
past-runs-note = jegyzet erről a futamról
lobby-board = Ranglista
board-heading = Ranglista
board-address = egy ranglista mappája vagy webcíme
board-keys = { $past-runs-before } { $past-runs-next } futam   ·   { $board-race } verseny   ·   { $past-runs-watch } megnézés   ·   { $board-hand-in } beküldés   ·   { $board-read } frissítés   ·   { $past-runs-back } előtér
board-reading = betöltés …
board-none = Írd be fent egy ranglista mappáját vagy webcímét. A játék csak olvassa, és semmit sem küld.
board-no-runs = Ebben a versenyben még nincs futam. A tiéd lehet az első.
board-race = Verseny vele
board-read = Frissítés
board-hand-in = Legjobbam beküldése
board-name = a neved
board-own = itt állna a legjobb futamod
board-own-there = a legjobb futamod
board-unread = Előbb töltsd be a ranglistát. A szabályai mondják meg, hogyan kell beküldeni egy futamot.
board-no-name = Előbb írd be, milyen néven szerepelsz a ranglistákon.
board-no-own-run = Ebben a versenyben még nincs befejezett futamod.
board-not-read = A ranglistát nem sikerült betölteni: { $detail }
board-handed-in = Mentve ide: { $path }. Küldd be a ranglista szabályai szerint.
board-not-handed-in = Semmi sem lett mentve: { $detail }
lobby-grid = Rács: { $grid }
lobby-bridges = Hidak
lobby-furniture = Zárak: { $furniture }
lobby-furniture-none = nincs
lobby-furniture-keys = kulcsok
lobby-furniture-gates = kapuk
lobby-furniture-all = kulcsok, kapuk, egy kar
lobby-rules = Szabályok
lobby-fog = Köd
lobby-blind = Vakrajt
lobby-ghosts = Szellemek és LiveSplit
lobby-best-ghost = Egyéni csúcs
lobby-perfect-ghost = Tökéletes ív
lobby-keys-ghost = Billentyűs ív
lobby-against = Összehasonlítás
against-best = egyéni csúcs
against-average = átlag
against-last = legutóbbi futam
against-rival = ellenfél
against-goal = célidő
livesplit-off = LiveSplit
livesplit-connected = LiveSplit: kapcsolódva
livesplit-silent = LiveSplit: a verseny kezdetén kapcsolódik
livesplit-one-off = LiveSplit One
livesplit-one-connected = LiveSplit One: kapcsolódva
livesplit-one-waiting = LiveSplit One: kapcsold ide: ws://localhost:16835
lobby-watch-best = a csúcsod megnézése
lobby-watch = megnéz
lobby-forget = eltávolít
lobby-copy = másol
lobby-copy-link = link
lobby-paste = beilleszt
lobby-choose = fájl megnyitása
lobby-other-ladder = { $run } (másik versenyből)
lobby-code-hint = illessz be egy versenykódot: mw1/…
lobby-keys = { $lobby-category-before } { $lobby-category-next } kategória   ·   { $lobby-seed-before } { $lobby-seed-next } mag   ·   { $lobby-race } rajt   ·   húzz ide egy .mwr fájlt, hogy versenyezz vele vagy megnézd
lobby-keys-code = { $lobby-category-before } { $lobby-category-next } kategória   ·   { $lobby-race } rajt   ·   húzz ide egy .mwr fájlt, hogy versenyezz vele vagy megnézd
number-best = legjobb
number-sum-of-best = legjobbak összege
number-median = medián
number-attempts = kísérlet
number-finished = befejezett
chart-hint = { $count } befejezett kísérlet grafikonja
chart-empty = még nincs befejezett kísérlet

run-best = egyéni csúcs
run-yours = a futamod
run-perfect = tökéletes ív
run-keys = billentyűs ív
run-stick = karos ív
run-pasted = beillesztett futam
run-linked = linkből jött futam
run-file = { $name }
run-of-day = { $day } napi futam
note-copied = másolva
note-script-saved = Mentve: { $path }
note-script-kept = Az előző szkripted itt van: { $folder }.
note-removed = A futam eltávolítva. A felvétele most: { $path }
note-taken = { $run }, { $time }: versenyezz vele, vagy nézd meg
note-walks-along = Szellem hozzáadva: { $run }
note-other-ladder = { $run } másik versenyből való. Az előtérben versenyezhetsz vele.
note-not-read = { $run } nem olvasható: { $detail }
note-no-replay = { $run } nem olvasható. { $detail }
note-no-program = A program nem mutatható meg: { $detail }
note-alone = Többen: legfeljebb { $size } cellás labirintusok, köd, vakrajt, zárak és viharok nélkül.
note-no-link = Ez a link nem nyitható meg. { $detail }
note-page-refused = A böngésződ tiltja a tárolást: semmi sem marad meg.
note-page-full = A böngésző tárhelye betelt: innentől lehet, hogy semmi sem marad meg.
note-page-elsewhere = Másik lapon van nyitva; itt semmi sem marad meg.
note-not-imported = ebből a fájlból semmi sem került át: { $detail }
page-won = kész a labirintus
page-cell = { $column }. oszlop, { $row }. sor
page-title = mazewright, főcím
note-in-no-link = Ehhez a labirintushoz nem lehet link: fájlból való, vagy túl nagy a maszkja.
note-paste-here = Nyomj Ctrl+V-t a beillesztéshez.
note-no-picture-clipboard = A böngésző nem tud képet másolni. Mentsd inkább fájlba.
note-not-copied = Semmit sem sikerült másolni: { $detail }
note-not-pasted = Nincs mit beilleszteni: { $detail }
note-no-clipboard = Nincs vágólap: { $detail }
record-saved = Futam mentve: { $name }
record-mended = A rekordjaid sérültek voltak. Megmentett kísérletek: { $attempts }. A sérült fájl most itt van: { $path }.
record-not-kept = Ezt a futamot nem sikerült menteni: túl hosszú egy felvételhez.
record-no-best = A legjobb futamod nem olvasható. { $detail }
record-no-livesplit = A LiveSplit nem vezérelhető: { $detail }
trouble-no-folder = A futamaid nem lesznek mentve: { $reason }
trouble-no-thread = A futamaid nem lesznek mentve, mert nem indítható szál: { $error }
trouble-unread = A futamaid itt nem olvashatók: { $path } ({ $error })
trouble-unsaved = A futamaidat nem lehet ide menteni: { $path } ({ $error }). A játék tovább próbálkozik.
trouble-no-splits = { $path } mentése a LiveSplit számára nem sikerült: { $error }
trouble-no-replay = Ez a felvétel nem olvasható: { $path } ({ $error })
trouble-newer = { $path } a játék egy újabb verziójából való. Frissítsd ezt, különben semmi sem lesz mentve.
trouble-silent = A lemez nem válaszol. A nem mentett futamok elveszhetnek.
trouble-lost = Befejezett futamok, amelyeket nem sikerült menteni: { $runs }

## Races: beside the maze

part-time = Idő
part-splits = Részidők
part-ghosts = Szellemek
part-gold = Legjobb szakasz
part-sum-of-best = Legjobbak összege
part-best-possible = Még elérhető
part-pace = Tempó
part-attempts = Kísérlet
part-input = Irány
part-fingerprint = Labirintus négy szóban
part-seed = Mag
part-code = Versenykód
part-version = Verzió
clock-level = szint
clock-look = nézelődés
clock-real = valós (saját bevallás)
display-window = mazewright kijelző
place-left = bal
place-right = jobb
place-window = ablak
place-off = ki
display-ground = Az ablak háttere
display-hides-seed = Mag elrejtése
display-hides-seed-hint = Az első irányig elrejti a magot, a kódot és a négy szót, az előtérben is.
ground-theme = mint a panelek
ground-black = fekete
ground-green = zöld
ground-blue = kék
seed-until-start = csak a rajttól
race-level = { $level }. szint
race-attempts = { $number }.  ({ $finished } kész)
race-against = ehhez képest: { $against }
race-practice = gyakorlás: nem számít
race-blind-start = Vakrajt: a labirintus megjelenik és az óra elindul, amikor megmozdulsz.
race-keys = az óra akkor indul, amikor megmozdulsz   ·   { $choice-new-attempt } új kísérlet   ·   { $choice-back-to-start } vissza a rajthoz (az óra megy tovább)   ·   { $race-pause } menü
race-practice-keys = gyakorlás, { $round }. kör   ·   legjobb { $best }   ·   { $practice-again } újra   ·   { $practice-back } 3 másodperccel vissza   ·   { $practice-point } újra innen   ·   { $results-lobby } vissza
table-rules = Közös óra mér mindenkinek. Minden szinten az első lépésre indul, és a következő szint akkor jön, ha mindenki kiért. Semmi sem számít rekordnak. Minden befejezett futam felvételként megmarad.
table-player = { $number }. játékos
table-pad = { $number }. kontroller
table-level = { $level }. szint, összesen { $levels }
table-place = { $place }.
table-keys = az első lépés mindenki óráját elindítja   ·   { $choice-new-attempt } új kísérlet   ·   { $race-pause } menü
table-wins = { $player } nyert
table-tie = Döntetlen
table-kept = Felvételek: { $folder }

results-searching = a tökéletes ív keresése …
results-best = Egyéni csúcs
results-finished = Célban
results-uncounted = Célban, nem számít
results-gap = { $gap } az eddigi legjobbadhoz képest
score-time = { $time }
score-storm = { $won } · { $time }
storm-won = { $won ->
    [one] 1 labirintus
   *[other] { $won } labirintus
  }
storm-last = az utolsó megnyert labirintus ideje: { $time }
storm-gap = { $gap } labirintus az eddigi legjobbadhoz képest
storm-lantern-2 = Rossz kanyar: még két lámpásod maradt
storm-lantern-1 = Rossz kanyar: még egy lámpásod maradt
storm-lantern-0 = Rossz kanyar: ez volt az utolsó lámpásod
results-medal-next = { $medal }: legfeljebb { $time }
medal-bronze = bronz
medal-silver = ezüst
medal-gold = arany
medal-platinum = platina
run-aided = az út megmutatva
results-real = valós idő: { $time }
results-stood = { $times ->
    [one] az óra egyszer állt: { $time }
   *[other] az óra { $times }-szor állt, összesen { $time }
  }
results-lanterns = { $count ->
    [one] 1 lámpás veszett el
   *[other] { $count } lámpás veszett el
  }
results-turns = { $count } rossz kanyar
results-standing = állás
results-corners = sarkok és falak
results-again = Újra
results-watch = Megnézés
results-all = Minden kísérlet
results-practice = Gyakorlás
results-copy = Másolás
results-copy-link = Link másolása
results-lobby = Előtér

play-play = Lejátszás
play-pause = Szünet
watch-before = Előző szint
watch-next = Következő szint
watch-tick-back = Egy ütemmel vissza
watch-tick-on = Egy ütemmel előre
watch-speed = Sebesség
watch-run = { $run }   szint { $level }/{ $levels }
watch-practice = Gyakorlás innen
watch-from = gyakorlás innen
watch-until = gyakorlás eddig
watch-ticks = a felvétel ütemei

## The laboratory: what is chosen above, and the mazes

mode-carve = Vájás
mode-solve = Megoldás
mode-duel = Párbaj
mode-statistics = Statisztika
list-mode = A labor használata
list-rival = Ellenfél
list-generator = Generátor
list-solver = Megoldó
list-racer = { $place }. labirintus
list-size = Méret
list-topology = Topológia
list-maze = Labirintus készítője
rival-left-hand = Bal kéz
rival-right-hand = Jobb kéz
files-open = Labirintus vagy szkript megnyitása fájlból
files-close = Fájl bezárása
files-back = Vissza a laborba
files-hint = Szöveges vagy JSON-labirintust nyit meg. A fájlt az ablakra is húzhatod. A Megoldás és a Párbaj megtartja a labirintust, amíg másikat nem választasz.
files-from = Innen:
files-pipe = szabványos bemenet
files-reading = betöltés …
files-none = Ebben a mappában nincs labirintus (.txt, .json, .maze), és nincs szkript (.rhai, .trace).
files-cut = Ebben a mappában több fájl is van. Írd be az útvonalat.
files-run-waits = Ez egy futam. A Speedrun előterében versenyezhetsz vele vagy megnézheted.
lab-follow = Követés
lab-words = Magyarázatok és leckék
lab-mazes = Vissza a labirintusokhoz
lab-new-seed = Másik mag
lab-undo = Visszavonás
lab-end-lesson = A lecke vége
lab-one-more = Algoritmus hozzáadása
lab-remove = { $place }. labirintus eltávolítása
lab-maze-of = { $algorithm } labirintusa
lab-maze-of-duel = A párbaj labirintusa
lab-preparing = készül …
lab-no-path = nincs út
lab-failed = nem sikerült
problem-too-many-cells = { $count } cella túl sok a bemutatáshoz. Legfeljebb { $most } lehet.
problem-too-long = { $algorithm }: itt túl sok lépés kell a bemutatáshoz. Válassz kisebb labirintust.
problem-no-walker = { $algorithm }: nem jár celláról cellára. Válassz másik ellenfelet.
problem-long-walk = { $algorithm }: itt túl sok lépés kell. Válassz kisebb labirintust vagy másik ellenfelet.
problem-right-angles = { $algorithm }: csak egyszerű téglalapban működik. Válassz másik megoldót.
problem-has-furniture = { $algorithm }: nem boldogul kulcsokkal, kapukkal és karokkal. Válaszd a breadth-first, a depth-first vagy az a-star megoldót.
problem-no-path = Nem vezet út a rajttól a célig.
problem-too-large = A { $size } méretű labirintus túl nagy. Válassz kisebb méretet.
problem-no-room = { $algorithm }: a falak is csempének számítanak, így ekkora méretnél belül nem marad hely. Válassz legalább 3x3-at.
problem-braided-tiles = { $algorithm }: csempékből épít, ezért a zsákutcái nem nyithatók meg.
problem-needs-rows = { $algorithm }: csak egyszerű téglalapban működik. Válassz másik algoritmust.
problem-woven = Híd csak téglalapban lehet.
problem-dimensions = A téglatestnek szintjei vannak, a többi rácsnak csak oszlopai és sorai. Válassz másik méretet.
problem-narrow = Ilyen kevés oszlop sorokra esik szét, amelyeket semmi sem köt össze. Válassz legalább 3 oszlopot.
problem-narrow-triangles = Egyetlen oszlopnyi háromszög párokra esik szét. Válassz legalább 2 oszlopot.
problem-doors = Ezen a rácson nincs helye ennek a bejáratnak és kijáratnak. Válassz másikat.
problem-mask = A maszk nem illik ehhez a labirintushoz.

topology-rectangle = Téglalap
topology-rectangle-hint = Négyzetes cellák oszlopokban és sorokban.
topology-hexagon = Hatszögek
topology-hexagon-hint = Hatoldalú cellák; minden második sor fél cellával eltolva.
topology-triangle = Háromszögek
topology-triangle-hint = Háromoldalú cellák, felváltva fel- és lefelé mutatnak.
topology-ring = Gyűrűk
topology-ring-hint = Gyűrűk egy közép körül; kifelé a cellák kettéválnak.
topology-cylinder = Henger
topology-cylinder-hint = Téglalap, amelynek bal és jobb széle összeér.
topology-torus = Tórusz
topology-torus-hint = Henger, amelynek teteje és alja is összeér. Nincs széle és nincs ajtaja, hacsak maszk nem ad neki.
topology-box = Téglatest
topology-box-hint = Egymás feletti szintek, lépcsőkkel összekötve; legfeljebb nyolc dimenzióban.
topology-moebius = Möbius-szalag
topology-moebius-hint = Téglalap, amelynek bal és jobb széle fejjel lefelé ér össze.
topology-octagon = Nyolcszögek
topology-octagon-hint = Nyolcszögek és négyzetek felváltva.
topology-cairo = Kairói ötszögek
topology-cairo-hint = Ötszögek négy irányban, mint Kairó járdáin.
topology-rhomb = Rombuszok
topology-rhomb-hint = Rombuszok három irányban, mint egymásra rakott kockák.
topology-kagome = Kagome
topology-kagome-hint = Hatszögek és háromszögek, mint egy fonott kosáron.

## The laboratory: the timeline and the colors

transport-speed = tempó
transport-colors = színek
transport-clock = A verseny üteme
transport-line = Idővonal
transport-step = { $step } / { $all }
transport-start = Az elejére
transport-back = Egy lépés vissza
transport-forward = Egy lépés előre
transport-end = A végére
grain-event = esemény
grain-step = lépés
grain-phase = szakasz
pace-events = { $count } esemény/s
pace-steps = { $count } lépés/s
pace-phases = { $count } szakasz/s
pace-whole = az egész { $seconds } s alatt
clock-steps = azonos lépések
clock-work = azonos munka
clock-together = egyszerre kész
layer-marks = állapotok
layer-sets = halmazok
layer-distances = távolságok
layer-river = folyó
layer-conditions = meglévő kulcsok

legend-not-met = nem járt itt
legend-waiting = várakozik
legend-on-walk = a sétán
legend-origin = az origó
legend-finished = kész
legend-in-maze = a labirintusban
legend-here = aktuális cella
legend-tried = kész
legend-visited = járt itt
legend-start = rajt
legend-goal = cél
legend-way = az út
legend-not-seen = még nem látott
legend-seen = látott
legend-your-way = a te utad
legend-you = te
legend-rival = a megoldó; pontok mutatják az útját
legend-alone = még nincs összekötve
legend-joined = összekötve (más halmazok ugyanígy nézhetnek ki)
legend-examined = vizsgált fal
legend-kept = marad: hurkot zárna
legend-listed = fal a listán
legend-lightest = eddig a legkönnyebb
legend-points = egy lépés az origó felé
legend-chalk = egy krétavonal
legend-chalk-twice = két vonal
legend-hand = kéz a falon; a csúcs előre mutat
legend-first-half = első fél
legend-second-half = második fél
legend-from-start = a rajttól elérve
legend-from-goal = a céltól elérve
legend-filled = feltöltve
legend-unknown = ismeretlen
legend-wall = fal
legend-path = út
legend-dead-end = zsákutca
legend-other = minden más cella
legend-heading = a hegye előre mutat
legend-sees-open = ránéz: nincs fal
legend-sees-wall = ránéz: fal
legend-set-wall = a program által jelölt fal
legend-wrong = itt hibázik a szkript
legend-color = { $letter } szín
legend-near = közel
legend-far = távol; kattints egy cellára, hogy onnan mérjen
legend-apart = nincs összekötve vele
legend-one-end = az egyik vége
legend-other-end = a másik vége; hurkokkal lehet hosszabb út is
legend-aside = nincs az úton
legend-short = rövid folyosó
legend-long = hosszú folyosó

## The laboratory: the panel to the right

tab-story = Algoritmus
tab-predict = Jóslás
tab-lessons = Leckék

story-begin = Indítsd el a lejátszást, vagy lépj egyet.
story-counts = Eddig megszámolva
count-carved = kivájva
count-steps = lépés
count-turns = számolt fordulatok
count-draws = véletlen szám
algorithm-script = Saját szkript
algorithm-script-hint = Egy algoritmus, amelyet te írsz, és munka közben látsz.
script-change = Szkriptként
script-run = Futtatás
script-by-line = Soronként
script-by-line-hint = Minden lefutó sor egy lépés, így visszafelé is végiglépkedhetsz a szkripten.
script-beside = Mellé
script-beside-hint = A kiválasztott algoritmust a tiéd mellett futtatja, ugyanazon a rácson és ugyanazzal a maggal.
script-keep = Megtart
script-keep-hint = Ez a változat fut tovább amellett, amit ezután írsz.
script-version = { $number }. változat
script-failure = { $line }. sor, { $column }. oszlop: { $message }.
script-busy = Fut …
script-running = Fut …   ·   { $script-run } leállítás
script-keys = { $script-write } írás   ·   { $leave } vissza a labirintushoz
script-solved = Van út: { $steps } lépés.
script-unsolved = Nincs út.
script-done = Minden cella elérve, hurok nélkül.
script-find = keresés
script-save = Mentés
script-resume = A szkripted
script-save-as = Mentés másként
script-save-name = Az Enter ezen a néven menti a szkriptet.
script-conflict = { $name } megváltozott a szerkesztőn kívül. Írd felül, vagy töltsd be: a szöveged a „scripts” mappában marad.
script-exists = { $name } már létezik. Írd felül, vagy töltsd be: a szöveged a „scripts” mappában marad.
script-overwrite = Felülírás
script-reload = Betöltés
script-target = Ez a cél. A szkripted lefut, amint módosítod.
script-in-cells = { $name } megjelenítése a labirintusban
script-verdict = Értékelés
script-verdict-hint = Sok méreten és rácson kipróbálja a szkriptet. Néhány másodpercig tart.
script-judging = Kipróbálás sok méreten és rácson …
script-fails-in = A legkisebb labirintus, ahol ez történik: { $size }.
script-misses = Nem talál utat egy { $size } méretű labirintusban (a legkisebben, ahol nem sikerül).
script-show-failure = Mutasd ezt a labirintust
script-carves = Tökéletes labirintust váj minden kipróbált méretben.
script-grids = Rácsok: { $grids }
script-even = Igazságos: a 3x3 cellás { $of } labirintus mindegyike nagyjából 30-szor fordult elő { $of } × 30 próbából.
script-uneven = Nem igazságos: a 3x3 cellás { $of } labirintus közül { $made } fordult elő. { $of } × 30 próbából a legritkább { $least }, a leggyakoribb { $most } alkalommal. Nagyjából 30 volna igazságos.
script-alike = Kétszáz 20x20-as labirintus, a cellák százalékában
script-yours = A tiéd
script-dead-ends = zsákutcák
script-three-ways = elágazások
script-turns = kanyarok
script-solution = út
script-growth = A munka így nő: { $growth }. A szürke vonalak: n, n log n és n².
script-cells = cella
script-solves = Minden kipróbált labirintusban talál utat.
script-shortest = Az útja { $mazes } hurkos labirintusból { $shortest } esetben a legrövidebb.
script-longer = Egy { $size } méretű labirintusban az útja { $steps } lépés; a legrövidebb { $least }.
script-looks = A szélességi keresés celláinak { $share } %-át nézi meg.
script-variables = Változók
script-variables-hint = Az oszlopok és a sorok számozása 0-tól indul, mint a programban.
exercise-done = Kész: pontosan ez volt a feladat.
exercise-differs = Működik, de eltér a beépített algoritmustól: egy { $size } méretű labirintusban először a(z) { $column }. oszlop { $row }. sorában.
code-pseudo = Pszeudokód
code-script = Szkript
code-python = Python
export-heading = Exportálás
export-writing = mentés …
export-written = Mentve: { $name }
export-failed = { $name } mentése nem sikerült: { $detail }
export-copied = Képként másolva
export-copy = Másolás
export-folder = Ide: { $folder }
export-size = leghosszabb oldal
export-too-large = Túl nagy ehhez a formátumhoz. Válassz SVG-t vagy PNG-t, vagy kisebb labirintust.
format-svg = Rajz böngészőnek, rajzprogramnak, plotternek és lézervágónak.
format-png = Kép.
format-gif = Animáció a vájásról vagy a megoldásról.
format-apng = Ugyanaz az animáció animált PNG-ként: kisebb, pontos színekkel.

options-heading = Beállítások
options-copy = Parancs másolása
options-copy-link = Link másolása
named-value = { $option }: { $value }
option-braid = hurkok
option-braid-hint = A megnyitandó zsákutcák hányada. A hurkok teszik próbára az A*-ot, Trémaux módszerét és a falkövetőket.
option-weave = hidak
option-weave-hint = A cellák hányada, amely, ha van hely, más járatok fölötti híd lesz.
option-keys = kulcsok
option-keys-hint = A kulcsok száma, ha van hely. Mindegyik más színű ajtókat nyit.
option-gates = kapuk
option-gates-hint = A folyosók hányada, amely, ha van hely, egyirányú kaput kap.
option-levers = karok
option-levers-hint = A karok száma, ha van hely. Mindegyik nyit néhány sorompót, és másokat bezár.
option-mask = maszk
option-mask-hint = Mely cellák vannak a rácsban.
option-doors = ajtók
option-doors-hint = Hol van a bejárat és a kijárat.
option-walkers = vájók
option-walkers-hint = Hányan vájnak egyszerre.
option-pick = választás
option-pick-hint = A lista melyik cellája nő tovább.
option-shifts = lépés cellánként
option-shifts-hint = Hány lépést tesz az origó cellánként.
option-bias = irány
option-bias-hint = A két oldal, amely felé egy cella megnyílhat.
option-odds = esély
option-odds-hint = Mekkora eséllyel kapcsolódik egy cella a következőhöz; Ellernél a második szám a lefelé nyitásé.
option-room = terem
option-room-hint = Az ennél nem szélesebb mezők nem osztódnak tovább. Mindegyiket egy folyosó tölti ki.
option-hand = kéz
option-hand-hint = A kéz, amely a falon marad.
option-seed = az egér magja
option-seed-hint = Az egér véletlen fordulóinak magja.
option-steps = lépéshatár
option-steps-hint = Hány lépést tehet az egér.
value-none = nincs
value-corners = sarkok
value-sides = oldalak
value-farthest = legtávolabb
value-disc = korong
value-diamond = rombusz
value-heart = szív
value-frame = keret
value-cross = kereszt
value-drawn = rajzolt
value-newest = legújabb
value-oldest = legrégebbi
value-random = véletlen
value-rotate = sorban
value-nw = fel, balra
value-ne = fel, jobbra
value-sw = le, balra
value-se = le, jobbra
value-left = bal
value-right = jobb
mask-draw = Rajzolás
mask-done = Kész
mask-hint = Kattints cellákra, hogy kikerüljenek vagy visszakerüljenek.   ·   { $lab-left } { $lab-right } { $lab-up } { $lab-down } választás   ·   { $mask-press } ki vagy vissza
mask-parts = { $count ->
    [one] Ez a cella marad: nélküle üres lenne a labirintus.
   *[other] Ez a cella marad: nélküle { $count } részre esne a labirintus.
  }
mask-last = Az utolsó cella marad.

results-race = Verseny
results-same-maze = Ugyanabban a labirintusban
results-same-seed = Ugyanabból a magból
results-place = helyezés
results-algorithm = algoritmus
results-copy-table = Táblázat másolása
results-code = Kattints a kódért.
compare-steps = lépés
compare-work = munka
compare-draws = véletlen szám
compare-visited = bejárt
compare-path = út
compare-dead-ends = zsákutca

duel-hint = Érj a célba kevesebb lépéssel, mint a megoldó. Használd az iránybillentyűket, vagy kattints a következő cellára. A megoldó nem lát többet nálad.
duel-by-moves = a megoldó akkor lép, amikor te
duel-by-time = a megoldó a te tempódban megy
duel-moves = Lépések
duel-you = te
duel-open = Még senki sincs ott.
duel-first-you = Te értél oda előbb.
duel-first-solver = A megoldó ért oda előbb.
duel-won-you = Nyertél!
duel-won-solver = A megoldó nyert.
duel-even = Döntetlen: ugyanannyi lépés.
duel-again = Újra

lessons-hint = Diák az osztálynak   ·   { $lessons-next } { $lessons-before } előre, vissza   ·   { $lab-from-start } elölről   ·   { $lab-full-screen } teljes képernyő
lessons-own = A sajátjaid
lessons-own-hint = A lecke egy kis szövegfájl: { $command }
lessons-slide = { $number }. dia / { $count }
lessons-next = Következő dia
lessons-before = Előző dia

measure-dead-ends = zsákutcák
measure-longest-path = leghosszabb út
measure-turns = kanyarok
measure-dead-ends-percent = zsákutcák, %
measure-longest-path-percent = leghosszabb út, %
measure-turns-percent = kanyarok, %
statistics-axes = Jobbra: a cellák aránya, %. Felfelé: labirintusok száma. Szaggatott vonal: ismert átlag.
statistics-hint = { $most } közül { $mazes } labirintus, méret { $size }, algoritmusonként
statistics-known = Szürke: ismert értékek ekkora labirintusokra, az ábrákon szaggatott vonal.
statistics-smallest = A 15 darab 3×2-es labirintus
statistics-smallest-hint = Egyenként { $mazes }. Az igazságos algoritmus mindet egyforma gyakran készíti: a khí-négyzet 1000 kísérletből 999-szer 36,1 alatt marad.
finding-too-few = számolás …
finding-too-few-hint = { $algorithm }: még túl kevés labirintus, hogy bármit mondjunk.
finding-fair = khí-négyzet { $chi-square }: igazságos
finding-fair-hint = A khí-négyzet { $chi-square }: semmi sem szól az ellen, hogy { $algorithm } mind a 15-öt egyforma gyakran készíti.
finding-unfair = khí-négyzet { $chi-square }: nem igazságos
finding-unfair-hint = A khí-négyzet { $chi-square }: { $algorithm } nem mind a 15-öt készíti egyforma gyakran.

## The laboratory: questions

structure-stack = Verem
structure-stack-hint = Cellák: { $count }. Az utolsó jön ki elsőként.
structure-queue = Sor
structure-queue-hint = Cellák: { $count }. Az első jön ki elsőként.
structure-list = Lista
structure-list-hint = Cellák: { $count }. Bármelyik következhet.
structure-priority-queue = Elsőbbségi sor
structure-priority-queue-hint = Cellák: { $count }. Elsőként az eddigi és a hátralévő lépések legkisebb összege jön ki. Döntetlennél az A* a kevesebb hátralévő lépésűt, a mohó keresés a kevesebb eddigi lépésűt veszi; azután az olvasás sorrendje dönt.
structure-walk = Séta
structure-walk-hint = Cellák: { $count }. A séta levágja a hurkait.
structure-run = Futam
structure-run-hint = Cellák: { $count }. Egyikük felfelé nyílik.
predict-hint = Melyik cella következik? Kattints rá.   ·   { $lab-left } { $lab-right } { $lab-up } { $lab-down } választás   ·   { $predict-next } válasz
predict-next = Következő kérdés
predict-found = eddig megvan: { $count }
predict-over = Nincs több kérdés.
predict-over-hint = Menj vissza az idővonalon, vagy válassz másik algoritmust.
predict-score = Eredmény
score-right = helyes
score-wrong = hibás
score-asked = { $count ->
   *[other] kérdés
  }
verdict-right = Helyes
verdict-possible = Helyes, ez lehetséges
verdict-wrong = Hibás

ask-dead-end = Ez a zsákutca megnyílik. Kattints minden cellára olyan falon túl, amely eltűnhet.
ask-neighbor = Kattints minden szomszédra, amelyet az algoritmus választhat.
ask-run = Kattints a futam egy cellájára, amely felfelé megnyílhat.
ask-tree = Kattints egy cellára, amely most csatlakozhat a fához.
ask-listed-wall = Kattints a lista egy falára, amely következhet.
ask-picked = Kattints a lista egy cellájára, amelyet vehet.
ask-listed = Kattints a lista egy cellájára, amely következhet.
ask-set = Ez a halmaz lefelé még zárt. Kattints minden cellájára, amely megnyílhat.
ask-coin = Pénzfeldobás dönt, megnyílik-e ez a fal. Kattints mindkét lehetséges cellára: erre és a falon túlira.
ask-wall = Kattints egy cellára egy fal mellett, amely most megnyílhat. A súlyok rejtve vannak.
ask-weight = Kattints egy cellára, amely most csatlakozhat a fához. A súlyok rejtve vannak.
ask-hunt = A séta elakadt. Melyik cellát találja meg a vadászat?
ask-field = Melyik mező következik? Válaszd az első celláját, bal felül.
ask-picked-by-rule = A lista melyik celláját veszi a szabály?
ask-next = Melyik cella következik? A szabály dönt.
ask-taken = Melyik cellát veszi most? A szabály dönt.
ask-walk = Hová visz most a séta? A szabály dönt.
ask-chances = { $count ->
    [one] Csak egy lehetséges.
   *[other] { $count } lehetséges.
  }
ask-chances-even = { $count ->
    [one] Csak egy lehetséges.
   *[other] { $count } lehetséges, mind egyforma eséllyel.
  }

why-rule = A szabály máshová vezet: { $line }.
why-chance = Lehetséges, de a véletlen másik cellát választott.
why-lighter = Lehetséges, de egy másik fal könnyebb.
why-no-cell = Ott nincs cella.
why-came-from = A séta onnan jött, és csak zsákutcában fordul vissza.
why-other-run = Az a cella nem ebben a futamban van.
why-no-wall-to-tree = Annak a cellának még egy fala sem néz a fára.
why-in-tree = Az a cella már a fában van: még egy nyílás hurkot zárna.
why-not-listed-yet = Az a cella még nincs a listán.
why-not-listed-now = Az a cella már nincs a listán.
why-other-set = Az a cella másik sorban vagy másik halmazban van.
why-other-wall = A pénzfeldobás csak egy falról dönt. A válasz a fal innenső vagy túlsó cellája.
why-all-joined = Minden szomszédjához vezet már út: még egy nyílás hurkot zárna.
why-not-came-from = A séta nem onnan jött.
why-not-reached = A keresés még nem ért el addig a celláig.
why-waits-longer = Az a cella is vár, de előtte másik jön.
why-taken-already = Azt a cellát már elvette.
why-filled = Az a cella már be van töltve.
why-start-or-goal = A rajt és a cél sosem töltődik be.
why-no-dead-end = Az a cella most nem zsákutca.
why-other-dead-end = Az a cella is zsákutca, de előtte másik jön.
why-itself = Ez maga a cella. A kérdés a szomszédairól szól.
why-no-neighbor = Az nem szomszédja a cellának.
why-other-region = Az a cella már az egyik félé, vagy másik területhez tartozik.
why-has-passage = Oda már vezet járat.
why-carved = Az a cella már ki van vájva.
why-not-in-maze = Az a cella még nem része a labirintusnak.
why-is-there = A séta már ott van.
why-no-neighbor-of-walk = Az nem szomszédja annak a cellának, ahol a séta tart.
why-wall-between = Fal van közte.
why-far-from-maze = Még egyik szomszédja sem része a labirintusnak.
why-later-in-hunt = A vadászat elvehetné, de az olvasás sorrendjében egy másik cella jön előbb.

## The algorithms: names, and what each does

algorithm-recursive-backtracker = Rekurzív backtracker
algorithm-recursive-backtracker-hint = Véletlenszerűen sétál, és a zsákutcákból visszalép: hosszú, kanyargós utak.
algorithm-parallel-backtracker = Párhuzamos backtracker
algorithm-parallel-backtracker-hint = Több backtracker felváltva, egyszer összekötve, ahol találkoznak.
algorithm-hunt-and-kill = Vadászat
algorithm-hunt-and-kill-hint = Véletlenszerűen sétál; ha elakad, sorról sorra vadászik egy cellára, ahonnan továbbmehet.
algorithm-growing-tree = Növekvő fa
algorithm-growing-tree-hint = Cellák listájából nő egy szabály szerint: a backtrackertől a bokorig.
algorithm-prim = Prim
algorithm-prim-hint = Egy fát növeszt, mindig a legkönnyebb falán át: Kruskal labirintusa, celláról cellára.
algorithm-prim-frontier-edge = Prim, falanként
algorithm-prim-frontier-edge-hint = Egy fát növeszt bármelyik környező falon át, egyforma eséllyel: rövid utak, sok zsákutca.
algorithm-prim-frontier-cell = Prim, cellánként
algorithm-prim-frontier-cell-hint = Egy fát növeszt bármelyik környező cellával, egyforma eséllyel: itt van a legtöbb zsákutca.
algorithm-kruskal = Kruskal
algorithm-kruskal-hint = Véletlen sorrendben nyit falakat, de olyat nem, amelyik hurkot zárna: sok rövid zsákutca.
algorithm-boruvka = Borůvka
algorithm-boruvka-hint = Minden rész egyszerre nő, mind a legkönnyebb falán át: Kruskal labirintusa, kevés körben.
algorithm-wilson = Wilson
algorithm-wilson-hint = Véletlen séták a hurkaik nélkül: minden tökéletes labirintus egyformán valószínű.
algorithm-aldous-broder = Aldous–Broder
algorithm-aldous-broder-hint = Egyetlen véletlen séta minden cellán át: minden tökéletes labirintus egyformán valószínű; lassú.
algorithm-houston = Houston
algorithm-houston-hint = A cellák harmadáig Aldous–Broder, aztán Wilson: gyors, de nem egyenletes.
algorithm-origin-shift = Vándorló gyökér
algorithm-origin-shift-hint = Egy kész labirintus gyökerét mozgatja véletlenszerűen: minden lépésben tökéletes.
algorithm-binary-tree = Bináris fa
algorithm-binary-tree-hint = Minden cella két oldal egyikét nyitja: gyors, ferde, két hosszú folyosóval.
algorithm-sidewinder = Sidewinder
algorithm-sidewinder-hint = Futamokra osztott sorok, mind egyszer nyílik felfelé: egy hosszú folyosó felül.
algorithm-eller = Eller
algorithm-eller-hint = Sorról sorra, egyetlen sor emlékezetével: bármilyen hosszú labirintus.
algorithm-recursive-division = Rekurzív felosztás
algorithm-recursive-division-hint = Egy-egy réses fallal vág ketté mezőket: hosszú, egyenes falak.
algorithm-blobby-division = Foltos felosztás
algorithm-blobby-division-hint = Területeket oszt egymás ellen növő két félre: rücskös falak egy-egy réssel.
algorithm-wall-list = Fallista
algorithm-wall-list-hint = A falak egész csempék; az ösvények ismeretlen csempéken át nőnek: rövid, sűrű utak.
algorithm-breadth-first = Szélességi keresés
algorithm-breadth-first-hint = Egyenlő távolságú gyűrűk: mindig a legrövidebb út, hurkokkal vagy nélkülük.
algorithm-depth-first = Mélységi keresés
algorithm-depth-first-hint = Egy út, ameddig visz, aztán vissza: talál utat, hurkok közt ritkán a legrövidebbet.
algorithm-dijkstra = Dijkstra
algorithm-dijkstra-hint = Előbb a legkevesebb lépésre lévő cella: mindig a legrövidebb út.
algorithm-a-star = A*
algorithm-a-star-hint = Előbb, ami mögött és legalább előtt a legkevesebb lépés van: mindig a legrövidebb út.
algorithm-greedy = Mohó keresés
algorithm-greedy-hint = Előbb, ami a célhoz legközelebbinek látszik: talál utat, hurkok közt nem mindig a legrövidebbet.
algorithm-bidirectional = Kétirányú keresés
algorithm-bidirectional-hint = Gyűrűk mindkét vég körül, míg találkoznak: mindig a legrövidebb út.
algorithm-dead-end-filling = Zsákutcák betöltése
algorithm-dead-end-filling-hint = Befalazza a zsákutcákat, míg csak utak maradnak: a legrövidebb, hurkokkal vagy nélkülük.
algorithm-wall-follower = Kéz a falon
algorithm-wall-follower-hint = A falon tartja a kezét: tökéletes labirintusban biztos, hurkok közt kudarcot vallhat.
algorithm-pledge = Pledge
algorithm-pledge-hint = Falakat követ és fordulatokat számol: a szélen lévő célt biztosan, mást nem mindig talál meg.
algorithm-tremaux = Trémaux
algorithm-tremaux-hint = Krétavonalat húz minden bejárt járatba, harmadikat soha: talál utat, nem mindig a legrövidebbet.
algorithm-random-mouse = Véletlen egér
algorithm-random-mouse-hint = Az elágazásoknál véletlenszerűen fordul, amíg el nem fogynak a lépései.

## Links, race codes and replays that are refused

problem-not-a-link = Ez nem mazewright-link.
problem-elsewhere = Ez a link nem versenyhez vezet. Ha meg akarod nyitni, a mezőn kívül illeszd be.
problem-no-place = Nincs ilyen hely a játékban.
problem-no-code = A versenykód eleje mw1, nem „{ $part }”.
problem-not-ascii = A versenykódban csak ékezet nélküli betű, számjegy és írásjel lehet.
problem-long-text = Ez túl hosszú linknek vagy versenykódnak.
problem-bad-part = „{ $part }” itt nem érvényes. Próbáld például így: { $example }
problem-cut-short = A vége hiányzik. Így folytatódhatna: { $example }
problem-twice = „{ $part }” fölösleges. Minden rész csak egyszer szerepelhet.
problem-too-many-shows = Egy link legfeljebb { $most } algoritmust mutat egymás mellett.
problem-endless = Végtelen kóddal nem lehet versenyezni. Adj meg szintszámot, például x5.
problem-too-many-levels = Egy versenynek legfeljebb { $most } szintje lehet. Válassz kevesebbet.
problem-large-level = { $level }. szint: túl nagy. Egy szintnek legfeljebb { $most } cellája lehet.
problem-long-work = { $level } szint elkészítése már túl sokáig tart. Válassz kevesebbet vagy kisebbeket.
problem-much-work = Ennek a labirintusnak az elkészítése túl sokáig tart. Válassz kisebbet vagy másik algoritmust.
problem-long-strip = { $algorithm }: a { $size } méretű szint túl hosszú csík. Válassz rövidebbet vagy másik algoritmust.
problem-no-replay = Ez nem a játék felvétele.
problem-newer-replay = A felvétel a játék egy újabb verziójából való. Frissítsd a játékot.
problem-large-replay = Ez nagyobb, mint bármelyik felvétel.
problem-cut-replay = A felvétel vége hiányzik. Másold ki az egészet.
problem-damaged-replay = A felvétel sérült a(z) { $offset }. bájtnál ({ $code }).

## Files of the player's with which something went wrong

notice-set-aside = { $name } { $why }. A fájl most itt van: { $path }, és egy új lesz használatban.
notice-stuck = { $path } { $why }, és nem lehet félretenni: { $error }
notice-unreadable = { $path } nem olvasható: { $error }
notice-unwritable = { $path } mentése nem sikerült: { $error }
disk-full = a lemez megtelt
disk-quota = elfogyott a lemezen a helyed
disk-read-only = a lemez csak olvasható
disk-denied = nincs hozzá jogosultságod
disk-in-the-way = egy mappa helyén fájl van
disk-gone = a fájl vagy a mappa már nincs meg
disk-too-large = a fájl túl nagy
disk-busy = oda éppen egy másik mazewright ment
disk-other = { $error }
home-unknown = a rendszerben nincs saját mappád. Állítsd a MAZEWRIGHT_HOME változót egy mappára a fájljaidnak.
home-lost = ez a mappa nem található: { $path }. Állítsd a MAZEWRIGHT_HOME változót egy teljes útvonalra.
notice-theme = { $path } nem színfájl: { $error }
invalid-damaged = sérült ({ $reason })
invalid-foreign = nem ehhez a játékhoz tartozik
invalid-newer = a játék egy újabb verziójából való
