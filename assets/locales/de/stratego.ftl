# Stratego: hidden armies.
# Ranks and words from the German boxes of Jumbo and their rules: General, Oberst, Major, Hauptmann, Leutnant,
# Unteroffizier, Mineur, Aufklärer, Spion, Bombe, Fahne; Figur, Feld, Aufstellung, schlagen, angreifen. The boxes have
# Feldmarschall and Marschall; here it is Marschall, because his letter is M. Ranks stand without articles, since their
# genders differ. Letters F B S 2–9 M and typed words (draw, unready) are those that the program reads.

stratego-name = Stratego
stratego-summary = Verdeckte Armeen: Erobere die gegnerische Fahne; 2 Spieler
stratego-command = Stratego: verdeckte Armeen
stratego-command-own = Deine Armee und deine Möglichkeiten zeigen
stratego-command-outlook = Sehen, was von jeder Armee übrig ist

## Commands and their parts

stratego-verb-move = Ziehen oder angreifen
stratego-verb-move-hint = Wähl eine Figur, dann ein Feld.
stratego-verb-letters = Die Armee mit Buchstaben aufstellen
stratego-verb-letters-hint = Vordere Reihe zuerst: F B S 2–9 M, Punkt für leer.
stratego-verb-letters-now = Stell deine Armee auf.
stratego-verb-place = Eine Figur aufstellen, oder alle mit Buchstaben
stratego-verb-place-hint = Rang und Feld; oder alle deine Reihen in Buchstaben, vorn zuerst.
stratego-verb-place-now = Stell deine Armee auf.
stratego-verb-clear = Eine Figur wegnehmen
stratego-verb-clear-hint = Welches Feld leeren?
stratego-verb-clear-now = Eine Figur wegnehmen?
stratego-verb-swap = Zwei Figuren tauschen
stratego-verb-swap-hint = Zwei deiner Felder.
stratego-verb-swap-now = Zwei Figuren tauschen?
stratego-verb-ready = Meine Armee ist bereit
stratego-verb-ready-hint = Es geht los, wenn beide bereit sind.
stratego-verb-ready-now = Ist deine Armee bereit?
stratego-verb-unready = Aufstellung ändern
stratego-verb-unready-hint = Bis die Gegenseite bereit ist.
stratego-verb-unready-now = Du kannst deine Aufstellung noch ändern.
stratego-verb-draw = Remis anbieten, beantworten oder beanspruchen
stratego-verb-draw-hint = Das Angebot gilt, bis die Gegenseite antwortet oder zieht.
stratego-verb-draw-now = Zum Remis:
stratego-verb-mirror = Deine Armee spiegeln
stratego-verb-mirror-hint = Tauscht links und rechts.
stratego-verb-mirror-now = Deine Armee spiegeln?
stratego-slot-from = Die Figur, die zieht
stratego-slot-from-hint = Welche Figur zieht?
stratego-slot-to = Wohin sie zieht
stratego-slot-to-hint = Wohin zieht sie?
stratego-slot-rank = Die Figur
stratego-slot-rank-hint = Welche Figur aufstellen?
stratego-slot-square = Das Feld
stratego-slot-square-hint = Welches Feld?
stratego-slot-one = Das eine Feld
stratego-slot-one-hint = Welche Figur tauschen?
stratego-slot-other = Das andere Feld
stratego-slot-other-hint = Mit welcher?
stratego-slot-word = Was du sagst
stratego-slot-word-hint = Was sagst du zum Remis?

## Options

