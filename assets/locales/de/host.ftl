# Messages of tables, turns and settings: short, warm and clear, as for a friend on a phone.
# Tisch, Platz, Zug, Partie, Tischleitung (who opened the table), Protokoll (record), Verlauf (log), Vertretung.

## Parts of messages

host-member = { $player }
host-line = { $line }
host-yes = ja
host-no = nein
host-option = { $option }: { $value }
host-dotted = { $first } · { $next }
host-table-number = Tisch { $table }
# Joins two sentences.
host-sentences = { $first } { $next }
# The players of one side, and the next side.
host-side = { $first } mit { $others }
host-against = { $before } gegen { $next }

## Buttons

host-button-agree = Einverstanden
host-button-without = Ohne Abwesende weiter
host-button-wait = Warten
host-button-back = Zurück
host-button-board = Brett
host-button-confirm = Bestätigen
host-button-data = Meine Daten
host-button-earlier = Früher
host-button-fair = Fairness
host-button-account = Alle Tische
host-button-forget = Vergiss mich
host-button-forget-edit = Vergiss mich überall
host-button-house-rules = Hausregeln
host-button-join = Mitspielen
host-button-keep = Weiterspielen
host-button-later = Später
host-button-leave = Gehen
host-button-ask-left = Was ist übrig?
host-button-ask-outlook = Aussichten
host-button-advice = Vorschlagen
host-button-where = Eintippen
host-advised = Wähl eine gute Stelle
host-button-log = Verlauf
host-button-more = Mehr
host-button-never = Doch nicht
host-button-next = Weiter
host-button-record = Protokoll
host-button-rematch = Noch mal
host-button-resign = Aufgeben
host-button-rules = Regeln
host-button-seats = Plätze
host-button-setup = Tisch einstellen
host-button-snooze = In { $hours } h erinnern
host-button-start = Starten
host-button-table = Tisch #{ $table }
host-button-turn = Mein Zug
host-button-word = Wort dazugeben

## The lobby

host-lobby-title = **{ $game } #{ $table }**, geöffnet von { $opener }
host-lobby-one-more = **Noch jemand gesucht** bei { $game } #{ $table }, geöffnet von { $opener }
host-lobby-seat = { $place }. { $player }
host-lobby-seat-word = { $place }. { $player } (Wort: „{ $word }“)
host-lobby-wanted =
    { $more ->
        [one] Es fehlt noch eine Person.
       *[other] Es fehlen noch { $more } Leute.
    }
host-lobby-wanted-why =
    { $more ->
        [one] Es fehlt noch eine Person.
       *[other] Es fehlen noch { $more } Leute.
    } { $reasons }
host-lobby-clash = So geht es nicht los: { $reasons }
host-lobby-room =
    Startklar, mit Platz für { $more ->
        [one] noch eine Person.
       *[other] noch { $more }.
    }
host-lobby-full = Voll und startklar.
host-lobby-asked = Eingeladen: { $players }
host-lobby-picture = Das Brett von { $game }, bereit für { $players }.
host-lobby-thread = Gespielt wird im eigenen Thread: { $link }
host-thread-line = Hier wird { $game } #{ $table } gespielt. Mitspielen: { $link }
host-too-many-guests = Es gibt nur { $most } Plätze.
# Answers to the opener about people under `with:` who are not invited.
host-guest-computer = Ich spiele als Computer mit. Meine Spielstärke stellst du unter „{ computer-button-add }“ ein.
host-guest-self = Du hast schon einen Platz.
host-guest-twice = Du hast { $name } zweimal genannt.
host-guest-bot = { $name } ist ein Bot. Für einen Computer nimm „{ computer-button-add }“.
host-note-full = { $game } #{ $table } ist voll. { $opener } kann starten.
host-note-asked =
    Bei { $game } #{ $table } sind alle Eingeladenen da. Es ist noch Platz für { $more ->
        [one] eine Person
       *[other] { $more } Personen
    }, oder { $opener } startet.
