# Messages of tables, turns and settings: short, warm and clear, as for a friend on a phone.
# One spelling for each word: aabody, Ah (I), anely, areddy, aw, fae, gemme, nocht, noo, seat, sin (since), speir (ask),
# staun, syne (then), till, wale (choose), whan, wirds, yin, yince. “No.” is the number; “nae” is the word no.

## Parts of messages

host-member = { $player }
host-line = { $line }
host-small = -# { $line }
host-yes = aye
host-no = naw
host-option = { $option }: { $value }
host-dotted = { $first } · { $next }
host-table-number = table { $table }
# Joins two sentences.
host-sentences = { $first } { $next }
# The players of one side, and the next side.
host-side = { $first } wi { $others }
host-against = { $before }, agin { $next }

## Buttons

host-button-agree = Aye, gree
host-button-without = Gang on wioot them
host-button-wait = Bide
host-button-back = Back
host-button-board = Board
host-button-confirm = Dae it
host-button-data = Ma data
host-button-earlier = Earlier
host-button-fair = Fair play
host-button-account = Aw tables
host-button-forget = Forget me
host-button-forget-edit = Forget me awgate
host-button-house-rules = Hoose rules
host-button-join = Jine in
host-button-keep = Keep playin
host-button-later = Later
host-button-leave = Lea
host-button-ask-left = Whit's left?
host-button-ask-outlook = Ootlook
host-button-advice = Suggest
host-button-where = Type it
host-advised = Wale a guid steid
host-button-log = Whit happened
host-button-more = Mair
host-button-never = Och, lea it
host-button-next = Neist
host-button-record = Gemme record
host-button-rematch = Anither gemme
host-button-resign = Gie ower
host-button-rules = Rules
host-button-seats = Seats
host-button-setup = Table settins
host-button-snooze = Mind me in { $hours } h
host-button-start = Stert
host-button-table = Table #{ $table }
host-button-turn = Ma turn
host-button-word = Add a wird

## The lobby

host-lobby-title = **{ $game } #{ $table }**, opened bi { $opener }
host-lobby-one-more = **Seekin yin mair** at { $game } #{ $table }, opened bi { $opener }
host-lobby-seat = { $place }. { $player }
host-lobby-seat-word = { $place }. { $player } (wird: “{ $word }”)
host-lobby-wanted =
    { $more ->
        [one] Yin mair player
       *[other] { $more } mair players
    } needit.
host-lobby-wanted-why =
    { $more ->
        [one] Yin mair player
       *[other] { $more } mair players
    } needit. { $reasons }
