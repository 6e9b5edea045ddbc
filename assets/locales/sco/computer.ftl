# Computers at a table.

computer-add = Add a computer that plays …
computer-added = { $player } taks a seat an plays { $level }.
computer-button-add = Add a computer
computer-level-easy = easy
computer-level-easy-hint = For a first gemm: it aften taks the saicont best.
computer-level-fair = fair
computer-level-fair-hint = For maist fowk: nou an than it taks the saicont best.
computer-level-strong = strang
computer-level-strong-hint = As weel as it can.
computer-lobby-seat = { $place }. { $player }, a program that plays { $level }
computer-panel = Computers at table #{ $table }: ilk ane sees anerly whit its seat sees, an plays a wheen saiconts efter its turn haes come. Matches wi computers coont in nae staundins.
computer-remove = Tak a computer awa
computer-thinks = { $player } is thinkin.