host-note-invited = { $opener } lädt dich zu { $game } ein (Tisch #{ $table }).
host-lobby-shuffled = Die Plätze werden beim Start ausgelost.
host-legend = -# { $seats }
host-legend-seat = { $mark } { $player } ({ $colour })
# The same if names look alike: `seat` is the name with the colour.
host-legend-seat-alike = { $mark } { $seat }
host-sides = Teams: { $sides }.
host-options = Hausregeln: { $options }.
host-options-small = -# Hausregeln: { $options }.
host-rules-sheet = Normale Regeln.
host-rules-sheet-with = Normale Regeln, aber:
host-rules-preset = Hausregeln ({ $preset }):
host-rules-own = Hausregeln:
host-rules-about = • **{ $subject }:** { $options }
host-rules-unlike = { $option } (normal: { $printed })
host-preset-dropped = Entfällt: { $options }.
host-preset-sheet = normal
host-preset-sheet-hint = Wie in der Anleitung.
host-lobby-length = Bei { $seats } Spielern: etwa { $each } Züge pro Person (zusammen { $plays }). { $time }
host-lobby-alone = Auf Computer musst du nie warten.
host-lobby-days = Bei { $often } Zügen am Tag: { $days }.
host-lobby-days-most = Bei { $often } Zügen am Tag: { $days }, höchstens { $most }.
host-lobby-sitting = Am Stück: { $time }, höchstens { $most }.
host-series-lobby = Partie { $game } der Serie. Bisher: { $scores }.
host-lobby-fair =
    { $nth ->
        [0] Fairness-Siegel: { $short }
       *[other] Fairness-Siegel { $short }, Tisch Nr. { $nth } auf diesem Server
    }
host-lobby-started = Die Partie hat begonnen.
host-lobby-closed = Dieser Tisch ist geschlossen.
host-opened = Tisch #{ $table } ist offen. Starte, wenn alle da sind.
host-opened-computers = Tisch #{ $table } ist offen. Du kannst sofort starten oder auf Freunde warten.
host-opened-full = Tisch #{ $table } ist voll. Du kannst jederzeit starten.
host-joined-direct = Du bist dabei! Wenn du dran bist, schicke ich dir eine DM.
host-joined-mention = Du bist dabei! Wenn du dran bist, pinge ich dich an.
host-joined = Du bist dabei! Drück „{ host-button-turn }“, wann du magst; Pings stellst du unter /{ command-games-name } { command-settings-name } ein.
host-joined-already = Du bist schon dabei.
host-table-full = Tisch #{ $table } ist voll. Öffne mit „{ command-new-name }“ einen anderen!
host-left = Du hast Tisch #{ $table } verlassen.
host-left-closed = Tisch #{ $table } ist geschlossen: Außer dir war niemand da.
host-leave-playing = An Tisch #{ $table } läuft die Partie schon. Nimm „{ command-resign-name }“ oder „{ command-abort-name }“.
host-started = Es geht los. Viel Spaß!
host-started-already = An Tisch #{ $table } läuft die Partie schon.
host-starting = Tisch #{ $table } startet gerade. Einen Moment.
host-not-started = An Tisch #{ $table } hat die Partie noch nicht begonnen.
host-table-over = An Tisch #{ $table } ist die Partie vorbei. „{ host-button-rematch }“ steht dort unter der letzten Nachricht.
host-start-opener = { $opener } startet Tisch #{ $table }. Nach einer Stunde Abwesenheit darfst du es auch.
host-start-few =
    An Tisch #{ $table } { $more ->
        [one] fehlt noch eine Person.
       *[other] fehlen noch { $more } Leute.
    }
