# Stratego: verborgen legers.
# Rangen zoals op de Nederlandse doos: maarschalk, generaal, kolonel, majoor, kapitein, luitenant, sergeant, mineur,
# verkenner, spion, bom, vlag. De letters om te typen blijven F B S 2–9 M, zoals de bot ze leest.

stratego-name = Stratego
stratego-summary = Verborgen legers: verover de vlag van de vijand; 2 spelers
stratego-command = Stratego: verborgen legers
stratego-command-own = Bekijk je leger en wat je kunt doen
stratego-command-outlook = Bekijk wat elk leger nog heeft

## Commands and their parts

stratego-verb-move = Verplaats een stuk of val aan
stratego-verb-move-hint = Kies een stuk en dan een veld.
stratego-verb-letters = Zet je leger op met letters
stratego-verb-letters-hint = Voorste rij eerst: F B S 2–9 M, een punt voor leeg.
stratego-verb-letters-now = Zet je leger op.
stratego-verb-place = Zet een stuk neer of alles met letters
stratego-verb-place-hint = Rang en veld; of al je rijen in letters, de voorste eerst.
stratego-verb-place-now = Zet je leger op.
stratego-verb-clear = Haal een stuk weg
stratego-verb-clear-hint = Welk veld maak je leeg?
stratego-verb-clear-now = Een stuk weghalen?
stratego-verb-swap = Verwissel twee stukken
stratego-verb-swap-hint = Twee van je velden.
stratego-verb-swap-now = Twee stukken verwisselen?
stratego-verb-ready = Mijn leger staat klaar
stratego-verb-ready-hint = De strijd begint als jullie allebei klaar zijn.
stratego-verb-ready-now = Staat je leger klaar?
stratego-verb-unready = Mijn opstelling wijzigen
stratego-verb-unready-hint = Tot de tegenpartij klaar is.
stratego-verb-unready-now = Je kunt je opstelling nog wijzigen.
stratego-verb-draw = Remise aanbieden, beantwoorden of claimen
stratego-verb-draw-hint = Het aanbod geldt tot de ander antwoordt of zet.
stratego-verb-draw-now = Over remise:
stratego-verb-mirror = Spiegel je leger
stratego-verb-mirror-hint = Verwisselt links en rechts.
stratego-verb-mirror-now = Je leger spiegelen?
stratego-slot-from = Het stuk dat je verplaatst
stratego-slot-from-hint = Welk stuk verplaats je?
stratego-slot-to = Waar het heen gaat
stratego-slot-to-hint = Waar gaat het heen?
stratego-slot-rank = Het stuk
stratego-slot-rank-hint = Welk stuk zet je neer?
stratego-slot-square = Het veld
stratego-slot-square-hint = Welk veld?
stratego-slot-one = Het ene veld
stratego-slot-one-hint = Welk stuk verwissel je?
stratego-slot-other = Het andere veld
stratego-slot-other-hint = Met welk?
stratego-slot-word = Wat je zegt
stratego-slot-word-hint = Over remise?

## Options

