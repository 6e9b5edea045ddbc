# Looking back on a match: luck and slips.

luck-button = Luck an mistaks
luck-how = -# A program juidged this fae whit ilka player could see. Luck needna come tae nocht in aw.
luck-luck = **Luck:** { $seats }.
luck-no-slips = Nae clear mistaks.
luck-no-slips-of-yours = Ye made nae clear mistaks.
luck-not-over = Ye'll see hou lucky aabody wis whan table #{ $table } is by wi.
luck-of = { $player } { $luck }
luck-slip = • Play { $number }: { $played } **Better:** { $better }
luck-slip-promised = { $slip } That's { $best } insteid o { $own }.
luck-slips = **Muckle mistaks:**
luck-slips-of-yours = **Yer muckle mistaks:**
