# Svensk Brädspel: dice, points and crowns.
# Words of German backgammon: Stein, Zunge, Bar, schlagen, einsetzen, auswürfeln, Pasch, Augen. The Swedish names of the
# game stay (hemspel, kronspel, trappspel, uppspel, jan, munk, huken). "Zunge" is a point of the board, "Punkt" a score.
# bar and off are typed.

bradspel-name = Svensk Brädspel
bradspel-summary = Wettlauf mit Würfeln, Treffern und Kronen; 2 Spieler
bradspel-command = Svensk Brädspel: Würfel, Zungen und Kronen
bradspel-command-outlook = Sehen, welche Figuren für beide Seiten noch erreichbar sind

## Commands and their parts

bradspel-verb-move = Deine Würfel spielen
bradspel-verb-move-hint = Wähl einen Stein, dann das Ziel; oder tipp 1/4 1/6.
bradspel-verb-roll = Würfeln
bradspel-verb-roll-hint = Dein Zug beginnt mit einem Wurf.
bradspel-verb-roll-now = Wirf die Würfel.
bradspel-slot-from = Der Stein, der zieht
bradspel-slot-from-hint = Welcher Stein zieht?
bradspel-slot-to = Wohin er zieht
bradspel-slot-to-hint = Wohin zieht er?
bradspel-slot-die = Der Würfel zum Auswürfeln
bradspel-slot-die-hint = Mit welchem Würfel?

## Options

bradspel-subject-dice = Würfel und Beginn
bradspel-subject-points = Zungen des Bretts
bradspel-subject-end = Das Ende
bradspel-preset-quick = kurz
bradspel-preset-quick-hint = Mit jan endet die Hälfte aller Partien früher.
bradspel-preset-vasa = wie im Vasa-Museum
bradspel-preset-vasa-hint = Punkte nach Art des Sieges, auf 1 bis 11 immer nur ein Stein, jan, nur der hinterste geht raus.
bradspel-option-roll = Würfeln
bradspel-option-roll-hint = Ich würfle, oder du drückst einen Button.
bradspel-option-roll-auto = automatisch
bradspel-option-roll-press = auf Knopfdruck
bradspel-option-opening = Wer beginnt
bradspel-option-opening-hint = Beide werfen einen Würfel, oder du wählst einen Platz. In der Revanche beginnt, wer verloren hat.
bradspel-option-opening-lower = der niedrigere Würfel
bradspel-option-opening-challenger = Platz 1
bradspel-option-opening-challenged = Platz 2
bradspel-option-scoring = Punkte
bradspel-option-scoring-hint = Nach Art des Sieges, wie im Vasa-Museum.
bradspel-option-scoring-plain = gewonnen oder verloren
bradspel-option-scoring-vasa = nach Art des Sieges
bradspel-option-first_half = Nur ein Stein pro Zunge auf 1 bis 11
bradspel-option-first_half-hint = Auf einen eigenen Stein kannst du dort nicht ziehen.
bradspel-option-first_half-after12 = bis einer die 12 erreicht hat
bradspel-option-first_half-never = immer
bradspel-option-bearoff = Auswürfeln
bradspel-option-bearoff-hint = Mit welchen Würfeln du auswürfeln darfst.
bradspel-option-bearoff-backgammon = genau; beim hintersten auch höher
bradspel-option-bearoff-exact = nur genau
bradspel-option-bearoff-rearmost = nur der hinterste
bradspel-option-jan = Ein jan gewinnt sofort
bradspel-option-jan-hint = Jan: mehr Steine auf der Bar als freie Zungen zum Einsetzen.
bradspel-option-max_prime = Lange Blockaden
bradspel-option-max_prime-hint = So viele Zungen in Folge darfst du mit zwei oder mehr Steinen halten.
bradspel-option-max_prime-off = beliebig viele
bradspel-option-max_prime-5 = höchstens fünf

bradspel-rule-never = auf 1 bis 11 nie auf den eigenen Stein ziehen
bradspel-rule-exact = Auswürfeln nur mit genau passendem Würfel
bradspel-rule-rearmost = Auswürfeln nur mit dem hintersten Stein
bradspel-rule-jan = ein jan gewinnt sofort
bradspel-rule-prime = höchstens fünf Zungen in Folge
bradspel-rule-vasa = Punkte nach Art des Sieges

