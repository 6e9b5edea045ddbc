# Whit tables, turns an settins say. Short, couthie an clear; for a freend on a phone.
# One spelling for each word: aabody, Ah (I), anely, areddy, aw, fae, gemme, nocht, noo, seat, sin (since), speir (ask),
# staun, syne (then), till, wale (choose), whan, wirds, yin, yince. “No.” is the number; “nae” is the word no.

## The smallest pieces

host-member = { $player }
host-line = { $line }
host-yes = aye
host-no = naw
host-option = { $option }: { $value }
host-table-number = table { $table }
# Sentences, yin efter the ither.
host-sentences = { $first } { $next }
# Thaim that play thegither, an their opponents.
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
host-button-earlier = Afore
host-button-fair = Fair play
host-button-account = Aw tables
host-button-forget = Forget me
host-button-forget-edit = Forget me an redd boards
host-button-house-rules = Hoose rules
host-button-join = Jine in
host-button-keep = Keep gaun
host-button-later = Efter
host-button-leave = Lea
host-button-ask-left = Whit's left?
host-button-ask-outlook = Ootlook
host-button-advice = Suggest
host-button-where = Type it
host-advised = Guid steids
host-button-log = Whit happened
host-button-more = Mair
host-button-never = Och, lea it
host-button-next = Neist
host-button-record = Record
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
host-lobby-seat = { $place }. { $player }
host-lobby-seat-word = { $place }. { $player } (wird: “{ $word }”)
host-lobby-wanted =
    { $more ->
        [one] Yin mair player needit.
       *[other] { $more } mair players needit.
    }
host-lobby-wanted-why =
    { $more ->
        [one] Yin mair player needit.
       *[other] { $more } mair players needit.
    } { $reasons }
host-lobby-clash = Cannae stert like this: { $reasons }
host-lobby-room =
    Ready tae stert, wi room for { $more ->
        [one] yin mair.
       *[other] { $more } mair.
    }
host-lobby-full = Stappit fou an ready tae stert.
host-lobby-asked = Speirt at: { $players }
host-lobby-picture = The buird o { $game }, ready for { $players }.
host-lobby-thread = Played in its ain threid: { $link }
host-thread-line = { $game } #{ $table } is played here. Jine in at the channel: { $link }
host-too-many-guests = This gemme has but { $most } seats; speir at fewer freends or computers.
host-guest-computer = Ah'm in as a computer. “{ computer-button-add }” chynges hou weel Ah play.
host-guest-self = Ye hae a seat areddy.
host-guest-twice = { $name } is speirt at the yince.
host-guest-bot = { $name } is a bot an cannae play. For a computer player, uise “{ computer-button-add }”.
host-note-full = { $game } #{ $table } is stappit fou. { $opener } can stert it.
host-note-asked =
    Aabody that wis speirt tae { $game } #{ $table } is in, wi room for { $more ->
        [one] yin mair.
       *[other] { $more } mair.
    } { $opener } can stert it.