host-options-clash = Das geht nicht: { $reasons } Ändere es unter „{ host-button-setup }“.
host-word-title = Dein Wort an Tisch #{ $table }
host-word-label = Ein beliebiges Wort oder ein Satz; alle sehen es
host-word-kept = Dein Wort: „{ $word }“.
host-word-none = OK, kein Wort.
host-setup = Welche Regeln?
host-setup-presets = Regelpaket wählen
host-setup-preset = Regeln: { $preset }
host-setup-options = Eine Hausregel ändern
host-setup-option = { $subject }: { $option }
host-setup-option-chosen = Du änderst: { $subject }, { $option }
host-setup-hint = **{ $option }:** { $hint }
host-seats = Wer sitzt wo?
host-setup-order = Reihenfolge der Plätze
host-setup-kick = Jemanden entfernen
host-setup-hand-over = Tischleitung abgeben
host-option-set = Eingestellt: { $option }.
host-order-joined = nach Beitritt
host-order-random = beim Start ausgelost
host-order-chosen = selbst gewählt
host-order-set = Die Reihenfolge steht fest.
host-arrange = Wer sitzt auf Platz { $place }?
host-opener-only = Das kann nur die Tischleitung: { $opener }.
host-kick-self = Wenn du selbst gehen willst, nimm „{ command-leave-name }“.
host-kicked = Du hast { $player } vom Tisch entfernt.
host-handed-over = { $player } leitet jetzt den Tisch.
host-not-there = Die Person hat hier keinen Platz.
host-join-first = Setz dich erst an Tisch #{ $table }!
host-not-seated = Du sitzt nicht an Tisch #{ $table }. Zuschauen kannst du mit „{ command-board-name }“.
host-not-in-direct = Hier kannst du keine Tische öffnen. Öffne einen auf einem Server.
host-lacking = Um hier einen Tisch zu zeigen, brauche ich: { $permissions }.
host-managers-only = Hier kann nur die Serververwaltung Tische öffnen.
host-room-full = In diesem Kanal gibt es schon { $most } Tische. Spielt erst einen fertig oder nehmt einen anderen Kanal.
host-server-full = Auf diesem Server gibt es schon { $most } Tische. Spielt erst einen fertig.
host-player-full = Du sitzt schon an { $most } Tischen. Spiel erst einen fertig.
host-note-lobby = Niemand hat Tisch #{ $table } gestartet. Er schließt { $when }.
host-note-restored = **{ $game } #{ $table }:** aus einer Sicherung nach Zug { $play } wiederhergestellt; spätere Züge sind verloren. Neues Fairness-Siegel: { $short }.
host-sealing = Tisch #{ $table } wurde aus einer Sicherung wiederhergestellt. Versuch es gleich noch mal.
host-thread = { $game } #{ $table }

## Playing

host-title = **{ $game } #{ $table }**
host-board-ahead = Wenn du das spielst:
host-begins = Die Partie beginnt!
host-earlier =
    { $more ->
        [one] Ein früherer Zug: „{ host-button-log }“.
       *[other] { $more } frühere Züge: „{ host-button-log }“.
    }
host-forced = { $player } hatte nur eine Möglichkeit, also habe ich sie gespielt.
host-mark =
    { $play ->
        [0] Start
       *[other] Code { $play }
    } · { $mark }
host-mark-last =
    -# Protokoll: { $n ->
        [one] eine Zeile
       *[other] { $n } Zeilen
    } · Prüfsumme { $mark }
host-setup-sealed = -# Fairness-Siegel dieser Armee: { $seal }
host-your-turn = **Du bist dran**, { $player }!
host-turns = Am Zug: { $owners }.
# One of the players on turn: “Am Zug: Anna und Bob.”
host-owner = { $player }
host-turn-is-yours = **Du bist dran** bei { $game } #{ $table }
host-turn-not-yours = Du bist nicht dran.
host-not-your-turn = Du bist nicht dran. Am Zug an Tisch #{ $table }: { $owners }.
host-over = Die Partie ist vorbei.
host-moved-on = Die Partie ist inzwischen weitergegangen.
host-done-already = Schon erledigt.
host-beyond = Das ist mehr als ein Zug: Nach { $played } ist Schluss.
host-beyond-end = { $played } beendet schon die Partie.
host-illegal = Das geht nicht: { $reasons }
host-ambiguous = Was meinst du? Schreib eins davon: { $lines }.
host-no-such-play = Das geht gerade nicht. Wähl eins davon.
host-say-more = Was meinst du?
host-desk-kept = Eine gespeicherte Aufstellung
host-desk-kept-name = { $name }
host-desk-any = Zufällig
host-desk-type = Eintippen
host-desk-keep = Diese Aufstellung speichern
host-desk-list = Gespeicherte Aufstellungen
host-desk-name = Name
host-desk-no-name = Gib ihr einen Namen.
host-desk-saved = Gespeichert als „{ $name }“, nur für dich.
host-desk-full = Du hast schon { $most } gespeicherte Aufstellungen. Lösch erst eine.
host-desk-kept-list = { $number ->
    [0] Du hast keine gespeicherten Aufstellungen.
   *[other] Wähl eine gespeicherte Aufstellung, um sie zu löschen ({ $number }).
}
host-desk-unkeep = Löschen
host-wait-for-call = Nichts zu tun, bis du dran bist.
host-wizard-choose = Was möchtest du tun?
host-wizard-question = { $question }
host-wizard-lettered = { $n } · { $what }
host-wizard-goal = { $n } → { $what }
host-wizard-forced = Einzige Wahl: { $steps }
host-wizard-so-far = Bisher: { $steps }
host-wizard-whole = Oder einen ganzen Zug wählen
host-wizard-then = { $before } → { $next }
host-wizard-without = sonst nichts
host-wizard-would = Vorschau:
host-wizard-only = Dein einziger Zug:
host-wizard-confirm = So spielen?
host-log = Verlauf von Tisch #{ $table }: { $from } bis { $to } von { $all }
host-log-empty = An Tisch #{ $table } ist noch nichts passiert.
host-log-entry = **{ $number }.** { $said } ({ $when })
host-log-roll = { $said } ({ $when })
host-reminder = Bei { $game } #{ $table } bist du dran; dein Zug begann { $since }. Kein Stress!
host-reminder-room = { $player }, bei { $game } #{ $table } bist du dran; dein Zug begann { $since }. Kein Stress!
host-snoozed =
    Ich erinnere dich in { $hours ->
        [one] einer Stunde
       *[other] { $hours } Stunden
    }.