## Why options are refused


## Ways to win

bradspel-win-borne_off = hemspel (alle ausgewürfelt)
bradspel-win-single_crown = enkelt kronspel (einfache Krone)
bradspel-win-double_crown = dubbelt kronspel (doppelte Krone)
bradspel-win-stairs = trappspel (Treppe)
bradspel-win-tower = uppspel (Turm)
bradspel-win-jan = jan (kein Platz zum Einsetzen)
bradspel-win-resigned = Aufgabe der Gegenseite
bradspel-win-deadlock = Stillstand

## What happens

bradspel-start-tie = Beide würfeln { $die }, also noch mal.
bradspel-start = Wurf um den ersten Zug: { $lower } { $low }, { $higher } { $high }. Wer niedriger liegt, beginnt: { $lower }.
bradspel-start-given = { $seat } beginnt.
bradspel-rolled = { $seat } würfelt { $dice }.
bradspel-rolled-you = Du würfelst { $dice }.
bradspel-turn = { $seat } spielt { $ways }.
bradspel-turn-you = Du spielst { $ways }.
bradspel-turn-rolled = { $seat } würfelt { $dice }: { $ways }.
bradspel-turn-rolled-you = Du würfelst { $dice }: { $ways }.
bradspel-moved = { $seat } zieht von { $from } nach { $to }.
bradspel-moved-you = Du ziehst von { $from } nach { $to }.
bradspel-moved-hit = { $seat } zieht von { $from } nach { $to } und schlägt.
bradspel-moved-hit-you = Du ziehst von { $from } nach { $to } und schlägst.
bradspel-entered = { $seat } setzt einen Stein auf { $to } ein.
bradspel-entered-you = Du setzt einen Stein auf { $to } ein.
bradspel-entered-hit = { $seat } setzt einen Stein auf { $to } ein und schlägt.
bradspel-entered-hit-you = Du setzt einen Stein auf { $to } ein und schlägst.
bradspel-bore-off = { $seat } würfelt einen Stein von { $from } aus.
bradspel-bore-off-you = Du würfelst einen Stein von { $from } aus.
bradspel-passed = { $seat } kann nicht ziehen und passt.
bradspel-passed-you = Du kannst nicht ziehen und passt.
bradspel-unused = { $seat } kann den Rest nicht nutzen: { $dice }.
bradspel-unused-you = Du kannst den Rest nicht nutzen: { $dice }.
bradspel-munk = Munk: { $loser } hat noch einen Stein auf der Bar.
bradspel-won = { $seat } gewinnt durch { $win }.
bradspel-won-munk = { $seat } gewinnt durch { $win }, mit munk: { $loser } hat noch einen Stein auf der Bar.
bradspel-won-resigned = Die Gegenseite ist raus: { $seat } gewinnt.
bradspel-deadlocked = Stillstand: Keine Seite kann je wieder ziehen. Unentschieden.
bradspel-left = { $left }.

bradspel-outcome-borne_off = Hemspel: alle Steine ausgewürfelt.
bradspel-outcome-single_crown = Enkelt kronspel, die einfache Krone.
bradspel-outcome-double_crown = Dubbelt kronspel, die doppelte Krone.
bradspel-outcome-stairs = Trappspel, die Treppe.
bradspel-outcome-tower = Uppspel, der Turm.
bradspel-outcome-jan = Jan: mehr Steine auf der Bar als freie Zungen zum Einsetzen.
bradspel-outcome-deadlock = Stillstand: Keine Seite kann je wieder ziehen.
bradspel-outcome-resigned = Die Gegenseite ist raus.

## The board in words

bradspel-standing = Zu spielen: { $dice }.
bradspel-view-turn = { $seat } ist dran und spielt { $dice }.
bradspel-view-unrolled = { $seat } muss würfeln.
bradspel-view-points =
    { $seat } bekommt { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }.
