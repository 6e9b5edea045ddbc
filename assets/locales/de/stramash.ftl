# Stramash: cards and Laddies.
# The words come from the game's own German rules (stramashgames.co.uk/spielregeln): Mashies, Laddies, Dock, Castle,
# Startfeld, Bonnie Fechter, Muckle Stoater; Howe and Gillie from the Scots ones. Genders as their German meanings
# suggest: das Mashie (Brettteil), der Laddie, das Howe (Feld), das Dock, das Castle, der Bonnie Fechter.
# "Rauswerfen" is the word of Mensch ärgere Dich nicht. Letters of cards and typed words stay as the program reads them.

stramash-name = Stramash
stramash-summary = Bring deine Laddies mit Karten ins Ziel; 2 bis 6 Spieler
stramash-command = Stramash: Karten, Laddies und Rauswürfe
stramash-command-own = Deine Karten und Möglichkeiten zeigen

## Commands and their parts

stramash-verb-play = Eine Karte spielen und ziehen
stramash-verb-play-hint = Wähl eine Karte, einen Laddie und das Ziel.
stramash-verb-discard = Eine Karte ablegen, wenn du nicht ziehen kannst
stramash-verb-discard-hint = Nur wenn keine Karte einen Laddie bewegen kann.
stramash-verb-discard-now = Keine Karte kann einen Laddie bewegen: Leg eine ab.
stramash-slot-card = Die Karte
stramash-slot-card-hint = Welche Karte spielst du?
stramash-slot-from = Der Laddie, der zieht
stramash-slot-from-hint = Welcher Laddie zieht?
stramash-slot-to = Wohin er zieht
stramash-slot-to-hint = Wohin zieht er?
stramash-slot-from2 = Der Laddie, der den Rest einer Sieben zieht
stramash-slot-from2-hint = Welcher Laddie nimmt den Rest?
stramash-slot-to2 = Wohin dieser Laddie zieht
stramash-slot-to2-hint = Wohin zieht er?

## Options

