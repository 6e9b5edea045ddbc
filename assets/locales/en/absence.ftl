# Who is away, what the others do about it, and votes.

## Votes

absence-vote = { $asker } asks to { $motion }. Agreed so far: { $ayes }.
absence-vote-nays = Not agreed: { $nays }.
absence-vote-half =
    It takes { $needed } of { $voters ->
        [one] one.
       *[other] { $voters }.
    }
absence-vote-all =
    { $voters ->
        [one] One has to agree.
        [2] Both have to agree.
       *[other] All { $needed } have to agree.
    }
absence-vote-ends = Silence counts as agreeing { $when }, but not of those who do anything else at the table meanwhile.
absence-stand-in-counts = Standings: a match with a stand-in counts. Whoever let a stand-in play more than half of their turns cannot win or draw it.
absence-stop-counts = In standings a match that is stopped does not count.
absence-hand-over-counts = In standings the match counts if the new player plays at least as much of it as the one before.
absence-motion-abort = stop without a winner
absence-motion-remove = go on without { $player }
absence-motion-stop = stop without a winner, since { $player } is away
absence-motion-stand-in = have a computer stand in for { $player } until they are back
absence-motion-skip = let the turn of { $player } go by
absence-motion-hand-over = have { $to } play on for { $player }
absence-asked = The others at table #{ $table } are being asked. It is done when enough agree; silence for two days counts as agreeing.
absence-asked-lately = Table #{ $table } has just voted on that, and did not agree. You can ask again { $when }.
absence-done = Agreed at table #{ $table }: it is done.
absence-counted = Thank you. Table #{ $table } waits for the others.
absence-not-agreed = Then it is not done, and table #{ $table } waits.
absence-settled-agreed = Table #{ $table }: agreed to { $motion } ({ $ayes }).
absence-settled-silence = Table #{ $table }: agreed to { $motion } ({ $ayes }). From { $silent } there was no word for two days, which counts as agreeing.
absence-settled-refused = Table #{ $table }: not agreed to { $motion } (against it: { $nays }). The game goes on.
absence-settled-went-on = Table #{ $table }: not agreed to { $motion }. { $there } did not answer but went on at the table, which counts as not agreeing. The game goes on.
absence-settled-refused-went-on = Table #{ $table }: not agreed to { $motion } (against it: { $nays }). { $there } did not answer but went on at the table, which counts as not agreeing. The game goes on.
absence-settled-taken = Table #{ $table }: { $to } plays on for { $player }. Welcome, and good luck!
absence-settled-declined = Table #{ $table }: { $to } would rather not play on for { $player }. The others can ask somebody else.
absence-settled-over = Table #{ $table }: this is over.
absence-letter-asked = Table #{ $table } ({ $game }) is about to do without you. { $vote } If you are there, press anything at the table, and nothing of it happens.

## What to do about somebody who is away

absence-button-away = { $player } is away
absence-button-here = I am here
absence-panel = { $player } has let table #{ $table } wait; the turn began { $since }. What shall be done?
absence-panel-gone = { $player } has left the server of table #{ $table }. What shall be done?
absence-panel-played = { $player } is away from table #{ $table }, and a stand-in, a computer, plays for them. What shall be done?
absence-panel-alone = There is nobody else to ask, so it is yours to say. You are asked once more.
absence-panel-vote =
    You ask the others; it takes { $needed } of { $voters ->
        [one] one
       *[other] { $voters }
    } who are there.
absence-panel-to = { $to } could take the seat. All who are there have to agree, and { $to } as well.
absence-panel-hand-over = To have somebody else play on for { $player }, use the command “absent” and name the one you think of under “with”.
absence-button-nudge = Remind them
absence-button-skip = Let the turn go by
absence-button-stand-in = A computer stands in
absence-button-give = Hand the seat over
absence-button-remove = Go on without them
absence-button-stop = Stop the game
absence-button-sure = Yes, do it
absence-sure-ends = The match is over with that. A stand-in would keep their seat for them.
absence-sure = Table #{ $table }: { $motion }. Shall I?
absence-nudged = I remind them once more. Table #{ $table } waits.
absence-nudged-already = At table #{ $table } they were reminded within the last day. Give them a little time.
absence-nudge-late = Table #{ $table } does not wait for them any more.
absence-not-yet = { $player } is not away for long enough at table #{ $table }: you can ask { $when }. I look now whether they are still on the server, and say so here if not.
absence-not-awaited = Table #{ $table } does not wait for { $player }. I look now whether they are still on the server, and say so here if not.
absence-nobody = Nobody is away at table #{ $table }, as far as I know.
absence-which = More than one is away at table #{ $table }: { $players }. Say whom you mean with the option “player”.
absence-self = You are here! To leave the game at table #{ $table }, resign.
absence-stands-in-already = A computer stands in for them at table #{ $table } already.
absence-no-skip = At table #{ $table } the rules do not let this turn go by.
absence-sits-here = That one sits at table #{ $table } already.
absence-bot = That is a bot, and bots cannot take a seat. Leave “with” empty to let a computer stand in.

## A stand-in

absence-played-for = A stand-in, a computer, played for { $player }:
absence-stands-in = A stand-in, a computer, plays for { $player } until they are back.
absence-stands-in-now = A stand-in, a computer, plays for { $player } { $when }. If you are back, { $player }, press “My turn”.
absence-letter-stood-in = At table #{ $table } ({ $game }) a stand-in plays for you now, so that the others need not wait: a computer, level fair. Press anything at the table, and you play on yourself.
absence-welcome = Good to have you back at table #{ $table }! You play on yourself from here.

## A seat that changes hands

absence-offer = { $to }, would you play on for { $player } at table #{ $table } ({ $game })? The others have agreed. What the seat holds goes to you alone.
absence-button-take = Take the seat
absence-button-decline = No, thanks
absence-declined = Thank you for saying so. The others at table #{ $table } hear of it.
absence-offer-over = That seat at table #{ $table } is not to be had any more.
absence-offer-other = That seat at table #{ $table } was offered to somebody else.
absence-taken = You play on at table #{ $table }. Thank you for stepping in!
absence-left = Somebody else plays on for you at table #{ $table } ({ $game }), as the others agreed while you were away. You are welcome to look on, or at a new table.
