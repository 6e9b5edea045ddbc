# Luck and mistakes in a finished match.

luck-button = Glück und Fehler
luck-even = **Glück:** Niemand hatte viel mehr als die anderen.
luck-how = -# Vom Computer geschätzt, nach dem, was die Spieler jeweils sehen konnten.
luck-most = **Das Glück** war auf der Seite von { $player }.
luck-no-slips = Keine klaren Fehler.
luck-no-slips-of-yours = Keine klaren Fehler von dir.
luck-not-over = Frag noch mal, wenn die Partie vorbei ist.
luck-slip = • Zug { $number }: { $played } **Besser:** { $better }
luck-slip-promised = { $slip } Erwartung: { $best } (gespielt: { $own }).
luck-slips = **Die größten Fehler:**
luck-slips-of-yours = **Deine größten Fehler:**