host-lobby-clash = Ye cannae stert like this: { $reasons }
host-lobby-room = Ready tae stert, wi room for { $more ->
    [one] yin
   *[other] { $more }
} mair.
host-lobby-full = Stappit fou an ready tae stert.
host-lobby-asked = Invitit: { $players }
host-lobby-picture = The board o { $game }, ready for { $players }.
host-lobby-thread = This gemme has its ain threid: { $link }
host-thread-line = This threid is for { $game } #{ $table }. Jine in at { $link }
host-too-many-guests = There are anely { $most } seats.
host-guest-computer = Ah'm jinin as a computer. Set ma level wi “{ computer-button-add }”.
host-guest-self = Ye hae a seat areddy.
host-guest-twice = Ye named { $name } twice.
host-guest-bot = { $name } is a bot. For a computer, uise “{ computer-button-add }”.
host-note-full = { $game } #{ $table } is stappit fou. { $opener } can stert it.
host-note-asked = Aabody invitit tae { $game } #{ $table } is in. There's room for { $more ->
    [one] yin
   *[other] { $more }
} mair, or { $opener } can stert it.
host-note-invited = { $opener } invites ye tae { $game } (table #{ $table }).
host-lobby-shuffled = Ah'll shuffle the seats at the stert.
host-legend = -# { $seats }
host-legend-seat = { $mark } { $player } ({ $colour })
host-legend-seat-alike = { $mark } { $seat }
host-sides = Pairtners: { $sides }.
host-options = Hoose rules: { $options }.
host-options-small = -# Hoose rules: { $options }.
host-rules-sheet = Staundart rules.
host-rules-sheet-with = Staundart rules, wi:
host-rules-preset = Hoose rules ({ $preset }):
host-rules-own = Hoose rules:
host-rules-about = • **{ $subject }:** { $options }
host-rules-unlike = { $option } (staundart: { $printed })
host-preset-dropped = Nae mair set: { $options }.
host-preset-sheet = staundart
host-preset-sheet-hint = As in the rulebook.
host-lobby-length = Wi { $seats } players: aboot { $each } turns ilk ({ $plays } aw in). { $time }
host-lobby-alone = Computers niver gar ye bide.
host-lobby-days = At { $often } turns a day: { $days }.
host-lobby-days-most = At { $often } turns a day: { $days }, { $most } at maist.
host-lobby-sitting = At yin sittin: { $time }, { $most } at maist.
host-series-lobby = Gemme { $game } o the series. Sae faur: { $scores }.
host-lobby-fair = { $nth ->
    [0] Fair-play seal: { $short }
   *[other] Fair-play seal { $short }, table no. { $nth } on this server
}
host-lobby-started = The gemme has stertit.
host-lobby-closed = This table wis steekit.
host-opened = Table #{ $table } is open. Stert whan aabody's in.
host-opened-computers = Table #{ $table } is open. Stert ony time, or bide for freends.
host-opened-full = Table #{ $table } is stappit fou. Stert ony time.
host-joined-direct = Ye're in! Ah'll DM ye whan it's yer turn.
host-joined-mention = Ye're in! Ah'll ping ye whan it's yer turn.
host-joined = Ye're in! Press “{ host-button-turn }” whan ye like; for pings, see /games settings.
host-joined-already = Ye're in areddy.
host-table-full = Table #{ $table } is stappit fou. Open anither wi “new”!
host-left = Ye've left table #{ $table }.
host-left-closed = Table #{ $table } is steekit: ye were the last.
host-leave-playing = Table #{ $table } has stertit. Uise “resign” or “abort”.
host-started = We're awa! Hae fun!
host-started-already = Table #{ $table } has stertit.
host-starting = Table #{ $table } is stertin. Haud on.
host-not-started = Table #{ $table } hasnae stertit yet.
host-table-over = Table #{ $table } is by wi. “{ host-button-rematch }” is unner its last message.
host-start-opener = { $opener } can stert table #{ $table }. Gin they're awa for an oor, sae can ye.
host-start-few =
    Table #{ $table } wants { $more ->
        [one] yin mair player
       *[other] { $more } mair players
    }.
host-options-clash = That winna dae: { $reasons } Chynge it unner “{ host-button-setup }”.
host-word-title = Yer wird at table #{ $table }
host-word-label = Ony wird or phrase; aabody sees it
host-word-kept = Yer wird: “{ $word }”.
host-word-none = Fine, nae wird.
host-setup = Whit rules?
host-setup-presets = Wale a set o rules
host-setup-preset = Rules: { $preset }
host-setup-options = Chynge a hoose rule
host-setup-option = { $subject }: { $option }
host-setup-option-chosen = Chyngin: { $subject }, { $option }
host-setup-hint = **{ $option }:** { $hint }
host-seats = Wha sits whaur?
host-setup-order = Seat order
host-setup-kick = Send somebody awa
host-setup-hand-over = Haun the table ower
host-option-set = Set: { $option }.
host-order-joined = in the order folk jined
host-order-random = shuffled at the stert
host-order-chosen = as Ah wale
host-order-set = Seat order set.
host-arrange = Wha sits in seat { $place }?
host-opener-only = Anely { $opener } can dae that: they rin this table.
host-kick-self = Tae gang yersel, uise “leave”.
host-kicked = Ye've sent { $player } awa.
host-handed-over = { $player } rins the table noo.
host-not-there = They're no at this table.
host-join-first = Jine table #{ $table } first!
host-not-seated = Ye're no at table #{ $table }. Watch wi “board”.
host-not-in-direct = Ye cannae open tables here. Open yin in a server.
host-lacking = Tae shaw a table here, Ah need: { $permissions }.
host-managers-only = Anely server managers can open tables here.
host-room-full = This channel has { $most } tables areddy. Feenish yin, or uise anither channel.
host-server-full = This server has { $most } tables areddy. Feenish yin first.
host-player-full = Ye're at { $most } tables areddy. Feenish yin first.
host-note-lobby = Naebody has stertit table #{ $table }. It steeks { $when }.
host-note-start = **{ $game } #{ $table }** begins …
    -# Fair-play seal: { $short }. This message's ID gangs intae ilka draw an row, sae naebody could ken them aforehaun.
