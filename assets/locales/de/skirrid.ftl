# Skirrid: tiles on a board of numbers.
# No German edition is known, so these words are ours: Plättchen (tile), Marke (mark), Block, Arena, Raute (diamond) and
# the shapes Auge, Stab, Winkel, Schlange, Tür, Pistole. Typed tiles stay English, as the program reads them.

skirrid-name = Skirrid
skirrid-summary = Hohe Zahlen bedecken, Wege versperren; 2 bis 6 Spieler
skirrid-command = Skirrid: Plättchen, Marken und Blöcke
skirrid-command-own = Deine Plättchen und Möglichkeiten zeigen
skirrid-command-outlook = Sehen, welche hohen Zahlen frei sind

## Commands and their parts

skirrid-verb-place = Ein Plättchen legen
skirrid-verb-place-hint = Wähl ein Plättchen, dann den Ort.
skirrid-verb-pass = Passen
skirrid-verb-pass-hint = Wenn der Tisch es erlaubt.
skirrid-slot-tile = Das Plättchen
skirrid-slot-tile-hint = Welches Plättchen legst du?
skirrid-slot-square = Das Feld unter seiner Marke
skirrid-slot-square-hint = Auf welchem Feld liegt die Marke des Plättchens?
skirrid-slot-turn = Wie weit es im Uhrzeigersinn gedreht ist, in Grad
skirrid-slot-turn-hint = Wie ist das Plättchen gedreht?
skirrid-slot-block = Verkehrt herum, als Block, für die halben Punkte
skirrid-slot-block-hint = Als Block, verkehrt herum?
skirrid-slot-flip = Gewendet, aber nicht als Block
skirrid-slot-flip-hint = Gewendet?

## Holding a tile over the board

skirrid-shelf = Welches Plättchen?
skirrid-where = Ort, etwa { $line }
skirrid-sum = { $sum }
skirrid-knob-left = ⬅️
skirrid-knob-up = ⬆️
skirrid-knob-down = ⬇️
skirrid-knob-right = ➡️
skirrid-knob-turn = ↻ Drehen
skirrid-knob-previous = « Vorige
skirrid-knob-next = Nächste »
skirrid-knob-flip = Wenden
skirrid-knob-block = Block
skirrid-held = **{ $tile }** ({ $line }): **{ $sum }**
skirrid-held-block = **{ $tile }** als Block ({ $line }): **{ $sum }**
skirrid-held-covers = Bedeckt { $squares }, gedreht um { $degrees }°.
skirrid-advice = { $place }: { $sum }
skirrid-place = { $square }, { $degrees }°
skirrid-place-block = { $square }, { $degrees }°, Block
skirrid-place-flip = { $square }, { $degrees }°, gewendet

## Options