host-called = { $players }
host-closed = { $player }, ich kann dir keine DM schicken. Drück „{ host-button-turn }“, um zu spielen.
host-board-below = -# { $game } #{ $table }: Das Brett ist weiter unten. { $link }
host-snooze-late = Du bist nicht mehr dran.

## Endings and votes

host-won = { $manner } { $won }
host-won-alone =
    { $winners } { $n ->
        [one] gewinnt
       *[other] gewinnen zusammen
    }. Glückwunsch!
# Only computers have won, so there are no congratulations.
host-won-computers =
    { $winners } { $n ->
        [one] gewinnt
       *[other] gewinnen zusammen
    }.
host-scores = Endstand: { $scores }.
host-score = { $players } { $points }
host-series = Serie nach { $games } Partien: { $scores }.
host-series-points =
    { $player } { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    } ({ $won } gewonnen)
host-series-won = { $player } { $won }
host-drawn = Unentschieden. Gut gespielt!
host-aborted = Ohne Sieger beendet. Danke fürs Mitspielen!
host-resign-sure = An Tisch #{ $table } aufgeben? Die anderen spielen ohne dich weiter. Es gibt kein Zurück.
host-resign-sure-alone = An Tisch #{ $table } aufgeben? Dann sind nur noch Computer da und niemand gewinnt. Es gibt kein Zurück.
host-resign-sure-two = An Tisch #{ $table } aufgeben? Die Gegenseite gewinnt. Es gibt kein Zurück.
host-resigned = Du hast aufgegeben. Danke fürs Mitspielen!
host-out =
    { $why ->
        [sent_away] Die anderen haben ohne dich weitergespielt.
        [stood_in_for] Jemand anderes spielt jetzt für dich.
        [out_of_time] Deine Zeit war um: Du bist raus.
       *[resigned] Du hast aufgegeben.
    }
host-never = OK, alles bleibt, wie es war.
host-note-vote = Tisch #{ $table }: { $vote }
host-note-back = Tisch #{ $table }: { $player } ist wieder da.
host-vote-asked = Ich habe die anderen gefragt. Alle müssen zustimmen; wer nicht antwortet, stimmt zu (Frist: { $time }).
host-vote-counted = Danke. Jetzt fehlen noch die anderen.
host-vote-kept = OK, die Partie geht weiter.
host-vote-here = Willkommen zurück! Die Partie geht weiter.
host-vote-open = Schließt erst die laufende Abstimmung ab.
host-vote-over = Diese Abstimmung ist vorbei.
host-out-already = Die Person ist schon raus.
host-note-gone = Tisch #{ $table }: { $player } hat den Server verlassen. Mit „{ command-absent-name }“ entscheidet ihr, wie es weitergeht.
host-rematch-early = Diese Partie ist noch nicht vorbei.
host-rematch-open = Tisch #{ $table } ist offen, die anderen sind eingeladen. Starte, wenn alle da sind.
host-rematch-there = Tisch #{ $table } ist schon offen.

