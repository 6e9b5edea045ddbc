# Skirrid: tegels op een bord van getallen.
# Van dit spel zijn geen Nederlandse regels bekend; de woorden zijn die van de bot. “Cijfer” is de 2 of 3 op een tegel,
# “getal” wat op het bord staat. De tegels heten Oog, Staaf, Haak, Slang, Deur en Pistool; wat je typt, blijft Engels:
# eye (1 veld), rod (2), quoin (3), snake (4), door (5), gun (6).

skirrid-name = Skirrid
skirrid-summary = Bedek hoge getallen, versper de weg; 2 tot 6 spelers
skirrid-command = Skirrid: tegels, cijfers en blokken
skirrid-command-own = Bekijk je tegels en wat je kunt doen
skirrid-command-outlook = Bekijk welke hoge getallen vrij zijn

## Commands and their parts

skirrid-verb-place = Leg een tegel
skirrid-verb-place-hint = Kies een tegel en dan waar hij ligt.
skirrid-verb-pass = Passen
skirrid-verb-pass-hint = Als de tafel het toestaat.
skirrid-slot-tile = De tegel
skirrid-slot-tile-hint = Welke tegel leg je?
skirrid-slot-square = Het veld onder het cijfer
skirrid-slot-square-hint = Op welk veld ligt het cijfer van de tegel?
skirrid-slot-turn = Hoe ver gedraaid met de klok mee, in graden
skirrid-slot-turn-hint = Hoe is de tegel gedraaid?
skirrid-slot-block = Ondersteboven, als blok, voor de helft van de punten
skirrid-slot-block-hint = Als blok, ondersteboven?
skirrid-slot-flip = Omgekeerd, maar geen blok
skirrid-slot-flip-hint = Omgekeerd?

## Holding a tile over the board

skirrid-shelf = Welke tegel?
skirrid-where = Plek, zoals { $line }
skirrid-sum = { $sum }
skirrid-knob-left = ⬅️
skirrid-knob-up = ⬆️
skirrid-knob-down = ⬇️
skirrid-knob-right = ➡️
skirrid-knob-turn = ↻ Draaien
skirrid-knob-previous = « Vorige
skirrid-knob-next = Volgende »
skirrid-knob-flip = Omkeren
skirrid-knob-block = Blok
skirrid-held = **{ $tile }** ({ $line }): **{ $sum }**
skirrid-held-block = **{ $tile }** als blok ({ $line }): **{ $sum }**
skirrid-held-covers = Ligt op { $squares }, { $degrees }° gedraaid.
skirrid-advice = { $place }: { $sum }
skirrid-place = { $square }, { $degrees }°
skirrid-place-block = { $square }, { $degrees }°, blok
skirrid-place-flip = { $square }, { $degrees }°, omgekeerd

## Options

