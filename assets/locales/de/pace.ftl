# Time at a table: the pace, absences, and the end of a player's time.
# Durations appear only after a colon ("Frist: 2 Tage"), so that they need no dative.
# Words to type (friday, tomorrow evening, 3 days, back, sat sun, none) are those that the program reads.

## The terms of a table

pace-preset-none = Tempo: ohne Limit
pace-preset-easy = Tempo: gemütlich
pace-preset-steady = Tempo: zügig
pace-preset-evening = Tempo: an einem Abend
pace-days =
    { $n ->
        [one] 1 Tag
       *[other] { $n } Tage
    }
pace-length-weeks = { $n } Wochen
pace-hours =
    { $n ->
        [one] 1 Stunde
       *[other] { $n } Stunden
    }
pace-minutes =
    { $n ->
        [0] unter 1 Minute
        [one] 1 Minute
       *[other] { $n } Minuten
    }
pace-agreed = Zeit pro Zug: { $turn }, danach: { $then }.
pace-agreed-reserve = Zeit pro Zug: { $turn }, dazu Reserve: { $reserve }; danach: { $then }.
pace-then-tell = alle erfahren es
pace-then-vote = die anderen dürfen entscheiden, wie es weitergeht
pace-then-stand_in = ein Computer springt ein
pace-then-out = die Person ist raus
pace-patience =
    Nach { $days ->
        [one] einem Tag
       *[other] { $days } Tagen
    } Abwesenheit dürfen die anderen entscheiden, wie es weitergeht.
pace-allowance =
    Bei Abwesenheit { $days ->
        [0] läuft die Uhr weiter.
        [one] steht die Uhr, bis zu 1 Tag pro Partie.
       *[other] steht die Uhr, bis zu { $days } Tage pro Partie.
    }

## The opener's controls

pace-button-terms = Tempo und Abwesenheit
pace-button-pace = Tempo
pace-button-absence = Abwesenheit und Nachrichten
pace-panel = Wie schnell? Die Uhren stehen, wenn jemand weg ist, in Ruhezeiten und wenn ich offline bin.
pace-panel-absence = Was passiert, wenn jemand weg ist?
pace-choose-preset = Tempo wählen
pace-choose-turn = Oder die Zeit pro Zug wählen
pace-choose-reserve = Zeitreserve
pace-choose-then = Wenn die Zeit um ist
pace-choose-patience = Wie lange auf jemanden gewartet wird
pace-choose-allowance = Wie lange Uhren stehen dürfen
pace-choose-style = Wie viel ich schreibe
pace-turn = Pro Zug: { $time }
pace-reserve = Reserve pro Person: { $time }
pace-reserve-none = Reserve: keine
pace-afterwards = Wenn die Zeit um ist: { $then }
pace-style-server = Wie auf diesem Server eingestellt
pace-style-quiet = Eine Nachricht, immer aktuell
pace-style-talkative = Eine Nachricht pro Zug

## Beside the board

pace-ends = -# Die Zeit von { $player } endet { $when }.
pace-ends-reserve = -# Die Zeit von { $player } endet { $when } (davon Reserve: { $reserve }).
pace-ends-yours = -# Deine Zeit endet { $when }.
pace-reminder = Du bist dran bei { $game } #{ $table }: Die Zeit endet { $when }.
pace-reminder-room = { $player }, du bist dran bei { $game } #{ $table }: Die Zeit endet { $when }.
pace-reminder-up = Du bist dran bei { $game } #{ $table }: Die Zeit ist um.
pace-reminder-up-room = { $player }, du bist dran bei { $game } #{ $table }: Die Zeit ist um.
pace-is-up = -# Die Zeit von { $player } ist um.
pace-is-away = -# { $player } ist weg, zurück { $when }.
pace-note-up = Tisch #{ $table }: Die Zeit von { $player } ist um; { $then }.
pace-note-away = Tisch #{ $table }: { $player } ist weg, zurück { $when }.
pace-note-back-early = Tisch #{ $table }: { $player } ist früher zurück.

