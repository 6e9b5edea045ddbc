# Messages of tables, turns and settings: short, warm and clear, as for a friend on a phone.

## Parts of messages

host-member = { $player }
host-line = { $line }
host-small = -# { $line }
host-yes = yes
host-no = no
host-option = { $option }: { $value }
host-dotted = { $first } · { $next }
host-table-number = table { $table }
# Joins two sentences.
host-sentences = { $first } { $next }
# The players of one side, and the next side.
host-side = { $first } with { $others }
host-against = { $before }, against { $next }

## Buttons

host-button-agree = Agree
host-button-without = Go on without them
host-button-wait = Wait
host-button-back = Back
host-button-board = Board
host-button-confirm = Confirm
host-button-data = My data
host-button-earlier = Earlier
host-button-fair = Fair play
host-button-account = All tables
host-button-forget = Forget me
host-button-forget-edit = Forget me everywhere
host-button-house-rules = House rules
host-button-join = Join
host-button-keep = Keep playing
host-button-later = Later
host-button-leave = Leave
host-button-ask-left = What's left?
host-button-ask-outlook = Outlook
host-button-advice = Suggest
host-button-where = Type it
host-advised = Choose a good place
host-button-log = What happened
host-button-more = More
host-button-never = Never mind
host-button-next = Next
host-button-record = Game record
host-button-rematch = Play again
host-button-resign = Resign
host-button-rules = Rules
host-button-seats = Seats
host-button-setup = Table settings
host-button-snooze = Remind in { $hours } h
host-button-start = Start
host-button-table = Table #{ $table }
host-button-turn = My turn
host-button-word = Add a word

## The lobby

host-lobby-title = **{ $game } #{ $table }**, opened by { $opener }
host-lobby-one-more = **Looking for one more** at { $game } #{ $table }, opened by { $opener }
host-lobby-seat = { $place }. { $player }
host-lobby-seat-word = { $place }. { $player } (word: “{ $word }”)
host-lobby-wanted =
    { $more ->
        [one] One more player
       *[other] { $more } more players
    } needed.
host-lobby-wanted-why =
    { $more ->
        [one] One more player
       *[other] { $more } more players
    } needed. { $reasons }
host-lobby-clash = You can't start like this: { $reasons }
host-lobby-room =
    Ready to start, with room for { $more ->
        [one] one
       *[other] { $more }
    } more.
host-lobby-full = Full and ready to start.
host-lobby-asked = Invited: { $players }
host-lobby-picture = The board of { $game }, ready for { $players }.
host-lobby-thread = This game has its own thread: { $link }
host-thread-line = This thread is for { $game } #{ $table }. Join in { $link }
host-too-many-guests = There are only { $most } seats.
# Answers to the opener about people under `with:` who are not invited.
host-guest-computer = I'm joining as a computer. Set my level with “{ computer-button-add }”.
host-guest-self = You already have a seat.
host-guest-twice = You named { $name } twice.
host-guest-bot = { $name } is a bot. For a computer, use “{ computer-button-add }”.
host-note-full = { $game } #{ $table } is full. { $opener } can start it.
host-note-asked =
    Everyone invited to { $game } #{ $table } is in. There's room for { $more ->
        [one] one
       *[other] { $more }
    } more, or { $opener } can start it.