bradspel-view-last = Letzter Zug: { $seat }, { $steps }.
bradspel-view-passed = { $seat } hat { $dice } gewürfelt und konnte nicht ziehen.
bradspel-view-numbers = Zungen, wie { $seat } sie zählt.
bradspel-view-numbers-both = Zungen, wie { $white } sie zählt; in Klammern, wie { $black } sie zählt.
bradspel-view-men = { $seat } hat { $stacks }; { $bar } auf der Bar, { $off } ausgewürfelt.
bradspel-view-men-none = { $seat } hat keinen Stein auf einer Zunge; { $bar } auf der Bar, { $off } ausgewürfelt.
bradspel-view-stack = { $men } auf { $point }
bradspel-view-stack-both = { $men } auf { $white } ({ $black })
bradspel-view-rules = Hausregeln: { $rules }.
bradspel-way = { $way }
bradspel-way-both = { $white } (für Schwarz { $black })
bradspel-way-times = { $way } ×{ $men }
bradspel-step = { $step }
bradspel-step-hit =
    { $step } mit { $hits ->
        [1] Treffer
        [2] zwei Treffern
        [3] drei Treffern
       *[other] vier Treffern
    }

## What is within reach

bradspel-seat = { $seat }
bradspel-outlook-men = { $seat }: { $home } von 15 daheim{ $bar ->
        [0] {""}
       *[other] , { $bar } auf der Bar
    }{ $off ->
        [0] {""}
       *[other] , { $off } ausgewürfelt
    }; noch { $pips } Augen.
bradspel-outlook-figures = So viele Augen fehlen:
bradspel-outlook-figure = • { $figure }: { $ways }
bradspel-outlook-possible = { $seat } { $pips }
bradspel-outlook-gone = { $seat } kann nicht (zu viele Steine ab { $point })
bradspel-outlook-off = { $seat } hat schon Steine ausgewürfelt: Es bleibt nur hemspel.
bradspel-outlook-alone = Noch nie auf 12 (huken): { $seats }. Bis dahin auf 1 bis 11 nur ein Stein pro Zunge.
bradspel-outlook-jan =
    Noch { $missing ->
        [one] ein Stein
       *[other] { $missing } Steine
    } von { $seat } auf der Bar, und es ist jan.

## Why something cannot be done

bradspel-no-not-rolled = Würfle zuerst.
bradspel-no-rolled = Du hast schon gewürfelt.
bradspel-no-bar-first = Setz erst deine Steine von der Bar ein.
bradspel-no-nobody-on-bar = Du hast keinen Stein auf der Bar.
bradspel-no-nobody-there = Du hast keinen Stein auf { $from }.
bradspel-no-backward = Von { $from } geht es nur vorwärts, nicht nach { $to }.
bradspel-no-not-that-far = Mit einer { $die } kommst du nicht von { $from } nach { $to }.
bradspel-no-no-such-die =
    Kein Würfel führt { $pips ->
        [one] eine Zunge
       *[other] { $pips } Zungen
    } weiter. Noch zu spielen: { $dice }.
bradspel-no-each-die = Schreib pro Würfel einen Schritt: { $way }.
bradspel-no-held = Die Gegenseite hält { $to } besetzt.
bradspel-no-alone = Auf { $to } steht schon dein Stein. Bis einer die 12 erreicht, gilt auf 1 bis 11: nur ein Stein pro Zunge.
bradspel-no-always-alone = Hausregel: auf { $to } nur ein Stein.
bradspel-no-long-band = Hausregel: höchstens fünf Zungen in Folge.
bradspel-no-not-home = Bring erst alle deine Steine auf 19 bis 24.
bradspel-no-too-far = Kein Würfel reicht, um von { $from } auszuwürfeln.
bradspel-no-not-exact = Von { $from } würfelst du nur mit genau passendem Würfel aus.
bradspel-no-not-hindmost = Mit diesem Würfel würfelst du nur deinen hintersten Stein aus, auf { $hindmost }.
bradspel-no-wastes =
    Du kannst { $dice ->
        [one] einen Würfel
       *[other] { $dice } Würfel
    } spielen, nach diesem Zug aber nicht mehr.
bradspel-no-higher = Nur ein Würfel ist spielbar, dann der höhere: { $die }.
bradspel-no-which-die = Sag, mit welchem Würfel du von { $from } auswürfelst.
bradspel-no-one-die = Schreib es ohne den Würfel: { $from }/{ $to }.

bradspel-syntax-no-step = Welcher Stein? Schreib es wie `1/4`.
bradspel-syntax-step = „{ $word }“ ist kein Zug; schreib ihn wie `1/4`, `bar/5` oder `22/off`.
bradspel-syntax-from = „{ $word }“ ist keine Zunge; nimm 1 bis 24 oder „bar“.
bradspel-syntax-to = „{ $word }“ ist keine Zunge; nimm 1 bis 24 oder „off“.
bradspel-syntax-die = „{ $word }“ ist kein Würfel; nimm 1 bis 6.
bradspel-syntax-no-die = Welcher Würfel? Schreib es wie `22/off:5`.

