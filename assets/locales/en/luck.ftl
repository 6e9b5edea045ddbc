# Looking back on a match: luck and slips.

luck-button = Luck and mistakes
luck-how = -# A program judged this from what each player could see. Luck needn't add up to zero.
luck-luck = **Luck:** { $seats }.
luck-no-slips = No clear mistakes.
luck-no-slips-of-yours = You made no clear mistakes.
luck-not-over = You'll see how lucky everyone was when table #{ $table } is over.
luck-of = { $player } { $luck }
luck-slip = • Play { $number }: { $played } **Better:** { $better }
luck-slip-promised = { $slip } That's { $best } instead of { $own }.
luck-slips = **Biggest mistakes:**
luck-slips-of-yours = **Your biggest mistakes:**
