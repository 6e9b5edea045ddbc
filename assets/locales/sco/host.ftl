# Whit tables, turns an settins say. Short, couthie an clear; for a freend on a phone.

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
host-button-wait = Bide for them
host-button-back = Back
host-button-board = Board
host-button-confirm = Dae it
host-button-data = Ma data
host-button-earlier = Afore
host-button-fair = Fair play
host-button-account = Aw tables
host-button-forget = Forget me
host-button-forget-edit = Forget me, redd auld boards
host-button-house-rules = Hoose rules
host-button-join = Jine in
host-button-keep = Keep gaun
host-button-later = Efter
host-button-leave = Lea
host-button-ask-left = Whit is left
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
host-button-setup = Hoose rules an seats
host-button-snooze = Mind me in { $hours } h
host-button-start = Stert
host-button-table = Table #{ $table }
host-button-turn = Ma turn
host-button-word = Add a wird

## The lobby

host-lobby-title = **{ $game }**, table #{ $table }, opened bi { $opener }
host-lobby-seat = { $place }. { $player }
host-lobby-seat-word = { $place }. { $player }, wi the wird “{ $word }”
host-lobby-wanted =
    { $more ->
        [one] Yin mair player is wantit.
       *[other] { $more } mair players are wantit.
    }
host-lobby-wanted-why =
    { $more ->
        [one] Yin mair player is wantit.
       *[other] { $more } mair players are wantit.
    } { $reasons }
host-lobby-clash = It cannae stert like this: { $reasons }
host-lobby-room =
    Ready tae stert, wi room for { $more ->
        [one] yin mair.
       *[other] { $more } mair.
    }
host-lobby-full = The table is stappit an ready tae stert.
host-lobby-asked = Speirt tae jine: { $players }
host-lobby-thread = It's played in its ain threid: { $link }
host-thread-line = { $game } #{ $table } is played here. Its lobby wi “Jine in” staunds in the channel: { $link }
host-too-many-guests = There are but { $most } sates at this gemme; speir fewer freends, or fewer computers.
host-guest-computer = I'll play as a computer: “Add a computer” chynges hou weel I play.
host-guest-self = Ye hae a sate areddy.
host-guest-twice = { $name } is speired the ance.
host-guest-bot = { $name } is a bot an cannae play here, sae it isna speired. Computers jine bi “Add a computer”.
host-note-full = Table #{ $table } o { $game }: aabody is here. { $opener } sterts it.
host-note-asked =
    Table #{ $table } o { $game }: aabody is here that wis speired, wi room for { $more ->
        [one] yin mair.
       *[other] { $more } mair.
    } { $opener } sterts it.
host-note-invited = { $opener } speirs ye tae jine table #{ $table } o { $game }.
host-lobby-shuffled = Seats are drawn at the stert.
host-legend = -# { $seats }
host-legend-seat = { $mark } { $player } ({ $colour })
host-legend-seat-alike = { $mark } { $seat }
host-sides = Pairtners: { $sides }.
host-options = Greeit: { $options }.
host-options-small = -# Greeit: { $options }.
host-rules-sheet = Rules: as they're prentit.
host-rules-preset = Rules: { $preset }. No like the prentit yins:
host-rules-own = Rules: oor ain. No like the prentit yins:
host-rules-about = • **{ $subject }:** { $options }
host-rules-unlike = { $option } (prentit: { $printed })
host-preset-dropped = Nae langer gree'd: { $options }.
host-preset-sheet = as prentit
host-preset-sheet-hint = As prentit, wi nae hoose rules.
host-lobby-length = Wi { $seats } players: aboot { $plays } plays, { $each } ilk, as coontit in mony matches. { $time }
host-lobby-alone = Alane wi computers it gangs as fast as ye play.
host-lobby-days = At { $often } plays a day ilk, that's { $days }.
host-lobby-days-most = At { $often } plays a day ilk, that's { $days }; gin they aw tak aw their time, { $most }.
host-lobby-sitting = Wi awbody there an a meenit a play, that's { $time }; gin they aw tak aw their time, { $most }.
host-lobby-word = -# “Add a wird”: ony wird ye like. It is mixed intae aw that is drawn, sae that naebody could hae wyled that aforehaun.
host-series-lobby = Gemm { $game } o a series. Sae faur: { $scores }.
host-lobby-fair =
    { $nth ->
        [0] -# Fair play, sealed aforehaun: { $short }
       *[other] -# Nae. { $nth } o this server · fair play, sealed aforehaun: { $short }
    }