host-note-invited = { $opener } speirs ye tae { $game } (table #{ $table }).
host-lobby-shuffled = Seats are drawn at the stert.
host-legend = -# { $seats }
host-legend-seat = { $mark } { $player } ({ $colour })
host-legend-seat-alike = { $mark } { $seat }
host-sides = Pairtners: { $sides }.
host-options = Options: { $options }.
host-options-small = -# Options: { $options }.
host-rules-sheet = Staundart rules.
host-rules-preset = Hoose rules ({ $preset }):
host-rules-own = Hoose rules:
host-rules-about = • **{ $subject }:** { $options }
host-rules-unlike = { $option } (staundart: { $printed })
host-preset-dropped = Nae mair set: { $options }.
host-preset-sheet = staundart
host-preset-sheet-hint = The prentit rules, wi nae hoose rules.
host-lobby-length = Wi { $seats } players: aboot { $each } turns ilk ({ $plays } aw in). { $time }
host-lobby-alone = Agin computers it's as fast as yersel.
host-lobby-days = At { $often } a day, that's { $days }.
host-lobby-days-most = At { $often } a day, that's { $days }; { $most } at maist.
host-lobby-sitting = Wi aabody there, that's aboot { $time }; { $most } at maist.
host-lobby-word = -# “{ host-button-word }”: yours is mixed intae ilka draw an row, sae naebody can fix them.
host-series-lobby = Gemme { $game } o the series. Sae faur: { $scores }.
host-lobby-fair =
    { $nth ->
        [0] -# Fair-play seal: { $short }
       *[other] -# Fair-play seal no. { $nth } here: { $short }
    }
host-lobby-started = The gemme is on.
host-lobby-closed = This table wis steekit.
host-opened = Table #{ $table } is open. Stert it whan aabody's in.
host-opened-computers = Table #{ $table } is open. Stert whan ye like; freends can aye jine.
host-opened-full = Table #{ $table } is open an stappit fou. Stert whan ye like.
host-joined = Ye're in at table #{ $table }! Ah'll DM ye whan it's yer turn (chynge that in /games settings). Pruif o fair play: /games fair.
host-joined-already = Ye're at table #{ $table } areddy.
host-table-full = Table #{ $table } is stappit fou. Open anither wi “new”!
host-left = Ye've left table #{ $table }.
host-left-closed = Ye were the last yin at table #{ $table }, sae it's steekit.
host-leave-playing = Table #{ $table } is on. Gie ower, or speir at the lave tae stop wi “abort”.
host-started = Table #{ $table } is awa! Hae fun!
host-started-already = Table #{ $table } is on areddy.
host-starting = Table #{ $table } is stertin. Wirds an seats are lockit; play sterts whan ma message is in the channel.
host-not-started = Table #{ $table } hasnae stertit yet.
host-table-over = Table #{ $table } is by wi. Press “{ host-button-rematch }” unner its last message for anither.
host-start-opener = { $opener } opened table #{ $table } an sterts it. Gin they're awa for an oor, onybody at the table can.
host-start-few =
    Table #{ $table } wants { $more ->
        [one] yin mair player.
       *[other] { $more } mair players.
    }
host-options-clash = That winna dae: { $reasons } Chynge it unner “{ host-button-setup }”.
host-word-title = Yer wird at table #{ $table }
host-word-label = A wird or twa; aabody sees it
host-word-kept = Yer wird at table #{ $table } is “{ $word }”. It's mixed intae ilka draw an row.
host-word-none = Ye hae nae wird at table #{ $table }.
host-setup = Table #{ $table }: whit rules?
host-setup-presets = Wale a set o rules
host-setup-preset = Rules: { $preset }
host-setup-options = Chynge a hoose rule
host-setup-option = { $subject }: { $option }
host-setup-option-chosen = Chyngin: { $subject }, { $option }
host-setup-hint = **{ $option }:** { $hint }
host-seats = Table #{ $table }: wha sits whaur?
host-setup-order = The order o seats
host-setup-kick = Send somebody awa
host-setup-hand-over = Mak somebody else the opener
host-option-set = Set: { $option }.
host-order-joined = as folk jined
host-order-random = bi chance, at the stert
host-order-chosen = as Ah wale
host-order-set = The seats are set.
host-arrange = Table #{ $table }: wha sits in seat { $place }?
host-opener-only = Anely { $opener }, wha opened table #{ $table }, can dae that.
host-kick-self = Ye cannae send yersel awa. Uise “leave”.
host-kicked = { $player } is awa fae table #{ $table }.
host-handed-over = { $player } rins table #{ $table } noo.
host-not-there = They're no at table #{ $table }.
host-join-first = Ye're no at table #{ $table } yet. Jine in first!
host-not-seated = Ye're no at table #{ $table }. Ye can watch wi “board”.
host-not-in-direct = Open tables in a server's channel, whaur yer freends can see them.
host-lacking = Tae shaw a table here, Ah need thae permissions: { $permissions }.
host-managers-only = Anely managers open tables on this server. Speir at yin o them.
host-room-full = This channel is hoatchin wi { $most } tables areddy. Feenish yin first, or uise anither channel.
host-server-full = This server is hoatchin wi { $most } tables areddy. Feenish yin first.
host-player-full = Ye're at { $most } tables areddy. Feenish yin first.
host-note-lobby = Naebody has stertit table #{ $table } yet. It steeks { $when }.
host-note-start = **{ $game } #{ $table }:** wirds an seats are lockit. This message's ID gangs intae ilka draw an row, sae naebody could ken them aforehaun.
host-note-restored = **{ $game } #{ $table }:** Ah wis restored fae a backup. The table is back at play { $play }; whit wis played efter it disnae coont. Chance is sealed again ({ $short }), wi this message's ID mixed in.
host-sealing = Table #{ $table } wis restored fae a backup an is bein sealed again. Gie it anither shot in a wee while.
host-thread = { $game } #{ $table }

