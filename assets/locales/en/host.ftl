# What tables, turns and settings say. Short, warm and clear; for a friend on a phone.

## The smallest pieces

host-member = { $player }
host-line = { $line }
host-yes = yes
host-no = no
host-option = { $option }: { $value }
host-table-number = table { $table }
# Sentences, one after the other.
host-sentences = { $first } { $next }
# Those who play together, and their opponents.
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
host-button-forget-edit = Forget me and edit boards
host-button-house-rules = House rules
host-button-join = Join
host-button-keep = Keep playing
host-button-later = Later
host-button-leave = Leave
host-button-ask-left = What's left?
host-button-ask-outlook = Outlook
host-button-advice = Suggest
host-button-where = Type it
host-advised = Good places
host-button-log = What happened
host-button-more = More
host-button-never = Never mind
host-button-next = Next
host-button-record = Record
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
host-lobby-seat = { $place }. { $player }
host-lobby-seat-word = { $place }. { $player } (word: “{ $word }”)
host-lobby-wanted =
    { $more ->
        [one] One more player needed.
       *[other] { $more } more players needed.
    }
host-lobby-wanted-why =
    { $more ->
        [one] One more player needed.
       *[other] { $more } more players needed.
    } { $reasons }
host-lobby-clash = Can't start like this: { $reasons }
host-lobby-room =
    Ready to start, with room for { $more ->
        [one] one more.
       *[other] { $more } more.
    }
host-lobby-full = Full and ready to start.
host-lobby-asked = Invited: { $players }
host-lobby-picture = The board of { $game }, ready for { $players }.
host-lobby-thread = Played in its own thread: { $link }
host-thread-line = { $game } #{ $table } is played here. Join in the channel: { $link }
host-too-many-guests = This game has only { $most } seats; invite fewer friends or computers.
# What the opener of a table hears of people who were named and are not asked.
host-guest-computer = I'm in as a computer. “Add a computer” changes how well I play.
host-guest-self = You already have a seat.
host-guest-twice = { $name } is invited only once.
host-guest-bot = { $name } is a bot and can't play. For a computer player, use “Add a computer”.
host-note-full = { $game } #{ $table } is full. { $opener } can start it.
host-note-asked =
    Everyone invited to { $game } #{ $table } is in, with room for { $more ->
        [one] one more.
       *[other] { $more } more.
    } { $opener } can start it.
host-note-invited = { $opener } invites you to { $game } (table #{ $table }).
host-lobby-shuffled = Seats are drawn at the start.
host-legend = -# { $seats }
host-legend-seat = { $mark } { $player } ({ $colour })
# The same where names look alike: the colour stands with the name.
host-legend-seat-alike = { $mark } { $seat }
host-sides = Partners: { $sides }.
host-options = Options: { $options }.
host-options-small = -# Options: { $options }.
host-rules-sheet = Standard rules.
host-rules-preset = House rules ({ $preset }):
host-rules-own = House rules:
host-rules-about = • **{ $subject }:** { $options }
host-rules-unlike = { $option } (standard: { $printed })
host-preset-dropped = No longer set: { $options }.
host-preset-sheet = standard
host-preset-sheet-hint = The printed rules, without house rules.
host-lobby-length = With { $seats } players: about { $each } turns each ({ $plays } in all). { $time }
host-lobby-alone = Against computers, it's as fast as you are.
host-lobby-days = At { $often } a day, that's { $days }.
host-lobby-days-most = At { $often } a day, that's { $days }; at most { $most }.
host-lobby-sitting = With everyone there, that's about { $time }; at most { $most }.
host-lobby-word = -# “Add a word”: yours is mixed into every draw and roll, so nobody can rig them.
host-series-lobby = Game { $game } of the series. So far: { $scores }.
host-lobby-fair =
    { $nth ->
        [0] -# Fair-play seal: { $short }
       *[other] -# Fair-play seal no. { $nth } here: { $short }
    }
host-lobby-started = The game has started.
host-lobby-closed = This table was closed.
host-opened = Table #{ $table } is open. Start it when everyone's in.
host-opened-computers = Table #{ $table } is open. Start whenever you like; friends can still join.
host-opened-full = Table #{ $table } is open and full. Start whenever you like.
host-joined = You're in at table #{ $table }! I'll DM you when it's your turn (change that in /games settings). Proof of fair play: /games fair.
host-joined-already = You're already at table #{ $table }.
host-table-full = Table #{ $table } is full. Open another with “new”!
host-left = You've left table #{ $table }.
host-left-closed = You were the last one at table #{ $table }, so it's closed.
host-leave-playing = Table #{ $table } has started. Resign, or ask the others to stop with “abort”.
host-started = Table #{ $table } begins. Have fun!
host-started-already = Table #{ $table } has already started.
host-starting = Table #{ $table } is starting. Words and seats are locked; play begins once my message is in the channel.
host-not-started = Table #{ $table } hasn't started yet.
host-table-over = Table #{ $table } is over. Press “Play again” under its last message for another.
host-start-opener = { $opener } opened table #{ $table } and starts it. If they're away for an hour, anyone at the table can.
host-start-few =
    Table #{ $table } needs { $more ->
        [one] one more player.
       *[other] { $more } more players.
    }