host-lobby-started = The gemme is on.
host-lobby-closed = This table wis steekit.
host-opened = Table #{ $table } is open. Freends jine wi the button, computers bi “Add a computer”, an ye stert whan awbody is here.
host-opened-computers = Table #{ $table } is open. Stert whan ye like; til then freends can aye jine wi the button.
host-opened-full = Table #{ $table } is open, an aw sates are taen. Stert whan ye like.
host-joined = Ye sit at table #{ $table }. Whan it sterts, yer turns come bi direct message; /games settings turns that aff. /games fair shaws whit wis sealed aforehaun.
host-joined-already = Ye sit at table #{ $table } areddies.
host-table-full = Ilka seat at table #{ $table } is taen. Open anither wi “new”!
host-left = Ye hae left table #{ $table }.
host-left-closed = Ye were the last yin at table #{ $table }, sae it is steekit.
host-leave-playing = Table #{ $table } is on, sae ye cannae jist walk awa. Ye can gie ower, or speir at awbody tae stop wi “abort”.
host-started = Table #{ $table } is awa! Hae fun!
host-started-already = Table #{ $table } is on areddies.
host-starting = Table #{ $table } is stertin. Wirds an seats are lockit, an it begins as suin as ma message aboot it stauns in the channel.
host-not-started = Table #{ $table } hasnae stertit yet.
host-table-over = Table #{ $table } is by wi. “Anither gemme” unner its last message opens anither.
host-start-opener = { $opener } opened table #{ $table } an sterts it. Gin they hae been awa for an oor, onybody at the table can.
host-start-few =
    Table #{ $table } wants { $more ->
        [one] yin mair player.
       *[other] { $more } mair players.
    }
host-options-clash = Thae dinnae gang thegither: { $reasons } Chynge it unner “Hoose rules an seats”.
host-word-title = Yer wird at table #{ $table }
host-word-label = A wird or twa, seen bi awbody
host-word-kept = Yer wird at table #{ $table } is “{ $word }”. It gangs intae the shuffle, sae naebody could ken it aforehaun.
host-word-none = Ye hae nae wird at table #{ $table } noo.
host-setup = Table #{ $table }: by whit rules?
host-setup-presets = Rules wyled thegither
host-setup-preset = Rules: { $preset }
host-setup-options = Hoose rules: wyle yin tae chynge
host-setup-option = { $subject }: { $option }
host-setup-option-chosen = Tae chynge: { $subject }, { $option }
host-setup-hint = **{ $option }:** { $hint }
host-seats = Table #{ $table }: wha sits whaur?
host-setup-order = The order o seats
host-setup-kick = Send somebody awa
host-setup-hand-over = Mak somebody else the opener
host-option-set = Greeit: { $option }.
host-order-joined = as folk jined
host-order-random = bi chance, at the stert
host-order-chosen = as A wyle
host-order-set = The order o seats is set.
host-arrange = Table #{ $table }: wha sits in place { $place }?
host-opener-only = Anely { $opener }, wha opened table #{ $table }, can dae that.
host-kick-self = Ye cannae send yersel awa; “leave” is whit ye want.
host-kicked = { $player } sits nae mair at table #{ $table }.
host-handed-over = { $player } taks tent o table #{ $table } noo.
host-not-there = That body disnae sit at table #{ $table }.
host-join-first = Ye dinnae sit at table #{ $table } yet. Jine in first!
host-not-seated = Ye dinnae sit at table #{ $table }. Ye can watch it wi “board”.
host-not-in-direct = Tables are opened in a server's channel, whaur yer freends can see them. Gie it a shot there.
host-lacking = A cannae shaw a table here. Gie me thae permissions in this channel, gin ye please: { $permissions }.
host-managers-only = In this server anely thaim that manage it open tables. Speir at yin o them.
host-room-full = This channel is hoatchin wi { $most } tables areddies. Feenish yin first, or gang tae anither channel.
host-server-full = This server is hoatchin wi { $most } tables areddies. Feenish yin first.
host-player-full = Ye sit at { $most } tables areddies. Feenish yin first.
host-note-lobby = Naebody has stertit table #{ $table } yet. It steeks { $when }.
host-note-start = **{ $game } #{ $table }:** wirds an seats are lockit. The nummer o this message, that naebody could ken, gangs intae the shuffle.
host-note-restored = **{ $game } #{ $table }:** A wis restored fae a backup, an the table stauns as it wis efter play { $play }: whit wis played here syne disnae coont. Sae that naebody kens whit comes, aw that is drawn fae nou on is sealed anew: { $short }. The nummer o this message gangs intae it.
host-sealing = Table #{ $table } wis restored fae a backup an is jist bein sealed anew, sae that naebody kens whit is drawn. Please try again in a wee while.
host-thread = { $game } #{ $table }