skirrid-subject-players = Spelers
skirrid-subject-arena = Arena
skirrid-subject-tiles = Tegels
skirrid-subject-blocks = Blokken
skirrid-subject-end = Het einde
skirrid-option-pairs = Paren
skirrid-option-pairs-hint = Twee tegen twee, partners tegenover elkaar.
skirrid-option-dice = Een dobbelsteen bepaalt de vorm
skirrid-option-dice-hint = Heb je die vorm niet, dan sla je een beurt over.
skirrid-option-start = Wie begint
skirrid-option-start-hint = In een revanche begint de volgende.
skirrid-option-start-0 = plaats 1
skirrid-option-start-1 = plaats 2
skirrid-option-start-2 = plaats 3
skirrid-option-start-3 = plaats 4
skirrid-option-start-4 = plaats 5
skirrid-option-start-5 = plaats 6
skirrid-option-start-random = geloot
skirrid-option-hints = Tips
skirrid-option-hints-hint = Ik kan de beste plekken voor een tegel laten zien.
skirrid-option-hints-true = ja
skirrid-option-hints-false = nee
skirrid-option-threshold = Punten om de arena uit te mogen
skirrid-option-threshold-hint = Met twee of drie spelers blijven je tegels tot dan binnen de arena.
skirrid-option-threshold-75 = 75
skirrid-option-threshold-0 = geen
skirrid-option-threshold-25 = 25
skirrid-option-threshold-50 = 50
skirrid-option-threshold-100 = 100
skirrid-option-threshold-150 = 150
skirrid-option-may_leave = De arena uit als er niets past
skirrid-option-may_leave-hint = In plaats van passen.
skirrid-option-free_flip = Tegels vrij omkeren
skirrid-option-free_flip-hint = Een spiegelbeeld hoeft dan geen blok te zijn.
skirrid-option-block_ignores_mark = Geen cijfers op blokken
skirrid-option-block_ignores_mark-hint = De 2 of 3 telt dan niet.
skirrid-option-no_block_first_turn_each = Eerste tegel geen blok
skirrid-option-no_block_first_turn_each-hint = Voor iedere speler, niet alleen voor wie begint.
skirrid-option-max_consecutive_blocks = Blokken achter elkaar
skirrid-option-max_consecutive_blocks-hint = Zoveel van je tegels achter elkaar mogen blokken zijn.
skirrid-option-max_consecutive_blocks-rules = volgens de regels
skirrid-option-max_consecutive_blocks-off = zoveel je wilt
skirrid-option-max_consecutive_blocks-1 = één
skirrid-option-max_consecutive_blocks-2 = twee
skirrid-option-max_consecutive_blocks-3 = drie
skirrid-option-arena_ban = Waar geen blok op een blok mag volgen
skirrid-option-arena_ban-hint = Als niemand in de arena hoeft te blijven.
skirrid-option-arena_ban-inside = binnen de ruit
skirrid-option-arena_ban-off = nergens
skirrid-option-arena_ban-always = overal
skirrid-option-lift_block = Blokken vervallen als ze je insluiten
skirrid-option-lift_block-hint = Zodat je niet hoeft te passen.
skirrid-option-voluntary_pass = Passen mag altijd
skirrid-option-voluntary_pass-hint = Ook als je een tegel kunt leggen.
skirrid-option-tie_fewest_blocks = Bij gelijke stand winnen minder blokken
skirrid-option-tie_fewest_blocks-hint = Als de scores gelijk zijn.
skirrid-option-reroll = Opnieuw gooien
skirrid-option-reroll-hint = Tot je kunt leggen wat de dobbelsteen toont.
skirrid-option-marks = Met drie ook cijfers
skirrid-option-marks-hint = Cijfers 2 en 3 vermenigvuldigen het getal eronder; iedereen krijgt er evenveel.
skirrid-option-equal_hands = Gelijke tegels
skirrid-option-equal_hands-hint = Vier losse spelers: van elke vorm één, zonder cijfers.

## Errors in options

skirrid-options-pairs = Paren kunnen alleen met vier spelers, niet met { $seats }.
skirrid-options-start = Plaats { $seat } kan met { $seats } spelers niet beginnen.
skirrid-options-reroll = “{ skirrid-option-reroll }” kan alleen met de dobbelsteen.
skirrid-options-marks = “{ skirrid-option-marks }” is voor drie spelers, niet voor { $seats }.
skirrid-options-equal = “{ skirrid-option-equal_hands }” is voor vier losse spelers.
skirrid-options-threshold = “{ skirrid-option-threshold }” doet niets: { $seats } spelers hoeven niet in de arena te blijven.
skirrid-options-leave = “{ skirrid-option-may_leave }” doet niets: niemand hoeft in de arena te blijven.
skirrid-options-ban = “{ skirrid-option-arena_ban }” doet niets met twee spelers, met paren of als spelers in de arena moeten blijven.
skirrid-options-ban-run = “{ skirrid-option-arena_ban }” doet niets bij “{ skirrid-option-max_consecutive_blocks }”.

## Errors in the files of a host's own board and tiles

skirrid-board-heading = In het bestand van het bord is { $text } geen rij en ook niet “numbers” of “arena”.
skirrid-board-rows = Het bord heeft { $found } rijen, niet 19.
skirrid-board-row = Rij { $row } van het bord heeft { $found } getallen, niet 19.
skirrid-board-number = Op { $square } staat { $text }, niet 0 t/m 99.
skirrid-board-arena-rows = De arena heeft { $found } rijen, niet 19.
skirrid-board-arena-row = Rij { $row } van de arena bestaat niet uit 19 sterren en punten.
skirrid-board-arena-centre = Het middelste veld ligt niet in de arena.
skirrid-tiles-line = In het bestand van de tegels is { $text } geen naam en geen rij van een tegel.
skirrid-tiles-missing = { $shape } ontbreekt.
skirrid-tiles-twice = { $shape } staat er twee keer.
skirrid-tiles-size = { $shape } heeft { $found } velden, niet { $expected }.
skirrid-tiles-parts = { $shape } zit niet aan elkaar vast.
skirrid-tiles-mark = { $shape } heeft { $found } velden voor het cijfer, niet één.

skirrid-board-reconstruction = De getallen zijn een reconstructie.
skirrid-board-own = De getallen zijn alleen van deze tafel.