stramash-subject-partners = Teams
stramash-subject-course = Die Partie
stramash-subject-track = Auf der Bahn
stramash-subject-cards = Karten
stramash-subject-castle = Castle
stramash-preset-quick = kurz
stramash-preset-quick-hint = Drei Laddies für jeden.
stramash-preset-dutch = niederländisch
stramash-preset-dutch-hint = Wie Keezen: vier Laddies, sicherer Start, neue Karten, wenn nichts geht.
stramash-option-partners = Partner
stramash-option-partners-hint = Zu viert oder sechst; Partner sitzen einander gegenüber.
stramash-option-laddies = Laddies pro Spieler
stramash-option-laddies-hint = Mit weniger geht es schneller.
stramash-option-laddies-5 = fünf
stramash-option-laddies-4 = vier
stramash-option-laddies-3 = drei
stramash-option-start = Wer beginnt
stramash-option-start-hint = Danach im Uhrzeigersinn.
stramash-option-start-random = ausgelost
stramash-option-start-0 = Platz 1
stramash-option-start-1 = Platz 2
stramash-option-start-2 = Platz 3
stramash-option-start-3 = Platz 4
stramash-option-start-4 = Platz 5
stramash-option-start-5 = Platz 6
stramash-option-trios = Dreierteams
stramash-option-trios-hint = Drei gegen drei.
stramash-option-play_on = Um die Plätze weiterspielen
stramash-option-play_on-hint = Die anderen spielen weiter, wenn das erste Team im Ziel ist.
stramash-option-no_passing = Kein Überholen
stramash-option-no_passing-hint = An keinem Laddie vorbei, auch nicht am gegnerischen; ein Bonnie Fechter darf es weiterhin.
stramash-option-start_safe = Sicherer Start
stramash-option-start_safe-hint = Kein Laddie fliegt von seinem eigenen Start raus.
stramash-option-court_11_12_13 = Bube 11, Dame 12, König 13
stramash-option-court_11_12_13-hint = Rausbringen können sie weiterhin.
stramash-option-full_lap_required = Erst eine ganze Runde
stramash-option-full_lap_required-hint = Auch für Laddies, die rückwärts über ihren Eingang ziehen.
stramash-option-wait_at_door = Am Eingang warten
stramash-option-wait_at_door-hint = Ein Laddie bleibt dort, bis eine Karte ins Castle passt.
stramash-option-must_enter = Einbiegen ist Pflicht
stramash-option-must_enter-hint = Du musst ins Castle, wenn die Zahl passt.
stramash-option-split_track_only = Geteilte Sieben nur auf der Bahn
stramash-option-split_track_only-hint = Kein Teil darf in ein Castle oder darin ziehen.
stramash-option-split_partner_last_only = Sieben erst zum Schluss teilen
stramash-option-split_partner_last_only-hint = Dein Partner bekommt den Rest, wenn dein letzter Laddie im Ziel ist.
stramash-option-discard_hand = Die ganze Hand ablegen
stramash-option-discard_hand-hint = Wenn du nicht ziehen kannst: neue Karten.
stramash-option-joker_never_forced = Bonnie Fechter nie erzwungen
stramash-option-joker_never_forced-hint = Ist er dein einziger Zug, darfst du ablegen.
stramash-option-joker_on_partner = Bonnie Fechter auf den Partner
stramash-option-joker_on_partner-hint = Er darf dessen Laddie an seinen Eingang schicken.
stramash-option-mercy_after = Gnade
stramash-option-mercy_after-hint = Kein Laddie auf der Bahn und so oft hintereinander abgelegt: Einer kommt gratis raus.
stramash-option-mercy_after-off = keine
stramash-option-mercy_after-3 = nach dreimal
stramash-option-mercy_after-4 = nach viermal
stramash-option-mercy_after-5 = nach fünfmal
stramash-option-partner_entry_own = Wenn der Eingang des Partners besetzt ist
stramash-option-partner_entry_own-hint = Ziehst du auf einen Laddie des Partners, muss er an seinen Eingang. Steht da schon einer von ihm:
stramash-option-partner_entry_own-dock = der weggeschickte kommt ins Dock
stramash-option-partner_entry_own-illegal = nicht erlaubt
stramash-option-partner_on_entry = Zug auf den Partner am Eingang
stramash-option-partner_on_entry-hint = Ziehst du auf einen Laddie des Partners, muss er an seinen Eingang. Steht er schon da:
stramash-option-partner_on_entry-illegal = nicht erlaubt
stramash-option-partner_on_entry-dock = er kommt ins Dock
stramash-option-table_talk = Absprachen
stramash-option-table_talk-hint = Partner dürfen über ihre Karten reden.

## Why options are refused

stramash-options-partners-seats = Partner gibt es zu viert oder sechst, nicht zu { $seats }.
stramash-options-trios-seats = Dreierteams gibt es zu sechst, nicht zu { $seats }.
stramash-options-needs-partners = „{ $option }“ geht nur mit Partnern.
stramash-options-start = Platz { $seat } kann bei { $seats } Spielern nicht beginnen.
stramash-options-enter-wait = „{ stramash-option-must_enter }“ und „{ stramash-option-wait_at_door }“ passen nicht zusammen.
stramash-options-split-both = „{ stramash-option-split_partner_last_only }“ und „{ stramash-option-split_track_only }“ passen nicht zusammen.

## What happens

