# Taking back the last move.

undo-told =
    { $seat } nimmt { $n ->
        [one] den letzten Zug
       *[other] die letzten { $n } Züge
    } zurück.
undo-told-word = { $seat } nimmt das zurück.
undo-struck = { $said } (zurückgenommen)

undo-button-ask = Zurücknehmen
undo-button-agree = Einverstanden
undo-button-refuse = Weiterspielen

undo-question =
    { $player } möchte { $n ->
        [one] den letzten Zug
       *[other] die letzten { $n } Züge
    } zurücknehmen.
undo-question-all = { $question } Noch offen: { $missing }.

undo-done = Zurückgenommen.
undo-asked = Die anderen haben deinen Zug schon gesehen; ich habe sie gefragt.
undo-asked-already = Ich habe schon gefragt.
undo-practice = Ihr habt die Antwort eines Computers zurückgenommen: Diese Partie zählt nicht für Rangliste und Serie.
undo-granted = Einverstanden: Der letzte Zug an Tisch #{ $table } ist zurückgenommen.
undo-stands = Der letzte Zug an Tisch #{ $table } gilt.
undo-counted = Danke. Jetzt fehlen noch die anderen.
undo-kept = OK, spiel weiter.
undo-refused = { $player } möchte an Tisch #{ $table } lieber weiterspielen: Dein Zug gilt.
undo-late = Zu spät: Die Partie ist schon weiter.
undo-not-asked = Nur die Gegenseite kann antworten.

undo-not =
    { $why ->
        [chance] Zu spät: Seitdem wurde gezogen oder gewürfelt.
        [revealed] Dein Zug hat etwas aufgedeckt, also gilt er.
        [over] Hier läuft keine Partie.
        [left] Zurücknehmen bringt niemanden zurück ins Spiel.
        [set_up] Nimm stattdessen „Aufstellung ändern“.
       *[nothing] Du hast keinen Zug, den du zurücknehmen kannst.
    }