skirrid-subject-players = Spieler
skirrid-subject-arena = Arena
skirrid-subject-tiles = Plättchen
skirrid-subject-blocks = Blöcke
skirrid-subject-end = Das Ende
skirrid-option-pairs = Paare
skirrid-option-pairs-hint = Zwei gegen zwei; Partner sitzen einander gegenüber.
skirrid-option-dice = Ein Würfel bestimmt die Form
skirrid-option-dice-hint = Hast du kein Plättchen dieser Form, setzt du aus.
skirrid-option-start = Wer beginnt
skirrid-option-start-hint = In der Revanche beginnt der Nächste.
skirrid-option-start-0 = Platz 1
skirrid-option-start-1 = Platz 2
skirrid-option-start-2 = Platz 3
skirrid-option-start-3 = Platz 4
skirrid-option-start-4 = Platz 5
skirrid-option-start-5 = Platz 6
skirrid-option-start-random = ausgelost
skirrid-option-hints = Vorschläge
skirrid-option-hints-hint = Ich kann die besten Stellen für ein Plättchen zeigen.
skirrid-option-hints-true = ja
skirrid-option-hints-false = nein
skirrid-option-threshold = Punkte, um die Arena zu verlassen
skirrid-option-threshold-hint = Zu zweit oder zu dritt bleiben deine Plättchen bis dahin in der Arena.
skirrid-option-threshold-75 = 75
skirrid-option-threshold-0 = keine
skirrid-option-threshold-25 = 25
skirrid-option-threshold-50 = 50
skirrid-option-threshold-100 = 100
skirrid-option-threshold-150 = 150
skirrid-option-may_leave = Aus der Arena, wenn nichts passt
skirrid-option-may_leave-hint = Statt zu passen.
skirrid-option-free_flip = Plättchen frei wenden
skirrid-option-free_flip-hint = Ein Spiegelbild muss dann kein Block sein.
skirrid-option-block_ignores_mark = Keine Marken auf Blöcken
skirrid-option-block_ignores_mark-hint = Die 2 oder 3 zählt dort nicht.
skirrid-option-no_block_first_turn_each = Erstes Plättchen kein Block
skirrid-option-no_block_first_turn_each-hint = Für alle, nicht nur für den, der beginnt.
skirrid-option-max_consecutive_blocks = Blöcke hintereinander
skirrid-option-max_consecutive_blocks-hint = So viele deiner Plättchen in Folge dürfen Blöcke sein.
skirrid-option-max_consecutive_blocks-rules = wie in den Regeln
skirrid-option-max_consecutive_blocks-off = beliebig viele
skirrid-option-max_consecutive_blocks-1 = einer
skirrid-option-max_consecutive_blocks-2 = zwei
skirrid-option-max_consecutive_blocks-3 = drei
skirrid-option-arena_ban = Wo kein Block auf einen Block folgen darf
skirrid-option-arena_ban-hint = Wenn niemand in der Arena bleiben muss.
skirrid-option-arena_ban-inside = in der Raute
skirrid-option-arena_ban-off = nirgends
skirrid-option-arena_ban-always = überall
skirrid-option-lift_block = Blöcke aufheben, die dich einsperren
skirrid-option-lift_block-hint = Damit du nicht passen musst.
skirrid-option-voluntary_pass = Freiwillig passen
skirrid-option-voluntary_pass-hint = Auch wenn du legen könntest.
skirrid-option-tie_fewest_blocks = Bei Gleichstand gewinnen weniger Blöcke
skirrid-option-tie_fewest_blocks-hint = Wenn die Punkte gleich sind.
skirrid-option-reroll = Neu würfeln
skirrid-option-reroll-hint = Bis du legen kannst, was der Würfel zeigt.
skirrid-option-marks = Zu dritt mit Marken
skirrid-option-marks-hint = Marken 2 und 3 vervielfachen die Zahl darunter; alle bekommen gleich viele.
skirrid-option-equal_hands = Gleiche Plättchen für alle
skirrid-option-equal_hands-hint = Zu viert ohne Paare: jede Form einmal, ohne Marken.

## Errors in options

skirrid-options-pairs = Paare gibt es zu viert, nicht zu { $seats }.
skirrid-options-start = Platz { $seat } kann bei { $seats } Spielern nicht beginnen.
skirrid-options-reroll = „{ skirrid-option-reroll }“ braucht den Würfel.
skirrid-options-marks = „{ skirrid-option-marks }“ gibt es nicht zu { $seats }.
skirrid-options-equal = „{ skirrid-option-equal_hands }“ gibt es nur zu viert ohne Paare.
skirrid-options-threshold = „{ skirrid-option-threshold }“ bewirkt nichts: Zu { $seats } müsst ihr nicht in der Arena bleiben.
skirrid-options-leave = „{ skirrid-option-may_leave }“ bewirkt nichts: Niemand muss in der Arena bleiben.
skirrid-options-ban = „{ skirrid-option-arena_ban }“ bewirkt nichts zu zweit, mit Paaren oder wenn Spieler in der Arena bleiben müssen.
skirrid-options-ban-run = „{ skirrid-option-arena_ban }“ bewirkt nichts bei „{ skirrid-option-max_consecutive_blocks }“.

