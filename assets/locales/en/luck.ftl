# Looking back on a match: luck and slips.

luck-button = Luck and slips
luck-how = -# A program judged this from what each seat could see then. Luck is what chance alone added to what each could expect to win, by what that one saw; so it need not come to nothing in all.
luck-luck = **Luck:** { $seats }.
luck-no-slips = No clear slips: nothing that a computer would surely have played better.
luck-no-slips-of-yours = No clear slips of yours: nothing that a computer would surely have played better.
luck-not-over = How lucky everybody was at table #{ $table } is told once the match is over.
luck-of = { $player } { $luck }
luck-slip = • Play { $number }: { $played } **Better:** { $better }
luck-slip-promised = { $slip } That promised { $best } instead of { $own }.
luck-slips = **Greatest slips:**
luck-slips-of-yours = **Your greatest slips:**