stramash-card = { $card }
stramash-card-joker = Bonnie Fechter
# An accusative: "zieht einen Bonnie Fechter", "brauchst du einen Bonnie Fechter".
stramash-card-a-joker = einen Bonnie Fechter
# A card that is played for a partner, as `card` in the messages below.
stramash-card-for = { $card } für { $owner }
stramash-seat = { $seat }
# A play in the form in which it is typed, within a sentence.
stramash-line = { $line }
stramash-then = { $first } { $second }
stramash-played = { $seat } spielt { $card }: von { $from } nach { $to }.
stramash-played-you = Du spielst { $card }: von { $from } nach { $to }.
stramash-played-out = { $seat } spielt { $card }: ein Laddie raus auf { $to }.
stramash-played-out-you = Du spielst { $card }: ein Laddie raus auf { $to }.
stramash-played-back = { $seat } spielt { $card }: zurück von { $from } nach { $to }.
stramash-played-back-you = Du spielst { $card }: zurück von { $from } nach { $to }.
stramash-played-in = { $seat } spielt { $card }: von { $from } ins Castle, { $to }.
stramash-played-in-you = Du spielst { $card }: von { $from } ins Castle, { $to }.
stramash-played-deeper = { $seat } spielt { $card }: von { $from } weiter hinein auf { $to }.
stramash-played-deeper-you = Du spielst { $card }: von { $from } weiter hinein auf { $to }.
stramash-played-joker = { $seat } schickt einen Bonnie Fechter: von { $from } nach { $to }.
stramash-played-joker-you = Du schickst einen Bonnie Fechter: von { $from } nach { $to }.
stramash-played-joker-for = { $seat } schickt einen Bonnie Fechter für { $owner }: von { $from } nach { $to }.
stramash-played-joker-for-you = Du schickst einen Bonnie Fechter für { $owner }: von { $from } nach { $to }.
stramash-shared = Der Rest: { $owner }, von { $from } nach { $to }.
stramash-shared-in = Der Rest: { $owner }, von { $from } ins Castle, { $to }.
stramash-shared-deeper = Der Rest: { $owner }, von { $from } weiter hinein auf { $to }.
stramash-bumped = Der Laddie von { $owner } auf { $from } fliegt raus!
stramash-sent = Der Laddie von { $owner } auf { $from } kommt an seinen Eingang, { $to }.
stramash-discarded = { $seat } kann nicht ziehen und legt { $cards } ab.
stramash-discarded-you = Du kannst nicht ziehen und legst { $cards } ab.
stramash-discarded-hand = { $seat } kann nicht ziehen und legt alles ab: { $cards }.
stramash-discarded-hand-you = Du kannst nicht ziehen und legst alles ab: { $cards }.
stramash-freed = Gnade: Ein Laddie von { $seat } kommt raus auf { $to }.
stramash-came-home = Alle Laddies von { $seat } sind im Ziel!
stramash-came-home-gillie = Alle Laddies von { $seat } sind im Ziel! Als Gillie zieht { $seat } jetzt mit den Laddies der Partner.
stramash-shuffled = Die Ablage wird neu gemischt.
stramash-drew = { $seat } zieht { $card }.
stramash-drew-you = Du ziehst { $card }.
stramash-left = { $left }; die Laddies von { $seat } kommen vom Brett.

stramash-outcome-home = Muckle Stoater: alle Laddies im Ziel!
stramash-outcome-resigned = Alle anderen sind raus.

## The board in words

stramash-view-turn = Am Zug: { $seat }.
stramash-view-turn-gillie = Am Zug: { $seat }, als Gillie für { $partners }.
stramash-view-next = Danach: { $seat }.
stramash-view-side = { $seats } spielen zusammen.
stramash-view-over = Die Partie ist vorbei.
stramash-view-hand = Deine Karten: { $cards }.
stramash-view-hand-of = Karten von { $seat }: { $cards }.
stramash-view-seat =
    { $seat } (Mashie { $mashie }): { $docked ->
        [0] keiner
       *[other] { $docked }
    } im Dock; auf der Bahn { $track }; im Castle { $castle }; { $cards } { $cards ->
        [one] Karte
       *[other] Karten
    }.
stramash-view-nobody = keiner
stramash-view-resigned = { $seat } ist raus.
stramash-view-owing = { $seat } muss noch eine Runde drehen mit: { $places }.
stramash-view-lapped = { $seat } hat die Runde hinter sich: { $places }.
stramash-view-waits =
    { $seat } hat { $waits ->
        [one] einmal
       *[other] { $waits }-mal
    } abgelegt und keinen Laddie auf der Bahn.
stramash-view-stock =
    { $stock } { $stock ->
        [one] Karte
       *[other] Karten
    } im Stapel, { $discards } abgelegt.

## Why a play is refused