stratego-subject-armies = Legers
stratego-subject-moving = Zetten
stratego-subject-ranks = Wat je ziet
stratego-subject-striking = Aanvallen
stratego-subject-end = Het einde
stratego-preset-quick = snel
stratego-preset-quick-hint = Acht stukken per leger.
stratego-preset-tournament = toernooi
stratego-preset-tournament-hint = Hooguit drie zetten achter elkaar tussen twee velden, niet eindeloos jagen.
stratego-option-form = Grootte van het leger
stratego-option-form-hint = Minder stukken, korter spel.
stratego-option-form-classic = klassiek, 40 stukken
stratego-option-form-barrage = Barrage, 8 stukken
stratego-option-form-duel = Duel, 10 stukken
stratego-option-preset = Regels
stratego-option-preset-hint = Toernooi: hooguit drie zetten achter elkaar tussen twee velden, niet eindeloos jagen.
stratego-option-preset-seed = zoals in de doos
stratego-option-preset-tournament = toernooi
stratego-option-red = Wie speelt rood
stratego-option-red-hint = Rood begint.
stratego-option-red-0 = plaats 1
stratego-option-red-1 = plaats 2
stratego-option-red-random = geloot
stratego-option-memory = Je bord onthoudt
stratego-option-memory-hint = Wat je bord van de stukken van de vijand laat zien.
stratego-option-memory-revealed = getoonde rangen
stratego-option-memory-moved = wat bewogen heeft
stratego-option-memory-none = niets
stratego-option-two_squares = Twee velden
stratego-option-two_squares-hint = Hoe vaak achter elkaar een stuk tussen dezelfde twee velden mag zetten.
stratego-option-two_squares-preset = volgens de regels
stratego-option-two_squares-5 = vijf keer
stratego-option-two_squares-3 = drie keer
stratego-option-two_squares-off = onbeperkt
stratego-option-reading = Twee velden, geteld per
stratego-option-reading-hint = Bij “{ stratego-option-reading-border }” tellen ook andere zetten van een verkenner over dezelfde grens.
stratego-option-reading-preset = volgens de regels
stratego-option-reading-pair = paar velden
stratego-option-reading-border = grens
stratego-option-chase = Niet eindeloos jagen
stratego-option-chase-hint = Wie jaagt, mag geen stelling herhalen.
stratego-option-chase-preset = volgens de regels
stratego-option-chase-true = aan
stratego-option-chase-false = uit
stratego-option-scout_strike = Verkenners vallen van ver aan
stratego-option-scout_strike-hint = Lopen en aanvallen in één beurt.
stratego-option-scout_strike-true = ja
stratego-option-scout_strike-false = alleen vanaf het veld ernaast
stratego-option-aggressor = Aanvaller wint bij gelijke rang
stratego-option-aggressor-hint = Anders gaan beide van het bord.
stratego-option-one_time_bombs = Bommen werken één keer
stratego-option-one_time_bombs-hint = Een bom verdwijnt met het eerste slachtoffer.
stratego-option-silent_defence = Winnende verdediger blijft verborgen
stratego-option-silent_defence-hint = Je hoort niet wat jou versloeg.
stratego-option-open_game = Alle rangen open
stratego-option-open_game-hint = Fijn om te leren.
stratego-option-stuck_test = Als je niet meer kunt zetten
stratego-option-stuck_test-hint = Wat er gebeurt als je na je eigen zet geen zet meer hebt.
stratego-option-stuck_test-both = je verliest meteen
stratego-option-stuck_test-next = je verliest in je beurt
stratego-option-quiet_play = Na veel zetten zonder aanval
stratego-option-quiet_play-hint = Wat er dan gebeurt.
stratego-option-quiet_play-claim = remise als iemand die claimt
stratego-option-quiet_play-auto = remise
stratego-option-quiet_play-off = niets
stratego-option-quiet_length = Zetten zonder aanval
stratego-option-quiet_length-hint = De zetten van beide kanten samen.
stratego-option-quiet_length-200 = tweehonderd
stratego-option-quiet_length-100 = honderd
stratego-option-quiet_length-50 = vijftig

## Errors in options

stratego-options-open-silent = “{ stratego-option-open_game }” en “{ stratego-option-silent_defence }” gaan niet samen.
stratego-options-open-memory = “{ stratego-option-memory }” doet niets bij “{ stratego-option-open_game }”.
stratego-options-reading = “{ stratego-option-reading }” doet niets: “{ stratego-option-two_squares }” heeft geen limiet.
stratego-options-quiet = “{ stratego-option-quiet_length }” doet niets zolang “{ stratego-option-quiet_play }” op “{ stratego-option-quiet_play-off }” staat.

## Ranks

stratego-rank-flag = vlag
stratego-rank-bomb = bom
stratego-rank-spy = spion
stratego-rank-scout = verkenner (2)
stratego-rank-miner = mineur (3)
stratego-rank-sergeant = sergeant (4)
stratego-rank-lieutenant = luitenant (5)
stratego-rank-captain = kapitein (6)
stratego-rank-major = majoor (7)
stratego-rank-colonel = kolonel (8)
stratego-rank-general = generaal (9)
stratego-rank-marshal = maarschalk (10)
stratego-rank-unknown = onbekend stuk

## Setups that come with the game