bradspel-position-count = Steine von { $seat }: { $found } statt 15.
bradspel-position-both = { $point } der einen Seite und { $other } der anderen sind dieselbe Zunge.
bradspel-position-huk = { $seat } hat einen Stein auf 12, war aber nie dort.
bradspel-position-crowd = { $seat } kann nicht zwei Steine auf { $point } haben.
bradspel-position-long = { $seat } hält mehr als fünf Zungen in Folge besetzt.
bradspel-position-both-won = Beide Seiten haben gewonnen.
bradspel-position-dice = Kein Wurf lässt diese Würfel übrig.
bradspel-position-need = Mehr Würfel, als du spielen kannst: { $need } statt { $longest }.

## Choices

bradspel-label-bar = von der Bar
bradspel-label-from = von { $point }
bradspel-label-to = auf { $point }
bradspel-label-hit = auf { $point }, Treffer
bradspel-label-off = vom Brett
bradspel-label-die = mit der { $die }
bradspel-goal = auf { $point } mit der { $die }
bradspel-goal-hit = auf { $point } mit der { $die }, Treffer
bradspel-goal-huk = auf { $point } mit der { $die }, huken
bradspel-goal-off = vom Brett mit der { $die }
bradspel-goal-wins = { $goal }: { $win }
bradspel-would-move = Du würdest { $from } { $to } ziehen.
bradspel-would-roll = Du würdest würfeln.

## Rules

bradspel-rules-seat-1 = Weiß
bradspel-rules-seat-2 = Schwarz

bradspel-part-start = Zunge 1 für Weiß: Hier beginnt Weiß
bradspel-part-round = der Weg rundherum
bradspel-part-huk = Zunge 12 für Weiß, huken; der Ring füllt sich, sobald dort ein Stein gelandet ist
bradspel-part-home = das Heim von Weiß, 19 bis 24
bradspel-part-other = Zunge 1 für Schwarz, also 13 für Weiß
bradspel-part-bar = die Bar, mit einem geschlagenen Stein
bradspel-part-dice = die Würfel, die noch zu spielen sind
bradspel-part-off = ausgewürfelte Steine

bradspel-rules-title-short = Svensk Brädspel in Kürze
bradspel-rules-short =
    Bring deine fünfzehn Steine einmal herum und würfle sie aus, oder gewinne früher mit einer Figur. Beide ziehen in dieselbe Richtung.

    {""}**Der Weg.** Jede Seite zählt ihre Zungen auf ihrem eigenen Weg, von 1, wo ihre Steine beginnen, bis 24. Deine Bilder zeigen deine Zahlen; auf dem Brett im Kanal stehen die von Weiß außen, die von Schwarz innen.

    {""}**Wer beginnt.** Beide werfen einen Würfel; wer niedriger liegt, beginnt und wirft beide neu. In der Revanche beginnt, wer verloren hat.
bradspel-rules-title-dice = Die Würfel
bradspel-rules-dice =
    Mit jedem Würfel zieht ein Stein so weit. Spiel so viele Würfel, wie du kannst, in beliebiger Reihenfolge; geht nur einer von zweien, dann der höhere.
    {""}**Schreib** einen Zug in eine Zeile: `1/4 1/6`, `bar/5`, `22/off`.
