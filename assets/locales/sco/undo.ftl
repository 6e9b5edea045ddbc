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

undo-done = Taen back. It's yer turn again at table #{ $table }.
undo-asked = Ah've speirt at the lave at table #{ $table }, for they ken yer move areddy.
undo-asked-already = Ah've speirt at the lave at table #{ $table } areddy.
undo-practice = A computer's answer wis seen an taen back, sae this match disnae coont for staundins or series.
undo-granted = Greeit: the last move at table #{ $table } is taen back.
undo-stands = The last move at table #{ $table } stauns.
undo-counted = Thanks. Table #{ $table } bides for the lave.
undo-kept = Than it stauns. Table #{ $table } plays on.
undo-refused = { $player } wad raither play on at table #{ $table }, sae yer move stauns.
undo-late = Ower late: table #{ $table } has moved on.
undo-not-asked = Anely the ither side at table #{ $table } can answer that.

undo-not =
    { $why ->
        [chance] Ower late tae tak that back: somethin has been drawn or rowed sin than at table #{ $table }.
        [revealed] Ye cannae tak that back: it shawed somethin at table #{ $table }.
        [over] Nae gemme is on at table #{ $table }.
        [left] Undo cannae bring a player back tae table #{ $table }.
        [set_up] A setup at table #{ $table } cannae be taen back like this.
       *[nothing] Ye hae nae last move at table #{ $table } tae tak back.
    }
