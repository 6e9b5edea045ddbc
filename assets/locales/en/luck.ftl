# Looking back on a match: luck and slips.

luck-button = Luck and mistakes
luck-how = -# A program's estimate, from what each player could see.
luck-luck = **Luck:** { $seats }.
luck-no-slips = No clear mistakes.
luck-no-slips-of-yours = No clear mistakes of yours.
luck-not-over = Ask when the match is over.
luck-of = { $player } { $luck }
luck-slip = • Play { $number }: { $played } **Better:** { $better }
luck-slip-promised = { $slip } { $best } instead of { $own }.
luck-slips = **Biggest mistakes:**
luck-slips-of-yours = **Your biggest mistakes:**
