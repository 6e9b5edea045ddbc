# Taking back what was played last.

undo-told =
    { $n ->
        [one] { $seat } takes back the last move.
       *[other] { $seat } takes back the last { $n } moves.
    }
undo-told-word = { $seat } takes that back.
undo-struck = { $said } (taken back)

undo-button-ask = Take back
undo-button-agree = Agree
undo-button-refuse = Play on

undo-question =
    { $n ->
        [one] { $player } would like to take back the last move.
       *[other] { $player } would like to take back the last { $n } moves.
    }
undo-question-all = { $question } Still to agree: { $missing }.

undo-done = Taken back.
undo-asked = I've asked the others at table #{ $table }: they've seen your move.
undo-asked-already = I've already asked at table #{ $table }.
undo-practice = A computer's answer was taken back, so this match doesn't count for standings or series.
undo-granted = Agreed: the last move at table #{ $table } is taken back.
undo-stands = The last move at table #{ $table } stands.
undo-counted = Thanks. Table #{ $table } waits for the others.
undo-kept = OK, table #{ $table } plays on.
undo-refused = { $player } would rather play on at table #{ $table }: your move stands.
undo-late = Too late: table #{ $table } has moved on.
undo-not-asked = Only the other side at table #{ $table } can answer.

undo-not =
    { $why ->
        [chance] Too late at table #{ $table }: something has been drawn or rolled since.
        [revealed] Your move at table #{ $table } revealed something, so it stands.
        [over] No game is on at table #{ $table }.
        [left] Undo can't bring a player back to table #{ $table }.
        [set_up] At table #{ $table }, use “Change my setup” instead.
       *[nothing] You have no move to take back at table #{ $table }.
    }
