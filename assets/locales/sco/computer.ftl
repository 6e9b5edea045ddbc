# Computers at a table.

computer-add = Add a computer that plays …
computer-added = { $player } taks a seat, level { $level }.
computer-button-add = Add a computer
computer-button-hint = Hint
computer-button-play-hint = Play this
computer-choose-hints = Wha can speir for hints?
computer-hint = A computer wad play { $line } in your steid. Naething is played yet:
computer-hint-next = Neist best: { $lines }.
computer-hint-other = { $line } ({ $promise })
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
computer-thinks = { $player } is thinkin.
computer-no-hint-for-this = There nae hints for a set-up. “{ host-desk-any }” maks ane up for ye.
computer-no-hints = There nae hints at table #{ $table }. The opener could hae allou'd them in the lobby.

## Looking back

luck-busy = Anither match is bein leukit back on. Speir again in some seconds.
luck-button = Luck an slips
luck-how = -# A program juidged this frae whit ilka seat could see than. O luck coonts whit chance brocht ayont whit could be expeckit afore.
luck-luck = **Luck:** { $seats }.
luck-no-slips = Nae slips: awthing wis played as a computer wad hae.
luck-no-slips-of-yours = Nae slips o yours: ye played as a computer wad hae.
luck-not-over = Hou sonsie awbody wis at table #{ $table } is telt ance the match is by.
luck-of = { $player } { $luck }
luck-slip = Play { $number }, { $player }: { $played }. Better: { $better }.
luck-slip-promised = { $slip } That promised { $best } insteid o { $own }.
luck-slips = **Greatest slips:**
luck-slips-of-yours = **Yer greatest slips:**