stramash-no-not-held = Dafür brauchst du { $card }, du hast aber { $cards }.
stramash-no-rank = Du hast keine Karte mit { $rank }. Deine Karten: { $cards }.
stramash-no-must-play = Ein Laddie kann ziehen. Spiel { $cards }.
stramash-no-way = Mit { $cards } kann kein Laddie ziehen.
stramash-no-way-but-one = { $cards } geht nur so: { $lines }.
stramash-no-way-said = Sag auch, wohin. { $cards }: { $lines }.
stramash-no-way-of-many = Sag auch, wohin. { $cards }, zum Beispiel { $lines }.
stramash-no-one-laddie-joker = Ein Bonnie Fechter bewegt nur einen Laddie.
stramash-no-one-laddie = { $card } bewegt nur einen Laddie.
stramash-no-not-seven = Beide Teile müssen zusammen sieben ergeben.
stramash-no-same-laddie = Die Teile müssen verschiedene Laddies bewegen.
stramash-no-needs-own = Ein Teil muss einen deiner eigenen Laddies bewegen.
stramash-no-not-yet-shared = Hausregel: Teil eine Sieben nur, wenn der erste Teil deinen letzten Laddie ins Ziel bringt.
stramash-no-parts-stay-out = Hausregel: Eine geteilte Sieben bleibt auf der Bahn.
stramash-no-nobody-to-move = Auf { $place } steht kein Laddie.
stramash-no-not-yours = Den Laddie auf { $place } darfst du nicht ziehen.
stramash-no-stays-in-dock = { $card } bringt keinen Laddie raus.
stramash-no-stays-in-castle = Der Laddie auf { $place } ist im Ziel und bleibt dort.
stramash-no-back-in-castle = Rückwärts geht es mit dem Laddie auf { $place } nicht: weder im Castle noch hinein.
stramash-no-not-that-far = Von { $from } nach { $to }: Das passt nicht zu dieser Karte.
stramash-no-nobody-there = Auf { $place } steht niemand zum Rauswerfen.
stramash-no-joker-on-partner = Auf { $place } steht dein Partner; rauswerfen darfst du nur Gegner.
stramash-no-own-in-the-way = Auf { $place } ist die eigene Farbe im Weg.
stramash-no-passing = Hausregel: kein Überholen, also nicht am Laddie auf { $place } vorbei.
stramash-no-own-there = Auf { $place } steht schon die eigene Farbe.
stramash-no-safe = Hausregel: Auf { $place }, dem eigenen Start, ist ein Laddie sicher.
stramash-no-on-its-entry = Der Laddie deines Partners auf { $place } steht schon an seinem Eingang und kann nicht dorthin geschickt werden.
stramash-no-entry-taken = Der Laddie deines Partners müsste nach { $place }, aber dort steht schon einer von ihm.
stramash-no-owes-lap = Der Laddie auf { $place } muss erst eine Runde machen.
stramash-no-waits-at-door = Hausregel: Von { $place } aus wartet der Laddie am Eingang.
stramash-no-must-enter = Hausregel: Du musst einbiegen, nach { $place }.

## Why a text is no play

stramash-syntax-no-card = Fang mit einer Karte an, wie in 9H A8>A17.
stramash-syntax-card = „{ $word }“ ist keine Karte. Schreib 9H (Herz-Neun), 10S (Pik-Zehn) oder JK (Bonnie Fechter).
stramash-syntax-card-first = „{ $word }“ ist keine Karte. Fang mit einer an, wie in 9H A8>A17.
stramash-syntax-number = „{ $word }“ ist keine Karte. Schreib 9H A8>A17.
stramash-syntax-place = „{ $word }“ ist kein Ort. Schreib A8, Ac3 (Castle) oder Ad (Dock).
stramash-syntax-half = Wohin geht { $word }? Schreib es wie A8>A17.
stramash-syntax-too-many = Höchstens zwei Laddies.

## Why a position is refused

stramash-position-seats = Die Stellung ist nicht für { $seats } Plätze.
stramash-position-partners = Stellung und Optionen passen bei den Partnern nicht zusammen.
stramash-position-laddies = Laddies von { $seat }: { $found } statt { $expected }.
stramash-position-place = Auf { $place } kann kein Laddie von { $seat } stehen.
stramash-position-twice = Auf { $place } stehen zwei Laddies.
stramash-position-lap = { $seat } hat keinen Laddie auf { $place }, dem eine Runde fehlen könnte.
stramash-position-card = Zu oft in den Kartenspielen: { $card }.
stramash-position-home = „home“ muss die Plätze nennen, deren Laddies alle im Ziel sind.
stramash-position-waits = { $seat } kann nicht auf Gnade warten.
stramash-position-nobody = Niemand spielt mehr mit.
stramash-position-turn = { $seat } ist raus und kann nicht spielen.
stramash-position-hand = Karten von { $seat }: { $found } statt { $expected }.