stratego-subject-armies = Armeen
stratego-subject-moving = Ziehen
stratego-subject-ranks = Was man sieht
stratego-subject-striking = Angreifen
stratego-subject-end = Das Ende
stratego-preset-quick = kurz
stratego-preset-quick-hint = Acht Figuren für jeden.
stratego-preset-tournament = Turnier
stratego-preset-tournament-hint = Höchstens drei Züge nacheinander zwischen zwei Feldern, keine endlose Jagd.
stratego-option-form = Größe der Armee
stratego-option-form-hint = Weniger Figuren, kürzere Partie.
stratego-option-form-classic = klassisch, 40 Figuren
stratego-option-form-barrage = Barrage, 8 Figuren
stratego-option-form-duel = Duell, 10 Figuren
stratego-option-preset = Regeln
stratego-option-preset-hint = Turnier: höchstens drei Züge nacheinander zwischen zwei Feldern, keine endlose Jagd.
stratego-option-preset-seed = wie in der Schachtel
stratego-option-preset-tournament = Turnier
stratego-option-red = Wer Rot spielt
stratego-option-red-hint = Rot zieht zuerst.
stratego-option-red-0 = Platz 1
stratego-option-red-1 = Platz 2
stratego-option-red-random = ausgelost
stratego-option-memory = Dein Brett merkt sich
stratego-option-memory-hint = Was dein Brett von den gegnerischen Figuren zeigt.
stratego-option-memory-revealed = einmal gezeigte Ränge
stratego-option-memory-moved = welche gezogen haben
stratego-option-memory-none = nichts
stratego-option-two_squares = Zwei Felder
stratego-option-two_squares-hint = Wie oft nacheinander eine Figur zwischen denselben zwei Feldern ziehen darf.
stratego-option-two_squares-preset = wie in den Regeln
stratego-option-two_squares-5 = fünfmal
stratego-option-two_squares-3 = dreimal
stratego-option-two_squares-off = unbegrenzt
stratego-option-reading = Zwei Felder, gezählt nach
stratego-option-reading-hint = Bei „{ stratego-option-reading-border }“ zählen auch andere Züge eines Aufklärers über dieselbe Grenze.
stratego-option-reading-preset = wie in den Regeln
stratego-option-reading-pair = Paaren von Feldern
stratego-option-reading-border = überschrittenen Grenzen
stratego-option-chase = Keine endlose Jagd
stratego-option-chase-hint = Wer eine Figur jagt, darf keine Stellung wiederholen.
stratego-option-chase-preset = wie in den Regeln
stratego-option-chase-true = an
stratego-option-chase-false = aus
stratego-option-scout_strike = Aufklärer greifen von weitem an
stratego-option-scout_strike-hint = Laufen und angreifen in einem Zug.
stratego-option-scout_strike-true = ja
stratego-option-scout_strike-false = nur vom Nachbarfeld aus
stratego-option-aggressor = Bei gleichem Rang gewinnt der Angriff
stratego-option-aggressor-hint = Sonst fallen beide.
stratego-option-one_time_bombs = Einmalbomben
stratego-option-one_time_bombs-hint = Eine Bombe verschwindet mit ihrem ersten Opfer.
stratego-option-silent_defence = Siegreiche Verteidiger bleiben verdeckt
stratego-option-silent_defence-hint = Du erfährst nicht, was dich geschlagen hat.
stratego-option-open_game = Alle Ränge offen
stratego-option-open_game-hint = Gut zum Lernen.
stratego-option-stuck_test = Wer nicht ziehen kann
stratego-option-stuck_test-hint = Was geschieht, wenn nach dem eigenen Zug kein weiterer möglich ist.
stratego-option-stuck_test-both = verliert sofort
stratego-option-stuck_test-next = verliert erst im eigenen Zug
stratego-option-quiet_play = Nach vielen Zügen ohne Angriff
stratego-option-quiet_play-hint = Was dann passiert.
stratego-option-quiet_play-claim = Remis, wenn es jemand beansprucht
stratego-option-quiet_play-auto = Remis
stratego-option-quiet_play-off = nichts
stratego-option-quiet_length = Züge ohne Angriff
stratego-option-quiet_length-hint = Die Züge beider Seiten zusammen.
stratego-option-quiet_length-200 = zweihundert
stratego-option-quiet_length-100 = hundert
stratego-option-quiet_length-50 = fünfzig

## Errors in options