## Playing

host-title = **{ $game }**, table #{ $table }
host-board-ahead = Gin ye play this:
host-begins = The gemme is on!
host-earlier =
    { $more ->
        [one] Yin play afore that is in “Whit happened”.
       *[other] { $more } plays afore that are in “Whit happened”.
    }
host-forced = There wis but yin thing tae dae, sae A did it for { $player }.
host-mark =
    -# { $play ->
        [0] Stert
       *[other] Play { $play }
    } · { $mark }
host-mark-last =
    -# The record: { $n ->
        [one] yin line
       *[other] { $n } lines
    } · sum { $mark }
host-setup-sealed = -# The airmy is sealed till the end: { $seal }
host-your-turn = Yer turn, { $player }!
host-turns = It is { $owners } turn.
# Yin o them whase turn it is: “It is Ann's and Bob's turn.”
host-owner = { $player }'s
host-turn-is-yours = **It is yer turn. Nae switherin!**
host-turn-not-yours = It isnae yer turn.
host-not-your-turn = It isnae yer turn at table #{ $table }; it is { $owners }. A'll gie ye a shout.
host-over = The gemme is by wi.
host-moved-on = The board has shiftit syne. This is hou it staunds noo.
host-done-already = That wis done areddies.
host-beyond = That is mair nor can be played at yince: { $played } is the hale o it.
host-beyond-end = That gangs ower faur: { $played } ends the gemme areddies.
host-illegal = That cannae be played: { $reasons }
host-ambiguous = That could mean mair nor yin thing: { $lines }. Write yin o them.
host-no-such-play = Table #{ $table }: that cannae be played the noo. Wyle fae whit can.
host-say-more = Table #{ $table }: that could mean mair nor yin play. Which yin?
host-desk-kept = Yin o yer ain
host-desk-kept-name = { $name }
host-desk-any = Bi chance
host-desk-type = Scrieve it
host-desk-keep = Haud ontae this
host-desk-list = Mines…
host-desk-name = Its name
host-desk-no-name = It needs a name.
host-desk-saved = Hauden as “{ $name }”, for yersel alane.
host-desk-full = Ye hae { $most } hauden; chuck yin oot first.
host-desk-kept-list = { $number ->
    [0] Ye hae hauden nane.
    [one] Ye hae hauden yin. Wale it tae chuck it oot.
   *[other] Ye hae hauden { $number }. Wale yin tae chuck it oot.
}
host-desk-unkeep = Chuck oot
host-wait-for-call = Ye'll hear frae me here whan it's yer turn.
host-wizard-choose = Whit will ye dae?
host-wizard-question = { $question }
host-wizard-numbered = { $n } · { $what }
host-wizard-goal = { $n } → { $what }
host-wizard-forced = This muckle is settled: { $steps }
host-wizard-so-far = Sae faur: { $steps }
host-wizard-whole = A hale turn at yince
host-wizard-then = { $before } → { $next }
host-wizard-without = naethin mair
host-wizard-would = Ye wad play:
host-wizard-only = This is aw ye can play:
host-wizard-confirm = This is hou it wad look. Will A dae it?
host-log = Table #{ $table }, plays { $from } tae { $to } o { $all }
host-log-empty = Nocht has been played at table #{ $table } yet.
host-log-entry = **{ $number }.** { $said } ({ $when })
host-reminder = Table #{ $table } ({ $game }) bides for ye; yer turn stertit { $since }. Nae hurry!
host-reminder-room = { $player }, table #{ $table } ({ $game }) bides for ye; yer turn stertit { $since }. Nae hurry!
host-snoozed =
    A'll speir again aboot table #{ $table } in { $hours ->
        [one] an oor.
       *[other] { $hours } oors.
    }
host-called = { $players }
host-closed = Ma direct messages dinnae win throu tae { $player }. Nae hairm duin: “Ma turn” shaws it aw, jist for them.
host-shrunken-own = -# { $game }, table #{ $table }: this gangs on faurer doun.
host-shrunken = -# { $game }, table #{ $table }: the brod is faurer doun. { $link }
host-snooze-late = Table #{ $table } bides for ye nae mair.

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
host-scores = Pynts: { $scores }.
host-score = { $players } { $points }
host-series = The series efter { $games } gemms: { $scores }.
host-series-points =
    { $player } { $points ->
        [one] yin pynt
       *[other] { $points } pynts
    } ({ $won } won)
