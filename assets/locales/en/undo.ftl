# Taking back the last move.

undo-told =
    { $seat } takes back the last { $n ->
        [one] move
       *[other] { $n } moves
    }.
undo-told-word = { $seat } takes that back.
undo-struck = { $said } (taken back)

undo-button-ask = Take back
undo-button-agree = Agree
undo-button-refuse = Play on

undo-question =
    { $player } would like to take back the last { $n ->
        [one] move
       *[other] { $n } moves
    }.
undo-question-all = { $question } Waiting for { $missing }.

undo-done = Taken back.
undo-asked = I've asked the others: they've seen your move.
undo-asked-already = I've already asked them.
undo-practice = This match doesn't count for standings or series: a computer's answer was taken back.
undo-granted = Agreed: table #{ $table }'s last move is taken back.
undo-stands = Table #{ $table }'s last move stands.
undo-counted = Thanks. Waiting for the others.
undo-kept = OK, play on.
undo-refused = { $player } would rather play on at table #{ $table }: your move stands.
undo-late = Too late: the game has moved on.
undo-not-asked = Only the other side can answer.

undo-not =
    { $why ->
        [chance] Too late: something has been drawn or rolled since.
        [revealed] Your move revealed something, so it stands.
        [over] No game is being played.
        [left] Undo can't bring a player back.
        [set_up] Use “Change my setup” instead.
       *[nothing] You have no move to take back.
    }