stratego-ready-keep = De burcht
stratego-ready-keep-hint = Vlag in de hoek achter twee bewaakte bommen.
stratego-ready-decoy = De lokvogel
stratego-ready-decoy-hint = Drie bommen bewaken maar een mineur.
stratego-ready-door = De open deur
stratego-ready-door-hint = Bommen aan de randen, geen bij de vlag.
stratego-ready-wing = De zware vleugel
stratego-ready-wing-hint = Links aanvallen, rechts de vlag ommuurd.
stratego-ready-lakes = De oever
stratego-ready-lakes-hint = Sterke gangen, verkenners achter de meren.
stratego-ready-wolf = De wolf thuis
stratego-ready-wolf-hint = Maarschalk en spion ver achterin.
stratego-ready-island = Het eiland
stratego-ready-island-hint = Vlag midden achterin, bommen eromheen.
stratego-ready-swarm = De zwerm
stratego-ready-swarm-hint = Alle acht verkenners vooraan.
stratego-ready-patience = Geduld
stratego-ready-patience-hint = Bommen op de tweede rij.
stratego-ready-bold = Vol vooruit
stratego-ready-bold-hint = Generaal en maarschalk vooraan.
stratego-ready-corner = De hoek
stratego-ready-corner-hint = Vlag in de hoek met bom en mineur.
stratego-ready-pair = Het paar
stratego-ready-pair-hint = Maarschalk en spion bewaken de vlag.
stratego-ready-bare = De blote vlag
stratego-ready-bare-hint = De bom bewaakt een lege hoek.
stratego-ready-fist = De vuist
stratego-ready-fist-hint = Alles in het midden, vóór de vlag.
stratego-ready-tower = De toren
stratego-ready-tower-hint = Twee bommen sluiten de vlag in.
stratego-ready-ruse = De list
stratego-ready-ruse-hint = Twee bommen sluiten een mineur in.
stratego-ready-spear = De speerpunt
stratego-ready-spear-hint = Maarschalk en generaal voorop, de spion erachter.
stratego-ready-wings = De vleugels
stratego-ready-wings-hint = Maarschalk en generaal apart, vlag tussen bommen.

## Events

stratego-readied = { $seat } staat klaar.
stratego-readied-you = Je staat klaar.
stratego-unreadied = { $seat } wijzigt de opstelling.
stratego-began = { $seat } speelt rood en begint.
stratego-moved = { $seat } gaat van { $from } naar { $to }.
stratego-moved-you = Je gaat van { $from } naar { $to }.
stratego-strikes = { $seat } valt { $to } aan vanaf { $from }.
stratego-strikes-you = Je valt { $to } aan vanaf { $from }.
stratego-fought-won = De { $attacker } verslaat de { $defender }.
stratego-fought-lost = De { $attacker } verliest van de { $defender }.
stratego-fought-both = Beide vallen: { $attacker } tegen { $defender }.
stratego-fought-bomb = De { $attacker } loopt op een bom.
stratego-fought-one-time = De { $attacker } loopt op een bom; beide zijn weg.
stratego-fought-cleared = De { $attacker } ruimt een bom op.
stratego-fought-flag = De { $attacker } verovert de vlag!
stratego-fought-silent = De { $attacker } verliest van een onbekend stuk.
stratego-draw-offered = { $seat } biedt remise aan.
stratego-draw-offered-you = Je biedt remise aan.
stratego-draw-declined = { $seat } slaat remise af.
stratego-draw-declined-you = Je slaat remise af.
stratego-left = { $left }.
stratego-ended-flag = De vlag is veroverd: { $seat } wint.
stratego-ended-stuck = De tegenpartij kan niet meer zetten: { $seat } wint.
stratego-ended-resigned = De tegenpartij ligt eruit: { $seat } wint.
stratego-ended-both-stuck = Niemand kan meer zetten: remise.
stratego-ended-agreed = Remise afgesproken.
stratego-ended-quiet = Te lang zonder aanval: remise.

stratego-outcome-flag = De vlag is veroverd!
stratego-outcome-stuck = De tegenpartij kan niet meer zetten.
stratego-outcome-both_stuck = Niemand kan meer zetten.
stratego-outcome-agreed = Remise in onderling overleg.
stratego-outcome-quiet = Remise: te lang zonder aanval.
stratego-outcome-resigned = De tegenpartij ligt eruit.

## The board in words

stratego-view-turn = { $seat } is aan zet.
stratego-view-setting-up = { $seat } is nog aan het opstellen.
stratego-view-ready = { $seat } staat klaar.
stratego-view-own = Jouw leger: { $pieces }.
stratego-view-left = Nog neer te zetten: { $ranks }.
stratego-view-all-placed = Alles staat.
stratego-view-offer = { $seat } biedt remise aan.
stratego-view-known = Van { $seat } op het bord: { $pieces }.
stratego-view-unknown = Van { $seat }, onbekende stukken: { $squares }.
stratego-view-moved = Bewogen: { $squares }.
stratego-view-pieces = { $rank } { $squares }
stratego-view-count =
    { $n ->
        [one] { $rank }
       *[other] { $n } × { $rank }
    }
