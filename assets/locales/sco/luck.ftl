# Looking back on a match: luck and slips.

luck-button = Luck an slips
luck-how = -# A program juidged this frae whit ilka seat could see than. Luck is whit chance its lane eikit tae whit ilkane could expeck tae win, bi whit that yin saw; sae it needna come tae nocht in aw.
luck-luck = **Luck:** { $seats }.
luck-no-slips = Nae clear slips: naething that a computer wad shairly hae played better.
luck-no-slips-of-yours = Nae clear slips o yours: naething that a computer wad shairly hae played better.
luck-not-over = Hou sonsie awbody wis at table #{ $table } is telt ance the match is by.
luck-of = { $player } { $luck }
luck-slip = • Play { $number }: { $played } **Better:** { $better }
luck-slip-promised = { $slip } That promised { $best } insteid o { $own }.
luck-slips = **Greatest slips:**
luck-slips-of-yours = **Yer greatest slips:**