host-note-invited = { $opener } invites you to { $game } (table #{ $table }).
host-lobby-shuffled = I'll shuffle the seats at the start.
host-legend = -# { $seats }
host-legend-seat = { $mark } { $player } ({ $colour })
# The same if names look alike: `seat` is the name with the colour.
host-legend-seat-alike = { $mark } { $seat }
host-sides = Partners: { $sides }.
host-options = House rules: { $options }.
host-options-small = -# House rules: { $options }.
host-rules-sheet = Standard rules.
host-rules-sheet-with = Standard rules, with:
host-rules-preset = House rules ({ $preset }):
host-rules-own = House rules:
host-rules-about = • **{ $subject }:** { $options }
host-rules-unlike = { $option } (standard: { $printed })
host-preset-dropped = No longer set: { $options }.
host-preset-sheet = standard
host-preset-sheet-hint = As in the rulebook.
host-lobby-length = With { $seats } players: about { $each } turns each ({ $plays } in all). { $time }
host-lobby-alone = Computers never keep you waiting.
host-lobby-days = At { $often } turns a day: { $days }.
host-lobby-days-most = At { $often } turns a day: { $days }, at most { $most }.
host-lobby-sitting = In one sitting: { $time }, at most { $most }.
host-series-lobby = Game { $game } of the series. So far: { $scores }.
host-lobby-fair =
    { $nth ->
        [0] Fair-play seal: { $short }
       *[other] Fair-play seal { $short }, table no. { $nth } on this server
    }
host-lobby-started = The game has started.
host-lobby-closed = This table was closed.
host-opened = Table #{ $table } is open. Start when everyone's in.
host-opened-computers = Table #{ $table } is open. Start any time, or wait for friends.
host-opened-full = Table #{ $table } is full. Start any time.
host-joined-direct = You're in! I'll DM you when it's your turn.
host-joined-mention = You're in! I'll ping you when it's your turn.
host-joined = You're in! Press “{ host-button-turn }” when you like; for pings, see /games settings.
host-joined-already = You're already in.
host-table-full = Table #{ $table } is full. Open another with “new”!
host-left = You've left table #{ $table }.
host-left-closed = Table #{ $table } is closed: you were the last.
host-leave-playing = Table #{ $table } has started. Use “resign” or “abort”.
host-started = The game begins. Have fun!
host-started-already = Table #{ $table } has started.
host-starting = Table #{ $table } is starting. One moment.
host-not-started = Table #{ $table } hasn't started yet.
host-table-over = Table #{ $table } is over. “{ host-button-rematch }” is under its last message.
host-start-opener = { $opener } can start table #{ $table }. If they're away for an hour, you can.
host-start-few =
    Table #{ $table } needs { $more ->
        [one] one more player
       *[other] { $more } more players
    }.
host-options-clash = That doesn't work: { $reasons } Change it under “{ host-button-setup }”.
host-word-title = Your word at table #{ $table }
host-word-label = Any word or phrase; everyone sees it
host-word-kept = Your word: “{ $word }”.
host-word-none = OK, no word.
host-setup = Which rules?
host-setup-presets = Choose a set of rules
host-setup-preset = Rules: { $preset }
host-setup-options = Change a house rule
host-setup-option = { $subject }: { $option }
host-setup-option-chosen = Changing: { $subject }, { $option }
host-setup-hint = **{ $option }:** { $hint }
host-seats = Who sits where?
host-setup-order = Seat order
host-setup-kick = Remove someone
host-setup-hand-over = Hand the table over
host-option-set = Set: { $option }.
host-order-joined = in the order people joined
host-order-random = shuffled at the start
host-order-chosen = as I choose
host-order-set = Seat order set.
host-arrange = Who sits in seat { $place }?
host-opener-only = Only { $opener } can do that: they run this table.
host-kick-self = To remove yourself, use “leave”.
host-kicked = You've removed { $player }.
host-handed-over = { $player } now runs the table.
host-not-there = They're not at this table.
host-join-first = Join table #{ $table } first!
host-not-seated = You're not at table #{ $table }. Watch with “board”.
host-not-in-direct = You can't open tables here. Open one in a server.
host-lacking = To show a table here, I need: { $permissions }.
host-managers-only = Only server managers can open tables here.
host-room-full = This channel already has { $most } tables. Finish one, or use another channel.
host-server-full = This server already has { $most } tables. Finish one first.
host-player-full = You're already at { $most } tables. Finish one first.
host-note-lobby = Nobody has started table #{ $table }. It closes { $when }.
host-note-start = **{ $game } #{ $table }** begins …
    -# Fair-play seal: { $short }. This message's ID goes into every draw and roll, so nobody could foresee them.
host-note-restored = **{ $game } #{ $table }:** restored from a backup made after play { $play }; later plays are lost. New fair-play seal: { $short }.
host-sealing = Table #{ $table } was restored from a backup. Try again soon.
host-thread = { $game } #{ $table }

## Playing

host-title = **{ $game } #{ $table }**
host-board-ahead = If you play this:
host-begins = The game begins!
host-earlier =
    { $more ->
        [one] One earlier play: see “{ host-button-log }”.
       *[other] { $more } earlier plays: see “{ host-button-log }”.
    }
host-forced = { $player } had only one choice, so I played it.
host-mark =
    { $play ->
        [0] Start
       *[other] Code { $play }
    } · { $mark }
host-mark-last =
    -# Record: { $n ->
        [one] one line
       *[other] { $n } lines
    } · sum { $mark }