host-options-clash = That doesn't work: { $reasons } Change it under “{ host-button-setup }”.
host-word-title = Your word at table #{ $table }
host-word-label = A word or phrase; everyone sees it
host-word-kept = Your word at table #{ $table } is “{ $word }”. It's mixed into every draw and roll.
host-word-none = You have no word at table #{ $table }.
host-setup = Table #{ $table }: which rules?
host-setup-presets = Choose a set of rules
host-setup-preset = Rules: { $preset }
host-setup-options = Change a house rule
host-setup-option = { $subject }: { $option }
host-setup-option-chosen = Changing: { $subject }, { $option }
host-setup-hint = **{ $option }:** { $hint }
host-seats = Table #{ $table }: who sits where?
host-setup-order = Order of seats
host-setup-kick = Remove someone
host-setup-hand-over = Make someone else the opener
host-option-set = Set: { $option }.
host-order-joined = as people joined
host-order-random = at random, at the start
host-order-chosen = as I choose
host-order-set = Seat order set.
host-arrange = Table #{ $table }: who sits in seat { $place }?
host-opener-only = Only { $opener }, who opened table #{ $table }, can do that.
host-kick-self = You can't remove yourself. Use “leave”.
host-kicked = { $player } is no longer at table #{ $table }.
host-handed-over = { $player } now runs table #{ $table }.
host-not-there = They're not at table #{ $table }.
host-join-first = You're not at table #{ $table } yet. Join first!
host-not-seated = You're not at table #{ $table }. You can watch with “board”.
host-not-in-direct = Open tables in a server's channel, where friends can see them.
host-lacking = To show a table here, I need these permissions: { $permissions }.
host-managers-only = Only managers open tables on this server. Ask one of them.
host-room-full = This channel already has { $most } tables. Finish one first, or use another channel.
host-server-full = This server already has { $most } tables. Finish one first.
host-player-full = You're already at { $most } tables. Finish one first.
host-note-lobby = Nobody has started table #{ $table } yet. It closes { $when }.
host-note-start = **{ $game } #{ $table }:** words and seats are locked in. This message's ID goes into every draw and roll, so nobody could know them beforehand.
host-note-restored = **{ $game } #{ $table }:** I was restored from a backup. The table is back at play { $play }; what was played after it doesn't count. Chance is sealed again ({ $short }), with this message's ID mixed in.
host-sealing = Table #{ $table } was restored from a backup and is being sealed again. Try again in a moment.
host-thread = { $game } #{ $table }

## Playing

host-title = **{ $game } #{ $table }**
host-board-ahead = If you play this:
host-begins = The game begins!
host-earlier =
    { $more ->
        [one] One earlier play is under “{ host-button-log }”.
       *[other] { $more } earlier plays are under “{ host-button-log }”.
    }
host-forced = { $player } had only one choice, so I made it.
host-mark =
    -# { $play ->
        [0] Start
       *[other] Play { $play }
    } · { $mark }
host-mark-last =
    -# Record: { $n ->
        [one] one line
       *[other] { $n } lines
    } · sum { $mark }
