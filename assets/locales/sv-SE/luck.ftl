# Luck and mistakes in a finished match.

luck-button = Tur och misstag
luck-even = **Tur:** ingen hade mycket mer än de andra.
luck-how = -# En dators uppskattning, utifrån vad varje spelare kunde se.
luck-most = **Turen** var med { $player }.
luck-no-slips = Inga tydliga misstag.
luck-no-slips-of-yours = Du gjorde inga tydliga misstag.
luck-not-over = Fråga igen när partiet är slut.
luck-slip = • Drag { $number }: { $played } **Bättre:** { $better }
luck-slip-promised = { $slip } { $best } i stället för { $own }.
luck-slips = **Största misstagen:**
luck-slips-of-yours = **Dina största misstag:**