host-series-won = { $player } { $won } won
host-drawn = Naebody wins an naebody loses. Weel played, awbody!
host-aborted = The gemme wis stoppit, wi nae winner. Thanks tae ye aw for playin.
host-resign-sure = Gie ower at table #{ $table }? The lave gang on wioot ye, or win. There is nae road back.
host-resign-sure-alone = Gie ower at table #{ $table }? Anerly computers are left syne, an the match ends wioot a winner. There is nae road back.
host-resign-sure-two = Gie ower at table #{ $table }? Syne the ither side wins. There is nae road back.
host-resigned = Ye hae gien ower at table #{ $table }. Thanks for playin!
host-out =
    { $why ->
        [sent_away] The lave at table #{ $table } hae gane on wioot ye.
        [stood_in_for] Some ither body plays for ye at table #{ $table } nou.
        [out_of_time] Yer time at table #{ $table } ran oot; the gemme is by for ye.
       *[resigned] Ye hae gien ower at table #{ $table }; the lave decide.
    }
host-never = Fine, nocht wis chynged.
host-note-vote = Table #{ $table }: { $vote }
host-note-back = Table #{ $table }: { $player } is back, sae the gemme gangs on wi awbody.
host-vote-asked = The lave at table #{ $table } are bein speired at. It is duin whan aw gree; twa days o wheesht coont as greein.
host-vote-counted = Thanks. Table #{ $table } bides for the lave tae gree.
host-vote-kept = The gemme at table #{ $table } gangs on.
host-vote-here = Guid tae hae ye back at table #{ $table }! The gemme gangs on wi ye.
host-vote-open = Anither vote is open at table #{ $table }. Settle thon yin first.
host-vote-over = Thon vote at table #{ $table } is by wi.
host-out-already = They are oot the gemme at table #{ $table } areddies.
host-note-gone = Table #{ $table }: { $player } has left the server. Ye can bide, or wyle wi “absent” whit is tae be duin.
host-rematch-early = Table #{ $table } is aye bein played.
host-rematch-open = Table #{ $table } is open for the same folk. Stert whan awbody is here.
host-rematch-there = Table #{ $table } is open areddies for the rematch.

## Waiting

host-paused = Table #{ $table } bides, for its channel is awa or steekit tae me. Uise “board” in a channel o the same server an it gangs on there.
host-paused-room = The table bides, for its channel is awa or steekit tae me.
host-paused-server = The table bides, for A'm no in the server.
host-paused-you = The table bides, for its channel is awa or steekit tae me. Uise “board” in anither channel an it gangs on there.
host-letter-kicked = The opener haes taen ye aff table #{ $table } o { $game }, that haesnae stertit. Ye can open yin o yer ain.
host-letter-room = A cannae write in the channel o table #{ $table } ony mair. Nocht is tint: uise “board” in anither channel o the same server, an the gemme gangs on there.
host-reopened = Table #{ $table } gangs on here.

## Which table

host-which-table = There is mair nor yin: { $tables }. Say which wi the option “table”.
host-no-such-table = There is nae sic table here. /games list shaws the tables o this channel.
host-no-such-person = A dinnae ken wha ye mean. Wyle somebody fae the list.
host-none-open = There is nae table tae jine here. Open yin wi “new”!
host-none-startable = Ye dinnae sit at a table that could stert. Jine yin first, or open yin wi “new”!
host-none-joined = Ye dinnae sit at a table that ye could lea yet. Tae stop a gemme there are “resign” an “abort”.
host-none-mine = Ye dinnae sit at a table that is bein played here. /games mine shaws yer tables.
host-none-here = There is nae table here. Open yin wi “new”!
host-none-here-of = There is nae table o { $game } here. Open yin wi “new”!
host-list =
    { $n ->
        [one] Yin table in this channel:
       *[other] { $n } tables in this channel:
    }
