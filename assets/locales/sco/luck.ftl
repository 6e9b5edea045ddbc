# Luck and mistakes in a finished match.

luck-button = Luck an mistaks
luck-even = **Luck:** naebody had muckle mair nor the lave.
luck-how = -# A computer's estimate, fae whit ilka player could see.
luck-most = **Luck** wis wi { $player }.
luck-no-slips = Nae clear mistaks.
luck-no-slips-of-yours = Nae clear mistaks o yours.
luck-not-over = Speir again whan the match is by wi.
luck-slip = • Play { $number }: { $played } **Better:** { $better }
luck-slip-promised = { $slip } { $best } insteid o { $own }.
luck-slips = **Biggest mistaks:**
luck-slips-of-yours = **Yer biggest mistaks:**