## Choices

stramash-ask-bump = Wer fliegt raus?
stramash-ask-goal = Wohin?
stramash-ask-part = Wie weit?
stramash-ask-rest = Wohin geht der Rest?
stramash-label-card = { $card }
stramash-label-card-out = { $card } – raus
stramash-label-card-split = { $card } – teilen
stramash-label-card-eight = { $card } – zurück
stramash-label-from = { $place }
stramash-label-from-of = { $place } ({ $owner })
stramash-label-from-dock = Dock ({ $place })
stramash-label-from-dock-of = Dock von { $owner } ({ $place })
stramash-label-from-castle = Castle ({ $place })
stramash-label-from-castle-of = Castle von { $owner } ({ $place })
stramash-label-to = { $place }
stramash-label-to-start = Start, { $place }
stramash-label-to-bump = { $place } ({ $owner } fliegt raus)
stramash-label-to-partner = { $place } ({ $owner } muss an den Eingang)
stramash-choice-castle = Castle, { $place }
stramash-choice-castle-of = Castle von { $owner }, { $place }
stramash-choice-leaves = { $to } (Rest { $n })
stramash-choice-all = { $to } (alle 7)
stramash-choice-dock = Dock
stramash-choice-dock-of = Dock von { $owner }
stramash-choice-from = { $to }, ab { $from }
stramash-choice-split = { $to } ab { $from }, dann { $to2 } ab { $from2 }
stramash-choice-then = { $to }, dann { $to2 } ab { $from2 }

## The rules in short, a page each

stramash-rules-seat-1 = Rot
stramash-rules-seat-2 = Blau
stramash-rules-seat-3 = Gelb
stramash-rules-seat-4 = Grün

stramash-part-dock = das Dock: Hier warten die Laddies
stramash-part-start = der Start, Feld 8
stramash-part-round = der Weg rundherum
stramash-part-entry = der Eingang, Feld 3: Hier geht es hinein
stramash-part-castle = das Castle, c1 bis c5
stramash-part-badge = wem das Mashie gehört
stramash-part-plate = das Schild einer Person: Laddies im Ziel, Karten auf der Hand; leuchtet, wenn die Person dran ist
stramash-part-stock = der Stapel und die zuletzt gespielte Karte

stramash-rules-title-short = Stramash in Kürze
stramash-rules-short =
    Bring alle deine Laddies vom Dock rund ums Brett in dein Castle. Wer das zuerst schafft, ist der **Muckle Stoater**. Partner müssen beide Castles füllen.

    {""}**Das Brett.** Jedes Mashie (A bis F) hat 18 Felder. Zu zweit nehmt ihr vier und sitzt einander gegenüber. Im Castle ist c5 am tiefsten.

    {""}**Ein Zug.** Zieh eine Karte zu deinen fünf, spiel dann eine aus und zieh damit. Nur wenn keine der sechs einen Laddie bewegen kann, legst du eine ab.
stramash-rules-title-cards = Die Karten
stramash-rules-cards =
    • **2 3 4 5 6 9 10**: so weit vor.
    • **Ass** (A): 1 vor oder ein Laddie raus.
    • **Bube, Dame, König** (J, Q, K): 10 vor oder ein Laddie raus.
    • **7**: 7 vor, oder teilen.
    • **8**: 8 **zurück**, auf der Bahn.
    • **Bonnie Fechter** (Joker): einen Gegner rauswerfen und auf sein Feld ziehen.