host-setup-sealed = -# Army sealed until the end: { $seal }
host-your-turn = Your turn, { $player }!
host-turns = It's { $owners } turn.
# One of those whose turn it is: “It is Ann's and Bob's turn.”
host-owner = { $player }'s
host-turn-is-yours = **Your turn!**
host-turn-not-yours = It's not your turn.
host-not-your-turn = It's { $owners } turn at table #{ $table }. I'll ping you.
host-over = The game is over.
host-moved-on = The board has moved on. Here's how it is now.
host-done-already = That's already done.
host-beyond = That's more than one turn; { $played } is all of it.
host-beyond-end = That's too much; { $played } already ends the game.
host-illegal = You can't play that: { $reasons }
host-ambiguous = That's not clear. Write one of these: { $lines }.
host-no-such-play = Table #{ $table }: you can't play that now. Choose one of these.
host-say-more = Table #{ $table }: which one do you mean?
host-desk-kept = One of your saved setups
host-desk-kept-name = { $name }
host-desk-any = Random
host-desk-type = Type it in
host-desk-keep = Save this setup
host-desk-list = Saved setups
host-desk-name = Name
host-desk-no-name = Give it a name.
host-desk-saved = Saved as “{ $name }”, just for you.
host-desk-full = You already have { $most } saved setups. Delete one first.
host-desk-kept-list = { $number ->
    [0] You have no saved setups.
    [one] You have one saved setup. Choose it to delete it.
   *[other] You have { $number } saved setups. Choose one to delete it.
}
host-desk-unkeep = Delete
host-wait-for-call = I'll message you here when it's your turn.
host-wizard-choose = What would you like to do?
host-wizard-question = { $question }
host-wizard-lettered = { $n } · { $what }
host-wizard-goal = { $n } → { $what }
host-wizard-forced = Only choice: { $steps }
host-wizard-so-far = So far: { $steps }
host-wizard-whole = Whole turns
host-wizard-then = { $before } → { $next }
host-wizard-without = nothing more
host-wizard-would = You'd play:
host-wizard-only = Your only play:
host-wizard-confirm = Play this?
host-log = Table #{ $table }, plays { $from } to { $to } of { $all }
host-log-empty = Nothing has been played at table #{ $table } yet.
host-log-entry = **{ $number }.** { $said } ({ $when })
host-reminder = Your turn in { $game } #{ $table } began { $since }. No rush!
host-reminder-room = { $player }, your turn in { $game } #{ $table } began { $since }. No rush!
host-snoozed =
    I'll remind you of table #{ $table } in { $hours ->
        [one] an hour.
       *[other] { $hours } hours.
    }
host-called = { $players }
host-closed = I can't DM { $player }. No problem: “{ host-button-turn }” shows everything, just to them.
host-shrunken-own = -# { $game } #{ $table }: continued below.
host-shrunken = -# { $game } #{ $table }: the board is below. { $link }
host-snooze-late = Table #{ $table } isn't waiting for you any more.

## Endings and votes

host-won = { $manner } { $won }
host-won-alone =
    { $n ->
        [one] { $winners } wins. Congratulations!
       *[other] { $winners } win together. Congratulations!
    }
# Nobody but computers has won, whom nobody congratulates.
host-won-computers =
    { $n ->
        [one] { $winners } wins.
       *[other] { $winners } win together.
    }
host-scores = Final score: { $scores }.
host-score = { $players } { $points }
host-series = Series after { $games } games: { $scores }.
host-series-points =
    { $player } { $points ->
        [one] one point
       *[other] { $points } points
    } ({ $won } won)
host-series-won = { $player } { $won }
host-drawn = It's a draw. Well played, everyone!
host-aborted = The game was stopped without a winner. Thanks for playing!
host-resign-sure = Resign at table #{ $table }? The others go on without you, or win. You can't undo this.
host-resign-sure-alone = Resign at table #{ $table }? With only computers left, nobody wins. You can't undo this.
host-resign-sure-two = Resign at table #{ $table }? The other side wins. You can't undo this.
host-resigned = You've resigned at table #{ $table }. Thanks for playing!
host-out =
    { $why ->
        [sent_away] The others at table #{ $table } have gone on without you.
        [stood_in_for] Someone else plays for you at table #{ $table } now.
        [out_of_time] Your time ran out at table #{ $table }, so you're out.
       *[resigned] You've resigned at table #{ $table }; the others play on.
    }
host-never = OK, nothing changed.
host-note-vote = Table #{ $table }: { $vote }
host-note-back = Table #{ $table }: { $player } is back, so everyone plays on.
host-vote-asked = I've asked the others at table #{ $table }. All must agree; no answer in two days counts as yes.
host-vote-counted = Thanks. Table #{ $table } waits for the others.
host-vote-kept = The game at table #{ $table } goes on.
host-vote-here = Welcome back to table #{ $table }! The game goes on with you.
host-vote-open = Table #{ $table } has another vote open. Settle that one first.
host-vote-over = That vote at table #{ $table } is over.
host-out-already = They're already out of the game at table #{ $table }.
host-note-gone = Table #{ $table }: { $player } has left the server. Use “absent” to decide what to do.
host-rematch-early = Table #{ $table } is still being played.
host-rematch-open = Table #{ $table } is open and the others are invited. Start when everyone's in.
host-rematch-there = Table #{ $table } is already open for a rematch.

