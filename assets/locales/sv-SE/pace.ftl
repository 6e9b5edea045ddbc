# Time at a table: the pace, absences, and the end of a player's time.
# Dates are read in English (crates/host/src/time/typed), so the words to type are English.

## The terms of a table

pace-preset-none = Tempo: ingen gräns
pace-preset-easy = Tempo: lugnt
pace-preset-steady = Tempo: jämnt
pace-preset-evening = Tempo: en kväll
pace-days =
    { $n ->
        [one] en dag
       *[other] { $n } dagar
    }
pace-length-weeks = { $n } veckor
pace-hours =
    { $n ->
        [one] en timme
       *[other] { $n } timmar
    }
pace-minutes =
    { $n ->
        [0] mindre än en minut
        [one] en minut
       *[other] { $n } minuter
    }
pace-agreed = Tid per drag: { $turn }. När den är slut: { $then }.
pace-agreed-reserve = Tid per drag: { $turn }, plus { $reserve } i reserv. När den är slut: { $then }.
pace-then-tell = alla får veta det
pace-then-vote = de andra får bestämma
pace-then-stand_in = en dator hoppar in
pace-then-out = spelaren åker ut
pace-patience =
    Är någon borta i { $days ->
        [one] en dag
       *[other] { $days } dagar
    } får de andra bestämma.
pace-allowance =
    { $days ->
        [0] Klockan går även när någon är borta.
       *[other] Klockan stannar för den som är borta, högst { $days } dagar per parti.
    }

## The opener's controls

pace-button-terms = Tempo och frånvaro
pace-button-pace = Tempo
pace-button-absence = Frånvaro och inlägg
pace-panel = Hur fort? Klockan stannar när någon är borta, under tysta timmar och när jag är offline.
pace-panel-absence = Vad händer om någon är borta?
pace-choose-preset = Välj ett tempo
pace-choose-turn = Eller välj tid per drag
pace-choose-reserve = Reservtid
pace-choose-then = När tiden är slut
pace-choose-patience = Hur länge ni väntar på någon
pace-choose-allowance = Hur länge klockan får stanna
pace-choose-style = Hur mycket jag skriver
pace-turn = Per drag: { $time }
pace-reserve = Reserv per spelare: { $time }
pace-reserve-none = Reserv: ingen
pace-afterwards = När tiden är slut: { $then }
pace-style-server = Som servern är inställd
pace-style-quiet = Uppdatera ett och samma meddelande
pace-style-talkative = Ett nytt meddelande varje tur

## Beside the board

pace-ends = -# Tiden för { $player } går ut { $when }.
pace-ends-reserve = -# Tiden för { $player } går ut { $when }, varav { $reserve } är reserv.
pace-ends-yours = -# Din tid går ut { $when }.
pace-reminder = Din tur i { $game } #{ $table }: tiden går ut { $when }.
pace-reminder-room = { $player }, din tur i { $game } #{ $table }: tiden går ut { $when }.
pace-reminder-up = Din tur i { $game } #{ $table }: tiden är slut.
pace-reminder-up-room = { $player }, din tur i { $game } #{ $table }: tiden är slut.
pace-is-up = -# Tiden är slut för { $player }.
pace-is-away = -# { $player } är borta, tillbaka { $when }.
pace-note-up = Bord #{ $table }: tiden är slut för { $player }; { $then }.
pace-note-away = Bord #{ $table }: { $player } är borta, tillbaka { $when }.
pace-note-back-early = Bord #{ $table }: { $player } är redan tillbaka.

## Away and quiet hours

pace-rest = **Frånvaro och tysta timmar.** Inga pingar, och din klocka stannar om bordet tillåter det.
pace-city-is = Din tid: { $time } ({ $city }).
pace-city-none = Jag antar att klockan är { $time } hos dig. Ange din tidszon med ”{ pace-button-city }”.
pace-away-is = Du är borta till { $day } { $date } kl. { $time } ({ $when }).
pace-away-set = Du är borta till { $day } { $date } kl. { $time } ({ $when }). Inga pingar; jag säger till vid dina bord.
pace-back-set = Välkommen tillbaka!
pace-back = Jag är tillbaka
pace-tomorrow = Borta till i morgon
pace-weekday =
    { $day ->
        [1] måndag
        [2] tisdag
        [3] onsdag
        [4] torsdag
        [5] fredag
        [6] lördag
       *[7] söndag
    }
pace-weekday-on = Borta till { $day } { $date }
pace-weeks =
    Borta i { $n ->
        [one] en vecka
       *[other] { $n } veckor
    }
pace-hours-are = Tyst { $from }–{ $to }
pace-hours-none = Inga tysta timmar
pace-quiet-are = Tyst { $from }–{ $to } varje dag.
pace-days-are = Tyst hela dagen: { $days }.
pace-days-none = Inga tysta dagar
pace-day-quiet = Tyst varje { $day }
pace-day-loud = Inte längre tyst varje { $day }
pace-weekend = Lördag och söndag
pace-daily-none = En påminnelse per bord
pace-daily = En påminnelse om dagen, kl. { $time }
pace-choose-away = Borta till
pace-choose-hours = Tysta timmar
pace-choose-day = Tysta dagar
pace-choose-daily = Daglig påminnelse
pace-button-city = Min stad
pace-button-settings = Inställningar
pace-button-rest = Frånvaro, tysta timmar
pace-title-city = Vilken tidszon har du?
pace-field-city = En storstad i din tidszon
pace-city = { $city }, { $region } (nu { $time })
pace-time = { $time }
pace-until-unknown = Jag förstår inte ”{ $typed }”. Skriv ”friday”, ”24 Dec”, ”tomorrow evening”, ”3 days” eller ”back”.
pace-until-past = Det har redan varit. Skriv en senare tid, eller ”back”.
pace-until-far = Du kan vara borta högst { $days } dagar.
pace-city-unknown = Jag känner inte till ”{ $typed }”. Skriv en storstad i din tidszon, eller ”UTC+2”.
pace-city-which = Vilken stad menar du med ”{ $typed }”? Skriv en av dessa: { $cities }
pace-hours-unknown = Jag förstår inte ”{ $typed }”. Skriv 23:00, 7:30 eller 11pm.
pace-hours-same = Skriv två olika tider, t.ex. 23:00 och 7:00.
pace-hours-half = Tysta timmar behöver både ”{ command-option-from-name }” och ”{ command-option-to-name }”.
pace-days-unknown = Jag förstår inte ”{ $typed }”. Skriv ”sat sun”, ”mon-fri” eller ”none”.
pace-days-all = Alla dagar kan inte vara tysta. Använd då /{ command-games-name } { command-away-name }.

## The daily reminder

pace-digest =
    Det är din tur vid { $n ->
        [one] ett bord
       *[other] { $n } bord
    }. Ingen brådska!
pace-digest-table = **{ $game } #{ $table }**: du fick turen { $since }.
pace-until-typed = { $typed }: till { $day } { $date } kl. { $time }
