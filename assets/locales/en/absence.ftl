# Who is away, what the others do about it, and votes.

## Votes

absence-vote = { $asker } asks to { $motion }. Agreed: { $ayes }.
absence-vote-nays = Against: { $nays }.
absence-vote-half =
    { $needed } of { $voters ->
        [one] one must agree.
       *[other] { $voters } must agree.
    }
absence-vote-all =
    { $voters ->
        [one] One must agree.
        [2] Both must agree.
       *[other] All { $needed } must agree.
    }
absence-vote-ends = No answer counts as yes { $when }, unless you play or press something here first.
absence-stand-in-counts = With a stand-in the match still counts, but whoever had one for over half their turns can't win or draw.
absence-stop-counts = Stopped matches don't count for standings.
absence-hand-over-counts = It counts if the new player plays at least as much as the one before.
absence-motion-abort = stop without a winner
absence-motion-remove = go on without { $player }
absence-motion-stop = stop without a winner, as { $player } is away
absence-motion-stand-in = let a computer play for { $player } until they're back
absence-motion-skip = skip { $player }'s turn
absence-motion-hand-over = give { $player }'s seat to { $to }
absence-asked = I've asked the others at table #{ $table }. No answer in { $time } counts as yes.
absence-asked-lately = Table #{ $table } has just voted against that. Ask again { $when }.
absence-done = Agreed: done at table #{ $table }.
absence-counted = Thanks. Table #{ $table } waits for the others.
absence-not-agreed = OK, table #{ $table } waits.
absence-settled-agreed = Table #{ $table }: agreed to { $motion } ({ $ayes }).
absence-settled-silence = Table #{ $table }: agreed to { $motion } ({ $ayes }; no answer in { $time } from { $silent }).
absence-settled-refused = Table #{ $table }: not agreed to { $motion } (against: { $nays }). Play on!
absence-settled-went-on = Table #{ $table }: not agreed to { $motion }. { $there } played on without answering, which counts as no.
absence-settled-refused-went-on = Table #{ $table }: not agreed to { $motion } (against: { $nays }). { $there } played on without answering, which counts as no.
absence-settled-taken = Table #{ $table }: { $to } now plays for { $player }. Welcome!
absence-settled-declined = Table #{ $table }: { $to } won't play for { $player }. You can ask someone else.
absence-settled-over = Table #{ $table }: this is over.
absence-letter-asked = Still playing { $game } #{ $table }? Press any button there to stop this: { $vote }

## What to do about somebody who is away

absence-button-away = Ask about { $player }
absence-button-here = I'm here
absence-panel = { $player }'s turn at table #{ $table } began { $since }. What now?
absence-panel-gone = { $player } has left table #{ $table }'s server. What now?
absence-panel-played = A computer is playing for { $player } at table #{ $table }. What now?
absence-panel-alone = There's nobody to ask: you decide, after one more question.
absence-panel-vote =
    { $needed } of { $voters ->
        [one] one active player
       *[other] { $voters } active players
    } must agree, you included.
absence-panel-to = { $to } could take the seat, if they and all active players agree.
absence-panel-hand-over = To give { $player }'s seat away, use “absent” and name someone under “with”.
absence-button-nudge = Remind them
absence-button-skip = Skip the turn
absence-button-stand-in = Let a computer play
absence-button-give = Give the seat away
absence-button-remove = Go on without them
absence-button-stop = Stop the game
absence-button-sure = Yes, do it
absence-sure-ends = That ends the match; a stand-in would keep their seat.
absence-sure = Table #{ $table }: { $motion }. Are you sure?
absence-nudged = I'm reminding them of table #{ $table }.
absence-nudged-already = They were reminded of table #{ $table } within the last day. Give them time.
absence-nudge-late = Table #{ $table } isn't waiting for them any more.
absence-not-yet = { $player }'s turn at table #{ $table } began { $since }. You can ask { $when }, or once they've left the server.
absence-not-awaited = Table #{ $table } isn't waiting for { $player }. Ask when it is, or once they've left the server.
absence-nobody = Nobody seems to be away at table #{ $table }.
absence-which = Several are away at table #{ $table }: { $players }. Choose with the option “player”.
absence-self = You're here! To leave table #{ $table }, resign.
absence-stands-in-already = A computer already plays for them at table #{ $table }.
absence-no-skip = At table #{ $table } the rules don't allow skipping this turn.
absence-sits-here = They're already at table #{ $table }.
absence-bot = Bots can't take a seat. Without “with”, a computer plays.

## A stand-in

absence-played-for = Stand-in for { $player }:
absence-stands-in = A computer is playing for { $player } until they're back.
absence-stands-in-now = A computer plays for { $player } { $when }. Back, { $player }? Press “{ host-button-turn }”.
absence-letter-stood-in = A computer (fair) is playing for you in { $game } #{ $table }, so the others needn't wait. Press any button there to take over again.
absence-welcome = Welcome back to table #{ $table }! You're playing again.

## A seat that changes hands

absence-offer = { $to }, would you take over for { $player } in { $game } (table #{ $table })? The others agree. Only you'll see the seat's hand.
absence-button-take = Take the seat
absence-button-decline = No, thanks
absence-declined = OK. I'll tell the others at table #{ $table }.
absence-offer-over = That seat at table #{ $table } is gone.
absence-offer-other = That seat at table #{ $table } was offered to someone else.
absence-taken = You've taken over. Thank you!
absence-left = Someone else now plays for you in { $game } #{ $table }: the others agreed while you were away.