host-list-direct = In a direct message there are nae tables. /games mine shaws yours.
host-list-empty = There is nae table in this channel. Open yin wi “new”!
host-list-lobby = Table #{ $table }, { $game }: bidin tae stert, { $seated } seated. { $link }
host-list-playing = Table #{ $table }, { $game }: { $players } tae play; the turn stertit { $since }. { $link }
host-list-yours = **Table #{ $table }**, { $game }: **yer turn**; it stertit { $since }. { $link }
host-list-more = … an { $more } mair.
host-mine =
    Ye sit at { $n ->
        [one] yin table
       *[other] { $n } tables
    }; { $waiting ->
        [0] nane bides for ye.
        [one] yin bides for ye.
       *[other] { $waiting } bide for ye.
    }
host-mine-empty = Ye sit at nae table. Jine yin, or open yin wi “new”!
host-worth = { $what }: { $worth }
host-suggest = Table #{ $table }, { $game }
host-suggest-yours = Table #{ $table }, { $game }, yer turn

## Settings

host-settings = **Yer settins**
host-settings-closed = Ma direct messages dinnae win throu tae ye. Alloo them in Discord, syne wyle “Send me direct messages” here.
host-set-done = Duin.
host-set-language = Leid
host-set-follow = as Discord says
host-set-locale = { $name }
host-set-reminders = Reminders
host-set-interval =
    { $hours ->
        [0] Niver mind me
       *[other] Mind me ilka { $hours } oors
    }
host-set-more = Mair settins
host-set-now = as it is the noo
host-set-call = Whan it's ma turn
host-set-call-direct = Cry on me bi direct message
host-set-call-mention = Cry on me in the channel
host-set-call-both = Cry on me bi baith
host-set-call-nobody = Dinnae cry on me; A'll leuk masel
host-set-direct-yes = Send me direct messages
host-set-direct-no = Nae direct messages; A uise “Ma turn”
host-set-forced-yes = Play forced moves for me
host-set-forced-no = Speir at me e'en whan there is but yin move
host-set-typed-yes = Typit plays coont at yince
host-set-typed-no = Shaw me whit A type afore it coonts
host-server = **The settins o this server**
host-set-server = Wale whit tae chynge
host-set-quiet = Ae brod a table, chynged as lang as it's the hinmaist message
host-set-talkative = A new brod for ilka turn
host-set-server-call-direct = Cry on fowk bi direct message, gin they dinnae say itherwise
host-set-server-call-mention = Cry on fowk in the channel, gin they dinnae say itherwise
host-set-server-call-both = Cry on fowk bi baith, gin they dinnae say itherwise
host-set-server-call-nobody = Cry on naebody, gin they dinnae say itherwise
host-set-server-language = Messages for aw: { $language }
host-set-openers-all = Awbody can open tables
host-set-openers-managers = Anely managers open tables
host-managers-set = Anely thaim that manage the server can chynge its settins.
host-data = This is aw that A keep aboot ye.
host-forget-sure = Will A forget ye? Yer settins gang, ye lea tables that haenae stertit, an yer name an nummer vainish fae feenished yins. Whit wis played there, an yer wirds for the shuffle, bide for the lave.
host-forget-messages = Auld boards in channels still say yer name. The newest yin o ilka table is sortit onywey; gin ye like, sae are aw the aulder yins that A ken o, an that taks a while. Efter, A nae mair ken whit yins they are. Wee notes, reminders an whit ithers were sent direct bide as they are.
host-forget-playing =
    Ye are aye playin at { $tables ->
        [one] yin table
       *[other] { $tables } tables
    }. Feenish there or gie ower, syne A can forget ye.
host-forgotten =
    { $messages ->
        [0] Forgotten. It wis guid tae hae ye here. Haste ye back!
        [one] Forgotten, an yin board is bein sortit. It wis guid tae hae ye here. Haste ye back!
       *[other] Forgotten, an { $messages } boards are bein sortit. It wis guid tae hae ye here. Haste ye back!
    }

## Fair play

host-fair =
    { "" }**Fair play at table #{ $table }.** Pit oot afore onybody jined:
    -# for dice { $root }, for aw that is drawn hidden { $seal }