## Tiles

skirrid-tile-eye = Oog
skirrid-tile-rod = Staaf
skirrid-tile-quoin = Haak
skirrid-tile-snake = Slang
skirrid-tile-door = Deur
skirrid-tile-gun = Pistool
skirrid-tile-marked = { $shape }-{ $mark }
skirrid-tile-several = { $tile } ×{ $n }
skirrid-seat = { $seat }

## Events

skirrid-opened = { $seat } begint in het midden.
skirrid-placed = { $seat } legt { $tile } op { $square }: { $sum }.
skirrid-placed-you = Je legt { $tile } op { $square }: { $sum }.
skirrid-placed-block = { $seat } blokkeert met { $tile } op { $square }: { $sum }.
skirrid-placed-block-you = Je blokkeert met { $tile } op { $square }: { $sum }.
skirrid-rolled = { $seat } gooit een { $face }: { $shape }.
skirrid-rolled-you = Je gooit een { $face }: { $shape }.
skirrid-face = { $face ->
    [1] één
    [2] twee
    [3] drie
    [4] vier
    [5] vijf
   *[6] zes
}
skirrid-passed = { $seat } past.
skirrid-passed-you = Je past.
skirrid-passed-no-shape = { $seat } heeft zo'n tegel niet meer en slaat een beurt over.
skirrid-passed-no-shape-you = Je hebt zo'n tegel niet meer en slaat een beurt over.
skirrid-passed-blocked = { $seat } is overal geblokkeerd en past.
skirrid-passed-blocked-you = Je bent overal geblokkeerd en past.
skirrid-passed-arena = { $seat } heeft geen plek in de arena en past.
skirrid-passed-arena-you = Je hebt geen plek in de arena en past.
skirrid-passed-no-room = { $seat } heeft geen plek en past.
skirrid-passed-no-room-you = Je hebt geen plek en past.
skirrid-missed = { $n } beurten achter elkaar overgeslagen door de dobbelsteen: { $seats }.
skirrid-lifted = { $seat } is ingesloten: de blokken vervallen.
skirrid-left = { $left }; de tegels blijven liggen.

skirrid-outcome-score = Wie de hoogste score heeft, wint.
skirrid-ending-laid = Alle tegels zijn gelegd.
skirrid-ending-first = Iemand heeft alle tegels gelegd.
skirrid-ending-passed = Iedereen heeft gepast.
skirrid-ending-stuck = Niemand kan een tegel leggen.
skirrid-ending-missed = Te lang kon niemand leggen wat de dobbelsteen toonde.
skirrid-outcome-resigned = Alle anderen liggen eruit.
skirrid-ending-resigned = { skirrid-outcome-resigned }

## The board in words

skirrid-standing-die = De dobbelsteen toont een { $face }: { $shape }.
skirrid-view-turn = { $seat } is aan de beurt en legt een tegel.
skirrid-view-turn-die = { $seat } is aan de beurt en legt een tegel; de dobbelsteen toont een { $face }: { $shape }.
skirrid-view-over = Het spel is afgelopen. { $how }
skirrid-view-last = Laatste tegel: { $tile } van { $seat }, { $squares }: { $sum }.
skirrid-view-block = Blok van { $seat } dat nu geldt: { $squares }.
skirrid-view-barred = Verboden voor { $seat }: { $squares }.
skirrid-view-pair = { $seats } samen: { $score }.
skirrid-view-seat = { $seat }: { $score } punten, tegels over: { $tiles }.
skirrid-view-bound = { $seat }: { $score } punten, in de arena tot { $threshold }, tegels over: { $tiles }.
skirrid-view-done = { $seat }: { $score } punten, alle tegels gelegd.
skirrid-view-resigned = { $seat }: { $score } punten, ligt eruit.
skirrid-view-laid = { $seat } heeft { $tile } op { $place }, over { $squares }: { $score }.
skirrid-view-row = Vrij in rij { $row } buiten de arena: { $numbers }.
skirrid-view-row-arena = Vrij in rij { $row } van de arena: { $numbers }.

## The outlook: free numbers and best places

skirrid-outlook-upper-left = Hoogste vrije getallen, linksboven: { $numbers }.
skirrid-outlook-upper-right = Rechtsboven: { $numbers }.
skirrid-outlook-lower-left = Linksonder: { $numbers }.
skirrid-outlook-lower-right = Rechtsonder: { $numbers }.
skirrid-outlook-arena = Arena: { $numbers }.
skirrid-outlook-best = Beste plekken voor { $seat }: { $tiles }.
skirrid-outlook-place = { $tile } op { $place } ({ $score })