## Errors in the files of a host's own board and tiles

skirrid-board-heading = In der Datei des Bretts ist { $text } weder eine Reihe noch „numbers“ oder „arena“.
skirrid-board-rows = Das Brett hat { $found } Reihen statt 19.
skirrid-board-row = Reihe { $row } des Bretts hat { $found } Zahlen statt 19.
skirrid-board-number = Auf { $square } steht { $text } statt 0 bis 99.
skirrid-board-arena-rows = Die Arena hat { $found } Reihen statt 19.
skirrid-board-arena-row = Reihe { $row } der Arena besteht nicht aus 19 Sternen und Punkten.
skirrid-board-arena-centre = Das mittlere Feld gehört nicht zur Arena.
skirrid-tiles-line = In der Datei der Plättchen ist { $text } weder ein Name noch eine Reihe eines Plättchens.
skirrid-tiles-missing = { $shape } fehlt.
skirrid-tiles-twice = { $shape } kommt zweimal vor.
skirrid-tiles-size = { $shape } hat { $found } Felder statt { $expected }.
skirrid-tiles-parts = { $shape } hängt nicht zusammen.
skirrid-tiles-mark = { $shape } hat { $found } Felder für die Marke statt eines.

skirrid-board-reconstruction = Die Zahlen sind nachempfunden.
skirrid-board-own = Die Zahlen gibt es nur an diesem Tisch.

## Tiles

skirrid-tile-eye = Auge
skirrid-tile-rod = Stab
skirrid-tile-quoin = Winkel
skirrid-tile-snake = Schlange
skirrid-tile-door = Tür
skirrid-tile-gun = Pistole
skirrid-tile-marked = { $shape }-{ $mark }
skirrid-tile-several = { $tile } ×{ $n }
skirrid-seat = { $seat }

## Events

skirrid-opened = { $seat } beginnt in der Mitte.
skirrid-placed = { $seat } legt { $tile } auf { $square }: { $sum }.
skirrid-placed-you = Du legst { $tile } auf { $square }: { $sum }.
skirrid-placed-block = { $seat } blockt mit { $tile } auf { $square }: { $sum }.
skirrid-placed-block-you = Du blockst mit { $tile } auf { $square }: { $sum }.
skirrid-rolled = { $seat } würfelt eine { $face }: { $shape }.
skirrid-rolled-you = Du würfelst eine { $face }: { $shape }.
skirrid-face = { $face ->
    [1] Eins
    [2] Zwei
    [3] Drei
    [4] Vier
    [5] Fünf
   *[6] Sechs
}
skirrid-passed = { $seat } passt.
skirrid-passed-you = Du passt.
skirrid-passed-no-shape = { $seat } hat kein solches Plättchen mehr und setzt aus.
skirrid-passed-no-shape-you = Du hast kein solches Plättchen mehr und setzt aus.
skirrid-passed-blocked = { $seat } ist überall blockiert und passt.
skirrid-passed-blocked-you = Du bist überall blockiert und passt.
skirrid-passed-arena = { $seat } hat keinen Platz in der Arena und passt.
skirrid-passed-arena-you = Du hast keinen Platz in der Arena und passt.
skirrid-passed-no-room = { $seat } hat keinen Platz und passt.
skirrid-passed-no-room-you = Du hast keinen Platz und passt.
skirrid-missed = Wegen des Würfels { $n }-mal in Folge ausgesetzt: { $seats }.
skirrid-lifted = { $seat } ist eingesperrt: Die Blöcke werden aufgehoben.
skirrid-left = { $left }; die Plättchen bleiben liegen.

skirrid-outcome-score = Wer die meisten Punkte hat, gewinnt.
skirrid-ending-laid = Alle Plättchen liegen.
skirrid-ending-first = Jemand hat alle Plättchen gelegt.
skirrid-ending-passed = Alle haben gepasst.
skirrid-ending-stuck = Niemand kann mehr legen.
skirrid-ending-missed = Zu lange konnte niemand legen, was der Würfel zeigte.
skirrid-outcome-resigned = Alle anderen sind raus.
skirrid-ending-resigned = { skirrid-outcome-resigned }

