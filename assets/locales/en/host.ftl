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
host-button-wait = Wait for them
host-button-back = Back
host-button-board = Board
host-button-confirm = Confirm
host-button-data = My data
host-button-earlier = Earlier
host-button-fair = Fair play
host-button-account = All tables
host-button-forget = Forget me
host-button-forget-edit = Forget me, edit old boards
host-button-house-rules = House rules
host-button-join = Join
host-button-keep = Keep playing
host-button-later = Later
host-button-leave = Leave
host-button-ask-left = What is left
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
host-button-setup = House rules and seats
host-button-snooze = Remind in { $hours } h
host-button-start = Start
host-button-table = Table #{ $table }
host-button-turn = My turn
host-button-word = Add a word

## The lobby

host-lobby-title = **{ $game }**, table #{ $table }, opened by { $opener }
host-lobby-seat = { $place }. { $player }
host-lobby-seat-word = { $place }. { $player }, with the word “{ $word }”
host-lobby-wanted =
    { $more ->
        [one] One more player is needed.
       *[other] { $more } more players are needed.
    }
host-lobby-wanted-why =
    { $more ->
        [one] One more player is needed.
       *[other] { $more } more players are needed.
    } { $reasons }
host-lobby-clash = It cannot start like this: { $reasons }
host-lobby-room =
    Ready to start, with room for { $more ->
        [one] one more.
       *[other] { $more } more.
    }
host-lobby-full = The table is full and ready to start.
host-lobby-asked = Asked to join: { $players }
host-lobby-thread = It is played in its own thread: { $link }
host-thread-line = { $game } #{ $table } is played here. Its lobby with “Join” stands in the channel: { $link }
host-too-many-guests = There are only { $most } seats at this game; ask fewer friends, or fewer computers.
# What the opener of a table hears of people who were named and are not asked.
host-guest-computer = I'll play as a computer: “Add a computer” changes how well I play.
host-guest-self = You have a seat already.
host-guest-twice = { $name } is invited once.
host-guest-bot = { $name } is a bot and cannot play here, so it is not invited. Computers join by “Add a computer”.
host-note-full = Table #{ $table } of { $game }: everybody is there. { $opener } starts it.
host-note-asked =
    Table #{ $table } of { $game }: everybody is there who was asked, with room for { $more ->
        [one] one more.
       *[other] { $more } more.
    } { $opener } starts it.
host-note-invited = { $opener } asks you to join table #{ $table } of { $game }.
host-lobby-shuffled = Seats are drawn at the start.
host-legend = -# { $seats }
host-legend-seat = { $mark } { $player } ({ $colour })
# The same where names look alike: the colour stands with the name.
host-legend-seat-alike = { $mark } { $seat }
host-sides = Partners: { $sides }.
host-options = Agreed: { $options }.
host-options-small = -# Agreed: { $options }.
host-rules-sheet = Rules: as printed.
host-rules-preset = Rules: { $preset }. Unlike the printed ones:
host-rules-own = Rules: our own. Unlike the printed ones:
host-rules-about = • **{ $subject }:** { $options }
host-rules-unlike = { $option } (printed: { $printed })
host-preset-dropped = No longer agreed: { $options }.
host-preset-sheet = as printed
host-preset-sheet-hint = As printed, with no house rules.
host-lobby-length = With { $seats } players: about { $plays } plays, { $each } each, as counted in many matches. { $time }
host-lobby-alone = Alone with computers it goes as fast as you play.
host-lobby-days = At { $often } plays a day each, that is { $days }.
host-lobby-days-most = At { $often } plays a day each, that is { $days }; if all take all of their time, { $most }.
host-lobby-sitting = With everybody there and a minute a play, that is { $time }; if all take all of their time, { $most }.
host-lobby-word = -# “Add a word”: any word you like. It is mixed into all that is drawn, so that nobody could have chosen that beforehand.
host-series-lobby = Game { $game } of a series. So far: { $scores }.
host-lobby-fair =
    { $nth ->
        [0] -# Fair play, sealed beforehand: { $short }
       *[other] -# No. { $nth } of this server · fair play, sealed beforehand: { $short }
    }
