# Takkin back whit wis played last.

undo-told =
    { $n ->
        [one] { $seat } taks back the last move.
       *[other] { $seat } taks back the last { $n } moves.
    }
undo-told-word = { $seat } taks that back.
undo-struck = { $said } (taen back)

undo-button-ask = Tak back
undo-button-agree = Aye
undo-button-refuse = Play on

undo-question =
    { $n ->
        [one] { $player } wad like tae tak back the last move.
       *[other] { $player } wad like tae tak back the last { $n } moves.
    }
undo-question-all = { $question } Aye tae gree: { $missing }.

undo-done = Taen back.
undo-asked = Ah've speirt at the lave at table #{ $table }: they've seen yer move.
undo-asked-already = Ah've speirt areddy at table #{ $table }.
undo-practice = A computer's answer wis taen back, sae this match disnae coont for staundins or series.
undo-granted = Greeit: the last move at table #{ $table } is taen back.
undo-stands = The last move at table #{ $table } stauns.
undo-counted = Thanks. Table #{ $table } bides for the lave.
undo-kept = Fine, table #{ $table } plays on.
undo-refused = { $player } wad raither play on at table #{ $table }: yer move stauns.
undo-late = Ower late: table #{ $table } has moved on.
undo-not-asked = Anely the ither side at table #{ $table } can answer.

undo-not =
    { $why ->
        [chance] Ower late at table #{ $table }: somethin has been drawn or rowed sin than.
        [revealed] Yer move at table #{ $table } shawed somethin, sae it stauns.
        [over] Nae gemme is on at table #{ $table }.
        [left] Undo cannae bring a player back tae table #{ $table }.
        [set_up] At table #{ $table }, uise “Chynge ma setup” insteid.
       *[nothing] Ye hae nae move tae tak back at table #{ $table }.
    }