## The board in words

skirrid-standing-die = Der Würfel zeigt eine { $face }: { $shape }.
skirrid-view-turn = { $seat } ist dran und legt ein Plättchen.
skirrid-view-turn-die = { $seat } ist dran und legt ein Plättchen; der Würfel zeigt eine { $face }: { $shape }.
skirrid-view-over = Die Partie ist vorbei. { $how }
skirrid-view-last = Zuletzt: { $tile } von { $seat }, { $squares }: { $sum }.
skirrid-view-block = Block von { $seat }, noch in Kraft: { $squares }.
skirrid-view-barred = Gesperrt für { $seat }: { $squares }.
skirrid-view-pair = { $seats } zusammen: { $score }.
skirrid-view-seat = { $seat }: { $score } Punkte, übrige Plättchen: { $tiles }.
skirrid-view-bound = { $seat }: { $score } Punkte, in der Arena bis { $threshold }, übrige Plättchen: { $tiles }.
skirrid-view-done = { $seat }: { $score } Punkte, alle Plättchen gelegt.
skirrid-view-resigned = { $seat }: { $score } Punkte, raus.
skirrid-view-laid = { $tile } von { $seat } bei { $place }, über { $squares }: { $score }.
skirrid-view-row = Frei in Reihe { $row } außerhalb der Arena: { $numbers }.
skirrid-view-row-arena = Frei in Reihe { $row } der Arena: { $numbers }.

## The outlook: free numbers and best places

skirrid-outlook-upper-left = Höchste freie Zahlen, oben links: { $numbers }.
skirrid-outlook-upper-right = Oben rechts: { $numbers }.
skirrid-outlook-lower-left = Unten links: { $numbers }.
skirrid-outlook-lower-right = Unten rechts: { $numbers }.
skirrid-outlook-arena = Arena: { $numbers }.
skirrid-outlook-best = Beste Stellen für { $seat }: { $tiles }.
skirrid-outlook-place = { $tile } bei { $place } ({ $score })

## Refusals

skirrid-no-not-held = Das hast du nicht mehr: { $tile }.
skirrid-no-other-shape = Der Würfel verlangt: { $shape }.
skirrid-no-flip = Wenden darfst du nur Blöcke.
skirrid-no-off-board = Das Plättchen liegt nicht ganz auf dem Brett.
skirrid-no-taken = Dort liegt schon ein Plättchen: { $squares }.
skirrid-no-not-centre = Das erste Plättchen muss J10 bedecken, die Mitte.
skirrid-no-touches-nothing = Das Plättchen muss ein anderes mit einer Kante berühren.
skirrid-no-touches-block = Das Plättchen würde einen Block berühren; gesperrt: { $squares }.
skirrid-no-outside-arena =
    Bleib in der Arena: { $needed ->
        [one] Noch ein Punkt fehlt.
       *[other] Noch { $needed } Punkte fehlen.
    }
skirrid-no-first-block = Das erste Plättchen darf kein Block sein.
skirrid-no-own-first-block = Hausregel: Dein erstes Plättchen darf kein Block sein.
skirrid-no-block-run =
    Höchstens { $most ->
        [one] ein Block
       *[other] { $most } Blöcke
    } hintereinander.
skirrid-no-block-in-arena = Keine zwei Blöcke hintereinander, solange du in der Arena bleiben musst.
skirrid-no-block-inside = Nach einem Block darf dein nächster nicht in der Raute liegen.
skirrid-no-pass = Passen geht nicht: Ein Plättchen hat noch Platz.

## Errors in typed plays