host-note-restored = **{ $game } #{ $table }:** restored fae a backup made efter play { $play }; later plays are tint. New fair-play seal: { $short }.
host-sealing = Table #{ $table } wis restored fae a backup. Gie it anither shot suin.
host-thread = { $game } #{ $table }

## Playing

host-title = **{ $game } #{ $table }**
host-board-ahead = Gin ye play this:
host-begins = The gemme begins!
host-earlier = { $more ->
    [one] Yin earlier play: see “{ host-button-log }”.
   *[other] { $more } earlier plays: see “{ host-button-log }”.
}
host-forced = { $player } had but yin choice, sae Ah played it.
host-mark =
    { $play ->
        [0] Stert
       *[other] Code { $play }
    } · { $mark }
host-mark-last =
    -# Record: { $n ->
        [one] yin line
       *[other] { $n } lines
    } · sum { $mark }
host-setup-sealed = -# Fair-play seal o this airmy: { $seal }
host-your-turn = **Yer turn**, { $player }!
host-turns = It's { $owners } turn.
# One of the players on turn: “It is Ann's and Bob's turn.”
host-owner = { $player }'s
host-turn-is-yours = **Yer turn** in { $game } #{ $table }
host-turn-not-yours = It's no yer turn.
host-not-your-turn = It's { $owners } turn at table #{ $table }.
host-over = The gemme is by wi.
host-moved-on = The gemme has moved on.
host-done-already = Areddy duin.
host-beyond = That's ower muckle for yin turn: { $played } is aw ye can play.
host-beyond-end = { $played } ends the gemme areddy.
host-illegal = Ye cannae play that: { $reasons }
host-ambiguous = Whit yin? Scrieve yin o thir: { $lines }.
host-no-such-play = Ye cannae play that the noo. Wale yin o thir.
host-say-more = Whit yin?
host-desk-kept = Uise a saved setup
host-desk-kept-name = { $name }
host-desk-any = Bi chance
host-desk-type = Type it in
host-desk-keep = Save this setup
host-desk-list = Saved setups
host-desk-name = Name
host-desk-no-name = Gie it a name.
host-desk-saved = Saved as “{ $name }”, jist for you.
host-desk-full = Ye hae { $most } saved setups. Chuck yin oot first.
host-desk-kept-list = { $number ->
    [0] Ye hae nae saved setups.
   *[other] Wale a saved setup tae chuck it oot ({ $number }).
}
host-desk-unkeep = Chuck oot
host-wait-for-call = Nocht tae dae till yer turn.
host-wizard-choose = Whit'll ye dae?
host-wizard-question = { $question }
host-wizard-lettered = { $n } · { $what }
host-wizard-goal = { $n } → { $what }
host-wizard-forced = Yer anely choice: { $steps }
host-wizard-so-far = Sae faur: { $steps }
host-wizard-whole = Or wale a hale turn
host-wizard-then = { $before } → { $next }
host-wizard-without = nocht mair
host-wizard-would = A keek aheid:
host-wizard-only = Yer anely play:
host-wizard-confirm = Will ye play this?
host-log = Log o table #{ $table }: { $from } tae { $to } o { $all }
host-log-empty = Nocht played yet at table #{ $table }.
host-log-entry = **{ $number }.** { $said } ({ $when })
host-log-roll = { $said } ({ $when })
host-reminder = Yer turn in { $game } #{ $table } stertit { $since }. Nae hurry!
host-reminder-room = { $player }, yer turn in { $game } #{ $table } stertit { $since }. Nae hurry!
host-snoozed =
    Ah'll mind ye in { $hours ->
        [one] an oor
       *[other] { $hours } oors
    }.
