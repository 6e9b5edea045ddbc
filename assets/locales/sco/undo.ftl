# Taking back the last move.

undo-told =
    { $seat } taks back the last { $n ->
        [one] move
       *[other] { $n } moves
    }.
undo-told-word = { $seat } taks that back.
undo-struck = { $said } (taen back)

undo-button-ask = Tak back
undo-button-agree = Aye, gree
undo-button-refuse = Play on

undo-question =
    { $player } wad like tae tak back the last { $n ->
        [one] move
       *[other] { $n } moves
    }.
undo-question-all = { $question } Bidin for { $missing }.

undo-done = Taen back.
undo-asked = Ah've speirt at the lave: they've seen yer move.
undo-asked-already = Ah've speirt at them areddy.
undo-practice = This match disnae coont for staundins or series: a computer's answer wis taen back.
undo-granted = Greeit: table #{ $table }'s last move is taen back.
undo-stands = Table #{ $table }'s last move stauns.
undo-counted = Thanks. Bidin for the lave.
undo-kept = Fine, play on.
undo-refused = { $player } wad raither play on at table #{ $table }: yer move stauns.
undo-late = Ower late: the gemme has moved on.
undo-not-asked = Anely the ither side can answer.

undo-not =
    { $why ->
        [chance] Ower late: somethin has been drawn or rowed sin than.
        [revealed] Yer move shawed somethin, sae it stauns.
        [over] Nae gemme is on.
        [left] Undo cannae bring a player back.
        [set_up] Uise “Chynge ma setup” insteid.
       *[nothing] Ye hae nae move tae tak back.
    }
