# Who is away, what the others do about it, and votes.
# A motion is an infinitive that follows a colon or "Wirklich": "Anna schlägt vor: ohne Sieger aufhören."

## Votes

absence-vote = { $asker } schlägt vor: { $motion }. Dafür: { $ayes }.
absence-vote-nays = Dagegen: { $nays }.
absence-vote-half = Nötig: { $needed } von { $voters } Stimmen.
absence-vote-all =
    { $voters ->
        [one] Eine Person muss
        [2] Beide müssen
       *[other] Alle { $needed } müssen
    } zustimmen.
absence-vote-ends = Keine Antwort gilt { $when } als Ja, Weiterspielen als Nein.
absence-stand-in-counts = Die Partie zählt, aber ohne Sieg oder Unentschieden für dich, wenn ein Computer über die Hälfte deiner Züge spielt.
absence-stop-counts = Abgebrochene Partien zählen nicht für die Rangliste.
absence-hand-over-counts = Sie zählt, wenn die neue Person mindestens die Hälfte der Züge spielt.
absence-motion-abort = ohne Sieger aufhören
absence-motion-remove = ohne { $player } weiterspielen
absence-motion-stop = ohne Sieger aufhören, weil { $player } weg ist
absence-motion-stand-in = einen Computer für { $player } spielen lassen, bis zur Rückkehr
absence-motion-skip = { $player } einmal überspringen
absence-motion-hand-over = den Platz von { $player } an { $to } geben
absence-asked = Ich habe die anderen gefragt. Keine Antwort gilt als Ja (Frist: { $time }).
absence-asked-lately = Die anderen waren gerade erst dagegen. Frag { $when } wieder.
absence-done = Einverstanden. Erledigt.
absence-counted = Danke. Jetzt fehlen noch die anderen.
absence-not-agreed = OK, der Tisch wartet.
absence-settled-agreed = Tisch #{ $table }, angenommen: { $motion } (dafür: { $ayes }).
absence-settled-silence = Tisch #{ $table }, angenommen: { $motion } (dafür: { $ayes }; keine Antwort von { $silent }, Frist: { $time }).
absence-settled-refused = Tisch #{ $table }, abgelehnt: { $motion } (dagegen: { $nays }).
absence-settled-went-on = Tisch #{ $table }, abgelehnt: { $motion } (weitergespielt, also dagegen: { $there }).
absence-settled-refused-went-on = Tisch #{ $table }, abgelehnt: { $motion } (dagegen: { $nays }; weitergespielt: { $there }).
absence-settled-taken = Tisch #{ $table }: { $to } spielt jetzt für { $player }.
absence-settled-declined = Tisch #{ $table }: { $to } möchte nicht für { $player } spielen.
absence-settled-over = Tisch #{ $table }: Das hat sich erledigt.
absence-letter-asked = Spielst du bei { $game } #{ $table } noch mit? Jeder Button dort stoppt das: { $vote }

## What to do about somebody who is away

absence-button-away = Nach { $player } fragen
absence-button-here = Ich bin da
absence-panel = { $player } ist dran; der Zug begann { $since }. Was nun?
absence-panel-gone = { $player } hat den Server verlassen. Was nun?
absence-panel-played = Für { $player } spielt ein Computer. Was nun?
absence-panel-alone = Sonst ist niemand da: Du entscheidest.
absence-panel-vote = Nötig: { $needed } von { $voters } Stimmen aktiver Spieler, deine eingeschlossen.
absence-panel-to = { $to } könnte den Platz übernehmen, wenn { $to } selbst und alle aktiven Spieler zustimmen.
absence-panel-hand-over = Soll jemand den Platz von { $player } übernehmen? Nenn die Person bei „absent“ unter „with“.
absence-button-nudge = Erinnern
absence-button-skip = Zug überspringen
absence-button-stand-in = Computer spielen lassen
absence-button-give = Platz weitergeben
absence-button-remove = Ohne weiterspielen
absence-button-stop = Partie beenden
absence-button-sure = Ja, so machen
absence-sure-ends = Damit ist die Partie vorbei; mit einer Vertretung bliebe der Platz erhalten.
absence-sure = Wirklich { $motion }?
absence-nudged = Ich schicke eine Erinnerung.
absence-nudged-already = Die letzte Erinnerung ist keinen Tag her.
absence-nudge-late = Inzwischen ist jemand anderes dran.
absence-not-awaited = { $player } ist gerade nicht dran. Frag, wenn es so weit ist.
absence-nobody = Es scheint niemand weg zu sein.
absence-which = Mehrere sind weg: { $players }. Wähl mit der Option „player“.
absence-self = Du bist doch da! Wenn du gehen willst, gib auf.
absence-stands-in-already = Da spielt schon ein Computer.
absence-no-skip = Dieser Zug lässt sich nicht überspringen.
absence-sits-here = Die Person hat schon einen Platz.
absence-bot = Bots können keinen Platz übernehmen. Für einen Computer lass „with“ weg.

## A stand-in

absence-played-for = Vertretung für { $player }:
absence-stands-in = Für { $player } spielt bis zur Rückkehr ein Computer.
absence-stands-in-now = Für { $player } spielt { $when } ein Computer. Wieder da, { $player }? Drück „{ host-button-turn }“.
absence-letter-stood-in = Bei { $game } #{ $table } spielt ein Computer (mittel) für dich. Jeder Button dort bringt dich zurück ins Spiel.
absence-welcome = Willkommen zurück! Du spielst wieder selbst.

## A seat that changes hands

absence-offer = { $to }, übernimmst du bei { $game } (Tisch #{ $table }) den Platz von { $player }? Die anderen sind einverstanden.
absence-button-take = Platz übernehmen
absence-button-decline = Nein, danke
absence-declined = OK. Ich sage es den anderen.
absence-offer-over = Dieser Platz ist nicht mehr frei.
absence-offer-other = Dieser Platz wurde jemand anderem angeboten.
absence-taken = Du hast übernommen. Danke!
absence-left = Bei { $game } #{ $table } spielt jetzt jemand anderes für dich: Die anderen waren einverstanden.
absence-not-yet = Der Zug von { $player } begann { $since }. Du kannst { $when } fragen.
