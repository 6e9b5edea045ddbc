# Looking back on a match: luck and slips.

luck-button = Tur och misstag
luck-how = -# Ett programs uppskattning, efter vad varje spelare kunde se.
luck-luck = **Tur i spel:** { $seats }.
luck-no-slips = Inga tydliga misstag.
luck-no-slips-of-yours = Du gjorde inga tydliga misstag.
luck-not-over = Fråga när partiet är slut.
luck-of = { $player } { $luck }
luck-slip = • Drag { $number }: { $played } **Bättre:** { $better }
luck-slip-promised = { $slip } { $best } i stället för { $own }.
luck-slips = **Största misstagen:**
luck-slips-of-yours = **Dina största misstag:**