## Paused tables

host-paused = Tisch #{ $table } macht Pause: Ich komme nicht in seinen Kanal. Nimm „{ command-board-name }“ in einem anderen Kanal.
host-paused-room = Pause: Ich komme nicht in den Kanal des Tisches.
host-paused-server = Pause: Ich bin nicht mehr auf dem Server.
host-paused-you = Pause: Ich komme nicht in den Kanal des Tisches. Nimm „{ command-board-name }“ in einem anderen.
host-letter-kicked = Die Tischleitung hat dich von Tisch #{ $table } ({ $game }) entfernt.
host-letter-room = Im Kanal von Tisch #{ $table } kann ich nicht schreiben. Nimm „{ command-board-name }“ in einem anderen Kanal.
host-reopened = Tisch #{ $table } geht hier weiter.

## Finding a table

host-which-table = Welcher Tisch? { $tables }. Nimm die Option „{ command-option-table-name }“.
host-no-such-table = Den Tisch gibt es hier nicht. Sieh unter /{ command-games-name } { command-list-name } nach.
host-no-such-person = Diese Person kenne ich nicht. Wähl aus der Liste.
host-none-open = Hier ist kein Tisch frei. Öffne einen mit „{ command-new-name }“!
host-none-startable = Du hast keinen Tisch zum Starten. Öffne einen mit „{ command-new-name }“!
host-none-joined = Hier kannst du keinen Tisch verlassen. Läuft die Partie schon? Nimm „{ command-resign-name }“ oder „{ command-abort-name }“.
host-none-mine = Du sitzt hier an keinem Tisch. Sieh unter /{ command-games-name } { command-mine-name } nach.
host-none-here = Hier ist kein Tisch. Öffne einen mit „{ command-new-name }“!
host-none-here-of = Hier ist kein Tisch für { $game }. Öffne einen mit „{ command-new-name }“!
host-list =
    { $n ->
        [one] Ein Tisch
       *[other] { $n } Tische
    } hier:
host-new-game = **{ $game }**: { $summary }.
host-button-open = Tisch öffnen
host-list-direct = Deine Tische zeigt /{ command-games-name } { command-mine-name }.
host-list-empty = Hier gibt es keine Tische. Probier /{ stramash-command-name } { command-new-name }!
host-list-lobby = { $game } #{ $table }: { $seated } dabei, noch nicht gestartet. { $link }
host-list-playing = { $game } #{ $table }: am Zug { $players }; Zugbeginn { $since }. { $link }
host-list-yours = **{ $game } #{ $table }**: **Du bist dran**; Zugbeginn { $since }. { $link }
host-list-more = … und noch { $more }.
host-mine =
    Du sitzt an { $n ->
        [one] einem Tisch
       *[other] { $n } Tischen
    }; { $waiting ->
        [0] keiner wartet
        [one] einer wartet
       *[other] { $waiting } warten
    } auf dich.
host-mine-empty = Du sitzt an keinem Tisch. Probier /{ stramash-command-name } { command-new-name }!
host-worth = { $what }: { $worth }
host-suggest = Tisch #{ $table }, { $game }
host-suggest-yours = Tisch #{ $table }, { $game }, du bist dran

## Settings

host-settings = **Deine Einstellungen**
host-settings-closed = Ich kann dir keine DM schicken. Erlaube es in Discord und wähl dann hier „{ host-set-direct-yes }“.
host-set-done = Erledigt.
host-set-language = Sprache
host-set-follow = wie in Discord
host-set-locale = { $name }
host-set-reminders = Erinnerungen
host-set-interval =
    { $hours ->
        [0] Nie erinnern
        [one] Jede Stunde erinnern
       *[other] Alle { $hours } Stunden erinnern
    }
