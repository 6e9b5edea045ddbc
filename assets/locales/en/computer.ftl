# Computers at a table.

computer-add = Add a computer that plays …
computer-added = { $player } takes a seat and plays { $level }.
computer-button-add = Add a computer
computer-button-hint = Hint
computer-button-play-hint = Play this
computer-choose-hints = Who may ask for hints?
computer-hint = A computer would play { $line } in your place:
computer-hint-next = Next best: { $lines }.
computer-hint-other = { $line } ({ $promise })
computer-hint-promise = It expects of that: { $promise }.
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

## Looking back

luck-busy = Another match is being looked back on. Ask again in some seconds.
luck-button = Luck and slips
luck-how = -# A program judged this from what each seat could see then. Of luck counts what chance brought beyond what could be expected before.
luck-luck = **Luck:** { $seats }.
luck-no-slips = No slips: everything was played as a computer would have.
luck-no-slips-of-yours = No slips of yours: you played as a computer would have.
luck-not-over = What luck and slips there were at table #{ $table } is told when the match was played to its end.
luck-of = { $player } { $luck }
luck-slip = Play { $number }, { $player }: { $played }. Better: { $better }.
luck-slip-promised = { $slip } That promised { $best } instead of { $own }.
luck-slips = **Greatest slips:**
luck-slips-of-yours = **Your greatest slips:**