stratego-options-open-silent = „{ stratego-option-open_game }“ und „{ stratego-option-silent_defence }“ passen nicht zusammen.
stratego-options-open-memory = „{ stratego-option-memory }“ bewirkt nichts bei „{ stratego-option-open_game }“.
stratego-options-reading = „{ stratego-option-reading }“ bewirkt nichts: „{ stratego-option-two_squares }“ hat keine Grenze.
stratego-options-quiet = „{ stratego-option-quiet_length }“ bewirkt nichts, solange „{ stratego-option-quiet_play }“ auf „{ stratego-option-quiet_play-off }“ steht.

## Ranks

stratego-rank-flag = Fahne
stratego-rank-bomb = Bombe
stratego-rank-spy = Spion
stratego-rank-scout = Aufklärer (2)
stratego-rank-miner = Mineur (3)
stratego-rank-sergeant = Unteroffizier (4)
stratego-rank-lieutenant = Leutnant (5)
stratego-rank-captain = Hauptmann (6)
stratego-rank-major = Major (7)
stratego-rank-colonel = Oberst (8)
stratego-rank-general = General (9)
stratego-rank-marshal = Marschall (10)
stratego-rank-unknown = unbekannte Figur

## Setups that come with the game

stratego-ready-keep = Der Bergfried
stratego-ready-keep-hint = Fahne in der Ecke hinter zwei bewachten Bomben.
stratego-ready-decoy = Der Köder
stratego-ready-decoy-hint = Drei Bomben bewachen nur einen Mineur.
stratego-ready-door = Die offene Tür
stratego-ready-door-hint = Bomben am Rand, keine bei der Fahne.
stratego-ready-wing = Der schwere Flügel
stratego-ready-wing-hint = Angriff links, Fahne rechts eingemauert.
stratego-ready-lakes = Das Seeufer
stratego-ready-lakes-hint = Starke Gassen, Aufklärer hinter den Seen.
stratego-ready-wolf = Der Wolf daheim
stratego-ready-wolf-hint = Marschall und Spion weit hinten.
stratego-ready-island = Die Insel
stratego-ready-island-hint = Fahne hinten in der Mitte, Bomben ringsum.
stratego-ready-swarm = Der Schwarm
stratego-ready-swarm-hint = Alle acht Aufklärer vorn.
stratego-ready-patience = Die Geduld
stratego-ready-patience-hint = Bomben in der zweiten Reihe.
stratego-ready-bold = Die kühne Front
stratego-ready-bold-hint = General und Marschall vorn.
stratego-ready-corner = Die Ecke
stratego-ready-corner-hint = Fahne in der Ecke mit Bombe und Mineur.
stratego-ready-pair = Das Paar
stratego-ready-pair-hint = Marschall und Spion bewachen die Fahne.
stratego-ready-bare = Die nackte Fahne
stratego-ready-bare-hint = Die Bombe bewacht eine leere Ecke.
stratego-ready-fist = Die Faust
stratego-ready-fist-hint = Alles in der Mitte, vor der Fahne.
stratego-ready-tower = Der Turm
stratego-ready-tower-hint = Zwei Bomben schließen die Fahne ein.
stratego-ready-ruse = Die Finte
stratego-ready-ruse-hint = Zwei Bomben schließen einen Mineur ein.
stratego-ready-spear = Die Speerspitze
stratego-ready-spear-hint = Marschall und General voran, der Spion dahinter.
stratego-ready-wings = Die Flügel
stratego-ready-wings-hint = Marschall und General getrennt, Fahne zwischen Bomben.

## Events