host-set-more = Weitere Einstellungen
host-set-now = aktuell
host-set-call = Wenn ich dran bin
host-set-call-direct = Schick mir eine DM
host-set-call-mention = Ping mich im Kanal an
host-set-call-both = Beides
host-set-call-nobody = Kein Ping, ich sehe selbst nach
host-set-direct-yes = Schick mir DMs
host-set-direct-no = Keine DMs; ich nehme „{ host-button-turn }“
host-set-forced-yes = Erzwungene Züge für mich spielen
host-set-forced-no = Mich immer fragen
host-set-typed-yes = Getippte Züge sofort spielen
host-set-typed-no = Getippte Züge erst zeigen
host-server = **Einstellungen dieses Servers**
host-set-server = Was möchtest du ändern?
host-set-quiet = Ein Brett, immer aktuell
host-set-talkative = Ein neues Brett pro Zug
host-set-server-call-direct = Standard: DM, wenn jemand dran ist
host-set-server-call-mention = Standard: Ping im Kanal
host-set-server-call-both = Standard: DM und Ping
host-set-server-call-nobody = Standard: keine DM, kein Ping
host-set-server-language = Öffentliche Nachrichten: { $language }
host-set-openers-all = Alle dürfen Tische öffnen
host-set-openers-managers = Nur die Serververwaltung darf Tische öffnen
host-managers-set = Das kann nur die Serververwaltung ändern.
host-data = Alles, was ich über dich gespeichert habe:
host-forget-sure = Soll ich dich vergessen? Dann lösche ich deine Einstellungen, deine Plätze in Lobbys sowie Name und ID in beendeten Partien. Deine Züge und Wörter bleiben.
host-forget-messages = Ich entferne deinen Namen vom neuesten Brett jedes Tisches; „{ host-button-forget-edit }“ entfernt ihn von allen Brettern, die ich kenne. Später geht das nicht mehr. In Hinweisen, Erinnerungen und DMs an andere bleibt er stehen.
host-forget-playing =
    Du spielst noch an { $tables ->
        [one] einem Tisch
       *[other] { $tables } Tischen
    }. Spiel erst fertig oder gib auf.
host-forgotten =
    Ich habe dich vergessen{ $messages ->
        [0] {""}
        [one] ; ein Brett wird noch geändert
       *[other] ; { $messages } Bretter werden noch geändert
    }. Danke fürs Mitspielen!

## Fair play

host-fair =
    { "" }**Fairness an Tisch #{ $table }.** Veröffentlicht, bevor jemand dazukam:
    -# Würfel { $root }, verdeckte Ziehungen { $seal }
host-fair-short = -# In der Lobby, gekürzt: { $short }
host-fair-lobby = Vor dem Start können alle ein Wort dazugeben. Ist auch nur ein Wort eine Überraschung, kann niemand die Ziehungen manipulieren.
host-fair-word = { $player } hat „{ $word }“ dazugegeben.
host-fair-no-word = { $player } hat kein Wort dazugegeben.
host-fair-mix = -# Geht in jede Ziehung ein: { $mix }
host-fair-announced = Auch die ID meiner Startnachricht ging ein: { $link }
host-fair-not-announced = Vor dem Start konnte ich nichts schreiben, also ging keine Nachrichten-ID ein.
host-fair-restored = Nach Zug { $play } aus einer Sicherung wiederhergestellt; spätere Züge zählen nicht. Neues Siegel: { $short }, mit der ID meiner Nachricht: { $link }.
host-fair-restored-silently = Nach Zug { $play } aus einer Sicherung wiederhergestellt. Neues Siegel: { $short }, ohne Nachrichten-ID.
host-fair-draw = -# Offene Ziehung { $index }: { $value } von { $bound }, Beweis { $link }
host-fair-count = Bisher gezogen: { $dice } offen, { $deck } verdeckt.
host-fair-marks = Die Beschreibung jedes Bretts endet mit einem Code, etwa „Code 3 · 0a1b…“. Er ändert sich, wenn ein früherer Zug geändert wird; er steht auch im Protokoll.
host-fair-later = Nach der Partie beweist das Protokoll jede Ziehung. Der Betreiber dieses Bots konnte Verdecktes sehen, aber keine Ziehung ändern.
host-fair-deck = Geheimnis der verdeckten Ziehungen: { $deck }. „{ host-button-record }“ beweist jede Ziehung.
host-account-short =
    Tische dieses Servers: { $n }. Beendet: { $finished }. Abgebrochen: { $aborted }. Vor dem Start geschlossen: { $closed }. Offen: { $open }.{ $missing ->
        [0] { "" }
       *[other] { " " }**Fehlend: { $missing }.**
    }
