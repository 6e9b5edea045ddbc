# Taking back what was played last.

undo-told =
    { $n ->
        [one] { $seat } takes the last play back.
       *[other] { $seat } takes the last { $n } plays back.
    }
undo-told-word = { $seat } takes back what was said last.
undo-struck = { $said } (taken back)

undo-button-ask = Take back
undo-button-agree = Agree
undo-button-refuse = Play on

undo-question =
    { $n ->
        [one] { $player } would like to take the last play back.
       *[other] { $player } would like to take the last { $n } plays back.
    }
undo-question-all = { $question } To agree: { $missing }.

undo-done = Taken back. It is your turn again at table #{ $table }.
undo-asked = The others at table #{ $table } are being asked, since your play is known already.
undo-asked-already = The others at table #{ $table } have been asked already.
undo-practice = A computer's answer was seen and taken back, so this match counts neither in standings nor in a series.
undo-granted = Agreed: the last play at table #{ $table } is taken back.
undo-stands = The last play at table #{ $table } stands.
undo-counted = Thank you. Table #{ $table } waits for the others to agree.
undo-kept = Then it stands. Table #{ $table } plays on.
undo-refused = { $player } would rather play on at table #{ $table }, so your play stands.
undo-late = Table #{ $table } has moved on meanwhile.
undo-not-asked = That is for the other side at table #{ $table } to say.

undo-not =
    { $why ->
        [chance] Something has been drawn or rolled since at table #{ $table }, so your play stands.
        [revealed] Something was seen at table #{ $table } that cannot be unseen, so your play stands.
        [over] The game at table #{ $table } is not on.
        [left] Nobody comes back to table #{ $table } by that.
        [set_up] A set-up at table #{ $table } cannot be taken back like this.
       *[nothing] There is no last play of yours at table #{ $table } to take back.
    }