host-lobby-started = The game has begun.
host-lobby-closed = This table was closed.
host-opened = Table #{ $table } is open. Friends join with the button, computers by “Add a computer”, and you start when everybody is there.
host-opened-computers = Table #{ $table } is open. Start when you like; until then friends can still join with the button.
host-opened-full = Table #{ $table } is open, and all seats are taken. Start when you like.
host-joined = You sit at table #{ $table }. When it starts, your turns come by direct message; /games settings turns that off. /games fair shows what was sealed beforehand.
host-joined-already = You already sit at table #{ $table }.
host-table-full = Every seat at table #{ $table } is taken. Open another with “new”!
host-left = You have left table #{ $table }.
host-left-closed = You were the last one at table #{ $table }, so it is closed.
host-leave-playing = Table #{ $table } has begun, so you cannot just leave. You can resign, or ask everybody to stop with “abort”.
host-started = Table #{ $table } begins. Have fun!
host-started-already = Table #{ $table } has already begun.
host-starting = Table #{ $table } is starting. Words and seats are locked, and it begins as soon as my message about it stands in the channel.
host-not-started = Table #{ $table } has not begun yet.
host-table-over = Table #{ $table } is over. “Play again” under its last message opens another.
host-start-opener = { $opener } opened table #{ $table } and starts it. When they have been away for an hour, anybody at the table can.
host-start-few =
    Table #{ $table } needs { $more ->
        [one] one more player.
       *[other] { $more } more players.
    }
host-options-clash = Those do not go together: { $reasons } Change it under “House rules and seats”.
host-word-title = Your word at table #{ $table }
host-word-label = A word or phrase, seen by everybody
host-word-kept = Your word at table #{ $table } is “{ $word }”. It goes into the shuffle, so nobody could know it beforehand.
host-word-none = You have no word at table #{ $table } now.
host-setup = Table #{ $table }: by which rules?
host-setup-presets = Rules chosen together
host-setup-preset = Rules: { $preset }
host-setup-options = House rules: choose one to change
host-setup-option = { $subject }: { $option }
host-setup-option-chosen = To change: { $subject }, { $option }
host-setup-hint = **{ $option }:** { $hint }
host-seats = Table #{ $table }: who sits where?
host-setup-order = Order of seats
host-setup-kick = Send somebody away
host-setup-hand-over = Make somebody else the opener
host-option-set = Agreed: { $option }.
host-order-joined = as people joined
host-order-random = by chance, at the start
host-order-chosen = as I choose
host-order-set = The order of seats is set.
host-arrange = Table #{ $table }: who sits in place { $place }?
host-opener-only = Only { $opener }, who opened table #{ $table }, can do that.
host-kick-self = You cannot send yourself away; “leave” is what you want.
host-kicked = { $player } no longer sits at table #{ $table }.
host-handed-over = { $player } now looks after table #{ $table }.
host-not-there = That person does not sit at table #{ $table }.
host-join-first = You do not sit at table #{ $table } yet. Join first!
host-not-seated = You do not sit at table #{ $table }. You can watch it with “board”.
host-not-in-direct = Tables are opened in a server's channel, so that friends can see them. Try it there.
host-lacking = I cannot show a table here. Please give me these permissions in this channel: { $permissions }.
host-managers-only = In this server only those who manage it open tables. Ask one of them.
host-room-full = There are already { $most } tables in this channel. Finish one first, or go to another channel.
host-server-full = There are already { $most } tables in this server. Finish one first.
host-player-full = You already sit at { $most } tables. Finish one first.
host-note-lobby = Nobody has started table #{ $table } yet. It closes { $when }.
host-note-start = **{ $game } #{ $table }:** words and seats are locked. The number of this message, which nobody could know, goes into the shuffle.
host-note-restored = **{ $game } #{ $table }:** I was restored from a backup, and the table stands as it was after play { $play }: what was played here since does not count. So that nobody knows what comes, all that is drawn from now on is sealed anew: { $short }. The number of this message goes into it.
host-sealing = Table #{ $table } was restored from a backup and is just being sealed anew, so that nobody knows what is drawn. Please try again in a moment.
host-thread = { $game } #{ $table }