bradspel-rules-title-one = Ein Stein mit beiden Würfeln
bradspel-rules-one = Ein Stein darf beide Würfel nacheinander ziehen, wenn die Zunge dazwischen frei ist.
bradspel-rules-title-double = Pasch
bradspel-rules-double = Einen Pasch spielst du viermal.
bradspel-rules-title-points = Zungen und Treffer
bradspel-rules-points = Wo die Gegenseite zwei oder mehr Steine hat, kannst du nicht landen. Einen einzelnen Stein **schlägst** du: Er kommt auf die Bar. Schlagen darfst du überall, auch beim Einsetzen, und musst es nie.
bradspel-rules-title-entering = Einsetzen von der Bar
bradspel-rules-entering = Einen Stein auf der Bar musst du auf 1 bis 6 einsetzen, bevor du einen anderen ziehst.
bradspel-rules-title-block = Eine lange Blockade
bradspel-rules-block = Zwei oder mehr Steine sperren eine Zunge; an sechs solchen in Folge kommt niemand vorbei. Kannst du nicht ziehen, passt du.
bradspel-rules-title-single = Ein Stein pro Zunge
bradspel-rules-single = Bis einer deiner Steine auf 12 gelandet ist, darfst du auf 1 bis 11 keinen Stein zu eigenen ziehen oder dort einsetzen, nur auf 12 bis 24. Danach geht es überall, auch noch im selben Zug.
bradspel-rules-title-off = Auswürfeln
bradspel-rules-off = Stehen alle deine Steine im Spiel auf 19 bis 24, würfelst du mit genau passendem Würfel einen aus. Wird danach noch einer geschlagen, muss er erst wieder ganz herum.
bradspel-rules-title-farther = Auswürfeln mit höherem Würfel
bradspel-rules-farther = Ist ein Würfel höher, als irgendein Stein braucht, würfelst du damit deinen hintersten aus.
bradspel-rules-title-winning = Gewinnen
bradspel-rules-winning =
    Würfle alle deine Steine aus (hemspel), oder bilde mit allen fünfzehn auf dem Brett eine der Figuren auf den nächsten Seiten. Eine Figur gewinnt sofort, auch mitten im Zug. „Aussichten“ zeigt, wie nah beide Seiten dran sind.

    {""}**Unentschieden:** nur wenn beide Seiten für immer ausgesperrt sind.
bradspel-rules-title-crown = Enkelt kronspel, die einfache Krone
bradspel-rules-crown = Je drei Steine auf 20 bis 24.
bradspel-rules-title-crowns = Dubbelt kronspel, die doppelte Krone
bradspel-rules-crowns = Je fünf Steine auf 22, 23 und 24.
bradspel-rules-title-stairs = Trappspel, die Treppe
bradspel-rules-stairs = Drei Steine auf 22, fünf auf 23 und sieben auf 24.
bradspel-rules-title-tower = Uppspel, der Turm; und munk
bradspel-rules-tower = Alle fünfzehn Steine auf 24. **Munk:** Die Gegenseite hat dabei einen Stein auf der Bar.
bradspel-rules-title-jan = Jan, eine Hausregel
bradspel-rules-jan = Du verlierst sofort, wenn du mehr Steine auf der Bar hast als freie Zungen zum Einsetzen. Frei ist eine Zunge von 1 bis 6, wenn dort kein eigener und höchstens ein gegnerischer Stein steht.
bradspel-rules-title-house = Weitere Hausregeln
bradspel-rules-house =
    {""}**Lange Blockaden**: höchstens fünf Zungen in Folge, außer die Gegenseite hat nur noch einen Stein auszuwürfeln.
    {""}**Punkte nach Art des Sieges**: hemspel oder Aufgabe 1, eine Figur 2, jan 4. Munk bringt bei hemspel oder einer Figur 1 dazu.

## What happened

bradspel-clashes = Treffer

## What is remembered

bradspel-remember-hits = { $seat } hat { $n ->
    [one] einen Stein
   *[other] { $n } Steine
} geschlagen.
bradspel-remember-luck = Mehr Würfelglück: { $lucky } mit { $most } Augen, { $unlucky } mit { $least }.

## Hints

bradspel-promise-points = { $points } Punkte im Schnitt
bradspel-promise-wins = { $n } % Siegchance
bradspel-promise-behind = { $n } % weniger
bradspel-promise-fewer = { $points } Punkte weniger
bradspel-reason-band = Du sperrst { $n } Zungen in Folge.
bradspel-reason-hit = Danach kann dich die Gegenseite mit { $n } von 36 Würfen schlagen.
bradspel-reason-safe = Danach kann keiner deiner Steine geschlagen werden.

## Names of commands and options

bradspel-command-name = bradspel
bradspel-command-outlook-name = aussichten
bradspel-verb-move-name = ziehen
bradspel-verb-roll-name = würfeln
bradspel-slot-from-name = von
bradspel-slot-to-name = nach
bradspel-slot-die-name = würfel
bradspel-option-roll-name = würfel
bradspel-option-opening-name = beginn
bradspel-option-scoring-name = punkte