## Playing

host-title = **{ $game } #{ $table }**
host-board-ahead = Gin ye play this:
host-begins = The gemme is on!
host-earlier =
    { $more ->
        [one] Yin earlier play is unner “{ host-button-log }”.
       *[other] { $more } earlier plays are unner “{ host-button-log }”.
    }
host-forced = { $player } had but yin choice, sae Ah made it.
host-mark =
    -# { $play ->
        [0] Stert
       *[other] Play { $play }
    } · { $mark }
host-mark-last =
    -# Record: { $n ->
        [one] yin line
       *[other] { $n } lines
    } · sum { $mark }
host-setup-sealed = -# Airmy sealed till the end: { $seal }
host-your-turn = Yer turn, { $player }!
host-turns = It's { $owners } turn.
# Yin o them whase turn it is: “It is Ann's and Bob's turn.”
host-owner = { $player }'s
host-turn-is-yours = **Yer turn! Nae switherin!**
host-turn-not-yours = It's no yer turn.
host-not-your-turn = It's { $owners } turn at table #{ $table }. Ah'll gie ye a shout.
host-over = The gemme is by wi.
host-moved-on = The board has shiftit. Here's hou it stauns noo.
host-done-already = That's duin areddy.
host-beyond = That's mair nor yin turn; { $played } is the hale o it.
host-beyond-end = That's ower muckle; { $played } ends the gemme areddy.
host-illegal = Ye cannae play that: { $reasons }
host-ambiguous = That's no clear. Scrieve yin o thae: { $lines }.
host-no-such-play = Table #{ $table }: ye cannae play that the noo. Wale yin o thae.
host-say-more = Table #{ $table }: which yin dae ye mean?
host-desk-kept = Yin o yer saved setups
host-desk-kept-name = { $name }
host-desk-any = Bi chance
host-desk-type = Type it in
host-desk-keep = Haud ontae this
host-desk-list = Saved setups
host-desk-name = Name
host-desk-no-name = Gie it a name.
host-desk-saved = Saved as “{ $name }”, jist for you.
host-desk-full = Ye hae { $most } saved setups areddy. Chuck yin oot first.
host-desk-kept-list = { $number ->
    [0] Ye hae nae saved setups.
    [one] Ye hae yin saved setup. Wale it tae chuck it oot.
   *[other] Ye hae { $number } saved setups. Wale yin tae chuck it oot.
}
host-desk-unkeep = Chuck oot
host-wait-for-call = Ah'll message ye here whan it's yer turn.
host-wizard-choose = Whit'll ye dae?
host-wizard-question = { $question }
host-wizard-lettered = { $n } · { $what }
host-wizard-goal = { $n } → { $what }
host-wizard-forced = Nae choice: { $steps }
host-wizard-so-far = Sae faur: { $steps }
host-wizard-whole = Hale turns
host-wizard-then = { $before } → { $next }
host-wizard-without = nocht mair
host-wizard-would = Ye'd play:
host-wizard-only = Yer anely play:
host-wizard-confirm = Will ye play this?
host-log = Table #{ $table }, plays { $from } tae { $to } o { $all }
host-log-empty = Nocht has been played at table #{ $table } yet.
host-log-entry = **{ $number }.** { $said } ({ $when })
host-reminder = Yer turn in { $game } #{ $table } stertit { $since }. Nae hurry!
host-reminder-room = { $player }, yer turn in { $game } #{ $table } stertit { $since }. Nae hurry!
host-snoozed =
    Ah'll mind ye o table #{ $table } in { $hours ->
        [one] an oor.
       *[other] { $hours } oors.
    }
host-called = { $players }
host-closed = Ah cannae DM { $player }. Nae hairm duin: “{ host-button-turn }” shaws it aw, jist tae them.
host-shrunken-own = -# { $game } #{ $table }: mair ablow.
host-shrunken = -# { $game } #{ $table }: the board is ablow. { $link }
host-snooze-late = Table #{ $table } isnae bidin for ye ony mair.