stratego-view-seen = De vijand kent van jou: { $pieces }.
stratego-view-none-seen = De vijand kent geen van je rangen.
stratego-view-seen-moving = De vijand zag bewegen: { $squares }.
stratego-view-lost = { $seat } verloor { $ranks }.
stratego-view-quiet = Al { $quiet } zetten geen aanval (grens: { $length }).
stratego-view-claim = Je kunt remise claimen.

## The outlook: what each army has left

stratego-outlook-army = Elk leger heeft { $ranks }.
stratego-outlook-left = { $seat } heeft nog { $ranks }.
stratego-outlook-known = Tot nu toe getoond: { $pieces }.

## Refusals

stratego-no-still-setup = Eerst moeten beide legers zijn opgesteld.
stratego-no-setup-over = Het opstellen is voorbij.
stratego-no-is-ready = Je staat klaar. Druk eerst op “{ stratego-desk-unready }”.
stratego-no-not-ready = Je staat nog niet klaar: je kunt gewoon nog wijzigen.
stratego-no-none-left = Daar heb je er geen meer van: { $rank }.
stratego-no-not-own-square = { $square } ligt niet in je vier rijen.
stratego-no-taken = { $square } is bezet.
stratego-no-nothing-there = Je hebt niets op { $square }.
stratego-no-alike = Allebei { $rank }: verwisselen verandert niets.
stratego-no-same-square = Dat is twee keer hetzelfde veld.
stratego-no-incomplete =
    Zet eerst { $left ->
        [one] je laatste stuk
       *[other] nog { $left } stukken
    } neer.
stratego-no-first-move = Je zou niet kunnen zetten: je vlag en bommen versperren elke uitweg.
stratego-no-too-many = Te veel keer { $rank }: { $found }, niet { $wanted }.
stratego-no-too-few = Te weinig keer { $rank }: { $found }, niet { $wanted }.
stratego-no-not-forty =
    Dat { $found ->
        [one] is één veld
       *[other] zijn { $found } velden
    }, niet veertig; schrijf een punt voor een leeg veld.
stratego-no-rows = Hooguit vier rijen van tien, de voorste eerst, met spaties ertussen.
stratego-no-no-ranks = Geen stukken: { $letters }. Gebruik F B S 2–9 M (maarschalk).
stratego-no-all-clear = Niets om neer te zetten of weg te halen.
stratego-no-no-piece = { $square } is leeg.
stratego-no-not-yours = Het stuk op { $square } is niet van jou.
stratego-no-rooted-bomb = De bom op { $square } kan niet bewegen.
stratego-no-rooted-flag = Je vlag op { $square } kan niet bewegen.
stratego-no-lake = { $square } is een meer.
stratego-no-not-straight = Recht vooruit, achteruit of opzij, niet over meren.
stratego-no-one-step = Een { $rank } gaat één veld ver; alleen verkenners gaan verder.
stratego-no-in-the-way = Het stuk op { $square } staat in de weg.
stratego-no-own-there = Op { $square } staat je eigen stuk.
stratego-no-strike-from-afar = Huisregel: verkenners vallen alleen aan vanaf het veld ernaast.
stratego-no-two-squares = Tussen dezelfde twee velden mag je hooguit { $limit } zetten achter elkaar doen.
stratego-no-two-squares-border = Over dezelfde grens tussen twee velden mag je hooguit { $limit } zetten achter elkaar doen.
stratego-no-chase = In een eindeloze jacht mag je geen stelling herhalen.
stratego-no-whither = Van { $square } kun je naar { $ends }. Schrijf het als { $line }.
stratego-no-offer-stands = Je aanbod staat nog.
stratego-no-offered-already = Je hebt al remise aangeboden; zet eerst.
stratego-no-answer-first = Neem eerst het remiseaanbod aan of sla het af.
stratego-no-no-offer = Er is geen aanbod.
stratego-no-not-quiet = Na { $needed } zetten zonder aanval kun je remise claimen; nu: { $quiet }.
stratego-no-no-claims = Huisregel: remise claimen kan niet.

