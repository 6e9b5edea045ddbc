# What the commands and their options say of themselves; at most 100 characters each.
# Words to type (tomorrow, back, sat sun, none, never) are those that the program reads.

command-games = Deine Tische, Einstellungen und Fairness

command-new = Einen Tisch in diesem Kanal öffnen
command-join = An einem Tisch mitspielen
command-leave = Vor dem Start den Tisch verlassen
command-start = Starten, sobald alle da sind
command-board = Das Brett zeigen, nur für dich
command-option-text = Deine ganze Armee in Buchstaben, vordere Reihe zuerst
command-hint = Sehen, was ein Computer spielen würde; nur du siehst es
command-luck = Glück und Fehler in einer beendeten Partie
command-undo = Deinen letzten Zug zurücknehmen oder die anderen darum bitten
command-resign = Die Partie aufgeben; ich frage vorher nach
command-abort = Alle fragen, ob ihr ohne Sieger aufhört
command-kick = Jemanden vor dem Start entfernen; danach dasselbe wie „absent“
command-absent = Fehlende erinnern, überspringen oder ohne sie weiterspielen
command-server = Für die Serververwaltung: Sprache, Tische, Rangliste
command-close = Für die Serververwaltung: einen Tisch schließen
command-rules = Die Regeln in Kürze
command-log = Was bisher geschah
command-help = So wird gespielt
command-list = Die Tische in diesem Kanal
command-mine = Deine Tische; zuerst die, an denen du dran bist
command-away = Sagen, wie lange du weg bist
command-quiet = Stunden und Tage ohne Pings
command-settings = Sprache, Benachrichtigungen, Erinnerungen
command-standings = Wer hier am meisten gewinnt und wer am besten spielt
command-fair = Beweis, dass Karten und Würfel fair sind
command-record = Das Protokoll einer beendeten Partie als Datei
command-film = Die Partie als Film, nur für dich

command-option-where = In diesem Kanal oder in einem eigenen Thread
command-option-with = Jemand, den du einladen möchtest
command-option-word = Ein beliebiges Wort, das in den Zufall eingeht; alle sehen es
command-option-computers = Wie viele Computer mitspielen
command-option-level = Wie gut sie spielen (sonst mittel)
command-option-pace = Wie schnell gespielt wird
command-option-until = 24.12. oder englisch: „3 days“, „tomorrow“, „friday“, „back“
command-option-city = Eine große Stadt in deiner Zeitzone
command-option-from = Beginn der Ruhezeit, etwa 23:00, oder „never“
command-option-to = Ende der Ruhezeit, etwa 7:00
command-option-days = Auf Englisch, etwa „sat sun“, oder „none“
command-option-table = Die Nummer des Tisches
command-option-words = Das Brett in Worten
command-option-move = Der ganze Zug in einer Zeile
command-option-player = Wer
command-option-instead = Wer den Platz übernimmt
command-option-game = Welches Spiel (sonst dein übliches)
command-where-channel = dieser Kanal
command-where-thread = eigener Thread