stratego-readied = { $seat } ist bereit.
stratego-readied-you = Du bist bereit.
stratego-unreadied = { $seat } ändert die Aufstellung.
stratego-began = { $seat } spielt Rot und zieht zuerst.
stratego-moved = { $seat } zieht von { $from } nach { $to }.
stratego-moved-you = Du ziehst von { $from } nach { $to }.
stratego-strikes = { $seat } greift { $to } von { $from } aus an.
stratego-strikes-you = Du greifst { $to } von { $from } aus an.
stratego-fought-won = { $attacker } schlägt { $defender }.
stratego-fought-lost = { $attacker } verliert gegen { $defender }.
stratego-fought-both = Beide fallen: { $attacker } gegen { $defender }.
stratego-fought-bomb = { $attacker } stößt auf eine Bombe und fällt.
stratego-fought-one-time = { $attacker } stößt auf eine Bombe; beide fallen.
stratego-fought-cleared = { $attacker } entschärft eine Bombe.
stratego-fought-flag = { $attacker } erobert die Fahne!
stratego-fought-silent = { $attacker } verliert gegen eine unbekannte Figur.
stratego-draw-offered = { $seat } bietet Remis an.
stratego-draw-offered-you = Du bietest Remis an.
stratego-draw-declined = { $seat } lehnt das Remis ab.
stratego-draw-declined-you = Du lehnst das Remis ab.
stratego-left = { $left }.
stratego-ended-flag = Die Fahne ist erobert: { $seat } gewinnt.
stratego-ended-stuck = Die Gegenseite kann nicht mehr ziehen: { $seat } gewinnt.
stratego-ended-resigned = Die Gegenseite ist raus: { $seat } gewinnt.
stratego-ended-both-stuck = Keine Seite kann mehr ziehen: Remis.
stratego-ended-agreed = Remis vereinbart.
stratego-ended-quiet = Zu lange ohne Angriff: Remis.

stratego-outcome-flag = Die Fahne ist erobert!
stratego-outcome-stuck = Die Gegenseite kann nicht mehr ziehen.
stratego-outcome-both_stuck = Keine Seite kann mehr ziehen.
stratego-outcome-agreed = Remis durch Vereinbarung.
stratego-outcome-quiet = Remis: zu lange ohne Angriff.
stratego-outcome-resigned = Die Gegenseite ist raus.

## The board in words

stratego-view-turn = Am Zug: { $seat }.
stratego-view-setting-up = { $seat } stellt noch auf.
stratego-view-ready = { $seat } ist bereit.
stratego-view-own = Deine Armee: { $pieces }.
stratego-view-left = Noch aufzustellen: { $ranks }.
stratego-view-all-placed = Alles aufgestellt.
stratego-view-offer = { $seat } bietet Remis an.
stratego-view-known = { $seat }, auf dem Brett: { $pieces }.
stratego-view-unknown = { $seat }, unbekannte Figuren: { $squares }.
stratego-view-moved = Schon gezogen: { $squares }.
stratego-view-pieces = { $rank } { $squares }
stratego-view-count =
    { $n ->
        [one] { $rank }
       *[other] { $n } × { $rank }
    }
stratego-view-seen = Der Gegner kennt von dir: { $pieces }.
stratego-view-none-seen = Der Gegner kennt keinen deiner Ränge.
stratego-view-seen-moving = Der Gegner sah ziehen: { $squares }.
stratego-view-lost = Verluste von { $seat }: { $ranks }.
stratego-view-quiet = Seit { $quiet } Zügen kein Angriff (Grenze: { $length }).
stratego-view-claim = Du kannst Remis beanspruchen.

## The outlook: what each army has left

stratego-outlook-army = Jede Armee hat { $ranks }.
stratego-outlook-left = { $seat } hat noch { $ranks }.
stratego-outlook-known = Bisher aufgedeckt: { $pieces }.

## Refusals

stratego-no-still-setup = Erst müssen beide Armeen aufgestellt sein.
stratego-no-setup-over = Das Aufstellen ist vorbei.
stratego-no-is-ready = Du bist bereit. Drück erst „{ stratego-desk-unready }“.
stratego-no-not-ready = Du bist noch nicht bereit: Du kannst einfach weiter ändern.
stratego-no-none-left = Schon alle aufgestellt: { $rank }.
stratego-no-not-own-square = { $square } liegt nicht in deinen vier Reihen.
stratego-no-taken = { $square } ist besetzt.
stratego-no-nothing-there = Auf { $square } hast du nichts.
stratego-no-alike = Zweimal { $rank }: Tauschen ändert nichts.
stratego-no-same-square = Das ist zweimal dasselbe Feld.
stratego-no-incomplete =
    Stell erst { $left ->
        [one] deine letzte Figur
       *[other] die übrigen { $left } Figuren
    } auf.
