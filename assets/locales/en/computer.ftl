# Computers at a table.

computer-add = Add a computer that plays …
computer-added = { $player } takes a seat and plays { $level }.
computer-button-add = Add a computer
computer-button-hint = Hint
computer-button-play-hint = Play this
computer-choose-hints = Who may ask for hints?
computer-hint = From what you see a computer would play { $line }.
computer-hint-next = Next best: { $lines }.
computer-hint-other = { $line } ({ $promise })
computer-hint-promise = It expects { $promise } from that.
computer-hints-agreed = Whoever is to play may ask for a hint.
computer-hints-no = Only who plays with computers alone
computer-hints-yes = Everybody, on their turn
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
computer-no-hint-for-this = There are no hints for a set-up, but one can be made up for you there.
computer-no-hints = There are no hints at table #{ $table }. The opener can allow them in the lobby, under “{ computer-button-add }”.