skirrid-syntax-no-tile = Fang mit einem Plättchen an, wie in `door3 B1 90`.
skirrid-syntax-tile = „{ $word }“ ist kein Plättchen. Nimm eye (Auge), rod (Stab), quoin (Winkel), snake (Schlange), door (Tür) oder gun (Pistole), mit Marke 2 oder 3.
skirrid-syntax-no-square = Welches Feld? Schreib `door3 B1 90`.
skirrid-syntax-square = „{ $word }“ ist kein Feld; nimm A1 bis S19.
skirrid-syntax-no-turn = Wie gedreht? Schreib 0, 90, 180 oder 270 dazu, wie in `door3 B1 90`.
skirrid-syntax-turn = „{ $word }“ ist keine Vierteldrehung; nimm 0, 90, 180 oder 270.
skirrid-syntax-rest = Nach der Gradzahl darf nur „block“ stehen, nicht „{ $word }“.

## Errors in positions from other programs

skirrid-position-seats = Die Stellung ist nicht für { $seats } Plätze.
skirrid-position-start = Nach den Optionen beginnt ein anderer Platz.
skirrid-position-outline = { $tile } auf { $square } hat eine falsche Form oder Marke.
skirrid-position-taken = { $tile } auf { $square } liegt auf einem anderen Plättchen.
skirrid-position-centre = { $tile } auf { $square } liegt als Erstes, aber nicht in der Mitte.
skirrid-position-first-block = { $tile } auf { $square } kann als Erstes kein Block sein.
skirrid-position-alone = { $tile } auf { $square } berührt kein früheres Plättchen.
skirrid-position-score = { $tile } auf { $square } bringt { $score }.
skirrid-position-points = { $seat } hat { $score } Punkte.
skirrid-position-tiles = { $tile } bei { $seat }, auf der Hand und auf dem Brett zusammen: { $found } statt { $expected }.
skirrid-position-turn = { $seat } ist raus und kann nicht spielen.
skirrid-position-die = { $seat } braucht einen Würfel, mit dem sich ein Plättchen legen lässt.
skirrid-position-active = { $tile } auf { $square } kann kein Block in Kraft sein.

## Choices

skirrid-label-tile = { $tile }
skirrid-label-tiles = { $tile }, noch { $n }
skirrid-label-turn = um { $degrees }° gedreht
skirrid-label-block = als Block
skirrid-label-flip = gewendet
skirrid-offer-tile = { $tile }, { $size } { $size ->
    [one] Feld
   *[other] Felder
}
skirrid-offer-tile-best = { skirrid-offer-tile }, bis zu { $best }
skirrid-offer-square = { $square }
skirrid-offer-square-best = { $square }, bis zu { $best }

## The rules in short, a page each

skirrid-rules-seat-1 = Weiß
skirrid-rules-seat-2 = Schwarz

skirrid-part-middle = die Mitte, J10: Das erste Plättchen bedeckt sie
skirrid-part-arena = der Rand der Arena
skirrid-part-numbers = Zahlen, nach außen höher
skirrid-part-mark = eine Marke: vervielfacht die Zahl darunter
skirrid-part-block = ein Block in Kraft
skirrid-part-barred = gesperrt: neben einem Block
skirrid-part-tiles = übrige Plättchen jeder Form: ohne Marke, 2, 3
skirrid-part-score = Punkte, und wie viele für das Verlassen der Arena nötig sind

skirrid-rules-title-short = Skirrid in Kürze
skirrid-rules-short =
    Leg Plättchen auf Zahlen: Jedes bringt die Summe, die es bedeckt. Liegen alle, gewinnt, wer die meisten Punkte hat.

    {""}**Die Plättchen.** Auge, Stab, Winkel, Schlange, Tür und Pistole haben ein bis sechs Felder. Zu zweit hat jeder 18: jede Form ohne Marke, mit 2 und mit 3. Drehen darfst du ein Plättchen, wenden nicht.

    {""}**Passen.** Hat keins deiner Plättchen Platz, passt du automatisch. Passen alle nacheinander, ist die Partie zu Ende. Bei Gleichstand gewinnt ihr gemeinsam.
