# Looking back on a match: luck and slips.

luck-button = Luck an mistaks
luck-even = **Luck:** naebody haed muckle mair nor the ithers.
luck-how = -# A program's guess, fae whit ilka player could see.
luck-most = **Luck** wis wi { $player }.
luck-no-slips = Nae clear mistaks.
luck-no-slips-of-yours = Nae clear mistaks o yours.
luck-not-over = Speir whan the match is by wi.
luck-slip = • Play { $number }: { $played } **Better:** { $better }
luck-slip-promised = { $slip } { $best } insteid o { $own }.
luck-slips = **Muckle mistaks:**
luck-slips-of-yours = **Yer muckle mistaks:**