stratego-no-first-move = Du könntest nicht ziehen: Deine Fahne und deine Bomben versperren jeden Weg hinaus.
stratego-no-too-many = Zu viele: { $rank }, { $found } statt { $wanted }.
stratego-no-too-few = Zu wenige: { $rank }, { $found } statt { $wanted }.
stratego-no-not-forty =
    Das { $found ->
        [one] ist ein Feld
       *[other] sind { $found } Felder
    }, nicht vierzig; schreib einen Punkt für leere.
stratego-no-rows = Höchstens vier Reihen zu zehn, vorn zuerst, mit Leerzeichen dazwischen.
stratego-no-no-ranks = Das sind keine Figuren: { $letters }. Nimm F B S 2–9 M (Marschall).
stratego-no-all-clear = Es gibt nichts aufzustellen oder wegzunehmen.
stratego-no-no-piece = { $square } ist leer.
stratego-no-not-yours = Die Figur auf { $square } gehört nicht dir.
stratego-no-rooted-bomb = Die Bombe auf { $square } kann nicht ziehen.
stratego-no-rooted-flag = Deine Fahne auf { $square } kann nicht ziehen.
stratego-no-lake = { $square } ist ein See.
stratego-no-not-straight = Gerade vor, zurück oder zur Seite, nicht über Seen.
stratego-no-one-step = { $rank } zieht nur ein Feld weit; weiter kommen nur Aufklärer.
stratego-no-in-the-way = Die Figur auf { $square } ist im Weg.
stratego-no-own-there = Auf { $square } steht deine eigene Figur.
stratego-no-strike-from-afar = Hausregel: Aufklärer greifen nur vom Nachbarfeld aus an.
stratego-no-two-squares = Zwischen denselben zwei Feldern darfst du höchstens { $limit }-mal nacheinander ziehen.
stratego-no-two-squares-border = Über dieselbe Grenze zwischen zwei Feldern darfst du höchstens { $limit }-mal nacheinander ziehen.
stratego-no-chase = In einer endlosen Jagd darfst du keine Stellung wiederholen.
stratego-no-whither = Von { $square } kannst du nach { $ends }. Schreib es wie { $line }.
stratego-no-offer-stands = Dein Angebot gilt noch.
stratego-no-offered-already = Du hast schon Remis angeboten; zieh erst.
stratego-no-answer-first = Nimm erst das Remis an oder lehn es ab.
stratego-no-no-offer = Es gibt kein Angebot.
stratego-no-not-quiet = Nach { $needed } Zügen ohne Angriff kannst du Remis beanspruchen; bisher: { $quiet }.
stratego-no-no-claims = Hausregel: Remis kann man nicht beanspruchen.

stratego-syntax-no-square = Welches Feld? Schreib es wie `B4`.
stratego-syntax-no-target = Wohin? Schreib es wie `B4-B5`.
stratego-syntax-square = „{ $word }“ ist kein Feld; nimm A1 bis J10.
stratego-syntax-rank = „{ $word }“ ist keine Figur; nimm F B S 2–9 M (Marschall).
stratego-syntax-move = „{ $word }“ ist kein Zug; schreib ihn wie `B4-B5`.
stratego-syntax-draw = Schreib nach „{ $word }“ noch „draw“.

stratego-position-red = Nach den Optionen spielt der andere Platz Rot.
stratego-position-many = Zu viele bei { $seat }: { $rank }, { $found } statt höchstens { $most }.
stratego-position-flag = { $seat } hat keine Fahne.
stratego-position-lake = Die Seen passen bei { $square } nicht.
stratego-position-rooted = { $square }: Fahne und Bomben bleiben in den eigenen Reihen.
stratego-position-mark = { $square } kann nicht unter { $key } stehen.
stratego-position-last = { $seat } kann diesen letzten Zug nicht gemacht haben, oder nicht so oft.
stratego-position-turn = Der Zug oder das Ergebnis passt nicht.