## Waiting

host-paused = Table #{ $table } is paused: I can't reach its channel. Use “board” in another channel of the server to go on there.
host-paused-room = Paused: I can't reach the table's channel.
host-paused-server = Paused: I'm no longer in the server.
host-paused-you = Paused: I can't reach the table's channel. Use “board” in another channel to go on there.
host-letter-kicked = The opener has removed you from table #{ $table } ({ $game }). You can open your own.
host-letter-room = I can't write in table #{ $table }'s channel any more. Nothing is lost: use “board” in another channel of the server to go on.
host-reopened = Table #{ $table } goes on here.

## Which table

host-which-table = There's more than one: { $tables }. Choose with the option “table”.
host-no-such-table = No such table here. See this channel's tables with /games list.
host-no-such-person = I don't know who you mean. Choose someone from the list.
host-none-open = No table to join here. Open one with “new”!
host-none-startable = You're at no table that can start. Join one, or open one with “new”!
host-none-joined = You're at no table you can leave. To stop a game, use “resign” or “abort”.
host-none-mine = You're not playing at a table here. See your tables with /games mine.
host-none-here = No table here. Open one with “new”!
host-none-here-of = No table of { $game } here. Open one with “new”!
host-list =
    { $n ->
        [one] One table in this channel:
       *[other] { $n } tables in this channel:
    }
host-list-direct = There are no tables in direct messages. See yours with /games mine.
host-list-empty = No tables in this channel. Open one with “new”!
host-list-lobby = { $game } #{ $table }: { $seated } seated, not started. { $link }
host-list-playing = { $game } #{ $table }: { $players } to play; turn began { $since }. { $link }
host-list-yours = **{ $game } #{ $table }**: **your turn**; began { $since }. { $link }
host-list-more = … and { $more } more.
host-mine =
    You're at { $n ->
        [one] one table
       *[other] { $n } tables
    }; { $waiting ->
        [0] none waits for you.
        [one] one waits for you.
       *[other] { $waiting } wait for you.
    }
host-mine-empty = You're at no table. Join one, or open one with “new”!
host-worth = { $what }: { $worth }
host-suggest = Table #{ $table }, { $game }
host-suggest-yours = Table #{ $table }, { $game }, your turn

## Settings

host-settings = **Your settings**
host-settings-closed = I can't DM you. Allow direct messages in Discord, then choose “{ host-set-direct-yes }” here.
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
host-set-call = When it is my turn
host-set-call-direct = DM me
host-set-call-mention = Ping me in the channel
host-set-call-both = Both
host-set-call-nobody = Don't ping me, I'll check myself
host-set-direct-yes = Send me direct messages
host-set-direct-no = No direct messages; I'll use “{ host-button-turn }”
host-set-forced-yes = Play forced moves for me
host-set-forced-no = Always ask me
host-set-typed-yes = Play what I type at once
host-set-typed-no = Show me what I type first
host-server = **This server's settings**
host-set-server = What to change
host-set-quiet = One board per table, updated while it's the latest message
host-set-talkative = A new board every turn
host-set-server-call-direct = By default, DM people on their turn
host-set-server-call-mention = By default, ping people in the channel
host-set-server-call-both = By default, DM and ping people
host-set-server-call-nobody = By default, don't notify people
host-set-server-language = Public messages: { $language }
host-set-openers-all = Everyone can open tables
host-set-openers-managers = Only managers open tables
host-managers-set = Only server managers can change these settings.
host-data = Here's all I keep about you.
host-forget-sure = Forget you? Your settings go, you leave tables that haven't started, and your name and ID vanish from finished ones. What you played there, and your words, stay for the others.
host-forget-messages = Old boards still show your name. I'll edit each table's newest one, and with “{ host-button-forget-edit }” every older one I know of, which takes a while. After that I no longer know where they are. Notes, reminders and others' DMs stay.
host-forget-playing =
    You're still playing at { $tables ->
        [one] one table
       *[other] { $tables } tables
    }. Finish or resign there, then I can forget you.
host-forgotten =
    { $messages ->
        [0] Done: you're forgotten. Thanks for playing!
        [one] Done: you're forgotten, and one board is being edited. Thanks for playing!
       *[other] Done: you're forgotten, and { $messages } boards are being edited. Thanks for playing!
    }

