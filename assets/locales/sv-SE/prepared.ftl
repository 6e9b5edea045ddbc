# Plays that are prepared while others are on turn.

prepared-button = Förbered ett drag
prepared-button-other = Förbered ett annat drag
prepared-button-confirm = Förbered det
prepared-button-take-back = Ta tillbaka det
prepared-button-leave = Tillbaka till brädet
prepared-intro = **Vad ska jag spela när det blir din tur?** Ingen annan ser det, och du kan ta tillbaka det när som helst.
prepared-chance = Bara detta kan förberedas: det som följer beror på tärningarna.
prepared-would = När det blir din tur spelar jag detta om inget som det beror på har ändrats:
prepared-stands = Förberett; bara du ser detta. När det blir din tur spelar jag detta om inget som det beror på har ändrats:
prepared-nothing = Du kan inte förbereda något nu: vad du kan spela beror på slumpen.
prepared-missed-illegal = Jag spelade inte { $line }, som du hade förberett: det går inte längre.
prepared-missed-changed = Jag spelade inte { $line }, som du hade förberett: något som det berodde på har ändrats.
prepared-played = { $player } hade förberett det här draget.