## Away and quiet hours

pace-rest = **Abwesenheit und Ruhezeit.** Keine Pings, und deine Uhren stehen, wenn der Tisch es erlaubt.
pace-city-is = Bei dir ist es { $time } ({ $city }).
pace-city-none = Ich nehme an, bei dir ist es { $time }. Deine Zeitzone stellst du unter „{ pace-button-city }“ ein.
pace-away-is = Du bist weg bis { $day }, { $date }, { $time } ({ $when }).
pace-away-set = Du bist weg bis { $day }, { $date }, { $time } ({ $when }). Keine Pings; deine Tische wissen Bescheid.
pace-back-set = Willkommen zurück!
pace-back = Ich bin wieder da
pace-tomorrow = Weg bis morgen
pace-weekday =
    { $day ->
        [1] Montag
        [2] Dienstag
        [3] Mittwoch
        [4] Donnerstag
        [5] Freitag
        [6] Samstag
       *[7] Sonntag
    }
pace-weekday-on = Weg bis { $day }, { $date }
pace-weeks =
    { $n ->
        [one] Eine Woche
       *[other] { $n } Wochen
    } weg
pace-hours-are = Ruhe von { $from } bis { $to }
pace-hours-none = Keine Ruhezeit
pace-quiet-are = Jeden Tag Ruhe von { $from } bis { $to }.
pace-days-are = Den ganzen Tag Ruhe: { $days }.
pace-days-none = Keine Ruhetage
pace-day-quiet = Jeden { $day } Ruhe
pace-day-loud = Jeden { $day } wieder Pings
pace-weekend = Samstag und Sonntag
pace-daily-none = Eine Erinnerung pro Tisch
pace-daily = Eine Erinnerung am Tag, um { $time }
pace-choose-away = Weg bis
pace-choose-hours = Ruhezeit
pace-choose-day = Ruhetage
pace-choose-daily = Tägliche Erinnerung
pace-button-city = Meine Stadt
pace-button-settings = Einstellungen
pace-button-rest = Abwesenheit und Ruhezeit
pace-title-city = In welcher Zeitzone bist du?
pace-field-city = Eine große Stadt in deiner Zeitzone
pace-city = { $city }, { $region } (jetzt { $time })
pace-time = { $time }
pace-until-unknown = „{ $typed }“ verstehe ich nicht. Schreib 24.12. oder auf Englisch „friday“, „tomorrow evening“, „3 days“ oder „back“.
pace-until-past = Das ist schon vorbei. Schreib einen späteren Zeitpunkt oder „back“.
pace-until-far = Du kannst höchstens { $days } Tage weg sein.
pace-city-unknown = „{ $typed }“ kenne ich nicht. Schreib eine große Stadt in deiner Zeitzone oder „UTC+2“.
pace-city-which = Welches „{ $typed }“? Schreib eins davon: { $cities }
pace-hours-unknown = „{ $typed }“ verstehe ich nicht. Schreib 23:00, 7:30 oder 23h.
pace-hours-same = Schreib zwei verschiedene Uhrzeiten, etwa 23:00 und 7:00.
pace-hours-half = Für die Ruhezeit brauche ich „{ command-option-from-name }“ und „{ command-option-to-name }“.
pace-days-unknown = „{ $typed }“ verstehe ich nicht. Schreib auf Englisch „sat sun“, „mon-fri“ oder „none“.
pace-days-all = Nicht alle Tage können Ruhetage sein. Nimm dafür /{ command-games-name } { command-away-name }.

## The daily reminder

pace-digest =
    Du bist an { $n ->
        [one] einem Tisch
       *[other] { $n } Tischen
    } dran. Kein Stress!
pace-digest-table = **{ $game } #{ $table }**: Dein Zug begann { $since }.
pace-until-typed = { $typed }: bis { $day }, { $date }, { $time }