## Fair play

host-fair =
    { "" }**Fair play at table #{ $table }.** Published before anyone joined:
    -# dice { $root }, hidden draws { $seal }
host-fair-short = -# Both in short, as in the lobby: { $short }
host-fair-lobby = Anyone can add a word before the start. With one honest word, nobody could have chosen what is drawn.
host-fair-word = { $player } added “{ $word }”.
host-fair-no-word = { $player } added no word.
host-fair-mix = -# Mixed into every draw: { $mix }
host-fair-announced = My starting message's ID went in, too: { $link }
host-fair-not-announced = I couldn't post before the start, so no message's ID went in, only the words.
host-fair-restored = After play { $play } I was restored from a backup. Since then chance is sealed as { $short }, with my message's ID mixed in: { $link }. Plays made here after the backup don't count.
host-fair-restored-silently = After play { $play } I was restored from a backup. Since then chance is sealed as { $short }. I couldn't post about it, so no message's ID went in.
host-fair-draw = -# Open draw { $index }: { $value } of { $bound }, by { $link }
host-fair-count = Drawn so far: { $dice } open, { $deck } hidden.
host-fair-marks = The small line under each board, such as “Play 3 · 0a1b…”, locks everything played so far: the record gives the same line.
host-fair-later = When the game is over, the record proves every draw. This bot's host could look at what's hidden, but can't change a draw.
host-fair-deck = Secret of the hidden draws: { $deck }. “{ host-button-record }” gives a file that proves every draw.
host-account-short =
    This server's tables: { $n }. Finished: { $finished }. Stopped: { $aborted }. Closed before the start: { $closed }. Open: { $open }.{ $missing ->
        [0] { "" }
       *[other] { " " }**Missing: { $missing }.**
    }
host-account = **This server's tables: { $n }.** Each is numbered when it's opened and its chance is sealed; no number may be missing.
host-account-open = Open: { $numbers } ({ $n })
host-account-finished = Finished: { $numbers } ({ $n })
host-account-aborted = Stopped without a winner: { $numbers } ({ $n })
host-account-closed = Closed before the start: { $numbers } ({ $n })
host-account-missing = **Missing: { $numbers } ({ $n }).** I don't know what happened to them; ask this bot's host.
host-account-since = No. { $nth } (table #{ $table }) is open: { $game }, since { $when }.
host-account-restored = I was restored from a backup. Tables opened after it are not listed, and their numbers are used again.
host-account-by = No. { $nth } (table #{ $table }) was stopped by { $players }.
host-record =
    Record of table #{ $table }: { $n ->
        [one] one line
       *[other] { $n } lines
    }, with proof of every draw.
host-record-early = You get the record when table #{ $table } is over, because it reveals everything. Until then, use “log” and /games fair.
host-record-none = Nothing was played at table #{ $table }, so there's no record.

## Help

host-rules-head = **{ $title }** · { $page } of { $pages }
host-rules-told = In the picture: { $told }
host-rules-part = { $number } { $part }
host-rules-choose-page = Another page …
host-help = **{ $game }.** Open a table with /{ $command } new, let friends join or add computers, and start. I'll DM you on your turn, or press “{ host-button-turn }”. Choose, preview, confirm.
host-help-typed = You can also type plays: /{ $command } { $verb }. “board” shows the board, “hint” what a computer would play, “rules” the rules.
host-help-more = /games mine: your tables. /games settings: language and reminders. /games fair: proof of fair chance. Unless a table sets a pace, you can't lose by being slow.
host-help-game = { $game } (/{ $command } new)
host-help-games = **Games:** { $games }. Open a table, let friends join or add computers, and start. Against computers you can always ask for a hint; with friends, if the opener allows it.

## Trouble

host-spent = I've run out of random numbers, so nothing was played. Please tell this bot's host.
host-unknown = I don't understand that; it may be out of date. Use the command again.
host-trouble = Something went wrong on my side; nothing changed. Try again; if it keeps happening, tell this bot's host the code { $code }.
host-store-unavailable = I can't save anything right now, so nothing changed. Try again in a moment.
host-store-unknown = I can't save anything right now, and your last action may be lost. Check the board before you try again.
host-store-full = My disk is full, so nothing changed. Please tell this bot's host.
host-newer = A newer version of me wrote this, so I won't touch it. Please tell this bot's host.
