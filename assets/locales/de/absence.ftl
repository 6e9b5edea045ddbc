# Absent players, what the others can do about them, and votes.
# A motion is an infinitive after a colon, after "Wirklich" or in brackets: "Anna schlägt vor: ohne Sieger aufhören."

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
absence-vote-ends = Die Abstimmung endet { $when }: Wer nicht antwortet, stimmt zu; wer weiterspielt, stimmt dagegen.
absence-stand-in-counts = Die Partie zählt, aber wer mehr als die Hälfte seiner Züge von einem Computer spielen ließ, kann nicht gewinnen oder unentschieden spielen.
absence-stop-counts = Abgebrochene Partien zählen nicht für die Rangliste.
absence-hand-over-counts = Die Partie zählt, wenn die neue Person mindestens die Hälfte der Züge spielt.
absence-motion-abort = ohne Sieger aufhören
absence-motion-remove = ohne { $player } weiterspielen
absence-motion-stop = ohne Sieger aufhören, weil { $player } weg ist
absence-motion-stand-in = bis zur Rückkehr einen Computer für { $player } spielen lassen
absence-motion-skip = den Zug von { $player } überspringen
absence-motion-hand-over = den Platz von { $player } an { $to } geben
absence-asked = Ich habe die anderen gefragt. Wer nicht antwortet, stimmt zu (Frist: { $time }).
absence-asked-lately = Die anderen waren gerade erst dagegen. Frag { $when } noch mal.
absence-done = Angenommen. Erledigt.
absence-counted = Danke. Jetzt fehlen noch die anderen.
absence-not-agreed = OK, der Tisch wartet weiter.
absence-settled-agreed = Tisch #{ $table }: Vorschlag angenommen ({ $motion }). Dafür: { $ayes }.
absence-settled-silence = Tisch #{ $table }: Vorschlag angenommen ({ $motion }). Dafür: { $ayes }; keine Antwort von { $silent } (Frist: { $time }).
absence-settled-refused = Tisch #{ $table }: Vorschlag abgelehnt ({ $motion }). Dagegen: { $nays }.
absence-settled-went-on = Tisch #{ $table }: Vorschlag abgelehnt ({ $motion }). Weitergespielt, also dagegen: { $there }.
absence-settled-refused-went-on = Tisch #{ $table }: Vorschlag abgelehnt ({ $motion }). Dagegen: { $nays }; weitergespielt: { $there }.
absence-settled-taken = Tisch #{ $table }: { $to } spielt jetzt für { $player }.
absence-settled-declined = Tisch #{ $table }: { $to } möchte nicht für { $player } spielen.
absence-settled-over = Tisch #{ $table }: Diese Abstimmung ist vorbei.
absence-letter-asked = Spielst du bei { $game } #{ $table } noch mit? Dann drück dort irgendeinen Button, um diese Abstimmung zu stoppen: { $vote }

## Choices of the others when a player is absent

absence-button-away = Nach { $player } fragen
absence-button-here = Ich bin da
absence-panel = { $player } ist dran; der Zug begann { $since }. Was nun?
absence-panel-gone = { $player } hat den Server verlassen. Was nun?
absence-panel-played = Für { $player } spielt ein Computer. Was nun?
absence-panel-alone = Sonst ist niemand da: Du entscheidest.
absence-panel-vote = Nötig: { $needed } von { $voters } Stimmen der aktiven Spieler, deine mitgezählt.
absence-panel-to = { $to } kann den Platz übernehmen, wenn alle aktiven Spieler und { $to } selbst zustimmen.
absence-panel-hand-over = Soll jemand den Platz von { $player } übernehmen? Nimm „{ command-absent-name }“ und nenn die Person unter „{ command-option-with-name }“.
absence-button-nudge = Erinnern
absence-button-skip = Zug überspringen
absence-button-stand-in = Computer übernimmt
absence-button-give = Platz weitergeben
absence-button-remove = Ohne Abwesende weiter
absence-button-stop = Partie beenden
absence-button-sure = Ja, so machen
absence-sure-ends = Damit ist die Partie vorbei. Lässt du stattdessen einen Computer spielen, bleibt der Platz erhalten.
absence-sure = Wirklich { $motion }?
absence-nudged = Ich schicke eine Erinnerung.
absence-nudged-already = Die letzte Erinnerung ist noch keinen Tag her.
absence-nudge-late = Die Person ist nicht mehr dran.
absence-not-awaited = { $player } ist gerade nicht dran. Frag noch mal, wenn es so weit ist.
absence-nobody = Es scheint niemand weg zu sein.
absence-which = Mehrere sind weg: { $players }. Nimm die Option „{ command-option-player-name }“.
absence-self = Du bist doch da! Wenn du gehen willst, gib auf.
absence-stands-in-already = Für die Person spielt schon ein Computer.
absence-no-skip = Dieser Zug lässt sich nicht überspringen.
absence-sits-here = Die Person hat schon einen Platz.
absence-bot = Bots können keinen Platz übernehmen. Für einen Computer lass „{ command-option-with-name }“ weg.

## A stand-in

absence-played-for = Computer für { $player }:
absence-stands-in = Für { $player } spielt bis zur Rückkehr ein Computer.
absence-stands-in-now = Für { $player } spielt { $when } ein Computer. Wieder da, { $player }? Drück „{ host-button-turn }“.
absence-letter-stood-in = Bei { $game } #{ $table } spielt ein Computer für dich. Drück dort irgendeinen Button, und du spielst wieder selbst.
absence-welcome = Willkommen zurück! Du spielst wieder selbst.

## A seat that changes hands

absence-offer = { $to }, übernimmst du bei { $game } (Tisch #{ $table }) den Platz von { $player }? Die anderen sind einverstanden.
absence-button-take = Platz übernehmen
absence-button-decline = Nein, danke
absence-declined = OK. Ich sage es den anderen.
absence-offer-over = Dieses Angebot gilt nicht mehr.
absence-offer-other = Dieser Platz wurde jemand anderem angeboten.
absence-taken = Du hast übernommen. Danke!
absence-left = Bei { $game } #{ $table } spielt jetzt jemand anderes für dich: Die anderen waren einverstanden.
absence-not-yet = Der Zug von { $player } begann { $since }. Du kannst die anderen { $when } fragen.
