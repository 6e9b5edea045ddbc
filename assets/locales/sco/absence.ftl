# Wha is awa, whit the lave dae aboot it, an votes.

## Votes

absence-vote = { $asker } speirs tae { $motion }. Greein sae faur: { $ayes }.
absence-vote-nays = No greein: { $nays }.
absence-vote-half =
    It taks { $needed } o { $voters ->
        [one] yin.
       *[other] { $voters }.
    }
absence-vote-all =
    { $voters ->
        [one] Yin maun gree.
        [2] Baith maun gree.
       *[other] Aw { $needed } maun gree.
    }
absence-vote-ends = Haudin yer wheesht coonts as greein { $when }, but no for them that dae onything else at the table meantime.
absence-stand-in-counts = Staundins: a match wi a stand-in coonts. Whaiver lat a stand-in play mair nor hauf o their turns cannae win or draw it.
absence-stop-counts = In the staundins a match that is stopped disnae coont.
absence-hand-over-counts = In the staundins the match coonts gin the new player plays at least as muckle o it as the ane afore.
absence-motion-abort = stop wi nae winner
absence-motion-remove = gang on wioot { $player }
absence-motion-stop = stop wi nae winner, for { $player } is awa
absence-motion-stand-in = hae a computer stand in for { $player } til they are back
absence-motion-skip = let the turn o { $player } gang by
absence-motion-hand-over = hae { $to } play on for { $player }
absence-asked = The lave at table #{ $table } are bein speired at. It is duin whan eneuch gree; twa days o wheesht coont as greein.
absence-asked-lately = Table #{ $table } haes juist votit on that, an didna gree. Ye can speir again { $when }.
absence-done = Greeit at table #{ $table }: it is duin.
absence-counted = Thanks. Table #{ $table } bides for the lave.
absence-not-agreed = Than it isnae duin, an table #{ $table } bides.
absence-settled-agreed = Table #{ $table }: greeit tae { $motion } ({ $ayes }).
absence-settled-silence = Table #{ $table }: greeit tae { $motion } ({ $ayes }). Frae { $silent } there wis nae wird for twa days, that coonts as greein.
absence-settled-refused = Table #{ $table }: no greeit tae { $motion } (agin it: { $nays }). The gemme gangs on.
absence-settled-went-on = Table #{ $table }: no greeit tae { $motion }. { $there } didnae answer but gaed on at the table, an that coonts as no greein. The gemme gangs on.
absence-settled-refused-went-on = Table #{ $table }: no greeit tae { $motion } (agin it: { $nays }). { $there } didnae answer but gaed on at the table, an that coonts as no greein. The gemme gangs on.
absence-settled-taken = Table #{ $table }: { $to } plays on for { $player }. Walcome, an guid luck!
absence-settled-declined = Table #{ $table }: { $to } wad raither no play on for { $player }. The lave can speir at some ither bodie.
absence-settled-over = Table #{ $table }: this is by wi.
absence-letter-asked = Table #{ $table } ({ $game }) is aboot tae dae wioot ye. { $vote } Gin ye are there, press onything at the table, an nocht o it happens.

## Whit tae dae aboot somebody that is awa

absence-button-away = { $player } is awa
absence-button-here = A'm here
absence-panel = { $player } has gart table #{ $table } bide; the turn stertit { $since }. Whit is tae be duin?
absence-panel-gone = { $player } has left the server o table #{ $table }. Whit is tae be duin?
absence-panel-played = { $player } is awa frae table #{ $table }, an a staun-in, a computer, plays for them. Whit maun be dune?
absence-panel-alone = There naebody else tae speir, sae it is yours tae say. Ye are speired yince mair.
absence-panel-vote =
    Ye speir at the lave; it taks { $needed } o { $voters ->
        [one] yin
       *[other] { $voters }
    } that are there.
absence-panel-to = { $to } could tak the seat. Aw that are there maun gree, an { $to } an aw.
absence-panel-hand-over = Tae hae some ither body play on for { $player }, uise the command “absent” an name the yin ye think o unner “with”.
absence-button-nudge = Mind them
absence-button-skip = Let the turn gang by
absence-button-stand-in = A computer stauns in
absence-button-give = Haun the seat ower
absence-button-remove = Gang on wioot them
absence-button-stop = Stop the gemme
absence-button-sure = Aye, dae it
absence-sure-ends = The gemme is by wi that. A staund-in wad haud their sate for them.
absence-sure = Table #{ $table }: { $motion }. Will A?
absence-nudged = A mind them yince mair. Table #{ $table } bides.
absence-nudged-already = At table #{ $table } they were mindit within the last day. Gie them a wee while.
absence-nudge-late = Table #{ $table } bides for them nae mair.
absence-not-yet = { $player } isnae lang eneuch awa at table #{ $table }: ye can speir { $when }. A'll leuk nou whether they are aye on the server, an say sae here gin no.
absence-not-awaited = Table #{ $table } isnae bidin for { $player }. A'll leuk nou whether they are aye on the server, an say sae here gin no.
absence-nobody = Naebody is awa at table #{ $table }, sae faur as A ken.
absence-which = Mair nor yin is awa at table #{ $table }: { $players }. Say wha ye mean wi the option “player”.
absence-self = Ye are here! Tae lea the gemme at table #{ $table }, gie ower.
absence-stands-in-already = A computer stauns in for them at table #{ $table } areddies.
absence-no-skip = At table #{ $table } the rules dinnae let this turn gang by.
absence-sits-here = Thon yin sits at table #{ $table } areddies.
absence-bot = Thon is a bot, an bots cannae tak a sate. Lea “with” toom tae lat a computer staun in.

## A stand-in

absence-played-for = A stand-in, a computer, played for { $player }:
absence-stands-in = A stand-in, a computer, plays for { $player } til they are back.
absence-stands-in-now = A stand-in, a computer, plays for { $player } { $when }. Gin ye are back, { $player }, press “Ma turn”.
absence-letter-stood-in = At table #{ $table } ({ $game }) a stand-in plays for ye nou, sae that the lave needna bide: a computer, level fair. Press onything at the table, an ye play on yersel.
absence-welcome = Guid tae hae ye back at table #{ $table }! Ye play on yersel fae here.

## A seat that chynges hauns

absence-offer = { $to }, wad ye play on for { $player } at table #{ $table } ({ $game })? The lave hae greeit. Whit the seat hauds gangs tae you alane.
absence-button-take = Tak the seat
absence-button-decline = Na, thanks
absence-declined = Thank ye for sayin sae. The lave at table #{ $table } hear o it.
absence-offer-over = Thon seat at table #{ $table } isnae tae be had ony mair.
absence-offer-other = Thon seat at table #{ $table } wis offered tae some ither body.
absence-taken = Ye play on at table #{ $table }. Thanks for steppin in!
absence-left = Some ither body plays on for ye at table #{ $table } ({ $game }), as the lave greeit while ye were awa. Ye are walcome tae leuk on, or at a new table.