## Endings and votes

host-won = { $manner } { $won }
host-won-alone =
    { $n ->
        [one] { $winners } wins. Weel duin!
       *[other] { $winners } win thegither. Weel duin!
    }
# Nobody but computers has won, whom nobody congratulates.
host-won-computers =
    { $n ->
        [one] { $winners } wins.
       *[other] { $winners } win thegither.
    }
host-scores = Final score: { $scores }.
host-score = { $players } { $points }
host-series = The series efter { $games } gemmes: { $scores }.
host-series-points =
    { $player } { $points ->
        [one] yin pynt
       *[other] { $points } pynts
    } ({ $won } won)
host-series-won = { $player } { $won }
host-drawn = Naebody wins an naebody loses. Weel played, aabody!
host-aborted = The gemme wis stoppit wioot a winner. Thanks for playin!
host-resign-sure = Gie ower at table #{ $table }? The lave gang on wioot ye, or win. There's nae road back.
host-resign-sure-alone = Gie ower at table #{ $table }? Wi anely computers left, naebody wins. There's nae road back.
host-resign-sure-two = Gie ower at table #{ $table }? The ither side wins. There's nae road back.
host-resigned = Ye've gien ower at table #{ $table }. Thanks for playin!
host-out =
    { $why ->
        [sent_away] The lave at table #{ $table } hae gane on wioot ye.
        [stood_in_for] Somebody else plays for ye at table #{ $table } noo.
        [out_of_time] Yer time ran oot at table #{ $table }, sae ye're oot.
       *[resigned] Ye've gien ower at table #{ $table }; the lave play on.
    }
host-never = Fine, nocht chynged.
host-note-vote = Table #{ $table }: { $vote }
host-note-back = Table #{ $table }: { $player } is back, sae aabody plays on.
host-vote-asked = Ah've speirt at the lave at table #{ $table }. Aw maun gree; nae answer in twa days coonts as aye.
host-vote-counted = Thanks. Table #{ $table } bides for the lave.
host-vote-kept = The gemme at table #{ $table } gangs on.
host-vote-here = Walcome back tae table #{ $table }! The gemme gangs on wi ye.
host-vote-open = Table #{ $table } has anither vote open. Settle thon yin first.
host-vote-over = Thon vote at table #{ $table } is by wi.
host-out-already = They're oot o the gemme at table #{ $table } areddy.
host-note-gone = Table #{ $table }: { $player } has left the server. Uise “absent” tae say whit's tae be duin.
host-rematch-early = Table #{ $table } is aye bein played.
host-rematch-open = Table #{ $table } is open for the same folk. Stert whan aabody's in.
host-rematch-there = Table #{ $table } is open areddy for the rematch.

## Waiting

host-paused = Table #{ $table } is paused: Ah cannae win at its channel. Uise “board” in anither channel o the server tae gang on there.
host-paused-room = Paused: Ah cannae win at the table's channel.
host-paused-server = Paused: Ah'm no in the server ony mair.
host-paused-you = Paused: Ah cannae win at the table's channel. Uise “board” in anither channel tae gang on there.
host-letter-kicked = The opener has taen ye aff table #{ $table } ({ $game }). Ye can open yer ain.
host-letter-room = Ah cannae scrieve in table #{ $table }'s channel ony mair. Nocht is tint: uise “board” in anither channel o the server tae gang on.
host-reopened = Table #{ $table } gangs on here.

## Which table

host-which-table = There's mair nor yin: { $tables }. Wale wi the option “table”.
host-no-such-table = Nae sic table here. See this channel's tables wi /games list.
host-no-such-person = Ah dinnae ken wha ye mean. Wale somebody fae the list.
host-none-open = Nae table tae jine here. Open yin wi “new”!
host-none-startable = Ye're at nae table that can stert. Jine yin, or open yin wi “new”!
host-none-joined = Ye're at nae table ye can lea. Tae stop a gemme, uise “resign” or “abort”.
host-none-mine = Ye're no playin at a table here. See yer tables wi /games mine.
host-none-here = Nae table here. Open yin wi “new”!
host-none-here-of = Nae table o { $game } here. Open yin wi “new”!
host-list =
    { $n ->
        [one] Yin table in this channel:
       *[other] { $n } tables in this channel:
    }
