# Absent players, what the others can do about them, and votes.

## Votes

absence-vote = { $asker } speirs tae { $motion }. Greeit: { $ayes }.
absence-vote-nays = Agin it: { $nays }.
absence-vote-half = { $needed } o { $voters } maun gree.
absence-vote-all =
    { $voters ->
        [one] Yin
        [2] Baith
       *[other] Aw { $needed }
    } maun gree.
absence-vote-ends = Votin ends { $when }. Nae answer coonts as aye; playin on coonts as naw.
absence-stand-in-counts = The match coonts, but a player cannae win or draw gin a computer played ower hauf their turns.
absence-stop-counts = Stoppit matches dinnae coont for the staundins.
absence-hand-over-counts = The match coonts gin the new player plays at least hauf the turns.
absence-motion-abort = stop wioot a winner
absence-motion-remove = gang on wioot { $player }
absence-motion-stop = stop wioot a winner, for { $player } is awa
absence-motion-stand-in = lat a computer play for { $player } till they're back
absence-motion-skip = skip { $player }'s turn
absence-motion-hand-over = gie { $player }'s seat tae { $to }
absence-asked = Ah've speirt at the lave. Nae answer in { $time } coonts as aye.
absence-asked-lately = They've jist votit agin that. Speir again { $when }.
absence-done = Greeit. Duin.
absence-counted = Thanks. Bidin for the lave.
absence-not-agreed = Fine, the table bides.
absence-settled-agreed = Table #{ $table }: { $ayes } greeit tae { $motion }.
absence-settled-silence = Table #{ $table }: { $ayes } greeit tae { $motion }; nae answer in { $time } fae { $silent }.
absence-settled-refused = Table #{ $table }: the vote tae { $motion } failed. Agin it: { $nays }.
absence-settled-went-on = Table #{ $table }: the vote tae { $motion } failed: { $there } played on, that coonts as agin it.
absence-settled-refused-went-on = Table #{ $table }: the vote tae { $motion } failed. Agin it: { $nays }; { $there } played on.
absence-settled-taken = Table #{ $table }: { $to } plays for { $player } noo.
absence-settled-declined = Table #{ $table }: { $to } winna play for { $player }.
absence-settled-over = Table #{ $table }: thon vote is by wi.
absence-letter-asked = Aye playin { $game } #{ $table }? Than press ony button there tae stop this vote: { $vote }

## Choices of the others when a player is absent

absence-button-away = Speir aboot { $player }
absence-button-here = Ah'm here
absence-panel = { $player }'s turn stertit { $since }. Whit noo?
absence-panel-gone = { $player } has left the server. Whit noo?
absence-panel-played = A computer is playin for { $player }. Whit noo?
absence-panel-alone = Naebody tae speir at: ye decide.
absence-panel-vote = { $needed } o { $voters } active players maun gree, ye an aw.
absence-panel-to = { $to } could tak the seat, gin they an aw active players gree.
absence-panel-hand-over = Tae gie { $player }'s seat tae somebody, uise “absent” an name them unner “with”.
absence-button-nudge = Mind them
absence-button-skip = Skip the turn
absence-button-stand-in = Lat a computer play
absence-button-give = Gie the seat awa
absence-button-remove = Gang on wioot them
absence-button-stop = Stop the gemme
absence-button-sure = Aye, dae it
absence-sure-ends = That ends the match. Gin ye lat a computer play for them insteid, they keep their seat.
absence-sure = Are ye shuir: { $motion }?
absence-nudged = Ah'm mindin them.
absence-nudged-already = Ah've mindit them within the last day.
absence-nudge-late = It's no their turn ony mair.
absence-not-yet = { $player }'s turn stertit { $since }. Ye can speir at the lave { $when }.
absence-not-awaited = It's no { $player }'s turn. Speir again whan it is.
absence-nobody = Naebody seems tae be awa.
absence-which = Mair nor yin is awa: { $players }. Uise the option “player”.
absence-self = Ye're here! Tae lea, gie ower.
absence-stands-in-already = A computer plays for them areddy.
absence-no-skip = This turn cannae be skipped.
absence-sits-here = They hae a seat areddy.
absence-bot = Bots cannae tak a seat. For a computer, lea oot “with”.

## A stand-in

absence-played-for = A computer, for { $player }:
absence-stands-in = A computer is playin for { $player } till they're back.
absence-stands-in-now = A computer will play for { $player } { $when }. Back, { $player }? Press “{ host-button-turn }”.
absence-letter-stood-in = A computer is playin for ye in { $game } #{ $table }. Press ony button there tae tak ower again.
absence-welcome = Walcome back! Ye're playin again.

## A seat that changes hands

absence-offer = { $to }, wad ye tak ower for { $player } in { $game } (table #{ $table })? The lave gree.
absence-button-take = Tak the seat
absence-button-decline = Na, thanks
absence-declined = Fine. Ah'll tell the lave.
absence-offer-over = Thon offer is by wi.
absence-offer-other = Thon seat wis offered tae somebody else.
absence-taken = Ye've taen ower. Thank ye!
absence-left = The lave greeit: somebody else plays for ye in { $game } #{ $table } noo.
