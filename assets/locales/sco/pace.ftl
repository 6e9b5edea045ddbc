# Time at a table: hou fast tae play, wha is awa, an whit comes o it whan time rins oot.

## Whit is greeit

pace-preset-none = Pace: nae leemit
pace-preset-easy = Pace: easy
pace-preset-steady = Pace: steady
pace-preset-evening = Pace: yin evenin
pace-days =
    { $n ->
        [one] a day
       *[other] { $n } days
    }
pace-hours =
    { $n ->
        [one] an oor
       *[other] { $n } oors
    }
pace-minutes =
    { $n ->
        [0] less nor a meenit
        [one] a meenit
       *[other] { $n } meenits
    }
pace-agreed = Time for a turn: { $turn }; syne { $then }.
pace-agreed-reserve = Time for a turn: { $turn }, an a reserve o { $reserve } for ilkane; syne { $then }.
pace-then-tell = the table is tellt
pace-then-vote = the ithers can decide
pace-then-stand_in = a computer plays on as a staun-in
pace-then-out = the seat is oot o the gemme
pace-patience =
    The ithers can decide aboot somebody efter { $days ->
        [one] a day.
       *[other] { $days } days.
    }
pace-allowance =
    { $days ->
        [0] Clocks rin on while somebody is awa.
       *[other] Clocks stop for wha is awa, { $days } days a gemme at maist.
    }

## The opener's controls

pace-button-terms = Pace an absence
pace-button-pace = Pace
pace-button-absence = Absence an style
pace-panel = Table #{ $table }: hou fast will it be? Clocks stop while somebody is awa, in quait oors, an while A amnae here masel.
pace-panel-absence = Table #{ $table }: whit gin somebody isnae here?
pace-choose-preset = A pace
pace-choose-turn = Or a time for a turn
pace-choose-reserve = A reserve
pace-choose-then = An syne?
pace-choose-patience = Hou lang tae bide for somebody
pace-choose-allowance = Hou lang clocks can stop
pace-choose-style = Hou muckle A scrieve
pace-turn = A turn: { $time }
pace-reserve = Reserve for ilkane: { $time }
pace-reserve-none = Reserve: nane
pace-afterwards = Whan it is by wi: { $then }
pace-style-server = A scrieve as this server says
pace-style-quiet = A keep yin message richt
pace-style-talkative = A scrieve a message for ilka turn

## Aside the board

pace-ends = -# { $player }'s time ends { $when }.
pace-ends-reserve = -# { $player }'s time ends { $when }, wi a reserve o { $reserve } in it.
pace-ends-yours = -# Yer time ends { $when }.
pace-reminder = Table #{ $table } ({ $game }) bides for ye; yer time ends { $when }.
pace-reminder-room = { $player }, table #{ $table } ({ $game }) bides for ye; yer time ends { $when }.
pace-reminder-up = Table #{ $table } ({ $game }) bides for ye; yer time is up.
pace-reminder-up-room = { $player }, table #{ $table } ({ $game }) bides for ye; yer time is up.
pace-is-up = -# { $player }'s time is up.
pace-is-away = -# { $player } is awa an will be back { $when }.
pace-note-up = Table #{ $table }: { $player }'s time is up; { $then }.
pace-note-away = Table #{ $table }: { $player } is awa. Back: { $when }.
pace-note-back-early = Table #{ $table }: { $player } is back airly.

## Awa an quait oors

pace-rest = **Awa an quait oors.** Meanwhile A dinnae cry on ye, an clocks stop as faur as the table alloos it.
pace-city-is = Yer clock: { $time }, as in { $city }.
pace-city-none = A dinnae ken whaur ye bide, sae A tak { $time } for the time. “Ma ceety” mends that.
pace-away-is = Ye are awa an will be back { $when }.
pace-away-set = Hae a guid time! Ye are back { $when }; till then A dinnae cry on ye. Yer tables hear o it yince.
pace-back-set = Guid tae hae ye back!
pace-back = A am back
pace-tomorrow = Awa till the morn
pace-weekday =
    { $day ->
        [1] Monanday
        [2] Tysday
        [3] Wadensday
        [4] Fuirsday
        [5] Friday
        [6] Setterday
       *[7] Sunday
    }
pace-weekday-on = Awa till { $day }, { $date }
pace-weeks =
    { $n ->
        [one] Awa for a week
       *[other] Awa for { $n } weeks
    }
pace-hours-are = Quait fae { $from } tae { $to }
pace-hours-none = Nae quait oors
pace-quiet-are = Wheesht ilka day frae { $from } tae { $to }.
pace-days-are = Quait aw day: { $days }.
pace-days-none = Nae quait days
pace-day-quiet = Be quait ilka { $day }
pace-day-loud = Cry on me again ilka { $day }
pace-weekend = Setterday an Sunday
pace-daily-none = Mind me o ilka table bi itsel
pace-daily = Yin reminder for aw tables, ilka day at { $time }
pace-choose-away = Awa till
pace-choose-hours = Quait oors
pace-choose-day = Quait days
pace-choose-daily = Yince a day at an oor
pace-button-city = Ma ceety
pace-button-settings = Settins
pace-button-rest = Awa an quait oors
pace-title-city = Whase clock is yours?
pace-field-city = A muckle ceety in yer time zone
pace-city = { $city }, { $region }: it is { $time } there
pace-time = { $time }
pace-until-unknown = A dinnae unnerstaun till whan: “{ $typed }”. Scrieve a day o the week, a date sic as 2026-12-24 or 24 Dec, “the morn”, “3 days”, or “back”.
pace-until-past = That moment is by. Scrieve yin that is yet tae come, or “back”.
pace-until-far = That is ower faur aheid: { $days } days at maist.
pace-city-unknown = A dinnae ken that ceety: “{ $typed }”. Scrieve a muckle yin in yer time zone, sic as “Amsterdam”, wyle yin that A offer, or scrieve somethin like “UTC+2”.
pace-city-which = “{ $typed }” could mean mair nor yin place. Scrieve yin o thae: { $cities }
pace-hours-unknown = A dinnae unnerstaun thae oors: “{ $typed }”. Scrieve them like 23:00, 7:30 or 11pm.
pace-hours-same = A dinnae unnerstaun thae oors: they stert an end at the same time. Scrieve them like 23:00 an 7:00.
pace-hours-half = Quait oors need baith, “from” an “to”.
pace-days-unknown = A dinnae unnerstaun thae days: “{ $typed }”. Scrieve them like “sat sun” or “mon-fri”, or “none”.
pace-days-all = No ilka day can be quait, or yer tables wad niver hear o ye. Tae be left alane for a while there is /games away.

## Yin reminder for aw

pace-digest =
    { $n ->
        [one] Yin table bides for ye. Nae hurry!
       *[other] { $n } tables bide for ye. Nae hurry!
    }
pace-digest-table = **Table #{ $table }**, { $game }; yer turn stertit { $since }.