## Playing

host-title = **{ $game }**, table #{ $table }
host-board-ahead = If you play this:
host-begins = The game begins!
host-earlier =
    { $more ->
        [one] One play before that is in “What happened”.
       *[other] { $more } plays before that are in “What happened”.
    }
host-forced = There was only one thing to do, so I did it for { $player }.
host-mark =
    -# { $play ->
        [0] Start
       *[other] Play { $play }
    } · { $mark }
host-mark-last =
    -# The record: { $n ->
        [one] one line
       *[other] { $n } lines
    } · sum { $mark }
host-setup-sealed = -# The army is sealed until the end: { $seal }
host-your-turn = Your turn, { $player }!
host-turns = It is { $owners } turn.
# One of those whose turn it is: “It is Ann's and Bob's turn.”
host-owner = { $player }'s
host-turn-is-yours = **It is your turn.**
host-turn-not-yours = It is not your turn.
host-not-your-turn = It is not your turn at table #{ $table }; it is { $owners }. I will call you.
host-over = The game is over.
host-moved-on = The board has moved on since then. This is how it stands now.
host-done-already = That was done already.
host-beyond = That is more than can be played at once: { $played } is all of it.
host-beyond-end = That goes too far: { $played } ends the game already.
host-illegal = That can't be played: { $reasons }
host-ambiguous = That could mean several things: { $lines }. Write one of them.
host-no-such-play = Table #{ $table }: that cannot be played now. Choose from what can.
host-say-more = Table #{ $table }: that could mean several plays. Which one?
host-desk-kept = One of your own
host-desk-kept-name = { $name }
host-desk-any = By chance
host-desk-type = Type it
host-desk-keep = Keep this
host-desk-list = Mine…
host-desk-name = Its name
host-desk-no-name = It needs a name.
host-desk-saved = Kept as “{ $name }”, for you alone.
host-desk-full = You have kept { $most }; throw one away first.
host-desk-kept-list = { $number ->
    [0] You have kept none.
    [one] You have kept one. Choose it to throw it away.
   *[other] You have kept { $number }. Choose one to throw it away.
}
host-desk-unkeep = Throw away
host-wait-for-call = You hear from me here when it is your turn.
host-wizard-choose = What would you like to do?
host-wizard-question = { $question }
host-wizard-numbered = { $n } · { $what }
host-wizard-goal = { $n } → { $what }
host-wizard-forced = This much is settled: { $steps }
host-wizard-so-far = So far: { $steps }
host-wizard-whole = A whole turn at once
host-wizard-then = { $before } → { $next }
host-wizard-without = nothing more
host-wizard-would = You would play:
host-wizard-only = This is all that you can play:
host-wizard-confirm = This is how it would look. Shall I?
host-log = Table #{ $table }, plays { $from } to { $to } of { $all }
host-log-empty = Nothing has been played at table #{ $table } yet.
host-log-entry = **{ $number }.** { $said } ({ $when })
host-reminder = Table #{ $table } ({ $game }) waits for you; your turn began { $since }. No hurry!
host-reminder-room = { $player }, table #{ $table } ({ $game }) waits for you; your turn began { $since }. No hurry!
host-snoozed =
    I will ask again about table #{ $table } in { $hours ->
        [one] an hour.
       *[other] { $hours } hours.
    }
