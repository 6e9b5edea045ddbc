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
pace-agreed = Time for a turn: { $turn }; then { $then }.
pace-agreed-reserve = Time for a turn: { $turn }, and a reserve of { $reserve } for each; then { $then }.
pace-then-tell = the table is told
pace-then-vote = the others may decide
pace-then-stand_in = a computer plays on as a stand-in
pace-then-out = the seat is out of the game
pace-patience =
    The others may decide about somebody after { $days ->
        [one] a day.
       *[other] { $days } days.
    }
pace-allowance =
    { $days ->
        [0] Clocks run on while somebody is away.
       *[other] Clocks stop for who is away, { $days } days a game at most.
    }

## The opener's controls

pace-button-terms = Pace and absence
pace-button-pace = Pace
pace-button-absence = Absence and style
pace-panel = Table #{ $table }: how fast shall it be? Clocks stop while somebody is away, in quiet hours, and while I am not there myself.
pace-panel-absence = Table #{ $table }: what if somebody is not there?
pace-choose-preset = A pace
pace-choose-turn = Or a time for a turn
pace-choose-reserve = A reserve
pace-choose-then = And then?
pace-choose-patience = How long to wait for somebody
pace-choose-allowance = How long clocks may stop
pace-choose-style = How much I write
pace-turn = A turn: { $time }
pace-reserve = Reserve for each: { $time }
pace-reserve-none = Reserve: none
pace-afterwards = When it is over: { $then }
pace-style-server = I write as this server says
pace-style-quiet = I keep one message up to date
pace-style-talkative = I write a message for each turn

## Beside the board

pace-ends = -# { $player }'s time ends { $when }.
pace-ends-reserve = -# { $player }'s time ends { $when }, with a reserve of { $reserve } in it.
pace-ends-yours = -# Your time ends { $when }.
pace-reminder = Table #{ $table } ({ $game }) waits for you; your time ends { $when }.
pace-reminder-room = { $player }, table #{ $table } ({ $game }) waits for you; your time ends { $when }.
pace-reminder-up = Table #{ $table } ({ $game }) waits for you; your time is up.
pace-reminder-up-room = { $player }, table #{ $table } ({ $game }) waits for you; your time is up.
pace-is-up = -# { $player }'s time is up.
pace-is-away = -# { $player } is away and will be back { $when }.
pace-note-up = Table #{ $table }: { $player }'s time is up; { $then }.
pace-note-away = Table #{ $table }: { $player } is away. Back: { $when }.
pace-note-back-early = Table #{ $table }: { $player } is back early.

## Away and quiet hours

pace-rest = **Away and quiet hours.** Meanwhile I do not call you, and clocks stop as far as the table allows it.
pace-city-is = Your clock: { $time }, as in { $city }.
pace-city-none = I do not know where you live, so I take { $time } for the time. “My city” mends that.
pace-away-is = You are away and will be back { $when }.
pace-away-set = Have a good time! You are back { $when }; till then I do not call you. Your tables hear of it once.
pace-back-set = Good to have you back!
pace-back = I am back
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
pace-quiet-are = Quiet every day from { $from } to { $to }.
pace-days-are = Quiet all day: { $days }.
pace-days-none = No quiet days
pace-day-quiet = Be quiet every { $day }
pace-day-loud = Call me again every { $day }
pace-weekend = Saturday and Sunday
pace-daily-none = Remind me of each table by itself
pace-daily = One reminder for all tables, daily at { $time }
pace-choose-away = Away until
pace-choose-hours = Quiet hours
pace-choose-day = Quiet days
pace-choose-daily = Once a day at an hour
pace-button-city = My city
pace-button-settings = Settings
pace-button-rest = Away and quiet hours
pace-title-city = Whose clock is yours?
pace-field-city = A big city in your time zone
pace-city = { $city }, { $region }: it is { $time } there
pace-time = { $time }
pace-until-unknown = I do not understand until when: “{ $typed }”. Write a weekday, a date such as 2026-12-24 or 24 Dec, “tomorrow evening”, “3 days”, or “back”.
pace-until-past = That moment has passed. Write one that is still to come, or “back”.
pace-until-far = That is too far ahead: { $days } days at most.
pace-city-unknown = I do not know that city: “{ $typed }”. Write a big one in your time zone, such as “Amsterdam”, choose one that I offer, or write something like “UTC+2”.
pace-city-which = “{ $typed }” could mean more than one place. Write one of these: { $cities }
pace-hours-unknown = I do not understand these hours: “{ $typed }”. Write them like 23:00, 7:30 or 11pm.
pace-hours-same = I do not understand these hours: they begin and end at the same time. Write them like 23:00 and 7:00.
pace-hours-half = Quiet hours need both, “from” and “to”.
pace-days-unknown = I do not understand these days: “{ $typed }”. Write them like “sat sun” or “mon-fri”, or “none”.
pace-days-all = Not every day can be quiet, or your tables would never hear of you. To be left alone for a while there is /games away.

## One reminder for all

pace-digest =
    { $n ->
        [one] One table waits for you. No hurry!
       *[other] { $n } tables wait for you. No hurry!
    }
pace-digest-table = **Table #{ $table }**, { $game }; your turn began { $since }.