stratego-syntax-no-square = Welk veld? Schrijf het als `B4`.
stratego-syntax-no-target = Waarheen? Schrijf het als `B4-B5`.
stratego-syntax-square = “{ $word }” is geen veld; gebruik A1 t/m J10.
stratego-syntax-rank = “{ $word }” is geen stuk; gebruik F B S 2–9 M (maarschalk).
stratego-syntax-move = “{ $word }” is geen zet; schrijf er een als `B4-B5`.
stratego-syntax-draw = Schrijf na “{ $word }” “draw”.

stratego-position-red = Volgens de opties speelt de andere plaats rood.
stratego-position-many = { $seat } heeft te veel keer { $rank }: { $found }, hooguit { $most }.
stratego-position-flag = { $seat } heeft geen vlag.
stratego-position-lake = De meren kloppen niet op { $square }.
stratego-position-rooted = { $square }: vlaggen en bommen blijven in hun eigen rijen.
stratego-position-mark = { $square } kan niet bij { $key } staan.
stratego-position-last = { $seat } kan die laatste zet niet gedaan hebben, of niet zo vaak.
stratego-position-turn = De beurt of de uitslag klopt niet.

## Choices

stratego-label-piece = { $square } { $rank }
stratego-label-rank = { $rank }, nog { $left }
stratego-label-square = { $square }
stratego-label-strike = { $square } aanvallen
stratego-label-strike-known = { $square } aanvallen: { $rank }
stratego-label-way = { $from } → { $to } { $rank }
stratego-label-way-strike = { $from } → { $to } { $rank } valt aan
stratego-label-way-strike-known = { $from } → { $to } { $rank } tegen { $other }
stratego-label-offer = Remise aanbieden
stratego-label-accept = Remise aannemen
stratego-label-decline = Remise afslaan
stratego-label-claim = Remise claimen

## Rules

stratego-rules-seat-1 = Rood
stratego-rules-seat-2 = Blauw

stratego-part-own = jouw leger; een hoger getal is sterker
stratego-part-other = de vijand: alleen achterkanten
stratego-part-lake = een meer, daar komt niemand in
stratego-part-eye = een oog: de rang is bekend
stratego-part-dot = een stip: dit stuk heeft bewogen, dus geen bom of vlag
stratego-part-left = wat een leger nog heeft

stratego-rules-title-short = Stratego in het kort
stratego-rules-short =
    Verover de vlag van de vijand, of zorg dat de vijand niet meer kan zetten.

    {""}**Opstelling.** Zet je leger in het geheim op je vier rijen: kant-en-klaar, willekeurig of met letters. Als beide klaarstaan, begint rood.

    {""}**De stukken:** maarschalk (10), generaal (9), 2 kolonels (8), 3 majoors (7), 4 kapiteins (6), 4 luitenants (5), 4 sergeanten (4), 5 mineurs (3), 8 verkenners (2), spion (S), 6 bommen (B), vlag (F).
stratego-rules-title-moving = Zetten
stratego-rules-moving = Zet één stuk één veld vooruit, achteruit of opzij, naar een leeg veld of op een vijand: dat is een aanval. Meren zijn verboden terrein. Vlag en bommen bewegen nooit. Een **verkenner** gaat zo ver als de weg vrij is en mag aan het eind aanvallen.
stratego-rules-title-striking = Aanvallen: de hoogste rang wint
stratego-rules-striking = Beide tonen hun rang. De laagste gaat van het bord; een aanvaller die wint, neemt het veld in.
stratego-rules-title-beaten = Een hogere rang aanvallen
stratego-rules-beaten = De aanvaller gaat van het bord. De verdediger blijft staan en is nu bekend.
stratego-rules-title-equal = Gelijke rang
stratego-rules-equal = Beide gaan van het bord.
stratego-rules-title-spy = De spion valt aan
stratego-rules-spy = De spion verslaat de maarschalk, maar alleen als de spion zelf aanvalt.
stratego-rules-title-found = De spion wordt aangevallen
stratego-rules-found = Wordt de spion aangevallen of valt hij een andere rang dan de maarschalk aan, dan verliest hij. Uitzonderingen: hij kan de vlag veroveren, en valt een spion een spion aan, dan gaan beide van het bord.
stratego-rules-title-bomb = Een bom
stratego-rules-bomb = Verslaat elk stuk behalve een mineur en blijft liggen.
stratego-rules-title-miner = De mineur
stratego-rules-miner = Alleen een mineur ruimt een bom op; hij neemt het veld in.
stratego-rules-title-flag = De vlag
stratego-rules-flag = Val de vlag van de vijand aan en je wint.
stratego-rules-title-more = Regels voor lange partijen
stratego-rules-more =
    {""}**Twee velden.** Een stuk mag hooguit vijf keer achter elkaar tussen dezelfde twee velden bewegen. Toernooi: drie keer, en een eindeloze jacht mag geen stelling herhalen.

    {""}**Geen zet meer.** Kun je niet meer zetten, dan verlies je, ook meteen na je eigen zet. Kan niemand meer zetten, dan is het remise.

    {""}**Remise.** Bied die aan, of claim die na 200 zetten zonder aanval.

    {""}**Korter:** Barrage heeft acht stukken (maarschalk, generaal, mineur, twee verkenners, spion, bom, vlag), Duel nog een mineur en een bom erbij.