host-account = **Tische dieses Servers: { $n }.** Jeder bekam seine Nummer, bevor jemand dazukam; so kann keiner unbemerkt verschwinden.
host-account-open = Offen: { $numbers } ({ $n })
host-account-finished = Beendet: { $numbers } ({ $n })
host-account-aborted = Ohne Sieger abgebrochen: { $numbers } ({ $n })
host-account-closed = Vor dem Start geschlossen: { $numbers } ({ $n })
host-account-missing = **Fehlend: { $numbers } ({ $n }).** Frag den Betreiber dieses Bots, warum.
host-account-since = Nr. { $nth } (Tisch #{ $table }) ist offen: { $game }, geöffnet { $when }.
host-account-restored = Ich wurde aus einer Sicherung wiederhergestellt. Tische, die nach dieser Sicherung geöffnet wurden, stehen hier nicht; ihre Nummern werden neu vergeben.
host-account-by = Nr. { $nth } (Tisch #{ $table }) abgebrochen von { $players }.
host-record =
    Protokoll von Tisch #{ $table }, { $n ->
        [one] eine Zeile
       *[other] { $n } Zeilen
    }: der Beweis für jede Ziehung.
host-record-early = Das Protokoll bekommst du nach der Partie. Nimm bis dahin „{ command-log-name }“.
host-record-none = Es wurde nichts gespielt, also gibt es kein Protokoll.

## Help

host-rules-head = **{ $title }** · { $page } von { $pages }
host-rules-told = Im Bild: { $told }
host-rules-part = { $number } { $part }
host-rules-choose-page = Eine andere Seite …
host-help = **{ $game }.** Öffne mit /{ $command } { command-new-name } einen Tisch, lass Freunde oder Computer mitspielen und starte. Wenn du dran bist, drück „{ host-button-turn }“ und wähl deinen Zug.
host-help-typed = Oder tipp: /{ $command } { $verb }. „{ command-hint-name }“ zeigt, was ein Computer spielen würde.
host-help-more = /{ command-games-name } { command-mine-name }: deine Tische. /{ command-games-name } { command-settings-name }: Sprache und Erinnerungen. /{ command-games-name } { command-fair-name }: Beweis, dass Karten und Würfel fair sind.
host-help-game = { $game } (/{ $command } { command-new-name })
host-help-games = **Spiele:** { $games }. Öffne einen Tisch, lass Freunde oder Computer mitspielen und starte.

## Errors

host-spent = Mir sind die Zufallszahlen ausgegangen. Sag es dem Betreiber dieses Bots.
host-unknown = Das verstehe ich nicht. Gib den Befehl noch mal ein.
host-trouble = Da ist etwas schiefgegangen; es hat sich nichts geändert. Versuch es noch mal oder sag es dem Betreiber dieses Bots: { $code }.
host-store-unavailable = Ich kann gerade nicht speichern; es hat sich nichts geändert. Versuch es gleich noch mal.
host-store-unknown = Ich kann gerade nicht speichern; vielleicht ist deine letzte Aktion weg. Sieh auf dem Brett nach.
host-store-full = Meine Festplatte ist voll; es hat sich nichts geändert. Sag es dem Betreiber dieses Bots.
host-newer = Das hat eine neuere Version von mir gespeichert. Sag es dem Betreiber dieses Bots.
host-note-start = **{ $game } #{ $table }** beginnt …
    -# Fairness-Siegel: { $short }. Die ID dieser Nachricht geht in jede Ziehung und jeden Wurf ein; so konnte sie niemand vorhersehen.
host-small = -# { $line }
host-began-here = -# { $game } #{ $table } begann hier, mit Fairness-Siegel { $short }. Brett: { $link }
host-letter-no-thread = Ich konnte keinen Thread für Tisch #{ $table } öffnen, also spielt ihr im Kanal. Ich brauche „Öffentliche Threads erstellen“ und „Nachrichten in Threads senden“.