host-called = { $players }
host-closed = { $player }, Ah cannae DM ye. Press “{ host-button-turn }” tae play.
host-board-below = -# { $game } #{ $table }: the board is ablow. { $link }
host-began-here = -# { $game } #{ $table } stertit here, wi fair-play seal { $short }. Board: { $link }
host-snooze-late = It's no yer turn ony mair.

## Endings and votes

host-won = { $manner } { $won }
host-won-alone =
    { $winners } { $n ->
        [one] wins
       *[other] win thegither
    }. Weel duin!
# Only computers have won, so there are no congratulations.
host-won-computers =
    { $winners } { $n ->
        [one] wins
       *[other] win thegither
    }.
host-scores = Final score: { $scores }.
host-score = { $players } { $points }
host-series = The series efter { $games } gemmes: { $scores }.
host-series-points =
    { $player } { $points ->
        [one] yin pynt
       *[other] { $points } pynts
    } ({ $won } won)
host-series-won = { $player } { $won }
host-drawn = It's a draw. Weel played!
host-aborted = Stoppit wioot a winner. Thanks for playin!
host-resign-sure = Gie ower at table #{ $table }? The lave play on wioot ye. There's nae road back.
host-resign-sure-alone = Gie ower at table #{ $table }? Anely computers wad be left, sae naebody wins. There's nae road back.
host-resign-sure-two = Gie ower at table #{ $table }? The ither side wins. There's nae road back.
host-resigned = Ye've gien ower. Thanks for playin!
host-out =
    { $why ->
        [sent_away] The lave gaed on wioot ye.
        [stood_in_for] Somebody else plays for ye noo.
        [out_of_time] Yer time ran oot: ye're oot.
       *[resigned] Ye've gien ower.
    }
host-never = Fine, nocht chynged.
host-note-vote = Table #{ $table }: { $vote }
host-note-back = Table #{ $table }: { $player } is back.
host-vote-asked = Ah've speirt at the lave. Aw maun gree; nae answer in { $time } coonts as aye.
host-vote-counted = Thanks. Bidin for the lave.
host-vote-kept = Fine, the gemme gangs on.
host-vote-here = Walcome back! The gemme gangs on.
host-vote-open = Settle the open vote first.
host-vote-over = Thon vote is by wi.
host-out-already = They're oot areddy.
host-note-gone = Table #{ $table }: { $player } has left the server. Uise “absent” tae wale whit happens.
host-rematch-early = This gemme isnae by wi.
host-rematch-open = Table #{ $table } is open an the lave are invitit. Stert whan aabody's in.
host-rematch-there = Table #{ $table } is open areddy.

## Paused tables

host-paused = Table #{ $table } is paused: Ah cannae win at its channel. Uise “board” in anither channel.
host-paused-room = Paused: Ah cannae win at the table's channel.
host-paused-server = Paused: Ah'm no in the server ony mair.
host-paused-you = Paused: Ah cannae win at the table's channel. Uise “board” in anither yin.
host-letter-kicked = The opener sent ye awa fae table #{ $table } ({ $game }).
host-letter-room = Ah cannae scrieve in table #{ $table }'s channel. Uise “board” in anither channel.
host-letter-no-thread = Ah couldnae open a threid for table #{ $table }, sae ye play in the channel. Ah need Create Public Threads an Send Messages in Threads.
host-reopened = Table #{ $table } gangs on here.

## Finding a table