## Refusals

skirrid-no-not-held = Die heb je niet meer: { $tile }.
skirrid-no-other-shape = De dobbelsteen zegt { $shape }.
skirrid-no-flip = Alleen blokken mag je omkeren.
skirrid-no-off-board = De tegel ligt niet helemaal op het bord.
skirrid-no-taken = Daar ligt al een tegel: { $squares }.
skirrid-no-not-centre = De eerste tegel moet op J10 liggen, het midden.
skirrid-no-touches-nothing = De tegel moet met een zijde aan een andere liggen.
skirrid-no-touches-block = De tegel zou een blok raken; verboden: { $squares }.
skirrid-no-outside-arena =
    Blijf in de arena: nog { $needed ->
        [one] één punt
       *[other] { $needed } punten
    } te gaan.
skirrid-no-first-block = De eerste tegel mag geen blok zijn.
skirrid-no-own-first-block = Huisregel: je eerste tegel mag geen blok zijn.
skirrid-no-block-run =
    Hooguit { $most ->
        [one] één blok
       *[other] { $most } blokken
    } achter elkaar.
skirrid-no-block-in-arena = Geen twee blokken achter elkaar zolang je in de arena moet blijven.
skirrid-no-block-inside = Na een blok mag je volgende blok niet binnen de ruit liggen.
skirrid-no-pass = Je kunt niet passen: er past een tegel.

## Errors in typed plays

skirrid-syntax-no-tile = Begin met een tegel, zoals in `door3 B1 90`.
skirrid-syntax-tile = “{ $word }” is geen tegel. Gebruik eye (Oog), rod (Staaf), quoin (Haak), snake (Slang), door (Deur) of gun (Pistool), met 2 of 3 als cijfer erachter.
skirrid-syntax-no-square = Welk veld? Schrijf `door3 B1 90`.
skirrid-syntax-square = “{ $word }” is geen veld; gebruik A1 t/m S19.
skirrid-syntax-no-turn = Hoe gedraaid? Voeg 0, 90, 180 of 270 toe, zoals in `door3 B1 90`.
skirrid-syntax-turn = “{ $word }” is geen kwartslag; gebruik 0, 90, 180 of 270.
skirrid-syntax-rest = Na de graden mag alleen “block” komen, niet “{ $word }”.

## Errors in positions from other programs

skirrid-position-seats = De stelling is niet voor { $seats } plaatsen.
skirrid-position-start = Volgens de opties begint een andere plaats.
skirrid-position-outline = { $tile } op { $square } heeft een verkeerde omtrek of een verkeerd cijfer.
skirrid-position-taken = { $tile } op { $square } ligt op een andere tegel.
skirrid-position-centre = { $tile } op { $square } is de eerste, maar ligt niet op het midden.
skirrid-position-first-block = { $tile } op { $square } kan geen blok zijn: het is de eerste.
skirrid-position-alone = { $tile } op { $square } raakt geen eerdere tegel.
skirrid-position-score = { $tile } op { $square } levert { $score } op.
skirrid-position-points = { $seat } heeft { $score } punten.
skirrid-position-tiles = { $seat } heeft { $found } keer { $tile } in de hand en op het bord samen, niet { $expected }.
skirrid-position-turn = { $seat } ligt eruit en kan niets doen.
skirrid-position-die = { $seat } heeft een dobbelsteen nodig waarmee een tegel te leggen is.
skirrid-position-active = { $tile } op { $square } kan geen blok zijn dat nu geldt.

## Choices

skirrid-label-tile = { $tile }
skirrid-label-tiles = { $tile }, nog { $n }
skirrid-label-turn = { $degrees }° gedraaid
skirrid-label-block = als blok
skirrid-label-flip = omgekeerd
skirrid-offer-tile = { $tile }, { $size } { $size ->
    [one] veld
   *[other] velden
}
skirrid-offer-tile-best = { skirrid-offer-tile }, max. { $best }
skirrid-offer-square = { $square }
skirrid-offer-square-best = { $square }, max. { $best }

## The rules in short, a page each

skirrid-rules-seat-1 = Wit
skirrid-rules-seat-2 = Zwart

skirrid-part-middle = het midden, J10: daar ligt de eerste tegel
skirrid-part-arena = de rand van de arena
skirrid-part-numbers = getallen, hoger naar buiten
skirrid-part-mark = een cijfer: vermenigvuldigt het getal eronder
skirrid-part-block = een blok dat nu geldt
skirrid-part-barred = verboden: naast een blok
skirrid-part-tiles = wat er van elke vorm over is: zonder cijfer, 2, 3
skirrid-part-score = punten, en punten nodig om de arena uit te mogen