## Choices

stratego-label-piece = { $square } { $rank }
stratego-label-rank = { $rank }, noch { $left }
stratego-label-square = { $square }
stratego-label-strike = { $square } angreifen
stratego-label-strike-known = { $square } angreifen: { $rank }
stratego-label-way = { $from } → { $to } { $rank }
stratego-label-way-strike = { $from } → { $to } { $rank } greift an
stratego-label-way-strike-known = { $from } → { $to } { $rank } gegen { $other }
stratego-label-offer = Remis anbieten
stratego-label-accept = Remis annehmen
stratego-label-decline = Remis ablehnen
stratego-label-claim = Remis beanspruchen

## Rules

stratego-rules-seat-1 = Rot
stratego-rules-seat-2 = Blau

stratego-part-own = deine Armee; die höhere Zahl ist stärker
stratego-part-other = der Gegner: nur Rückseiten
stratego-part-lake = ein See, den niemand betritt
stratego-part-eye = ein Auge: Der Rang ist bekannt
stratego-part-dot = ein Punkt: Diese Figur hat gezogen, ist also weder Bombe noch Fahne
stratego-part-left = was von einer Armee übrig ist

stratego-rules-title-short = Stratego in Kürze
stratego-rules-short =
    Erobere die gegnerische Fahne, oder sorge dafür, dass der Gegner nicht mehr ziehen kann.

    {""}**Aufstellen.** Stell deine Armee verdeckt in deinen vier Reihen auf: nach Vorlage, zufällig oder mit Buchstaben. Sind beide bereit, beginnt Rot.

    {""}**Die Figuren:** Marschall (10), General (9), 2 Obersten (8), 3 Majore (7), 4 Hauptleute (6), 4 Leutnants (5), 4 Unteroffiziere (4), 5 Mineure (3), 8 Aufklärer (2), Spion (S), 6 Bomben (B), Fahne (F).
stratego-rules-title-moving = Ziehen
stratego-rules-moving = Zieh eine Figur ein Feld vor, zurück oder zur Seite, auf ein leeres Feld oder auf einen Gegner: Das ist ein Angriff. In die Seen zieht niemand. Fahne und Bomben ziehen nie. Ein **Aufklärer** läuft so weit, wie der Weg frei ist, und darf am Ende angreifen.
stratego-rules-title-striking = Angriff: Der höhere Rang gewinnt
stratego-rules-striking = Beide zeigen ihren Rang. Der niedrigere muss vom Brett; gewinnt der Angreifer, zieht er auf das Feld.
stratego-rules-title-beaten = Angriff auf einen höheren Rang
stratego-rules-beaten = Der Angreifer muss vom Brett. Der Verteidiger bleibt, ist aber jetzt bekannt.
stratego-rules-title-equal = Gleicher Rang
stratego-rules-equal = Beide müssen vom Brett.
stratego-rules-title-spy = Der Spion greift an
stratego-rules-spy = Der Spion schlägt den Marschall, aber nur, wenn er selbst angreift.
stratego-rules-title-found = Der Spion wird angegriffen
stratego-rules-found = Wird der Spion angegriffen oder greift er einen anderen Rang als den Marschall an, verliert er. Ausnahmen: Er kann die Fahne erobern, und greift ein Spion einen Spion an, müssen beide vom Brett.
stratego-rules-title-bomb = Eine Bombe
stratego-rules-bomb = Sie schlägt jede Figur außer dem Mineur und bleibt stehen.
stratego-rules-title-miner = Der Mineur
stratego-rules-miner = Nur ein Mineur entschärft eine Bombe und zieht auf ihr Feld.
stratego-rules-title-flag = Die Fahne
stratego-rules-flag = Greif die gegnerische Fahne an, und du gewinnst.
stratego-rules-title-more = Regeln für lange Partien
stratego-rules-more =
    {""}**Zwei Felder.** Eine Figur darf höchstens fünfmal hintereinander zwischen denselben zwei Feldern ziehen. Im Turnier: dreimal, und eine endlose Jagd darf keine Stellung wiederholen.

    {""}**Kein Zug mehr.** Wer nicht ziehen kann, verliert, auch gleich nach dem eigenen Zug. Kann es keiner, ist es Remis.

    {""}**Remis.** Biete es an, oder beanspruche es nach 200 Zügen ohne Angriff.

    {""}**Kürzer:** Barrage hat acht Figuren (Marschall, General, Mineur, zwei Aufklärer, Spion, Bombe, Fahne), das Duell einen Mineur und eine Bombe mehr.