host-which-table = Whit table? { $tables }. Uise the option “table”.
host-no-such-table = Nae sic table here. See /games list.
host-no-such-person = Ah dinnae ken thon body. Wale fae the list.
host-none-open = Nae table tae jine. Open yin wi “new”!
host-none-startable = Ye hae nae table tae stert. Open yin wi “new”!
host-none-joined = Nae table ye can lea. Gin ye're playin, uise “resign” or “abort”.
host-none-mine = Ye're at nae table here. See /games mine.
host-none-here = Nae table here. Open yin wi “new”!
host-none-here-of = Nae table o { $game } here. Open yin wi “new”!
host-list =
    { $n ->
        [one] Yin table
       *[other] { $n } tables
    } here:
host-new-game = **{ $game }**: { $summary }.
host-button-open = Open a table
host-list-direct = Uise /games mine tae see yer tables.
host-list-empty = Nae tables here. Try /stramash new!
host-list-lobby = { $game } #{ $table }: { $seated } seatit, no stertit. { $link }
host-list-playing = { $game } #{ $table }: { $players } tae play; turn stertit { $since }. { $link }
host-list-yours = **{ $game } #{ $table }**: **yer turn**; stertit { $since }. { $link }
host-list-more = … an { $more } mair.
host-mine =
    Ye're at { $n ->
        [one] yin table
       *[other] { $n } tables
    }; { $waiting ->
        [0] nane bides
        [one] yin bides
       *[other] { $waiting } bide
    } for ye.
host-mine-empty = Ye're at nae table. Try /stramash new!
host-worth = { $what }: { $worth }
host-suggest = Table #{ $table }, { $game }
host-suggest-yours = Table #{ $table }, { $game }, yer turn

## Settings

host-settings = **Yer settins**
host-settings-closed = Ah cannae DM ye. Alloo it in Discord, syne wale “{ host-set-direct-yes }” here.
host-set-done = Duin.
host-set-language = Leid
host-set-follow = same as Discord
host-set-locale = { $name }
host-set-reminders = Reminders
host-set-interval =
    { $hours ->
        [0] Niver mind me
       *[other] Mind me ilka { $hours } oors
    }
host-set-more = Mair settins
host-set-now = the noo
host-set-call = Whan it's ma turn
host-set-call-direct = DM me
host-set-call-mention = Ping me in the channel
host-set-call-both = Baith
host-set-call-nobody = Dinnae ping me, Ah'll leuk masel
host-set-direct-yes = Send me direct messages
host-set-direct-no = Nae direct messages; Ah'll uise “{ host-button-turn }”
host-set-forced-yes = Play forced moves for me
host-set-forced-no = Aye speir at me
host-set-typed-yes = Play typed moves at yince
host-set-typed-no = Keek at typed moves first
host-server = **This server's settins**
host-set-server = Whit tae chynge
host-set-quiet = Keep yin board up tae date
host-set-talkative = A new board ilka turn
host-set-server-call-direct = Default: DM players on their turn
host-set-server-call-mention = Default: ping players here
host-set-server-call-both = Default: baith DM an ping
host-set-server-call-nobody = Default: nae DM, nae ping
host-set-server-language = Public messages: { $language }
host-set-openers-all = Aabody can open tables
host-set-openers-managers = Anely managers can open tables
host-managers-set = Anely server managers can chynge this.
host-data = Aw Ah keep aboot ye:
host-forget-sure = Forget ye? Ah'll delete yer settins, yer seats in lobbies, an yer name an ID in feenished matches. Yer plays an wirds bide.
host-forget-messages = Ah'll tak yer name aff ilka table's newest board; “{ host-button-forget-edit }” taks it aff ilka board Ah ken o. Ah cannae dae that efter. Notes, reminders an ither folk's DMs keep it.
host-forget-playing =
    Ye're playin at { $tables ->
        [one] yin table
       *[other] { $tables } tables
    }. Feenish or gie ower first.
host-forgotten = Ye're forgotten{ $messages ->
    [0] {""}
    [one] ; Ah'm editin yin board
   *[other] ; Ah'm editin { $messages } boards
}. Thanks for playin!

## Fair play

host-fair =
    { "" }**Fair play at table #{ $table }.** Pit oot afore onybody jined:
    -# dice { $root }, hidden draws { $seal }