## Setting up in a direct message

stratego-group-setup = Zet je leger op
stratego-desk = **Zet je leger op.** Begin met een kant-en-klare of willekeurige opstelling en wijzig wat je wilt. Druk op “{ stratego-desk-ready }” als je tevreden bent.
stratego-desk-ready-made = Een kant-en-klare opstelling
stratego-desk-letters = F B S 2–9 M, punt is leeg; voorste eerst
stratego-desk-swap = Verwisselen
stratego-desk-mirror = Spiegelen
stratego-desk-place = Neerzetten
stratego-desk-clear = Weghalen
stratego-desk-ready = Klaar
stratego-desk-unready = Mijn opstelling wijzigen
stratego-desk-type = Je leger in letters
stratego-would-place = Je zet neer: { $rank } → { $square }.
stratego-would-clear = Je haalt het stuk op { $square } weg.
stratego-would-swap = Je verwisselt { $one } en { $other }.
stratego-would-move = Je zet { $from } → { $to }.
stratego-would-ready = Je leger staat dan klaar.
stratego-would-unready = Je wijzigt dan je opstelling.
stratego-would-draw = Je zegt: { $word }.

## The filter of the log

stratego-clashes = Aanvallen

## Highlights of a match

stratego-remember-catch = Grootste vangst, op { $square }: de { $captor } van { $seat } versloeg de { $caught }.

## Hints

stratego-promise-better = een betere stelling
stratego-promise-bit-better = een iets betere stelling
stratego-promise-bit-worse = een iets slechtere stelling
stratego-promise-even = een gelijke stelling
stratego-promise-far-better = een veel betere stelling
stratego-promise-far-worse = een veel slechtere stelling
stratego-promise-lost = je vlag kwijt
stratego-promise-won = de vlag veroverd
stratego-promise-worse = een slechtere stelling
stratego-reason-beats = Deze aanval win je zeker.
stratego-reason-flees = Je ontsnapt aan een stuk dat het jouwe waarschijnlijk verslaat.
stratego-reason-piece = Je verplaatst je { $rank }.
stratego-reason-strike-still = Dat stuk bewoog nog niet: kans op winst ongeveer { $wins }%, op verlies { $losses }%.
stratego-reason-ties = Beide gaan zeker van het bord.
stratego-reason-strike = Te oordelen naar wat dat stuk deed: kans op winst ongeveer { $wins }%, op verlies { $losses }%.

## Names of commands and options

stratego-command-name = stratego
stratego-command-own-name = leger
stratego-command-outlook-name = nog-over
stratego-group-setup-name = opstelling
stratego-verb-move-name = zetten
stratego-verb-letters-name = letters
stratego-verb-place-name = neerzetten
stratego-verb-clear-name = weghalen
stratego-verb-swap-name = verwisselen
stratego-verb-ready-name = klaar
stratego-verb-unready-name = wijzigen
stratego-verb-draw-name = remise
stratego-verb-mirror-name = spiegelen
stratego-slot-from-name = van
stratego-slot-to-name = naar
stratego-slot-rank-name = stuk
stratego-slot-square-name = veld
stratego-slot-one-name = veld1
stratego-slot-other-name = veld2
stratego-slot-word-name = woord
stratego-option-form-name = grootte
stratego-option-preset-name = regels
stratego-option-red-name = rood
stratego-option-memory-name = geheugen
