# Computers at a table.

computer-add = Add a computer that plays …
computer-added = { $player } taks a seat, level { $level }.
computer-button-add = Add a computer
computer-button-hint = Hint
computer-button-play-hint = Play this
computer-choose-hints = Wha can speir for hints?
computer-hint = In your steid a computer wad play this. Naething is played yet:
computer-hint-next = Neist best:
computer-hint-only = There nocht else tae play.
computer-hint-promise = Ye can expeck than: { $promise }.
computer-hints-agreed = Wha's tae play can speir for a hint.
computer-hints-no = Anerly wha plays wi computers alane
computer-hints-yes = Awbody, on their turn
computer-level-easy = easy
computer-level-easy-hint = For a first gemm: it aften taks the saicont best.
computer-level-fair = fair
computer-level-fair-hint = For maist fowk: nou an than it taks the saicont best.
computer-level-strong = strang
computer-level-strong-hint = As weel as it can.
computer-lobby-seat = { $place }. { $player }, a program, level { $level }
computer-panel = Computers at table #{ $table }: ilk ane sees anerly whit its seat sees, an plays a wheen saiconts efter its turn haes come. Matches wi computers coont in nae staundins.
computer-remove = Tak a computer awa
computer-removed = The computer has left its sate.
computer-thinks = { $player } is thinkin.
computer-no-hint-for-this = There nae hints for a set-up. “{ host-desk-any }” maks ane up for ye.
computer-no-hints = There nae hints at table #{ $table }. The opener could hae allou'd them in the lobby, unner “{ computer-button-add }”.
