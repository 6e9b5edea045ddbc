# Time at a table: how fast to play, who is away, and what follows when time runs out.

## What is agreed

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
pace-agreed = Time per turn: { $turn }, then { $then }.
pace-agreed-reserve = Time per turn: { $turn }, plus { $reserve } in reserve each; then { $then }.
pace-then-tell = everyone is told
pace-then-vote = the others may decide
pace-then-stand_in = a computer stands in
pace-then-out = they're out of the game
pace-patience =
    After { $days ->
        [one] a day
       *[other] { $days } days
    } the others may decide about someone who's away.
pace-allowance =
    { $days ->
        [0] Clocks keep running while someone is away.
       *[other] Clocks stop for anyone who is away, up to { $days } days a game.
    }

## The opener's controls

pace-button-terms = Pace and absence
pace-button-pace = Pace
pace-button-absence = Absence and style
pace-panel = Table #{ $table }: how fast? Clocks stop when players are away, in quiet hours, or when I'm offline.
pace-panel-absence = Table #{ $table }: what if someone's away?
pace-choose-preset = A pace
pace-choose-turn = Or time per turn
pace-choose-reserve = Reserve time
pace-choose-then = When time runs out
pace-choose-patience = How long to wait for someone
pace-choose-allowance = How long clocks may stop
pace-choose-style = How much I post
pace-turn = Per turn: { $time }
pace-reserve = Reserve each: { $time }
pace-reserve-none = Reserve: none
pace-afterwards = When time runs out: { $then }
pace-style-server = Post as this server prefers
pace-style-quiet = Keep one message up to date
pace-style-talkative = Post a message each turn

## Beside the board

pace-ends = -# { $player }'s time ends { $when }.
pace-ends-reserve = -# { $player }'s time ends { $when }, including { $reserve } of reserve.
pace-ends-yours = -# Your time ends { $when }.
pace-reminder = Your turn in { $game } #{ $table }: your time ends { $when }.
pace-reminder-room = { $player }, your turn in { $game } #{ $table }: your time ends { $when }.
pace-reminder-up = Your turn in { $game } #{ $table }: your time is up.
pace-reminder-up-room = { $player }, your turn in { $game } #{ $table }: your time is up.
pace-is-up = -# { $player }'s time is up.
pace-is-away = -# { $player } is away, back { $when }.
pace-note-up = Table #{ $table }: { $player }'s time is up; { $then }.
pace-note-away = Table #{ $table }: { $player } is away, back { $when }.
pace-note-back-early = Table #{ $table }: { $player } is back early.

## Away and quiet hours

pace-rest = **Away and quiet hours.** No pings then, and your clocks stop if the table allows it.
pace-city-is = Your time: { $time } ({ $city }).
pace-city-none = I don't know your time zone and assume it's { $time }. Press “{ pace-button-city }” to set it.
pace-away-is = You're away until { $day }, { $date }, { $time } ({ $when }).
pace-away-set = You're away until { $day }, { $date }, { $time } ({ $when }), without pings. I'll let your tables know.
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
    { $n ->
        [one] Away for a week
       *[other] Away for { $n } weeks
    }
pace-hours-are = Quiet from { $from } to { $to }
pace-hours-none = No quiet hours
pace-quiet-are = Quiet from { $from } to { $to } every day.
pace-days-are = Quiet all day: { $days }.
pace-days-none = No quiet days
pace-day-quiet = Mute every { $day }
pace-day-loud = Unmute every { $day }
pace-weekend = Saturday and Sunday
pace-daily-none = A reminder per table
pace-daily = One daily reminder for all tables, at { $time }
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
pace-until-unknown = I don't understand “{ $typed }”. Write a weekday, a date such as 24 Dec, “tomorrow evening”, “3 days”, or “back”.
pace-until-past = That's past. Write a time to come, or “back”.
pace-until-far = That's too far: { $days } days at most.
pace-city-unknown = I don't know “{ $typed }”. Write a big city in your time zone, such as “Amsterdam”, or something like “UTC+2”.
pace-city-which = Which “{ $typed }”? Write one of these: { $cities }
pace-hours-unknown = I don't understand “{ $typed }”. Write hours like 23:00, 7:30 or 11pm.
pace-hours-same = Those hours begin and end alike. Write, say, 23:00 and 7:00.
pace-hours-half = Quiet hours need both “from” and “to”.
pace-days-unknown = I don't understand “{ $typed }”. Write “sat sun”, “mon-fri”, or “none”.
pace-days-all = Not every day can be quiet. For a break, use /games away.

## One reminder for all

pace-digest =
    { $n ->
        [one] It's your turn at one table. No rush!
       *[other] It's your turn at { $n } tables. No rush!
    }
pace-digest-table = **{ $game } #{ $table }**: your turn began { $since }.