host-fair-short = -# In the lobby, shortened: { $short }
host-fair-lobby = Afore the stert, onybody can add a wird. Gin e'en yin wird is a surprise, naebody can rig the draws.
host-fair-word = { $player } pit in “{ $word }”.
host-fair-no-word = { $player } pit in nae wird.
host-fair-mix = -# Mixed intae ilka draw: { $mix }
host-fair-announced = Ma stertin message's ID is mixed in, an aw: { $link }
host-fair-not-announced = Ah couldnae post afore the stert, sae nae message's ID is mixed in.
host-fair-restored = Restored fae a backup efter play { $play }; later plays dinnae coont. New seal: { $short }, wi ma message's ID: { $link }.
host-fair-restored-silently = Restored fae a backup efter play { $play }. New seal: { $short }, wioot a message's ID.
host-fair-draw = -# Open draw { $index }: { $value } o { $bound }, pruif { $link }
host-fair-count = Draws sae faur: { $dice } open, { $deck } hidden.
host-fair-marks = Ilka board's descreeption ends in a code, sic as “Code 3 · 0a1b…”. It chynges gin an earlier play is chynged; the record has it an aw.
host-fair-later = Efter the gemme, the record pruives ilka draw. This bot's host could see hidden things, but no chynge draws.
host-fair-deck = Secret o the hidden draws: { $deck }. “{ host-button-record }” pruives ilka draw.
host-account-short =
    This server's tables: { $n }. Feenished: { $finished }. Stoppit: { $aborted }. Steekit afore the stert: { $closed }. Open: { $open }.{ $missing ->
        [0] { "" }
       *[other] { " " }**Missin: { $missing }.**
    }
host-account = **This server's tables: { $n }.** Ilkane got its nummer afore onybody jined, sae nane can gang missin unkent.
host-account-open = Open: { $numbers } ({ $n })
host-account-finished = Feenished: { $numbers } ({ $n })
host-account-aborted = Stoppit wioot a winner: { $numbers } ({ $n })
host-account-closed = Steekit afore the stert: { $numbers } ({ $n })
host-account-missing = **Missin: { $numbers } ({ $n }).** Speir at this bot's host why.
host-account-since = No. { $nth } (table #{ $table }) is open: { $game }, sin { $when }.
host-account-restored = Ah wis restored fae a backup. Tables opened efter that backup arenae listit; their nummers are uised again.
host-account-by = { $players } stoppit no. { $nth } (table #{ $table }).
host-record =
    Record o table #{ $table }, { $n ->
        [one] yin line
       *[other] { $n } lines
    }: pruif o ilka draw.
host-record-early = Ye get the record efter the gemme. Till than, uise “log”.
host-record-none = Naebody played, sae there's nae record.

## Help

host-rules-head = **{ $title }** · { $page } o { $pages }
host-rules-told = In the pictur: { $told }
host-rules-part = { $number } { $part }
host-rules-choose-page = Anither page …
host-help = **{ $game }.** Open a table wi /{ $command } new, lat freends jine or add computers, an stert. On yer turn, press “{ host-button-turn }” an wale yer play.
host-help-typed = Or type it: /{ $command } { $verb }. “hint” shaws whit a computer wad play.
host-help-more = /games mine: yer tables. /games settings: leid an reminders. /games fair: pruif that cairds an dice are fair.
host-help-game = { $game } (/{ $command } new)
host-help-games = **Gemmes:** { $games }. Open a table, lat freends jine or add computers, an stert.

## Errors

host-spent = Ah've rin oot o random nummers. Tell this bot's host.
host-unknown = Ah dinnae unnerstaun that. Uise the command again.
host-trouble = Somethin gaed wrang; nocht chynged. Gie it anither shot, or tell this bot's host: { $code }.
host-store-unavailable = Ah cannae save the noo; nocht chynged. Gie it anither shot suin.
host-store-unknown = Ah cannae save the noo; yer last action micht be tint. Keek at the board.
host-store-full = Ma disk is stappit; nocht chynged. Tell this bot's host.
host-newer = A newer version o me saved this. Tell this bot's host.
