# Svensk Brädspel: dobbelstenen, punten en kronen.
# De Zweedse woorden van het spel blijven (hemspel, kronspel, trappspel, uppspel, munk, jan, huken), met een Nederlands
# woord erbij. De andere woorden komen van het Nederlandse backgammon: steen, punt, bar, binnenkomen, slaan, uitspelen,
# worp, dubbele worp, ogen. Wat je typt (`bar`, `off`), blijft Engels.

bradspel-name = Svensk Brädspel
bradspel-summary = Een race met dobbelstenen, geslagen stenen en kronen; 2 spelers
bradspel-command = Svensk Brädspel: dobbelstenen, punten en kronen
bradspel-command-outlook = Bekijk welke figuren elke kant nog kan vormen

## Commands and their parts

bradspel-verb-move = Speel je dobbelstenen
bradspel-verb-move-hint = Kies een steen en dan waarheen; of typ 1/4 1/6.
bradspel-verb-roll = Gooien
bradspel-verb-roll-hint = Je beurt begint met een worp.
bradspel-verb-roll-now = Gooi de dobbelstenen.
bradspel-slot-from = De steen die je verplaatst
bradspel-slot-from-hint = Welke steen verplaats je?
bradspel-slot-to = Waar hij heen gaat
bradspel-slot-to-hint = Waar gaat hij heen?
bradspel-slot-die = De dobbelsteen om uit te spelen
bradspel-slot-die-hint = Met welke dobbelsteen?

## Options

bradspel-subject-dice = Dobbelstenen en begin
bradspel-subject-points = Punten op het bord
bradspel-subject-end = Het einde
bradspel-preset-quick = snel
bradspel-preset-quick-hint = Met jan; de helft van alle partijen is dan eerder uit.
bradspel-preset-vasa = zoals in het Vasamuseum
bradspel-preset-vasa-hint = Score naar manier van winnen, op 1 t/m 11 altijd alleen, jan, alleen de achterste speelt uit.
bradspel-option-roll = Gooien
bradspel-option-roll-hint = Ik gooi, of je drukt op een knop.
bradspel-option-roll-auto = automatisch
bradspel-option-roll-press = druk om te gooien
bradspel-option-opening = Wie begint
bradspel-option-opening-hint = Ieder gooit één dobbelsteen, of kies een plaats. In een revanche begint wie verloor.
bradspel-option-opening-lower = de laagste worp
bradspel-option-opening-challenger = plaats 1
bradspel-option-opening-challenged = plaats 2
bradspel-option-scoring = Score
bradspel-option-scoring-hint = Naar manier van winnen, zoals in het Vasamuseum.
bradspel-option-scoring-plain = gewonnen of verloren
bradspel-option-scoring-vasa = naar manier van winnen
bradspel-option-first_half = Eén steen per punt op 1 t/m 11
bradspel-option-first_half-hint = Op een eigen steen kun je daar niet komen.
bradspel-option-first_half-after12 = tot er een op 12 is geweest
bradspel-option-first_half-never = altijd
bradspel-option-bearoff = Uitspelen
bradspel-option-bearoff-hint = Met welke dobbelstenen je mag uitspelen.
bradspel-option-bearoff-backgammon = precies, of hoger voor de achterste
bradspel-option-bearoff-exact = alleen precies
bradspel-option-bearoff-rearmost = alleen de achterste
bradspel-option-jan = Jan wint meteen
bradspel-option-jan-hint = Jan: meer stenen op de bar dan open punten om binnen te komen.
bradspel-option-max_prime = Lange blokken
bradspel-option-max_prime-hint = Zoveel punten op een rij mag je met twee of meer stenen bezet houden.
bradspel-option-max_prime-off = zoveel je wilt
bradspel-option-max_prime-5 = hooguit vijf

bradspel-rule-never = op punt 1 t/m 11 nooit bij een eigen steen komen
bradspel-rule-exact = uitspelen alleen met precies de goede dobbelsteen
bradspel-rule-rearmost = alleen de achterste steen uitspelen
bradspel-rule-jan = jan wint meteen
bradspel-rule-prime = hooguit vijf punten op een rij
bradspel-rule-vasa = score naar manier van winnen

