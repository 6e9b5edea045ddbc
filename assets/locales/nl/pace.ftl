# Time at a table: the pace, absences, and the end of a player's time.
# Wat de bot alleen in het Engels leest (“friday”, “tomorrow evening”, “mon-fri” …), blijft Engels.

## The terms of a table

pace-preset-none = Tempo: geen limiet
pace-preset-easy = Tempo: rustig
pace-preset-steady = Tempo: vlot
pace-preset-evening = Tempo: één avond
pace-days =
    { $n ->
        [one] een dag
       *[other] { $n } dagen
    }
pace-length-weeks = { $n } weken
pace-hours =
    { $n ->
        [one] een uur
       *[other] { $n } uur
    }
pace-minutes =
    { $n ->
        [0] minder dan een minuut
        [one] een minuut
       *[other] { $n } minuten
    }
pace-agreed = Tijd per beurt: { $turn }. Daarna: { $then }.
pace-agreed-reserve = Tijd per beurt: { $turn }, plus { $reserve } reserve. Daarna: { $then }.
# After a colon: “Als de tijd om is: een computer valt in.”
pace-then-tell = iedereen krijgt bericht
pace-then-vote = de anderen mogen beslissen wat er gebeurt
pace-then-stand_in = een computer valt in
pace-then-out = de speler ligt eruit
pace-patience =
    Is iemand { $days ->
        [one] een dag
       *[other] { $days } dagen
    } weg, dan mogen de anderen beslissen wat er gebeurt.
pace-allowance =
    De klok { $days ->
        [0] loopt door als iemand weg is.
        [one] staat stil voor wie weg is, tot één dag per partij.
       *[other] staat stil voor wie weg is, tot { $days } dagen per partij.
    }

## The opener's controls

pace-button-terms = Tempo en afwezigheid
pace-button-pace = Tempo
pace-button-absence = Afwezigheid en berichten
pace-panel = Hoe snel? De klok staat stil als spelers weg zijn, in stille uren en als ik offline ben.
pace-panel-absence = Wat gebeurt er als iemand weg is?
pace-choose-preset = Kies een tempo
pace-choose-turn = Of kies de tijd per beurt
pace-choose-reserve = Reservetijd
pace-choose-then = Als de tijd om is
pace-choose-patience = Hoelang je op iemand wacht
pace-choose-allowance = Hoelang de klok mag stilstaan
pace-choose-style = Hoeveel berichten ik plaats
pace-turn = Per beurt: { $time }
pace-reserve = Reserve per speler: { $time }
pace-reserve-none = Reserve: geen
pace-afterwards = Als de tijd om is: { $then }
pace-style-server = Zoals ingesteld op deze server
pace-style-quiet = Eén bericht dat ik bijwerk
pace-style-talkative = Elke beurt een bericht

## Beside the board

pace-ends = -# De tijd van { $player } eindigt { $when }.
pace-ends-reserve = -# De tijd van { $player } eindigt { $when }, inclusief { $reserve } reserve.
pace-ends-yours = -# Je tijd eindigt { $when }.
pace-reminder = Jouw beurt in { $game } #{ $table }: je tijd eindigt { $when }.
pace-reminder-room = { $player }, jouw beurt in { $game } #{ $table }: je tijd eindigt { $when }.
pace-reminder-up = Jouw beurt in { $game } #{ $table }: je tijd is om.
pace-reminder-up-room = { $player }, jouw beurt in { $game } #{ $table }: je tijd is om.
pace-is-up = -# De tijd van { $player } is om.
pace-is-away = -# { $player } is weg, terug { $when }.
pace-note-up = Tafel #{ $table }: de tijd van { $player } is om; { $then }.
pace-note-away = Tafel #{ $table }: { $player } is weg, terug { $when }.
pace-note-back-early = Tafel #{ $table }: { $player } is eerder terug.

## Away and quiet hours

pace-rest = **Afwezig en stille uren.** Geen pings, en je klok staat stil als de tafel dat toestaat.
pace-city-is = Bij jou is het { $time } ({ $city }).
pace-city-none = Ik ga ervan uit dat het bij jou { $time } is. Stel je tijdzone in met “{ pace-button-city }”.
pace-away-is = Je bent weg tot { $day }, { $date }, { $time } ({ $when }).
pace-away-set = Je bent weg tot { $day }, { $date }, { $time } ({ $when }). Geen pings; ik meld het aan je tafels.
pace-back-set = Welkom terug!
pace-back = Ik ben terug
pace-tomorrow = Weg tot morgen
pace-weekday =
    { $day ->
        [1] maandag
        [2] dinsdag
        [3] woensdag
        [4] donderdag
        [5] vrijdag
        [6] zaterdag
       *[7] zondag
    }
pace-weekday-on = Weg tot { $day }, { $date }
pace-weeks =
    { $n ->
        [one] Een week
       *[other] { $n } weken
    } weg
pace-hours-are = Stil van { $from } tot { $to }
pace-hours-none = Geen stille uren
pace-quiet-are = Elke dag stil van { $from } tot { $to }.
pace-days-are = De hele dag stil: { $days }.
pace-days-none = Geen stille dagen
pace-day-quiet = Elke { $day } stil
pace-day-loud = Elke { $day } weer pings
pace-weekend = Zaterdag en zondag
pace-daily-none = Een herinnering per tafel
pace-daily = Eén herinnering per dag, om { $time }
pace-choose-away = Weg tot
pace-choose-hours = Stille uren
pace-choose-day = Stille dagen
pace-choose-daily = Dagelijkse herinnering
pace-button-city = Mijn stad
pace-button-settings = Instellingen
pace-button-rest = Afwezig en stille uren
pace-title-city = Wat is je tijdzone?
pace-field-city = Een grote stad in jouw tijdzone
pace-city = { $city }, { $region } (nu { $time })
pace-time = { $time }
pace-until-unknown = Ik begrijp “{ $typed }” niet. Schrijf in het Engels “friday”, “24 Dec”, “tomorrow evening”, “3 days” of “back”.
pace-until-past = Dat is al voorbij. Schrijf een later tijdstip of “back”.
pace-until-far = Je kunt hooguit { $days } dagen weg zijn.
pace-city-unknown = Ik ken “{ $typed }” niet. Schrijf een grote stad in jouw tijdzone of “UTC+2”.
pace-city-which = Welk “{ $typed }”? Schrijf een van deze: { $cities }
pace-hours-unknown = Ik begrijp “{ $typed }” niet. Schrijf bijvoorbeeld 23:00 of 7:30.
pace-hours-same = Schrijf twee verschillende tijden, zoals 23:00 en 7:00.
pace-hours-half = Geef voor stille uren zowel “{ command-option-from-name }” als “{ command-option-to-name }” op.
pace-days-unknown = Ik begrijp “{ $typed }” niet. Schrijf in het Engels “sat sun”, “mon-fri” of “none”.
pace-days-all = Niet alle dagen kunnen stil zijn. Gebruik daarvoor /{ command-games-name } { command-away-name }.

## The daily reminder

pace-digest =
    Aan { $n ->
        [one] één tafel
       *[other] { $n } tafels
    } ben jij aan de beurt. Geen haast!
pace-digest-table = **{ $game } #{ $table }**: je beurt begon { $since }.
pace-until-typed = { $typed }: tot { $day }, { $date }, { $time }
