# Computers at a table.

computer-add = Add a computer that plays …
computer-added = { $player } takes a seat, level { $level }.
computer-button-add = Add a computer
computer-button-hint = Hint
computer-button-play-hint = Play this
computer-choose-hints = Who may ask for hints?
computer-hint = A computer would play { $line } in your place. Nothing is played yet:
computer-hint-next = Next best: { $lines }.
computer-hint-other = { $line } ({ $promise })
computer-hint-promise = You can expect then: { $promise }.
computer-hints-agreed = Whoever is to play may ask for a hint.
computer-hints-no = Only who plays with computers alone
computer-hints-yes = Everybody, on their turn
computer-level-easy = easy
computer-level-easy-hint = For a first game: it often takes the second best.
computer-level-fair = fair
computer-level-fair-hint = For most: now and then it takes the second best.
computer-level-strong = strong
computer-level-strong-hint = As well as it can.
computer-lobby-seat = { $place }. { $player }, a program, level { $level }
computer-panel = Computers at table #{ $table }: each sees only what its seat sees, and plays a few seconds after its turn has come. Matches with computers count in no standings.
computer-remove = Take a computer away
computer-removed = The computer has left its seat.
computer-thinks = { $player } is thinking.
computer-no-hint-for-this = There are no hints for a set-up. “{ host-desk-any }” makes one up for you.
computer-no-hints = There are no hints at table #{ $table }. The opener could have allowed them in the lobby.
