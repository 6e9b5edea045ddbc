# Terugkijken op een partij: geluk en missers.

luck-button = Geluk en fouten
luck-how = -# Een schatting van een programma, op grond van wat elke speler kon zien.
luck-luck = **Geluk:** { $seats }.
luck-no-slips = Geen duidelijke fouten.
luck-no-slips-of-yours = Geen duidelijke fouten van jou.
luck-not-over = Vraag het als de partij is afgelopen.
luck-of = { $player } { $luck }
luck-slip = • Zet { $number }: { $played } **Beter:** { $better }
luck-slip-promised = { $slip } { $best } in plaats van { $own }.
luck-slips = **Grootste fouten:**
luck-slips-of-yours = **Jouw grootste fouten:**