## Why options are refused


## Ways to win

bradspel-win-borne_off = hemspel (alles uitgespeeld)
bradspel-win-single_crown = enkelt kronspel (enkele kroon)
bradspel-win-double_crown = dubbelt kronspel (dubbele kroon)
bradspel-win-stairs = trappspel (trap)
bradspel-win-tower = uppspel (toren)
bradspel-win-jan = jan (geen plaats om binnen te komen)
bradspel-win-resigned = opgave van de tegenpartij
bradspel-win-deadlock = patstelling

## What happens

bradspel-start-tie = Allebei gooien { $die }, dus opnieuw.
bradspel-start = Openingsworp: { $lower } { $low }, { $higher } { $high }. De laagste begint: { $lower }.
bradspel-start-given = { $seat } begint.
bradspel-rolled = { $seat } gooit { $dice }.
bradspel-rolled-you = Je gooit { $dice }.
bradspel-turn = { $seat } speelt { $ways }.
bradspel-turn-you = Je speelt { $ways }.
bradspel-turn-rolled = { $seat } gooit { $dice }: { $ways }.
bradspel-turn-rolled-you = Je gooit { $dice }: { $ways }.
bradspel-moved = { $seat } gaat van { $from } naar { $to }.
bradspel-moved-you = Je gaat van { $from } naar { $to }.
bradspel-moved-hit = { $seat } gaat van { $from } naar { $to } en slaat.
bradspel-moved-hit-you = Je gaat van { $from } naar { $to } en slaat.
bradspel-entered = { $seat } komt binnen op { $to }.
bradspel-entered-you = Je komt binnen op { $to }.
bradspel-entered-hit = { $seat } komt binnen op { $to } en slaat.
bradspel-entered-hit-you = Je komt binnen op { $to } en slaat.
bradspel-bore-off = { $seat } speelt vanaf { $from } een steen uit.
bradspel-bore-off-you = Je speelt vanaf { $from } een steen uit.
bradspel-passed = { $seat } kan niet zetten en past.
bradspel-passed-you = Je kunt niet zetten en past.
bradspel-unused = { $seat } kan de rest niet gebruiken: { $dice }.
bradspel-unused-you = Je kunt de rest niet gebruiken: { $dice }.
bradspel-munk = Munk: { $loser } heeft een steen op de bar.
bradspel-won = { $seat } wint met { $win }.
bradspel-won-munk = { $seat } wint met { $win }, en met munk: { $loser } heeft een steen op de bar.
bradspel-won-resigned = De tegenpartij ligt eruit: { $seat } wint.
bradspel-deadlocked = Patstelling: niemand kan ooit nog zetten. Gelijkspel.
bradspel-left = { $left }.

bradspel-outcome-borne_off = Hemspel: alle stenen zijn uitgespeeld.
bradspel-outcome-single_crown = Enkelt kronspel, de enkele kroon.
bradspel-outcome-double_crown = Dubbelt kronspel, de dubbele kroon.
bradspel-outcome-stairs = Trappspel, de trap.
bradspel-outcome-tower = Uppspel, de toren.
bradspel-outcome-jan = Jan: meer stenen op de bar dan open punten om binnen te komen.
bradspel-outcome-deadlock = Patstelling: niemand kan ooit nog zetten.
bradspel-outcome-resigned = De tegenpartij ligt eruit.

## The board in words

bradspel-standing = Nog te spelen: { $dice }.
bradspel-view-turn = { $seat } is aan zet met { $dice }.
bradspel-view-unrolled = { $seat } moet gooien.
bradspel-view-points =
    { $seat } scoort { $points ->
        [one] één punt
       *[other] { $points } punten
    }.