host-called = { $players }
host-closed = My direct messages do not reach { $player }. No harm done: “My turn” shows it all, just for them.
host-shrunken-own = -# { $game }, table #{ $table }: this goes on further down.
host-shrunken = -# { $game }, table #{ $table }: the board is further down. { $link }
host-snooze-late = Table #{ $table } does not wait for you any more.

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
host-scores = Points: { $scores }.
host-score = { $players } { $points }
host-series = The series after { $games } games: { $scores }.
host-series-points =
    { $player } { $points ->
        [one] one point
       *[other] { $points } points
    } ({ $won } won)
host-series-won = { $player } { $won } won
host-drawn = The game is a draw. Well played, everybody!
host-aborted = The game was stopped, without a winner. Thank you all for playing.
host-resign-sure = Resign at table #{ $table }? The others go on without you, or win. There is no way back.
host-resign-sure-alone = Resign at table #{ $table }? Only computers are left then, and the match ends without a winner. There is no way back.
host-resign-sure-two = Resign at table #{ $table }? Then the other side wins. There is no way back.
host-resigned = You have resigned at table #{ $table }. Thank you for playing!
host-out =
    { $why ->
        [sent_away] The others at table #{ $table } have gone on without you.
        [stood_in_for] Somebody else plays for you at table #{ $table } now.
        [out_of_time] Your time at table #{ $table } ran out; the game is over for you.
       *[resigned] You have resigned at table #{ $table }; the others decide.
    }
host-never = Fine, nothing was changed.
host-note-vote = Table #{ $table }: { $vote }
host-note-back = Table #{ $table }: { $player } is back, so the game goes on with everybody.
host-vote-asked = The others at table #{ $table } are being asked. It is done when all agree; silence for two days counts as agreeing.
host-vote-counted = Thank you. Table #{ $table } waits for the others to agree.
host-vote-kept = The game at table #{ $table } goes on.
host-vote-here = Good to have you back at table #{ $table }! The game goes on with you.
host-vote-open = Another vote is open at table #{ $table }. Settle that one first.
host-vote-over = That vote at table #{ $table } is over.
host-out-already = They are no longer in the game at table #{ $table }.
host-note-gone = Table #{ $table }: { $player } has left the server. You can wait, or choose with “absent” what shall be done.
host-rematch-early = Table #{ $table } is still being played.
host-rematch-open = Table #{ $table } is open. The others are asked to join; start when everybody is there.
host-rematch-there = Table #{ $table } is already open for the rematch.

## Waiting

host-paused = Table #{ $table } waits, because its channel is gone or closed to me. Use “board” in a channel of the same server and it goes on there.
host-paused-room = The table waits, because its channel is gone or closed to me.
host-paused-server = The table waits, because I am not in the server.
host-paused-you = The table waits, because its channel is gone or closed to me. Use “board” in another channel and it goes on there.
host-letter-kicked = The opener has taken you off table #{ $table } of { $game }, which has not begun. You can open one of your own.
host-letter-room = I cannot write in the channel of table #{ $table } any more. Nothing is lost: use “board” in another channel of the same server, and the game goes on there.
host-reopened = Table #{ $table } goes on here.

## Which table

host-which-table = There is more than one: { $tables }. Say which with the option “table”.
host-no-such-table = There is no such table here. /games list shows the tables of this channel.
host-no-such-person = I do not know whom you mean. Choose somebody from the list.
host-none-open = There is no table to join here. Open one with “new”!
host-none-startable = You do not sit at a table that could start. Join one first, or open one with “new”!
host-none-joined = You do not sit at a table that could still be left. To stop a game there are “resign” and “abort”.
host-none-mine = You do not sit at a table that is being played here. /games mine shows your tables.
host-none-here = There is no table here. Open one with “new”!
host-none-here-of = There is no table of { $game } here. Open one with “new”!
host-list =
    { $n ->
        [one] One table in this channel:
       *[other] { $n } tables in this channel:
    }