skirrid-rules-title-short = Skirrid in het kort
skirrid-rules-short =
    Leg tegels over getallen: elke tegel levert de som op die hij bedekt. Liggen ze allemaal, dan wint wie de meeste punten heeft.

    {""}**De tegels.** Oog, Staaf, Haak, Slang, Deur en Pistool hebben één tot zes velden. Met twee spelers heeft elk er 18: van elke vorm een zonder cijfer, een met 2 en een met 3. Je mag een tegel draaien, niet omkeren.

    {""}**Passen.** Is er voor geen van je tegels plek, dan pas je vanzelf. Past iedereen achter elkaar, dan is het spel uit. Bij gelijke score delen jullie de winst.
skirrid-rules-title-placing = Een tegel leggen
skirrid-rules-placing = De eerste tegel ligt op het midden. Elke volgende ligt met een zijde aan een andere, van wie dan ook.
skirrid-rules-title-mark = Cijfers
skirrid-rules-mark = Een cijfer vermenigvuldigt het ene getal eronder.
skirrid-rules-title-block = Blokken
skirrid-rules-block =
    • Een tegel die ondersteboven ligt, als zijn spiegelbeeld, is een **blok**. Hij levert de helft op, naar beneden afgerond.
    • Eén beurt lang kan de tegenpartij niets leggen dat er met een zijde aan ligt: rode tekens laten zien waar. Een hoek mag er wel aan liggen.
    • De eerste tegel van het spel mag geen blok zijn.
    • Met twee spelers, of in paren, mag op een blok een blok volgen. Met drie niet zolang je in de arena moet blijven; met vier tot zes niet binnen de ruit.
skirrid-rules-title-arena = De arena
skirrid-rules-arena = Met twee of drie spelers blijven je tegels binnen de arena, de ruit, tot je 75 punten hebt. Ook de tegel waarmee je de 75 haalt, moet er nog in liggen.
skirrid-rules-title-more = Meer spelers
skirrid-rules-more =
    • Met **drie** heb je van elke vorm twee tegels, met **vijf of zes** één; de cijfers tellen dan niet.
    • Met **vier** heb je negen tegels, in twee verschillende samenstellingen. In **paren** zitten partners tegenover elkaar en tellen ze hun scores op; een blok geldt alleen voor de volgende speler.
    • Met vier of meer hoef je niet in de arena te blijven.
    • Met drie tot zes losse spelers geldt een blok voor alle anderen, tot wie het legde weer aan de beurt is.
skirrid-rules-title-die = Met de dobbelsteen
skirrid-rules-die = Een worp bepaalt de vorm, van 1, Oog, t/m 6, Pistool. Kun je die niet leggen, dan sla je de beurt over. Zodra iemand alle tegels heeft gelegd, is het spel uit.
skirrid-rules-title-playing = Zo speel je
skirrid-rules-playing =
    Je kunt een zet typen: `door3 B1 90` is Deur-3, cijfer op B1, een kwartslag met de klok mee; `door3 B1 90 block` legt hem ondersteboven. Oog, Staaf, Haak, Slang en Pistool typ je als `eye`, `rod`, `quoin`, `snake` en `gun`.

    “Vooruitblik” toont vrije hoge getallen.

    {""}**Het bord.** De getallen, de omtrek van het Pistool en sommige cijfers zijn een reconstructie.

## The filter of the log

skirrid-clashes = Blokken

## Highlights of a match

skirrid-remember-best = Beste tegel: { $tile } van { $seat } op { $square }, { $sum }.

## Hints

skirrid-promise-behind = { $n ->
    [0] even goed
    [one] 1 punt minder
   *[other] { $n } punten minder
}
skirrid-reason-less = De beste volgende tegel van { $seat } zakt van { $before } naar { $n }.

## Names of commands and options

skirrid-command-name = skirrid
skirrid-command-own-name = tegels
skirrid-command-outlook-name = vooruitblik
skirrid-verb-place-name = leggen
skirrid-verb-pass-name = passen
skirrid-slot-tile-name = tegel
skirrid-slot-square-name = veld
skirrid-slot-turn-name = draaiing
skirrid-slot-block-name = blok
skirrid-slot-flip-name = omgekeerd
skirrid-option-pairs-name = paren
skirrid-option-dice-name = dobbelsteen
skirrid-option-start-name = begin
skirrid-option-hints-name = tips