bradspel-view-last = Laatste zet: { $seat }, { $steps }.
bradspel-view-passed = { $seat } gooide { $dice } en kon niet zetten.
bradspel-view-numbers = Punten zoals { $seat } ze telt.
bradspel-view-numbers-both = Punten zoals { $white } ze telt; tussen haakjes zoals { $black } ze telt.
bradspel-view-men = { $seat } heeft { $stacks }; { $bar } op de bar, { $off } uitgespeeld.
bradspel-view-men-none = { $seat } heeft geen steen op een punt; { $bar } op de bar, { $off } uitgespeeld.
bradspel-view-stack = { $men } op { $point }
bradspel-view-stack-both = { $men } op { $white } ({ $black })
bradspel-view-rules = Huisregels: { $rules }.
bradspel-way = { $way }
bradspel-way-both = { $white } (zwart: { $black })
bradspel-way-times = { $way } ×{ $men }
bradspel-step = { $step }
bradspel-step-hit =
    { $step } (slaat{ $hits ->
        [1] {""}
        [2] {" "}twee keer
        [3] {" "}drie keer
       *[other] {" "}vier keer
    })

## What is within reach

bradspel-seat = { $seat }
bradspel-outlook-men = { $seat }: { $home } van de 15 thuis{ $bar ->
        [0] {""}
       *[other] , { $bar } op de bar
    }{ $off ->
        [0] {""}
       *[other] , { $off } uitgespeeld
    }; nog { $pips } ogen te gaan.
bradspel-outlook-figures = Zoveel ogen nodig:
bradspel-outlook-figure = • { $figure }: { $ways }
bradspel-outlook-possible = { $seat } { $pips }
bradspel-outlook-gone = { $seat } kan niet (te veel stenen vanaf { $point })
bradspel-outlook-off = { $seat } heeft al stenen uitgespeeld: alleen hemspel kan nog.
bradspel-outlook-alone = Nog niet op 12 (huken) geweest: { $seats }. Tot dan staan die stenen op 1 t/m 11 alleen.
bradspel-outlook-jan =
    Nog { $missing ->
        [one] één steen
       *[other] { $missing } stenen
    } van { $seat } op de bar, en het is jan.

## Why something cannot be done

bradspel-no-not-rolled = Gooi eerst.
bradspel-no-rolled = Je hebt al gegooid.
bradspel-no-bar-first = Eerst moeten je stenen van de bar binnenkomen.
bradspel-no-nobody-on-bar = Je hebt geen steen op de bar.
bradspel-no-nobody-there = Je hebt geen steen op { $from }.
bradspel-no-backward = Vanaf { $from } kan het alleen vooruit, niet naar { $to }.
bradspel-no-not-that-far = Met een { $die } kom je niet van { $from } naar { $to }.
bradspel-no-no-such-die =
    Geen dobbelsteen brengt je { $pips ->
        [one] één punt
       *[other] { $pips } punten
    } verder. Nog te spelen: { $dice }.
bradspel-no-each-die = Schrijf één stap per dobbelsteen: { $way }.
bradspel-no-held = De tegenpartij houdt { $to } bezet.
bradspel-no-alone = Op { $to } staat al een steen van je. Tot er een op 12 komt, staan ze op 1 t/m 11 alleen.
bradspel-no-always-alone = Huisregel: maar één steen op { $to }.
bradspel-no-long-band = Huisregel: hooguit vijf punten op een rij.
bradspel-no-not-home = Breng eerst al je stenen naar 19 t/m 24.
bradspel-no-too-far = Vanaf { $from } kun je met geen dobbelsteen uitspelen.
bradspel-no-not-exact = Vanaf { $from } speel je alleen uit met precies de goede dobbelsteen.
bradspel-no-not-hindmost = Met die dobbelsteen speel je alleen je achterste steen uit, op { $hindmost }.
bradspel-no-wastes =
    Je kunt { $dice ->
        [one] één dobbelsteen
       *[other] { $dice } dobbelstenen
    } spelen, maar na deze zet niet meer.
bradspel-no-higher = Je kunt maar één dobbelsteen spelen: de hoogste, { $die }.
bradspel-no-which-die = Zeg met welke dobbelsteen je uitspeelt vanaf { $from }.
bradspel-no-one-die = Schrijf het zonder de dobbelsteen: { $from }/{ $to }.