skirrid-rules-title-placing = Ein Plättchen legen
skirrid-rules-placing = Das erste Plättchen bedeckt die Mitte. Jedes weitere berührt ein anderes, egal wessen, mit einer Kante.
skirrid-rules-title-mark = Marken
skirrid-rules-mark = Eine Marke vervielfacht die eine Zahl darunter.
skirrid-rules-title-block = Blöcke
skirrid-rules-block =
    • Ein Plättchen, das verkehrt herum liegt, also als Spiegelbild, ist ein **Block**. Es bringt die Hälfte, abgerundet.
    • Einen Zug lang kann die Gegenseite nichts legen, was ihn mit einer Kante berührt: Rote Zeichen zeigen, wo. Mit einer Ecke ist es erlaubt.
    • Das allererste Plättchen darf kein Block sein.
    • Zu zweit oder in Paaren darf auf einen Block ein Block folgen. Zu dritt nicht, solange du in der Arena bleiben musst; zu viert bis sechst nicht in der Raute.
skirrid-rules-title-arena = Die Arena
skirrid-rules-arena = Zu zweit oder zu dritt bleiben deine Plättchen in der Arena, der Raute, bis du 75 Punkte hast. Auch das, mit dem du 75 erreichst, muss noch drinliegen.
skirrid-rules-title-more = Mehr Spieler
skirrid-rules-more =
    • **Zu dritt** hat jeder zwei Plättchen jeder Form, **zu fünft und zu sechst** eins; Marken zählen dann nicht.
    • **Zu viert** hat jeder neun Plättchen, in zwei verschiedenen Zusammenstellungen. In **Paaren** sitzen Partner einander gegenüber und zählen ihre Punkte zusammen; ein Block bindet nur den Nächsten.
    • Ab vier müsst ihr nicht in der Arena bleiben.
    • Zu dritt bis sechst, ohne Paare, bindet ein Block alle anderen, bis wieder dran ist, wer ihn gelegt hat.
skirrid-rules-title-die = Mit dem Würfel
skirrid-rules-die = Ein Wurf bestimmt die Form, von 1, Auge, bis 6, Pistole. Kannst du sie nicht legen, setzt du aus. Hat jemand alle Plättchen gelegt, ist die Partie zu Ende.
skirrid-rules-title-playing = So spielst du
skirrid-rules-playing =
    Du kannst einen Zug auch tippen: `door3 B1 90` ist Tür-3, Marke auf B1, eine Vierteldrehung im Uhrzeigersinn; `door3 B1 90 block` legt sie verkehrt herum. Auge, Stab, Winkel, Schlange und Pistole heißen dabei `eye`, `rod`, `quoin`, `snake` und `gun`.

    „Aussichten“ zeigt freie hohe Zahlen.

    {""}**Das Brett.** Zahlen, Umriss der Pistole und einige Marken sind nachempfunden.

## The filter of the log

skirrid-clashes = Blöcke

## Highlights of a match

skirrid-remember-best = Bestes Plättchen: { $tile } von { $seat } auf { $square }, { $sum }.

## Hints

skirrid-promise-behind = { $n ->
    [0] genauso gut
    [one] 1 Punkt weniger
   *[other] { $n } Punkte weniger
}
skirrid-reason-less = Bestes nächstes Plättchen von { $seat }: dann nur noch { $n } statt { $before }.

## Names of commands and options

skirrid-command-name = skirrid
skirrid-command-own-name = plättchen
skirrid-command-outlook-name = aussichten
skirrid-verb-place-name = legen
skirrid-verb-pass-name = passen
skirrid-slot-tile-name = plättchen
skirrid-slot-square-name = feld
skirrid-slot-turn-name = drehung
skirrid-slot-block-name = block
skirrid-slot-flip-name = gewendet
skirrid-option-pairs-name = paare
skirrid-option-dice-name = würfel
skirrid-option-start-name = beginn
skirrid-option-hints-name = vorschläge
