# Plays that are prepared while others are on turn.

prepared-button = Zug vorbereiten
prepared-button-other = Anderen Zug vorbereiten
prepared-button-confirm = Vorbereiten
prepared-button-take-back = Zurücknehmen
prepared-button-leave = Zurück zum Brett
prepared-intro = **Was soll ich spielen, wenn du dran bist?** Niemand sonst sieht es, und du kannst es jederzeit zurücknehmen.
prepared-chance = Nur das lässt sich vorbereiten: Alles Weitere hängt von den Würfeln ab.
prepared-would = Wenn du dran bist, spiele ich das, sofern sich nichts geändert hat, wovon es abhängt:
prepared-stands = Vorbereitet; nur du siehst das. Wenn du dran bist, spiele ich das, sofern sich nichts geändert hat, wovon es abhängt:
prepared-nothing = Gerade lässt sich nichts vorbereiten: Was du spielen kannst, hängt vom Zufall ab.
prepared-missed-illegal = Dein vorbereiteter Zug { $line } ist nicht mehr möglich, also habe ich ihn nicht gespielt.
prepared-missed-changed = Deinen vorbereiteten Zug { $line } habe ich nicht gespielt: Etwas, wovon er abhing, hat sich geändert.
prepared-played = { $player } hatte diesen Zug vorbereitet.