host-fair-short = -# The lobby shaws baith thegither, for short: { $short }
host-fair-lobby = Awbody can add a wird afore the stert. Wi yin honest wird in it, naebody could hae wyled aforehaun whit is drawn.
host-fair-word = { $player } pit in the wird “{ $word }”.
host-fair-no-word = { $player } pit in nae wird.
host-fair-mix = -# Mixed intae ilka draw: { $mix }
host-fair-announced = The nummer o ma message aboot the stert gaed in, an aw: { $link }
host-fair-not-announced = A couldnae pit up a message afore the stert, sae nae nummer o yin gaed in: the wirds alane had tae dae.
host-fair-restored = Efter play { $play } A wis restored fae a backup. Syne aw is sealed anew, as { $short }, an the nummer o ma message aboot it gaed in: { $link }. Plays that were made here efter the backup dinnae coont.
host-fair-restored-silently = Efter play { $play } A wis restored fae a backup. Syne aw is sealed anew, as { $short }. A couldnae pit up a message aboot it, sae nae nummer o yin gaed in.
host-fair-draw = -# Open draw { $index }: { $value } o { $bound }, bi { $link }
host-fair-count = Drawn sae faur: { $dice } open, { $deck } hidden.
host-fair-marks = The wee line ablow ilka board, sic as “Play 3 · 0a1b…”, binds aw that wis played till then: the record gies the same line for ilka play.
host-fair-later = Whan the gemme is by wi, the record pruives ilka draw. The host o this bot could keek at whit is hidden, but cannae chynge whit is drawn.
host-fair-deck = The secret o whit wis drawn hidden: { $deck }. “Record” gies a file that pruives ilka draw.
host-account-short =
    Tables o this server: { $n }. Played tae the end: { $finished }. Stoppit: { $aborted }. Steekit afore they began: { $closed }. Open: { $open }.{ $missing ->
        [0] { "" }
       *[other] { " " }**Missin: { $missing }.**
    }
host-account = **The tables o this server: { $n }.** Ilkane has a nummer fae the meenit whan it wis opened an its chance wis sealed, an nane may be left oot.
host-account-open = Open: { $numbers } ({ $n })
host-account-finished = Played tae the end: { $numbers } ({ $n })
host-account-aborted = Stoppit wioot a winner: { $numbers } ({ $n })
host-account-closed = Steekit afore they began: { $numbers } ({ $n })
host-account-missing = **Missin: { $numbers } ({ $n }).** A dinnae ken whit becam o them; speir at whaever rins me.
host-account-since = Nae. { $nth } (table #{ $table }) is open: { $game }, opened { $when }.
host-account-restored = A wis restored fae a backup. Tables that were opened efter it wis made arena in this leet, an their nummers are gien again.
host-account-by = Nae. { $nth } (table #{ $table }) wis stoppit bi { $players }.
host-record =
    The record o table #{ $table }: { $n ->
        [one] yin line
       *[other] { $n } lines
    }, wi pruif o aw that wis drawn.
host-record-early = The record shaws aw that is hidden, sae it is here whan table #{ $table } is by wi. Till then there are “log” an /games fair.
host-record-none = Nocht wis played at table #{ $table }, sae there is nae record.

## Help

host-rules-head = **{ $title }** · { $page } o { $pages }
host-rules-told = In the pictur: { $told }
host-rules-part = { $number } { $part }
host-rules-choose-page = Anither page o the rules …
host-help = **{ $game }.** Open a table wi /{ $command } new, let freends jine or add computers, an stert. Yer turn comes bi direct message, or press “Ma turn”. Wyle, see whit it wad dae, an dae it.
host-help-typed = Ye can type plays, an aw: /{ $command } { $verb }. “board” shaws the board, “hint” whit a computer wad play in yer place, an “rules” the rules.
host-help-more = /games mine shaws yer tables, /games settings has leid an reminders, an /games fair pruives that chance is fair. Naebody e'er loses for bein slow.
host-help-game = { $game } (/{ $command } new)
host-help-games = **Whit we can play:** { $games }. Come ben! Open a table, let freends jine or add computers, an stert. Yer lane wi computers ye can hae a hint at ilka turn; amang freends whaur the opener allous it.

## Trouble

host-spent = There's nae mair chance tae be had for this, an naethin wis played. Tell whae rins the bot, please.
host-unknown = A dinnae unnerstaun that. Mebbe it is fae an aulder version; uise the command again.
host-trouble = Somethin gaed wrang on ma side, an nocht wis chynged. Gie it anither shot. Gin it bides, tell the host o this bot the code { $code }.
host-store-unavailable = A cannae scrieve things doon the noo, sae nocht wis chynged. Gie it anither shot in a wee while.
host-store-unknown = A cannae scrieve things doon the noo, an dinnae ken whither the last wis. Tak a keek at hou things staun afore ye gie it anither shot.
host-store-full = Ma disk is stappit, sae nocht wis chynged. Tell the host o this bot, gin ye please.
host-newer = This wis scrievit bi a newer version o me, sae A lea it alane. Tell the host o this bot, gin ye please.