host-list-direct = In a direct message there are no tables. /games mine shows yours.
host-list-empty = There is no table in this channel. Open one with “new”!
host-list-lobby = Table #{ $table }, { $game }: waiting to start, { $seated } seated. { $link }
host-list-playing = Table #{ $table }, { $game }: { $players } to play; the turn began { $since }. { $link }
host-list-yours = **Table #{ $table }**, { $game }: **your turn**; it began { $since }. { $link }
host-list-more = … and { $more } more.
host-mine =
    You sit at { $n ->
        [one] one table
       *[other] { $n } tables
    }; { $waiting ->
        [0] none waits for you.
        [one] one waits for you.
       *[other] { $waiting } wait for you.
    }
host-mine-empty = You sit at no table. Join one, or open one with “new”!
host-worth = { $what }: { $worth }
host-suggest = Table #{ $table }, { $game }
host-suggest-yours = Table #{ $table }, { $game }, your turn

## Settings

host-settings = **Your settings**
host-settings-closed = My direct messages do not reach you. Allow them in Discord, then choose “Send me direct messages” here.
host-set-done = Done.
host-set-language = Language
host-set-follow = as Discord says
host-set-locale = { $name }
host-set-reminders = Reminders
host-set-interval =
    { $hours ->
        [0] Never remind me
       *[other] Remind me every { $hours } hours
    }
host-set-more = More settings
host-set-now = as it is now
host-set-call = When it is my turn
host-set-call-direct = Call me by direct message
host-set-call-mention = Call me by a mention in the channel
host-set-call-both = Call me by both
host-set-call-nobody = Do not call me; I look myself
host-set-direct-yes = Send me direct messages
host-set-direct-no = No direct messages; I use “My turn”
host-set-forced-yes = Play forced moves for me
host-set-forced-no = Ask me even when there is only one move
host-set-typed-yes = Typed plays count at once
host-set-typed-no = Show me what I type before it counts
host-server = **The settings of this server**
host-set-server = Choose what to change
host-set-quiet = One board a table, edited as long as it is the last message
host-set-talkative = A new board for every turn
host-set-server-call-direct = Call people by direct message, unless they say otherwise
host-set-server-call-mention = Call people in the channel, unless they say otherwise
host-set-server-call-both = Call people by both, unless they say otherwise
host-set-server-call-nobody = Call nobody, unless they say otherwise
host-set-server-language = Messages for all: { $language }
host-set-openers-all = Everybody may open tables
host-set-openers-managers = Only managers open tables
host-managers-set = Only those who manage the server can change its settings.
host-data = This is all that I keep about you.
host-forget-sure = Shall I forget you? Your settings go, you leave tables that have not begun, and your name and number vanish from finished ones. What was played there, and your words for the shuffle, stay for the others.
host-forget-messages = Old boards in channels still say your name. The newest one of each table is edited in any case; if you like, so are all older ones that I know of, which takes a while. Afterwards I no longer know which they are. Short notes, reminders and what others were sent directly stay as they are.
host-forget-playing =
    You still play at { $tables ->
        [one] one table
       *[other] { $tables } tables
    }. Finish there or resign, then I can forget you.
host-forgotten =
    { $messages ->
        [0] Forgotten. It was good to have you here!
        [one] Forgotten, and one board is being edited. It was good to have you here!
       *[other] Forgotten, and { $messages } boards are being edited. It was good to have you here!
    }

## Fair play

host-fair =
    { "" }**Fair play at table #{ $table }.** Published before anybody joined:
    -# for dice { $root }, for all that is drawn hidden { $seal }