host-list-direct = There's nae tables in direct messages. See yours wi /games mine.
host-list-empty = Nae tables in this channel. Open yin wi “new”!
host-list-lobby = { $game } #{ $table }: { $seated } seatit, no stertit. { $link }
host-list-playing = { $game } #{ $table }: { $players } tae play; turn stertit { $since }. { $link }
host-list-yours = **{ $game } #{ $table }**: **yer turn**; stertit { $since }. { $link }
host-list-more = … an { $more } mair.
host-mine =
    Ye're at { $n ->
        [one] yin table
       *[other] { $n } tables
    }; { $waiting ->
        [0] nane bides for ye.
        [one] yin bides for ye.
       *[other] { $waiting } bide for ye.
    }
host-mine-empty = Ye're at nae table. Jine yin, or open yin wi “new”!
host-worth = { $what }: { $worth }
host-suggest = Table #{ $table }, { $game }
host-suggest-yours = Table #{ $table }, { $game }, yer turn

## Settings

host-settings = **Yer settins**
host-settings-closed = Ah cannae DM ye. Alloo direct messages in Discord, syne wale “{ host-set-direct-yes }” here.
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
host-set-call-mention = Cry on me in the channel
host-set-call-both = Baith
host-set-call-nobody = Dinnae cry on me, Ah'll leuk masel
host-set-direct-yes = Send me direct messages
host-set-direct-no = Nae direct messages; Ah'll uise “{ host-button-turn }”
host-set-forced-yes = Play forced moves for me
host-set-forced-no = Aye speir at me
host-set-typed-yes = Play whit Ah type at yince
host-set-typed-no = Shaw me whit Ah type first
host-server = **This server's settins**
host-set-server = Whit tae chynge
host-set-quiet = Yin board a table, updatit as lang as it's the hinmaist message
host-set-talkative = A new board ilka turn
host-set-server-call-direct = DM folk on their turn, gin they dinnae say itherwise
host-set-server-call-mention = Cry on folk in the channel, gin they dinnae say itherwise
host-set-server-call-both = DM folk an cry on them, gin they dinnae say itherwise
host-set-server-call-nobody = Cry on naebody, gin they dinnae say itherwise
host-set-server-language = Messages for aw: { $language }
host-set-openers-all = Aabody can open tables
host-set-openers-managers = Anely managers open tables
host-managers-set = Anely server managers can chynge thae settins.
host-data = Here's aw Ah keep aboot ye.
host-forget-sure = Forget ye? Yer settins gang, ye lea tables that hinna stertit, an yer name an ID vainish fae feenished yins. Whit ye played there, an yer wirds, bide for the lave.
host-forget-messages = Auld boards aye shaw yer name. Ah'll redd the newest yin o ilka table, an wi “{ host-button-forget-edit }” ilka aulder yin Ah ken o, that taks a while. Efter that Ah nae mair ken whaur they are. Notes, reminders an ither folk's DMs bide.
host-forget-playing =
    Ye're aye playin at { $tables ->
        [one] yin table
       *[other] { $tables } tables
    }. Feenish or gie ower there, syne Ah can forget ye.
host-forgotten =
    { $messages ->
        [0] Duin: ye're forgotten. Thanks for playin. Haste ye back!
        [one] Duin: ye're forgotten, an yin board is bein redd. Thanks for playin. Haste ye back!
       *[other] Duin: ye're forgotten, an { $messages } boards are bein redd. Thanks for playin. Haste ye back!
    }

## Fair play

host-fair =
    { "" }**Fair play at table #{ $table }.** Pit oot afore onybody jined:
    -# dice { $root }, hidden draws { $seal }