host-setup-sealed = -# Fair-play seal of this army: { $seal }
host-your-turn = **Your turn**, { $player }!
host-turns = It's { $owners } turn.
# One of the players on turn: “It is Ann's and Bob's turn.”
host-owner = { $player }'s
host-turn-is-yours = **Your turn** in { $game } #{ $table }
host-turn-not-yours = It's not your turn.
host-not-your-turn = It's { $owners } turn at table #{ $table }.
host-over = The game is over.
host-moved-on = The game has moved on.
host-done-already = Already done.
host-beyond = That's too much for one turn: { $played } is all you can play.
host-beyond-end = { $played } already ends the game.
host-illegal = You can't play that: { $reasons }
host-ambiguous = Which one? Write one of these: { $lines }.
host-no-such-play = You can't play that now. Choose one of these.
host-say-more = Which one?
host-desk-kept = Use a saved setup
host-desk-kept-name = { $name }
host-desk-any = Random
host-desk-type = Type it in
host-desk-keep = Save this setup
host-desk-list = Saved setups
host-desk-name = Name
host-desk-no-name = Give it a name.
host-desk-saved = Saved as “{ $name }”, just for you.
host-desk-full = You have { $most } saved setups. Delete one first.
host-desk-kept-list = { $number ->
    [0] You have no saved setups.
   *[other] Choose a saved setup to delete it ({ $number }).
}
host-desk-unkeep = Delete
host-wait-for-call = Nothing to do until your turn.
host-wizard-choose = What would you like to do?
host-wizard-question = { $question }
host-wizard-lettered = { $n } · { $what }
host-wizard-goal = { $n } → { $what }
host-wizard-forced = Your only choice: { $steps }
host-wizard-so-far = So far: { $steps }
host-wizard-whole = Or choose a whole turn
host-wizard-then = { $before } → { $next }
host-wizard-without = nothing more
host-wizard-would = Preview:
host-wizard-only = Your only play:
host-wizard-confirm = Play this?
host-log = Log of table #{ $table }: { $from } to { $to } of { $all }
host-log-empty = Nothing played yet at table #{ $table }.
host-log-entry = **{ $number }.** { $said } ({ $when })
host-log-roll = { $said } ({ $when })
host-reminder = Your turn in { $game } #{ $table } began { $since }. No rush!
host-reminder-room = { $player }, your turn in { $game } #{ $table } began { $since }. No rush!
host-snoozed =
    I'll remind you in { $hours ->
        [one] an hour
       *[other] { $hours } hours
    }.
host-called = { $players }
host-closed = { $player }, I can't DM you. Press “{ host-button-turn }” to play.
host-board-below = -# { $game } #{ $table }: the board is below. { $link }
host-began-here = -# { $game } #{ $table } began here, with fair-play seal { $short }. Board: { $link }
host-snooze-late = It's not your turn any more.

## Endings and votes

host-won = { $manner } { $won }
host-won-alone =
    { $winners } { $n ->
        [one] wins
       *[other] win together
    }. Congratulations!
# Only computers have won, so there are no congratulations.
host-won-computers =
    { $winners } { $n ->
        [one] wins
       *[other] win together
    }.
host-scores = Final score: { $scores }.
host-score = { $players } { $points }
host-series = Series after { $games } games: { $scores }.
host-series-points =
    { $player } { $points ->
        [one] one point
       *[other] { $points } points
    } ({ $won } won)
host-series-won = { $player } { $won }
host-drawn = It's a draw. Well played!
host-aborted = Stopped without a winner. Thanks for playing!
host-resign-sure = Resign at table #{ $table }? The others play on without you. There's no undo.
host-resign-sure-alone = Resign at table #{ $table }? Only computers would be left, so nobody wins. There's no undo.
host-resign-sure-two = Resign at table #{ $table }? The other side wins. There's no undo.
host-resigned = You've resigned. Thanks for playing!
host-out =
    { $why ->
        [sent_away] The others went on without you.
        [stood_in_for] Someone else plays for you now.
        [out_of_time] Your time ran out: you're out.
       *[resigned] You've resigned.
    }