## Setting up in a direct message

stratego-group-setup = Armee aufstellen
stratego-desk = **Stell deine Armee auf.** Fang mit einer fertigen oder zufälligen Aufstellung an und ändere, was du willst. Wenn sie dir gefällt, drück „{ stratego-desk-ready }“.
stratego-desk-ready-made = Eine fertige Aufstellung
stratego-desk-letters = F B S 2–9 M, Punkt für leer; vorn zuerst
stratego-desk-swap = Zwei Figuren tauschen
stratego-desk-mirror = Spiegeln
stratego-desk-place = Figur aufstellen
stratego-desk-clear = Figur wegnehmen
stratego-desk-ready = Bereit
stratego-desk-unready = Aufstellung ändern
stratego-desk-type = Deine Armee in Buchstaben
stratego-would-place = Du würdest aufstellen: { $rank } → { $square }.
stratego-would-clear = Du würdest die Figur auf { $square } wegnehmen.
stratego-would-swap = Du würdest { $one } mit { $other } tauschen.
stratego-would-move = Du würdest { $from } → { $to } ziehen.
stratego-would-ready = Du wärst bereit.
stratego-would-unready = Du würdest deine Aufstellung ändern.
stratego-would-draw = Du würdest sagen: { $word }.

## The filter of the log

stratego-clashes = Angriffe

## Highlights of a match

stratego-remember-catch = Größter Fang, auf { $square }: { $captor } von { $seat } schlägt { $caught }.

## Hints

stratego-promise-better = bessere Stellung
stratego-promise-bit-better = etwas bessere Stellung
stratego-promise-bit-worse = etwas schlechtere Stellung
stratego-promise-even = ausgeglichene Stellung
stratego-promise-far-better = viel bessere Stellung
stratego-promise-far-worse = viel schlechtere Stellung
stratego-promise-lost = Verlust deiner Fahne
stratego-promise-won = Eroberung der Fahne
stratego-promise-worse = schlechtere Stellung
stratego-reason-beats = Dieser Angriff gelingt sicher.
stratego-reason-flees = Du entkommst einer Figur, die deine wahrscheinlich schlägt.
stratego-reason-piece = Es zieht: { $rank }.
stratego-reason-strike-still = Die andere Figur hat noch nie gezogen: Du gewinnst zu etwa { $wins } % und verlierst zu { $losses } %.
stratego-reason-ties = Beide fallen mit Sicherheit.
stratego-reason-strike = So wie die andere Figur bisher zog, gewinnst du zu etwa { $wins } % und verlierst zu { $losses } %.

## Names of commands and options

stratego-command-name = stratego
stratego-command-own-name = armee
stratego-command-outlook-name = übrig
stratego-group-setup-name = aufstellung
stratego-verb-move-name = ziehen
stratego-verb-letters-name = buchstaben
stratego-verb-place-name = aufstellen
stratego-verb-clear-name = wegnehmen
stratego-verb-swap-name = tauschen
stratego-verb-ready-name = bereit
stratego-verb-unready-name = ändern
stratego-verb-draw-name = remis
stratego-verb-mirror-name = spiegeln
stratego-slot-from-name = von
stratego-slot-to-name = nach
stratego-slot-rank-name = figur
stratego-slot-square-name = feld
stratego-slot-one-name = feld1
stratego-slot-other-name = feld2
stratego-slot-word-name = antwort
stratego-option-form-name = größe
stratego-option-preset-name = regeln
stratego-option-red-name = rot
stratego-option-memory-name = gedächtnis
