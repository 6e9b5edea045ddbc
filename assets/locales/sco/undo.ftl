# Takkin back whit wis played last.

undo-told =
    { $n ->
        [one] { $seat } taks the last play back.
       *[other] { $seat } taks the last { $n } plays back.
    }
undo-told-word = { $seat } taks back whit wis said last.
undo-struck = { $said } (taen back)

undo-button-ask = Tak back
undo-button-agree = Aye
undo-button-refuse = Play on

undo-question =
    { $n ->
        [one] { $player } wad like tae tak the last play back.
       *[other] { $player } wad like tae tak the last { $n } plays back.
    }
undo-question-all = { $question } Tae say aye: { $missing }.

undo-done = Taen back. It is yer turn again at table #{ $table }.
undo-asked = The ithers at table #{ $table } are bein speirt at, for they ken yer play awready.
undo-asked-already = The ithers at table #{ $table } hae been speirt at awready.
undo-practice = A computer's answer wis seen an taen back, sae this match coonts neither in the staundins nor in a series.
undo-granted = Greed: the last play at table #{ $table } is taen back.
undo-stands = The last play at table #{ $table } bides.
undo-counted = Thanks. Table #{ $table } bides for the ithers tae say aye.
undo-kept = Then it stauns. Table #{ $table } plays on.
undo-refused = { $player } wad raither play on at table #{ $table }, sae yer play stauns.
undo-late = Table #{ $table } has moved on syne.
undo-not-asked = That's for the ither side at table #{ $table } tae say.

undo-not =
    { $why ->
        [chance] Something haes been drawn or rowed syne at table #{ $table }, sae yer play stauns.
        [revealed] Something wis seen at table #{ $table } that cannae be unseen, sae yer play stauns.
        [over] The gemme at table #{ $table } isnae on.
        [left] Naebody comes back tae table #{ $table } by that.
        [set_up] A set-up at table #{ $table } cannae be taen back like this.
       *[nothing] There is nae last play o yours at table #{ $table } tae tak back.
    }
