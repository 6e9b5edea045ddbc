# Luck and mistakes in a finished match.

luck-button = Geluk en fouten
luck-even = **Geluk:** niemand had veel meer dan de anderen.
luck-how = -# Een schatting van een computer, op grond van wat elke speler kon zien.
luck-most = **Het geluk** was met { $player }.
luck-no-slips = Geen duidelijke fouten.
luck-no-slips-of-yours = Geen duidelijke fouten van jou.
luck-not-over = Vraag het opnieuw als de partij is afgelopen.
luck-slip = • Zet { $number }: { $played } **Beter:** { $better }
luck-slip-promised = { $slip } { $best } in plaats van { $own }.
luck-slips = **Grootste fouten:**
luck-slips-of-yours = **Jouw grootste fouten:**