stramash-rules-title-ace = Ass
stramash-rules-ace = Bringt einen Laddie raus auf den Start oder zieht einen 1 vor. Steht dein eigener Laddie auf dem Start, geht es nicht; ein gegnerischer fliegt raus.
stramash-rules-title-court = Bube, Dame, König
stramash-rules-court = Zieht einen Laddie 10 vor oder bringt einen raus.
stramash-rules-title-seven = Sieben
stramash-rules-seven = Zieht einen Laddie 7 vor oder zwei Laddies zusammen 7. Der erste Teil wird mit allen Folgen vor dem zweiten gespielt.
stramash-rules-title-eight = Acht
stramash-rules-eight = Zieht einen Laddie 8 **zurück**, nur auf der Bahn. Auch über deinen Eingang: Wer gerade erst rausgekommen ist, ist dann fast im Ziel.
stramash-rules-title-joker = Bonnie Fechter
stramash-rules-joker = Wähl einen gegnerischen Laddie auf der Bahn: Er fliegt raus, und einer von dir, aus dem Dock oder von der Bahn, nimmt seinen Platz ein.
stramash-rules-title-moving = Ziehen und Rauswerfen
stramash-rules-moving =
    • An anderen darfst du vorbeiziehen, an deinen eigenen Laddies nicht, und auch nicht auf sie.
    • Triffst du genau auf einen Gegner, **fliegt** dieser Laddie **raus** in sein Dock. Kein Feld der Bahn ist sicher.
stramash-rules-title-home = Ins Ziel
stramash-rules-home =
    • Bieg am Eingang ein, wenn die Zahl auf einem freien Feld des Castles endet und dort keiner von dir im Weg ist. Du darfst auch noch eine Runde drehen; passt die Zahl nicht, musst du.
    • Drinnen ziehen Laddies mit genauer Zahl weiter, kommen nie wieder heraus und können nicht rausfliegen.
stramash-rules-title-partners = Partner
stramash-rules-partners =
    • Partner (zu viert oder sechst) sitzen einander gegenüber. Ziehst du auf einen Laddie deines Partners, kommt er an seinen eigenen Eingang.
    • Ein Laddie an diesem Eingang macht Platz: Ein gegnerischer fliegt raus, einer von dir kommt an deinen Eingang. Ist es einer deines Partners, kommt der geschickte ins Dock.
    • Auf einen Laddie deines Partners, der an seinem Eingang steht, kannst du nicht ziehen.
    • Eine Sieben darfst du mit einem Laddie deines Partners teilen.
stramash-rules-title-gillie = Der Gillie
stramash-rules-gillie = Sind alle deine Laddies im Ziel, bist du **Gillie**: Du spielst mit den Laddies deines Partners.
stramash-rules-title-writing = Einen Zug schreiben
stramash-rules-writing = `9H A8>A17` spielt die Herz-Neun von A8 nach A17. H ist Herz, S Pik, D Karo, C Kreuz. Ad ist ein Dock, Ac4 das vierte Feld eines Castles. `QD Ad>A8` bringt einen Laddie raus, `7D A8>A10 B3>B8` teilt eine Sieben, `JK Ad>C4` schickt einen Bonnie Fechter, `discard 4C` legt ab. Hast du nur eine Karte mit dem Wert, lass die Farbe weg: `9 A8>A17`.

## What happened

stramash-clashes = Rauswürfe

## What is remembered

stramash-remember-bumps = { $seat } hat am meisten rausgeworfen: { $n ->
    [one] einen Laddie
   *[other] { $n } Laddies
}.
stramash-remember-bumped = { $seat } ist am häufigsten rausgeflogen: { $n ->
    [one] einmal
   *[other] { $n }-mal
}.
stramash-remember-luck = { $seat } hatte die meisten Bonnie Fechter: { $n }.

## Hints

stramash-promise = etwa { $n } % Siegchance
stramash-promise-behind = { $n } % weniger
stramash-reason-gains = Du holst { $n ->
    [one] ein Feld
   *[other] { $n } Felder
} auf die Spitze auf.
stramash-command-name = stramash
stramash-command-own-name = hand
stramash-verb-play-name = spielen
stramash-verb-discard-name = ablegen
stramash-slot-card-name = karte
stramash-slot-from-name = von
stramash-slot-to-name = nach
stramash-slot-from2-name = von2
stramash-slot-to2-name = nach2
stramash-option-partners-name = partner
stramash-option-laddies-name = laddies
stramash-option-start-name = beginn
stramash-button-idle = Ablegen, wenn kein Zug geht
stramash-button-idle-stop = Nicht für mich ablegen
stramash-idle-stands = Wenn du keine Karte spielen kannst, lege ich für dich ab: zuerst einfache Karten, dann Achten und Siebenen, dann Karten, die einen Laddie rausbringen, Bonnie Fechters zuletzt.
