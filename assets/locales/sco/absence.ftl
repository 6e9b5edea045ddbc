# Wha is awa, whit the lave dae aboot it, an votes.

## Votes

absence-vote = { $asker } speirs tae { $motion }. Greeit: { $ayes }.
absence-vote-nays = Agin it: { $nays }.
absence-vote-half =
    { $needed } o { $voters ->
        [one] yin maun gree.
       *[other] { $voters } maun gree.
    }
absence-vote-all =
    { $voters ->
        [one] Yin maun gree.
        [2] Baith maun gree.
       *[other] Aw { $needed } maun gree.
    }
absence-vote-ends = Haudin yer wheesht coonts as aye { $when }, gin ye dinnae play or press ocht here first.
absence-stand-in-counts = Wi a staun-in the match aye coonts, but whaever had yin for ower hauf their turns cannae win or draw.
absence-stop-counts = Stoppit matches dinnae coont for the staundins.
absence-hand-over-counts = It coonts gin the new player plays at least as muckle as the yin afore.
absence-motion-abort = stop wi nae winner
absence-motion-remove = gang on wioot { $player }
absence-motion-stop = stop wi nae winner, for { $player } is awa
absence-motion-stand-in = lat a computer play for { $player } till they're back
absence-motion-skip = skip { $player }'s turn
absence-motion-hand-over = gie { $player }'s seat tae { $to }
absence-asked = Ah've speirt at the lave at table #{ $table }. Nae answer in { $time } coonts as aye.
absence-asked-lately = Table #{ $table } has jist votit agin that. Speir again { $when }.
absence-done = Greeit: duin at table #{ $table }.
absence-counted = Thanks. Table #{ $table } bides for the lave.
absence-not-agreed = Fine, table #{ $table } bides.
absence-settled-agreed = Table #{ $table }: greeit tae { $motion } ({ $ayes }).
absence-settled-silence = Table #{ $table }: greeit tae { $motion } ({ $ayes }; nae answer in { $time } fae { $silent }).
absence-settled-refused = Table #{ $table }: no greeit tae { $motion } (agin it: { $nays }). Play on!
absence-settled-went-on = Table #{ $table }: no greeit tae { $motion }. { $there } played on wioot answerin, that coonts as naw.
absence-settled-refused-went-on = Table #{ $table }: no greeit tae { $motion } (agin it: { $nays }). { $there } played on wioot answerin, that coonts as naw.
absence-settled-taken = Table #{ $table }: { $to } plays for { $player } noo. Walcome!
absence-settled-declined = Table #{ $table }: { $to } winna play for { $player }. Ye can speir at somebody else.
absence-settled-over = Table #{ $table }: this is by wi.
absence-letter-asked = Aye playin { $game } #{ $table }? Press ony button there tae stop this: { $vote }

## Whit tae dae aboot somebody that is awa

absence-button-away = Speir aboot { $player }
absence-button-here = Ah'm here
absence-panel = { $player }'s turn at table #{ $table } stertit { $since }. Whit noo?
absence-panel-gone = { $player } has left table #{ $table }'s server. Whit noo?
absence-panel-played = A computer is playin for { $player } at table #{ $table }. Whit noo?
absence-panel-alone = There's naebody tae speir at: ye decide, efter yin mair question.
absence-panel-vote =
    { $needed } o { $voters ->
        [one] yin player that's aboot
       *[other] { $voters } players that are aboot
    } maun gree, yersel amang them.
absence-panel-to = { $to } could tak the seat, gin they an aw that are aboot gree.
absence-panel-hand-over = Tae gie { $player }'s seat awa, uise “absent” an name somebody unner “with”.
absence-button-nudge = Mind them
absence-button-skip = Skip the turn
absence-button-stand-in = Lat a computer play
absence-button-give = Gie the seat awa
absence-button-remove = Gang on wioot them
absence-button-stop = Stop the gemme
absence-button-sure = Aye, dae it
absence-sure-ends = That ends the match; a staun-in wad keep their seat.
absence-sure = Table #{ $table }: { $motion }. Are ye shuir?
absence-nudged = Ah'm mindin them o table #{ $table }.
absence-nudged-already = They were mindit o table #{ $table } within the last day. Gie them a wee while.
absence-nudge-late = Table #{ $table } isnae bidin for them ony mair.
absence-not-yet = { $player }'s turn at table #{ $table } stertit { $since }. Ye can speir { $when }, or yince they've left the server.
absence-not-awaited = Table #{ $table } isnae bidin for { $player }. Speir whan it is, or yince they've left the server.
absence-nobody = Naebody seems tae be awa at table #{ $table }.
absence-which = Mair nor yin is awa at table #{ $table }: { $players }. Wale wi the option “player”.
absence-self = Ye're here! Tae lea table #{ $table }, gie ower.
absence-stands-in-already = A computer plays for them at table #{ $table } areddy.
absence-no-skip = At table #{ $table } the rules dinnae let ye skip this turn.
absence-sits-here = They're at table #{ $table } areddy.
absence-bot = Bots cannae tak a seat. Wioot “with”, a computer plays.

## A stand-in

absence-played-for = Staun-in for { $player }:
absence-stands-in = A computer is playin for { $player } till they're back.
absence-stands-in-now = A computer plays for { $player } { $when }. Back, { $player }? Press “{ host-button-turn }”.
absence-letter-stood-in = A computer (fair) is playin for ye in { $game } #{ $table }, sae the lave needna bide. Press ony button there tae tak ower again.
absence-welcome = Walcome back tae table #{ $table }! Ye're playin again.

## A seat that chynges hauns

absence-offer = { $to }, wad ye tak ower for { $player } in { $game } (table #{ $table })? The lave gree. Anely you will see the seat's haun.
absence-button-take = Tak the seat
absence-button-decline = Na, thanks
absence-declined = Fine. Ah'll tell the lave at table #{ $table }.
absence-offer-over = Thon seat at table #{ $table } is awa.
absence-offer-other = Thon seat at table #{ $table } wis offered tae somebody else.
absence-taken = Ye've taen ower. Thank ye!
absence-left = Somebody else plays for ye in { $game } #{ $table } noo: the lave greeit while ye were awa.