host-fair-short = -# The lobby shows both together, for short: { $short }
host-fair-lobby = Everybody can add a word before the start. With one honest word in it, nobody could have chosen beforehand what is drawn.
host-fair-word = { $player } added the word “{ $word }”.
host-fair-no-word = { $player } added no word.
host-fair-mix = -# Mixed into every draw: { $mix }
host-fair-announced = The number of my message about the start went in, too: { $link }
host-fair-not-announced = I could not post a message before the start, so no number of one went in: the words alone had to do.
host-fair-restored = After play { $play } I was restored from a backup. Since then all is sealed anew, as { $short }, and the number of my message about it went in: { $link }. Plays that were made here after the backup do not count.
host-fair-restored-silently = After play { $play } I was restored from a backup. Since then all is sealed anew, as { $short }. I could not post a message about it, so no number of one went in.
host-fair-draw = -# Open draw { $index }: { $value } of { $bound }, by { $link }
host-fair-count = Drawn so far: { $dice } open, { $deck } hidden.
host-fair-marks = The small line under each board, such as “Play 3 · 0a1b…”, binds all that was played till then: the record gives the same line for every play.
host-fair-later = When the game is over, the record proves every draw. The host of this bot could look at what is hidden, but cannot change what is drawn.
host-fair-deck = The secret of what was drawn hidden: { $deck }. “Record” gives a file that proves every draw.
host-account-short =
    Tables of this server: { $n }. Played to the end: { $finished }. Stopped: { $aborted }. Closed before they began: { $closed }. Open: { $open }.{ $missing ->
        [0] { "" }
       *[other] { " " }**Missing: { $missing }.**
    }
host-account = **The tables of this server: { $n }.** Each has a number from the moment when it was opened and its chance was sealed, and none may be left out.
host-account-open = Open: { $numbers } ({ $n })
host-account-finished = Played to the end: { $numbers } ({ $n })
host-account-aborted = Stopped without a winner: { $numbers } ({ $n })
host-account-closed = Closed before they began: { $numbers } ({ $n })
host-account-missing = **Missing: { $numbers } ({ $n }).** I do not know what became of them; ask whoever runs me.
host-account-since = No. { $nth } (table #{ $table }) is open: { $game }, opened { $when }.
host-account-restored = I was restored from a backup. Tables that were opened after it was made are not in this list, and their numbers are given again.
host-account-by = No. { $nth } (table #{ $table }) was stopped by { $players }.
host-record =
    The record of table #{ $table }: { $n ->
        [one] one line
       *[other] { $n } lines
    }, with proof of all that was drawn.
host-record-early = The record shows all that is hidden, so it is there when table #{ $table } is over. Until then there are “log” and /games fair.
host-record-none = Nothing was played at table #{ $table }, so there is no record.

## Help

host-rules-head = **{ $title }** · { $page } of { $pages }
host-rules-told = In the picture: { $told }
host-rules-part = { $number } { $part }
host-rules-choose-page = Another page of the rules …
host-help = **{ $game }.** Open a table with /{ $command } new, let friends join or add computers, and start. Your turn comes by direct message, or press “My turn”. Choose, see what it would do, confirm.
host-help-typed = You can type plays, too: /{ $command } { $verb }. “board” shows the board, “hint” what a computer would play in your place, and “rules” the rules.
host-help-more = /games mine shows your tables, /games settings has language and reminders, and /games fair proves that chance is fair. Nobody ever loses for being slow.
host-help-game = { $game } (/{ $command } new)
host-help-games = **What we can play:** { $games }. Open a table, let friends join or add computers, and start. Alone with computers you can have a hint at every turn; among friends where the opener allows it.

## Trouble

host-spent = The outcomes of chance have run out for this; nothing was played. Please tell whoever runs the bot.
host-unknown = I do not understand that. Perhaps it is from an older version; use the command again.
host-trouble = Something went wrong on my side, and nothing was changed. Please try again. If it stays, tell the host of this bot the code { $code }.
host-store-unavailable = I cannot write things down right now, so nothing was changed. Please try again in a moment.
host-store-unknown = I cannot write things down right now, and do not know whether the last was. Look how things stand before you try again.
host-store-full = My disk is full, so nothing was changed. Please tell the host of this bot.
host-newer = This was written by a newer version of me, so I leave it alone. Please tell the host of this bot.
