# Computers at a table.

computer-add = Add a computer that plays …
computer-added = { $player } takes a seat and plays { $level }.
computer-button-add = Add a computer
computer-level-easy = easy
computer-level-easy-hint = For a first game: it often takes the second best.
computer-level-fair = fair
computer-level-fair-hint = For most: now and then it takes the second best.
computer-level-strong = strong
computer-level-strong-hint = As well as it can.
computer-lobby-seat = { $place }. { $player }, a program that plays { $level }
computer-panel = Computers at table #{ $table }: each sees only what its seat sees, and plays a few seconds after its turn has come. Matches with computers count in no standings.
computer-remove = Take a computer away
computer-thinks = { $player } is thinking.