host-never = OK, nothing changed.
host-note-vote = Table #{ $table }: { $vote }
host-note-back = Table #{ $table }: { $player } is back.
host-vote-asked = I've asked the others. All must agree; no answer in { $time } counts as yes.
host-vote-counted = Thanks. Waiting for the others.
host-vote-kept = OK, the game goes on.
host-vote-here = Welcome back! The game goes on.
host-vote-open = Settle the open vote first.
host-vote-over = That vote is over.
host-out-already = They're already out.
host-note-gone = Table #{ $table }: { $player } has left the server. Use “absent” to choose what happens.
host-rematch-early = This game isn't over yet.
host-rematch-open = Table #{ $table } is open and the others are invited. Start when everyone's in.
host-rematch-there = Table #{ $table } is already open.

## Paused tables

host-paused = Table #{ $table } is paused: I can't reach its channel. Use “board” in another channel.
host-paused-room = Paused: I can't reach the table's channel.
host-paused-server = Paused: I'm no longer in the server.
host-paused-you = Paused: I can't reach the table's channel. Use “board” in another one.
host-letter-kicked = The opener removed you from table #{ $table } ({ $game }).
host-letter-room = I can't write in table #{ $table }'s channel. Use “board” in another channel.
host-letter-no-thread = I couldn't open a thread for table #{ $table }, so you play in the channel. I need Create Public Threads and Send Messages in Threads.
host-reopened = Table #{ $table } goes on here.

## Finding a table

host-which-table = Which table? { $tables }. Use the option “table”.
host-no-such-table = No such table here. See /games list.
host-no-such-person = I don't know that person. Choose from the list.
host-none-open = No table to join. Open one with “new”!
host-none-startable = You have no table to start. Open one with “new”!
host-none-joined = No table you can leave. If you're playing, use “resign” or “abort”.
host-none-mine = You're not at a table here. See /games mine.
host-none-here = No table here. Open one with “new”!
host-none-here-of = No table of { $game } here. Open one with “new”!
host-list =
    { $n ->
        [one] One table
       *[other] { $n } tables
    } here:
host-new-game = **{ $game }**: { $summary }.
host-button-open = Open a table
host-list-direct = Use /games mine to see your tables.
host-list-empty = No tables here. Try /stramash new!
host-list-lobby = { $game } #{ $table }: { $seated } seated, not started. { $link }
host-list-playing = { $game } #{ $table }: { $players } to play; turn began { $since }. { $link }
host-list-yours = **{ $game } #{ $table }**: **your turn**; began { $since }. { $link }
host-list-more = … and { $more } more.
host-mine =
    You're at { $n ->
        [one] one table
       *[other] { $n } tables
    }; { $waiting ->
        [0] none waits
        [one] one waits
       *[other] { $waiting } wait
    } for you.
host-mine-empty = You're not at any table. Try /stramash new!
host-worth = { $what }: { $worth }
host-suggest = Table #{ $table }, { $game }
host-suggest-yours = Table #{ $table }, { $game }, your turn

## Settings

host-settings = **Your settings**
host-settings-closed = I can't DM you. Allow it in Discord, then choose “{ host-set-direct-yes }” here.
host-set-done = Done.
host-set-language = Language
host-set-follow = same as Discord
host-set-locale = { $name }
host-set-reminders = Reminders
host-set-interval =
    { $hours ->
        [0] Never remind me
       *[other] Remind me every { $hours } hours
    }
host-set-more = More settings
host-set-now = current
host-set-call = When it's my turn
host-set-call-direct = DM me
host-set-call-mention = Ping me in the channel
host-set-call-both = Both
host-set-call-nobody = Don't ping me, I'll check myself
host-set-direct-yes = Send me direct messages
host-set-direct-no = No direct messages; I'll use “{ host-button-turn }”
host-set-forced-yes = Play forced moves for me
host-set-forced-no = Always ask me
host-set-typed-yes = Play typed moves at once
host-set-typed-no = Preview typed moves first
host-server = **This server's settings**
host-set-server = What to change
host-set-quiet = Keep one board up to date
host-set-talkative = A new board every turn
host-set-server-call-direct = Default: DM players on their turn
host-set-server-call-mention = Default: ping players here
host-set-server-call-both = Default: both DM and ping
host-set-server-call-nobody = Default: no DM, no ping
host-set-server-language = Public messages: { $language }
host-set-openers-all = Everyone can open tables
host-set-openers-managers = Only managers can open tables
host-managers-set = Only server managers can change this.
host-data = Everything I store about you:
host-forget-sure = Forget you? I'll delete your settings, your seats in lobbies, and your name and ID in finished matches. Your plays and words stay.
host-forget-messages = I'll take your name off each table's newest board; “{ host-button-forget-edit }” takes it off every board I know of. I can't do that later. Notes, reminders and others' DMs keep it.
host-forget-playing =
    You're playing at { $tables ->
        [one] one table
       *[other] { $tables } tables
    }. Finish or resign first.
