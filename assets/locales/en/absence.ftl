# Absent players, what the others can do about them, and votes.

## Votes

absence-vote = { $asker } asks to { $motion }. Agreed: { $ayes }.
absence-vote-nays = Against: { $nays }.
absence-vote-half = { $needed } of { $voters } must agree.
absence-vote-all =
    { $voters ->
        [one] One
        [2] Both
       *[other] All { $needed }
    } must agree.
absence-vote-ends = Voting ends { $when }. No answer counts as yes; playing on counts as no.
absence-stand-in-counts = The match counts, but a player can't win or draw if a computer played over half their turns.
absence-stop-counts = Stopped matches don't count for standings.
absence-hand-over-counts = The match counts if the new player plays at least half the turns.
absence-motion-abort = stop without a winner
absence-motion-remove = go on without { $player }
absence-motion-stop = stop without a winner, as { $player } is away
absence-motion-stand-in = let a computer play for { $player } until they're back
absence-motion-skip = skip { $player }'s turn
absence-motion-hand-over = give { $player }'s seat to { $to }
absence-asked = I've asked the others. No answer in { $time } counts as yes.
absence-asked-lately = They've just voted against that. Ask again { $when }.
absence-done = Agreed. Done.
absence-counted = Thanks. Waiting for the others.
absence-not-agreed = OK, the table keeps waiting.
absence-settled-agreed = Table #{ $table }: { $ayes } agreed to { $motion }.
absence-settled-silence = Table #{ $table }: { $ayes } agreed to { $motion }; no answer in { $time } from { $silent }.
absence-settled-refused = Table #{ $table }: the vote to { $motion } failed. Against: { $nays }.
absence-settled-went-on = Table #{ $table }: the vote to { $motion } failed: { $there } played on, which counts as against.
absence-settled-refused-went-on = Table #{ $table }: the vote to { $motion } failed. Against: { $nays }; { $there } played on.
absence-settled-taken = Table #{ $table }: { $to } now plays for { $player }.
absence-settled-declined = Table #{ $table }: { $to } won't play for { $player }.
absence-settled-over = Table #{ $table }: that vote is over.
absence-letter-asked = Still playing { $game } #{ $table }? Then press any button there to stop this vote: { $vote }

## Choices of the others when a player is absent

absence-button-away = Ask about { $player }
absence-button-here = I'm here
absence-panel = { $player }'s turn began { $since }. What now?
absence-panel-gone = { $player } has left the server. What now?
absence-panel-played = A computer is playing for { $player }. What now?
absence-panel-alone = Nobody to ask: you decide.
absence-panel-vote = { $needed } of { $voters } active players must agree, including you.
absence-panel-to = { $to } could take the seat, if they and all active players agree.
absence-panel-hand-over = To give { $player }'s seat to someone, use “absent” and name them under “with”.
absence-button-nudge = Remind them
absence-button-skip = Skip the turn
absence-button-stand-in = Let a computer play
absence-button-give = Give the seat away
absence-button-remove = Go on without them
absence-button-stop = Stop the game
absence-button-sure = Yes, do it
absence-sure-ends = That ends the match. If you let a computer play for them instead, they keep their seat.
absence-sure = Really { $motion }?
absence-nudged = I'm reminding them now.
absence-nudged-already = I've reminded them within the last day.
absence-nudge-late = It's not their turn any more.
absence-not-yet = { $player }'s turn began { $since }. You can ask the others { $when }.
absence-not-awaited = It's not { $player }'s turn. Ask again when it is.
absence-nobody = Nobody seems to be away.
absence-which = Several players are away: { $players }. Use the option “player”.
absence-self = You're here! To leave, resign.
absence-stands-in-already = A computer already plays for them.
absence-no-skip = This turn can't be skipped.
absence-sits-here = They already have a seat.
absence-bot = Bots can't take a seat. For a computer, leave out “with”.

## A stand-in

absence-played-for = A computer, for { $player }:
absence-stands-in = A computer is playing for { $player } until they're back.
absence-stands-in-now = A computer will play for { $player } { $when }. Back, { $player }? Press “{ host-button-turn }”.
absence-letter-stood-in = A computer is playing for you in { $game } #{ $table }. Press any button there to take over again.
absence-welcome = Welcome back! You're playing again.

## A seat that changes hands

absence-offer = { $to }, would you take over for { $player } in { $game } (table #{ $table })? The others agree.
absence-button-take = Take the seat
absence-button-decline = No, thanks
absence-declined = OK. I'll tell the others.
absence-offer-over = That offer is over.
absence-offer-other = That seat was offered to someone else.
absence-taken = You've taken over. Thank you!
absence-left = The others agreed: someone else now plays for you in { $game } #{ $table }.
