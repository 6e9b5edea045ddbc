# Luck and mistakes in a finished match.

luck-button = Luck and mistakes
luck-even = **Luck:** nobody had much more than the others.
luck-how = -# A computer's estimate, from what each player could see.
luck-most = **Luck** was with { $player }.
luck-no-slips = No clear mistakes.
luck-no-slips-of-yours = No clear mistakes of yours.
luck-not-over = Ask again when the match is over.
luck-slip = • Play { $number }: { $played } **Better:** { $better }
luck-slip-promised = { $slip } { $best } instead of { $own }.
luck-slips = **Biggest mistakes:**
luck-slips-of-yours = **Your biggest mistakes:**