host-forgotten =
    You're forgotten{ $messages ->
        [0] {""}
        [one] ; I'm editing one board
       *[other] ; I'm editing { $messages } boards
    }. Thanks for playing!

## Fair play

host-fair =
    { "" }**Fair play at table #{ $table }.** I published this before anyone joined:
    -# dice { $root }, hidden draws { $seal }
host-fair-short = -# In the lobby, shortened: { $short }
host-fair-lobby = Before the start, anyone can add a word. If even one word is a surprise, nobody can rig the draws.
host-fair-word = { $player } added “{ $word }”.
host-fair-no-word = { $player } added no word.
host-fair-mix = -# Mixed into every draw: { $mix }
host-fair-announced = My starting message's ID is mixed in, too: { $link }
host-fair-not-announced = I couldn't post before the start, so no message's ID is mixed in.
host-fair-restored = Restored from a backup after play { $play }; later plays don't count. New seal: { $short }, with my message's ID: { $link }.
host-fair-restored-silently = Restored from a backup after play { $play }. New seal: { $short }, without a message's ID.
host-fair-draw = -# Open draw { $index }: { $value } of { $bound }, proof { $link }
host-fair-count = Draws so far: { $dice } open, { $deck } hidden.
host-fair-marks = Each board's description ends in a code, such as “Code 3 · 0a1b…”. It changes if an earlier play is changed; the record has it, too.
host-fair-later = After the game, the record proves every draw. This bot's host could see hidden things, but not change draws.
host-fair-deck = Secret of the hidden draws: { $deck }. “{ host-button-record }” proves every draw.
host-account-short =
    This server's tables: { $n }. Finished: { $finished }. Stopped: { $aborted }. Closed before the start: { $closed }. Open: { $open }.{ $missing ->
        [0] { "" }
       *[other] { " " }**Missing: { $missing }.**
    }
host-account = **This server's tables: { $n }.** Each got its number before anyone joined, so none can vanish unnoticed.
host-account-open = Open: { $numbers } ({ $n })
host-account-finished = Finished: { $numbers } ({ $n })
host-account-aborted = Stopped without a winner: { $numbers } ({ $n })
host-account-closed = Closed before the start: { $numbers } ({ $n })
host-account-missing = **Missing: { $numbers } ({ $n }).** Ask this bot's host why.
host-account-since = No. { $nth } (table #{ $table }) is open: { $game }, since { $when }.
host-account-restored = I was restored from a backup. Tables opened after that backup aren't listed; their numbers are used again.
host-account-by = { $players } stopped no. { $nth } (table #{ $table }).
host-record =
    Record of table #{ $table }, { $n ->
        [one] one line
       *[other] { $n } lines
    }: proof of every draw.
host-record-early = You get the record after the game. Until then, use “log”.
host-record-none = Nobody played, so there's no record.

## Help

host-rules-head = **{ $title }** · { $page } of { $pages }
host-rules-told = In the picture: { $told }
host-rules-part = { $number } { $part }
host-rules-choose-page = Another page …
host-help = **{ $game }.** Open a table with /{ $command } new, let friends join or add computers, and start. On your turn, press “{ host-button-turn }” and choose your play.
host-help-typed = Or type it: /{ $command } { $verb }. “hint” shows what a computer would play.
host-help-more = /games mine: your tables. /games settings: language and reminders. /games fair: proof that cards and dice are fair.
host-help-game = { $game } (/{ $command } new)
host-help-games = **Games:** { $games }. Open a table, let friends join or add computers, and start.

## Errors

host-spent = I've run out of random numbers. Tell this bot's host.
host-unknown = I don't understand that. Use the command again.
host-trouble = Something went wrong; nothing changed. Try again, or tell this bot's host: { $code }.
host-store-unavailable = I can't save right now; nothing changed. Try again soon.
host-store-unknown = I can't save right now; your last action may be lost. Check the board.
host-store-full = My disk is full; nothing changed. Tell this bot's host.
host-newer = A newer version of me saved this. Tell this bot's host.