bradspel-syntax-no-step = Welke steen? Schrijf het als `1/4`.
bradspel-syntax-step = “{ $word }” is geen zet; schrijf er een als `1/4`, `bar/5` of `22/off`.
bradspel-syntax-from = “{ $word }” is geen punt; gebruik 1 t/m 24 of “bar”.
bradspel-syntax-to = “{ $word }” is geen punt; gebruik 1 t/m 24 of “off”.
bradspel-syntax-die = “{ $word }” is geen dobbelsteen; gebruik 1 t/m 6.
bradspel-syntax-no-die = Welke dobbelsteen? Schrijf het als `22/off:5`.

bradspel-position-count = { $seat } heeft { $found } stenen, niet 15.
bradspel-position-both = { $point } van de een en { $other } van de ander zijn hetzelfde punt.
bradspel-position-huk = { $seat } heeft een steen op 12, maar is er nooit geweest.
bradspel-position-crowd = { $seat } kan geen twee stenen op { $point } hebben.
bradspel-position-long = { $seat } houdt meer dan vijf punten op een rij bezet.
bradspel-position-both-won = Beide kanten hebben gewonnen.
bradspel-position-dice = Geen worp laat deze dobbelstenen over.
bradspel-position-need = Je kunt geen { $need } dobbelstenen spelen, maar { $longest }.

## Choices

bradspel-label-bar = van de bar
bradspel-label-from = van { $point }
bradspel-label-to = naar { $point }
bradspel-label-hit = naar { $point } en slaan
bradspel-label-off = van het bord
bradspel-label-die = met de { $die }
bradspel-goal = naar { $point } met de { $die }
bradspel-goal-hit = naar { $point } met de { $die } en slaan
bradspel-goal-huk = naar { $point } met de { $die }, huken
bradspel-goal-off = van het bord met de { $die }
bradspel-goal-wins = { $goal }: { $win }
bradspel-would-move = Je zet { $from } { $to }.
bradspel-would-roll = Je gooit de dobbelstenen.

## Rules

bradspel-rules-seat-1 = Wit
bradspel-rules-seat-2 = Zwart

bradspel-part-start = punt 1 van wit, waar wit begint
bradspel-part-round = de weg rond het bord
bradspel-part-huk = punt 12 van wit, huken; de ring wordt vol zodra daar een steen is gekomen
bradspel-part-home = het thuisbord van wit, 19 t/m 24
bradspel-part-other = punt 1 van zwart, dus 13 van wit
bradspel-part-bar = de bar, met een geslagen steen
bradspel-part-dice = de nog te spelen dobbelstenen
bradspel-part-off = uitgespeelde stenen

bradspel-rules-title-short = Svensk Brädspel in het kort
bradspel-rules-short =
    Breng je vijftien stenen het bord rond en eraf, of win eerder met een figuur. Jullie gaan allebei dezelfde kant op.

    {""}**De baan.** Punten tellen langs je eigen weg: van 1, waar je stenen beginnen, tot 24. Jouw plaatjes hebben jouw nummers; op het bord in het kanaal staan die van wit buiten, die van zwart binnen.

    {""}**Wie begint.** Ieder gooit één dobbelsteen; de laagste begint en gooit opnieuw met twee. In een revanche begint wie verloor.
bradspel-rules-title-dice = De dobbelstenen
bradspel-rules-dice =
    Met elke dobbelsteen zet je een steen zo ver. Speel zoveel dobbelstenen als je kunt, in elke volgorde; kan er maar één van de twee, dan de hoogste.
    {""}**Schrijf** een beurt op één regel: `1/4 1/6`, `bar/5`, `22/off`.
