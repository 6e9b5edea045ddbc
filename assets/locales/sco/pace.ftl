# Time at a table: the pace, absences, and the end of a player's time.

## The terms of a table

pace-preset-none = Pace: nae leemit
pace-preset-easy = Pace: easy
pace-preset-steady = Pace: steady
pace-preset-evening = Pace: yin evenin
pace-days =
    { $n ->
        [one] a day
       *[other] { $n } days
    }
pace-length-weeks = { $n } weeks
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
pace-agreed = Time per turn: { $turn }. Efter that, { $then }.
pace-agreed-reserve = Time per turn: { $turn }, plus { $reserve } in reserve. Efter that, { $then }.
pace-then-tell = Ah lat aabody ken
pace-then-vote = the lave can decide whit tae dae
pace-then-stand_in = a computer plays insteid
pace-then-out = the player is oot
pace-patience =
    Gin somebody's awa for { $days ->
        [one] a day
       *[other] { $days } days
    }, the lave can decide whit tae dae.
pace-allowance =
    Clocks { $days ->
        [0] rin on while somebody's awa.
       *[other] stop for onybody awa, up tae { $days } days a gemme.
    }

## The opener's controls

pace-button-terms = Pace an absence
pace-button-pace = Pace
pace-button-absence = Absence an postin
pace-panel = Hou fast? Clocks stop whan players are awa, in quait oors, or whan Ah'm offline.
pace-panel-absence = Whit happens gin somebody's awa?
pace-choose-preset = Wale a pace
pace-choose-turn = Or wale the time per turn
pace-choose-reserve = Reserve time
pace-choose-then = Whan time rins oot
pace-choose-patience = Hou lang tae bide for somebody
pace-choose-allowance = Hou lang clocks can stop
pace-choose-style = Hou muckle Ah post
pace-turn = Per turn: { $time }
pace-reserve = Reserve per player: { $time }
pace-reserve-none = Reserve: nane
pace-afterwards = Whan time rins oot: { $then }
pace-style-server = As set for this server
pace-style-quiet = Keep yin message up tae date
pace-style-talkative = A message ilka turn

## Beside the board

pace-ends = -# { $player }'s time ends { $when }.
pace-ends-reserve = -# { $player }'s time ends { $when }, includin { $reserve } in reserve.
pace-ends-yours = -# Yer time ends { $when }.
pace-reminder = Yer turn in { $game } #{ $table }: time ends { $when }.
pace-reminder-room = { $player }, yer turn in { $game } #{ $table }: time ends { $when }.
pace-reminder-up = Yer turn in { $game } #{ $table }: time's up.
pace-reminder-up-room = { $player }, yer turn in { $game } #{ $table }: time's up.
pace-is-up = -# { $player }'s time is up.
pace-is-away = -# { $player } is awa, back { $when }.
pace-note-up = Table #{ $table }: { $player }'s time is up; { $then }.
pace-note-away = Table #{ $table }: { $player } is awa, back { $when }.
pace-note-back-early = Table #{ $table }: { $player } is back early.

## Away and quiet hours

pace-rest = **Awa an quait oors.** Nae pings, an yer clocks stop gin the table alloos it.
pace-city-is = Yer time: { $time } ({ $city }).
pace-city-none = Ah tak it that it's { $time } whaur ye are. Set yer time zone wi “{ pace-button-city }”.
pace-away-is = Ye're awa till { $day }, { $date }, { $time } ({ $when }).
pace-away-set = Ye're awa till { $day }, { $date }, { $time } ({ $when }). Nae pings; Ah'll tell yer tables.
pace-back-set = Walcome back!
pace-back = Ah'm back
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
    Awa for { $n ->
        [one] a week
       *[other] { $n } weeks
    }
pace-hours-are = Quait fae { $from } tae { $to }
pace-hours-none = Nae quait oors
pace-quiet-are = Quait fae { $from } tae { $to } ilka day.
pace-days-are = Quait aw day: { $days }.
pace-days-none = Nae quait days
pace-day-quiet = Mute ilka { $day }
pace-day-loud = Unmute ilka { $day }
pace-weekend = Setterday an Sunday
pace-daily-none = A reminder for ilka table
pace-daily = Yin daily reminder, at { $time }
pace-choose-away = Awa till
pace-choose-hours = Quait oors
pace-choose-day = Quait days
pace-choose-daily = Daily reminder
pace-button-city = Ma ceety
pace-button-settings = Settins
pace-button-rest = Awa an quait oors
pace-title-city = Whit's yer time zone?
pace-field-city = A muckle ceety in yer time zone
pace-city = { $city }, { $region } ({ $time } the noo)
pace-time = { $time }
pace-until-typed = { $typed }: till { $day }, { $date }, { $time }
pace-until-unknown = Ah cannae read “{ $typed }”. Scrieve “friday”, “24 Dec”, “the morn's nicht”, “3 days”, or “back”.
pace-until-past = That's in the past. Scrieve a later time, or “back”.
pace-until-far = Ye can be awa { $days } days at maist.
pace-city-unknown = Ah dinnae ken “{ $typed }”. Scrieve a muckle ceety in yer time zone, or “UTC+2”.
pace-city-which = Whit “{ $typed }”? Scrieve yin o thir: { $cities }
pace-hours-unknown = Ah cannae read “{ $typed }”. Scrieve 23:00, 7:30 or 11pm.
pace-hours-same = Scrieve twa different oors, sic as 23:00 an 7:00.
pace-hours-half = Quait oors need baith “from” an “to”.
pace-days-unknown = Ah cannae read “{ $typed }”. Scrieve “sat sun”, “mon-fri”, or “none”.
pace-days-all = Ye cannae mute ilka day. For that, uise /games away.

## The daily reminder

pace-digest =
    It's yer turn at { $n ->
        [one] yin table
       *[other] { $n } tables
    }. Nae hurry!
pace-digest-table = **{ $game } #{ $table }**: turn stertit { $since }.