host-fair-short = -# Baith in short, as in the lobby: { $short }
host-fair-lobby = Onybody can add a wird afore the stert. Wi yin honest wird, naebody could hae waled whit is drawn.
host-fair-word = { $player } pit in “{ $word }”.
host-fair-no-word = { $player } pit in nae wird.
host-fair-mix = -# Mixed intae ilka draw: { $mix }
host-fair-announced = The ID o ma stertin message gaed in, an aw: { $link }
host-fair-not-announced = Ah couldnae post afore the stert, sae nae message's ID gaed in, jist the wirds.
host-fair-restored = Efter play { $play } Ah wis restored fae a backup. Sin than chance is sealed as { $short }, wi the ID o ma message mixed in: { $link }. Plays made here efter the backup dinnae coont.
host-fair-restored-silently = Efter play { $play } Ah wis restored fae a backup. Sin than chance is sealed as { $short }. Ah couldnae post aboot it, sae nae message's ID gaed in.
host-fair-draw = -# Open draw { $index }: { $value } o { $bound }, bi { $link }
host-fair-count = Drawn sae faur: { $dice } open, { $deck } hidden.
host-fair-marks = The wee line ablow ilka board, sic as “Play 3 · 0a1b…”, locks aw that's been played sae faur: the record gies the same line for ilka play.
host-fair-later = Whan the gemme is by wi, the record pruives ilka draw. This bot's host could keek at whit's hidden, but cannae chynge a draw.
host-fair-deck = Secret o the hidden draws: { $deck }. “{ host-button-record }” gies a file that pruives ilka draw.
host-account-short =
    This server's tables: { $n }. Feenished: { $finished }. Stoppit: { $aborted }. Steekit afore the stert: { $closed }. Open: { $open }.{ $missing ->
        [0] { "" }
       *[other] { " " }**Missin: { $missing }.**
    }
host-account = **This server's tables: { $n }.** Ilkane gets its nummer whan it's opened an its chance is sealed; nae nummer may be missin.
host-account-open = Open: { $numbers } ({ $n })
host-account-finished = Feenished: { $numbers } ({ $n })
host-account-aborted = Stoppit wioot a winner: { $numbers } ({ $n })
host-account-closed = Steekit afore the stert: { $numbers } ({ $n })
host-account-missing = **Missin: { $numbers } ({ $n }).** Ah dinnae ken whit becam o them; speir at this bot's host.
host-account-since = No. { $nth } (table #{ $table }) is open: { $game }, sin { $when }.
host-account-restored = Ah wis restored fae a backup. Tables opened efter it arenae in this leet, an their nummers are uised again.
host-account-by = No. { $nth } (table #{ $table }) wis stoppit bi { $players }.
host-record =
    Record o table #{ $table }: { $n ->
        [one] yin line
       *[other] { $n } lines
    }, wi pruif o ilka draw.
host-record-early = Ye get the record whan table #{ $table } is by wi, for it shaws aw. Till than, uise “log” an /games fair.
host-record-none = Nocht wis played at table #{ $table }, sae there's nae record.

## Help

host-rules-head = **{ $title }** · { $page } o { $pages }
host-rules-told = In the pictur: { $told }
host-rules-part = { $number } { $part }
host-rules-choose-page = Anither page …
host-help = **{ $game }.** Open a table wi /{ $command } new, let freends jine or add computers, an stert. Ah'll DM ye on yer turn, or press “{ host-button-turn }”: wale, keek, dae it.
host-help-typed = Ye can type plays, an aw: /{ $command } { $verb }. “board” shaws the board, “hint” whit a computer wad play, “rules” the rules.
host-help-more = /games mine: yer tables. /games settings: leid an reminders. /games fair: pruif o fair chance. Gin a table sets nae pace, ye cannae lose bi bein slow.
host-help-game = { $game } (/{ $command } new)
host-help-games = **Gemmes:** { $games }. Come ben! Open a table, let freends jine or add computers, an stert. Agin computers ye can aye hae a hint; wi freends, gin the opener alloos it.

## Trouble

host-spent = Ah've rin oot o random nummers, sae nocht wis played. Tell this bot's host, please.
host-unknown = Ah dinnae unnerstaun that; mebbe it's ower auld. Uise the command again.
host-trouble = Somethin gaed wrang on ma side; nocht chynged. Gie it anither shot. Gin it keeps on, tell this bot's host the code { $code }.
host-store-unavailable = Ah cannae save onything the noo, sae nocht chynged. Gie it anither shot in a wee while.
host-store-unknown = Ah cannae save onything the noo, an yer last action micht be tint. Keek at the board afore ye gie it anither shot.
host-store-full = Ma disk is stappit, sae nocht chynged. Tell this bot's host, please.
host-newer = A newer version o me scrievit this, sae Ah'll no touch it. Tell this bot's host, please.
