# Time at a table: the pace, absences, and the end of a player's time.

## The terms of a table

pace-preset-none = Pace: no limit
pace-preset-easy = Pace: easy
pace-preset-steady = Pace: steady
pace-preset-evening = Pace: one evening
pace-days =
    { $n ->
        [one] a day
       *[other] { $n } days
    }
pace-length-weeks = { $n } weeks
pace-hours =
    { $n ->
        [one] an hour
       *[other] { $n } hours
    }
pace-minutes =
    { $n ->
        [0] less than a minute
        [one] a minute
       *[other] { $n } minutes
    }
pace-agreed = Time per turn: { $turn }. After that, { $then }.
pace-agreed-reserve = Time per turn: { $turn }, plus { $reserve } in reserve. After that, { $then }.
pace-then-tell = I let everyone know
pace-then-vote = the others may decide what to do
pace-then-stand_in = a computer plays instead
pace-then-out = the player is out
pace-patience =
    If someone's away for { $days ->
        [one] a day
       *[other] { $days } days
    }, the others may decide what to do.
pace-allowance =
    Clocks { $days ->
        [0] run on while someone's away.
       *[other] stop for anyone away, up to { $days } days a game.
    }

## The opener's controls

pace-button-terms = Pace and absence
pace-button-pace = Pace
pace-button-absence = Absence and posting
pace-panel = How fast? Clocks stop when players are away, in quiet hours, or when I'm offline.
pace-panel-absence = What happens if someone's away?
pace-choose-preset = Choose a pace
pace-choose-turn = Or choose the time per turn
pace-choose-reserve = Reserve time
pace-choose-then = When time runs out
pace-choose-patience = How long to wait for someone
pace-choose-allowance = How long clocks may stop
pace-choose-style = How much I post
pace-turn = Per turn: { $time }
pace-reserve = Reserve per player: { $time }
pace-reserve-none = Reserve: none
pace-afterwards = When time runs out: { $then }
pace-style-server = As set for this server
pace-style-quiet = Keep one message up to date
pace-style-talkative = A message each turn

## Beside the board

pace-ends = -# { $player }'s time ends { $when }.
pace-ends-reserve = -# { $player }'s time ends { $when }, including { $reserve } in reserve.
pace-ends-yours = -# Your time ends { $when }.
pace-reminder = Your turn in { $game } #{ $table }: time ends { $when }.
pace-reminder-room = { $player }, your turn in { $game } #{ $table }: time ends { $when }.
pace-reminder-up = Your turn in { $game } #{ $table }: time's up.
pace-reminder-up-room = { $player }, your turn in { $game } #{ $table }: time's up.
pace-is-up = -# { $player }'s time is up.
pace-is-away = -# { $player } is away, back { $when }.
pace-note-up = Table #{ $table }: { $player }'s time is up; { $then }.
pace-note-away = Table #{ $table }: { $player } is away, back { $when }.
pace-note-back-early = Table #{ $table }: { $player } is back early.

## Away and quiet hours

pace-rest = **Away and quiet hours.** No pings, and your clocks stop if the table allows it.
pace-city-is = Your time: { $time } ({ $city }).
pace-city-none = I assume it's { $time } where you are. Set your time zone with “{ pace-button-city }”.
pace-away-is = You're away until { $day }, { $date }, { $time } ({ $when }).
pace-away-set = You're away until { $day }, { $date }, { $time } ({ $when }). No pings; I'll tell your tables.
pace-back-set = Welcome back!
pace-back = I'm back
pace-tomorrow = Away until tomorrow
pace-weekday =
    { $day ->
        [1] Monday
        [2] Tuesday
        [3] Wednesday
        [4] Thursday
        [5] Friday
        [6] Saturday
       *[7] Sunday
    }
pace-weekday-on = Away until { $day }, { $date }
pace-weeks =
    Away for { $n ->
        [one] a week
       *[other] { $n } weeks
    }
pace-hours-are = Quiet from { $from } to { $to }
pace-hours-none = No quiet hours
pace-quiet-are = Quiet from { $from } to { $to } every day.
pace-days-are = Quiet all day: { $days }.
pace-days-none = No quiet days
pace-day-quiet = Mute every { $day }
pace-day-loud = Unmute every { $day }
pace-weekend = Saturday and Sunday
pace-daily-none = A reminder for each table
pace-daily = One daily reminder, at { $time }
pace-choose-away = Away until
pace-choose-hours = Quiet hours
pace-choose-day = Quiet days
pace-choose-daily = Daily reminder
pace-button-city = My city
pace-button-settings = Settings
pace-button-rest = Away and quiet hours
pace-title-city = What's your time zone?
pace-field-city = A big city in your time zone
pace-city = { $city }, { $region } (now { $time })
pace-time = { $time }
pace-until-typed = { $typed }: until { $day }, { $date }, { $time }
pace-until-unknown = I can't read “{ $typed }”. Write “friday”, “24 Dec”, “tomorrow evening”, “3 days”, or “back”.
pace-until-past = That's in the past. Write a later time, or “back”.
pace-until-far = You can be away { $days } days at most.
pace-city-unknown = I don't know “{ $typed }”. Write a big city in your time zone, or “UTC+2”.
pace-city-which = Which “{ $typed }”? Write one of these: { $cities }
pace-hours-unknown = I can't read “{ $typed }”. Write 23:00, 7:30 or 11pm.
pace-hours-same = Write two different hours, such as 23:00 and 7:00.
pace-hours-half = Quiet hours need both “from” and “to”.
pace-days-unknown = I can't read “{ $typed }”. Write “sat sun”, “mon-fri”, or “none”.
pace-days-all = You can't mute every day. For that, use /games away.

## The daily reminder

pace-digest =
    It's your turn at { $n ->
        [one] one table
       *[other] { $n } tables
    }. No rush!
pace-digest-table = **{ $game } #{ $table }**: turn began { $since }.