bradspel-rules-title-one = Eén steen met beide dobbelstenen
bradspel-rules-one = Eén steen mag beide dobbelstenen na elkaar gebruiken, als het punt ertussen open is.
bradspel-rules-title-double = Dubbele worp
bradspel-rules-double = Een dubbele worp speel je vier keer.
bradspel-rules-title-points = Punten en slaan
bradspel-rules-points = Waar de tegenpartij twee of meer stenen heeft, kun je niet komen. Staat er één alleen, dan **sla** je die: hij gaat naar de bar. Slaan mag overal, ook bij het binnenkomen, en hoeft nooit.
bradspel-rules-title-entering = Binnenkomen van de bar
bradspel-rules-entering = Een steen op de bar moet binnenkomen op 1 t/m 6 voordat je een andere zet.
bradspel-rules-title-block = Een lang blok
bradspel-rules-block = Twee of meer stenen houden een punt bezet; zes zulke punten op een rij laten niemand door. Kun je niet zetten, dan pas je.
bradspel-rules-title-single = Eén steen per punt
bradspel-rules-single = Tot een van je stenen op 12 is geweest, mag je op 1 t/m 11 geen steen bij je eigen stenen zetten of laten binnenkomen, alleen op 12 t/m 24. Daarna mag het overal, zelfs in dezelfde beurt.
bradspel-rules-title-off = Uitspelen
bradspel-rules-off = Staan al je stenen in het spel op 19 t/m 24, dan speel je er een uit met precies de goede dobbelsteen. Een steen die later geslagen wordt, moet eerst weer helemaal rond.
bradspel-rules-title-farther = Uitspelen met een hogere worp
bradspel-rules-farther = Is een dobbelsteen hoger dan al je stenen nodig hebben, dan speel je er je achterste steen mee uit.
bradspel-rules-title-winning = Winnen
bradspel-rules-winning =
    Speel al je stenen uit (hemspel), of vorm met alle vijftien op het bord een van de figuren op de volgende pagina's. Een figuur wint meteen, ook midden in een beurt. “Vooruitblik” toont hoe dichtbij elke kant is.

    {""}**Gelijkspel:** alleen als beide kanten voorgoed vastzitten.
bradspel-rules-title-crown = Enkelt kronspel, de enkele kroon
bradspel-rules-crown = Drie stenen op elk punt van 20 t/m 24.
bradspel-rules-title-crowns = Dubbelt kronspel, de dubbele kroon
bradspel-rules-crowns = Vijf stenen op 22, op 23 en op 24.
bradspel-rules-title-stairs = Trappspel, de trap
bradspel-rules-stairs = Drie stenen op 22, vijf op 23 en zeven op 24.
bradspel-rules-title-tower = Uppspel, de toren; en munk
bradspel-rules-tower = Alle vijftien stenen op 24. **Munk:** de verliezer heeft een steen op de bar.
bradspel-rules-title-jan = Jan, een huisregel
bradspel-rules-jan = Je verliest meteen als je meer stenen op de bar hebt dan er open punten zijn om binnen te komen. Een punt van 1 t/m 6 is open als er geen steen van jou en hooguit één van de tegenpartij staat.
bradspel-rules-title-house = Andere huisregels
bradspel-rules-house =
    {""}**Lange blokken**: hooguit vijf punten op een rij, tenzij de tegenpartij nog maar één steen hoeft uit te spelen.
    {""}**Score naar manier van winnen**: hemspel of opgave 1, een figuur 2, jan 4. Munk geeft er bij hemspel of een figuur 1 bij.

## What happened

bradspel-clashes = Geslagen stenen

## What is remembered

bradspel-remember-hits = { $seat } sloeg { $n ->
    [one] één steen
   *[other] { $n } stenen
}.
bradspel-remember-luck = Meer geluk met de dobbelstenen: { $lucky } met { $most } ogen, { $unlucky } met { $least }.

## Hints

bradspel-promise-points = gemiddeld { $points } punten
bradspel-promise-wins = { $n }% winstkans
bradspel-promise-behind = { $n }% minder
bradspel-promise-fewer = { $points } punten minder
bradspel-reason-band = Je houdt { $n } punten op een rij bezet.
bradspel-reason-hit = De tegenpartij kan je dan met { $n } van de 36 worpen slaan.
bradspel-reason-safe = Dan kan geen van je stenen geslagen worden.

## Names of commands and options

bradspel-command-name = bradspel
bradspel-command-outlook-name = vooruitblik
bradspel-verb-move-name = zetten
bradspel-verb-roll-name = gooien
bradspel-slot-from-name = van
bradspel-slot-to-name = naar
bradspel-slot-die-name = dobbelsteen
bradspel-option-roll-name = dobbelstenen
bradspel-option-opening-name = begin
bradspel-option-scoring-name = score
