# Messages for the managers of a server.

manage-rooms-all = Tische kann man in allen Kanälen öffnen.
manage-rooms-some = Tische kann man nur in { $rooms } öffnen.
manage-room = { $link }
manage-not-here = Tische kannst du nur in { $rooms } öffnen.
manage-button-server = Servereinstellungen
manage-button-here = Tische hier erlauben
manage-button-not-here = Keine Tische hier
manage-button-everywhere = Überall Tische
manage-choose-room = Höchstzahl der Tische pro Kanal
manage-limit-room =
    { $most ->
        [one] Ein Tisch
       *[other] { $most } Tische
    } pro Kanal
manage-choose-server = Höchstzahl der Tische auf dem Server
manage-limit-server =
    { $most ->
        [one] Ein Tisch
       *[other] { $most } Tische
    } auf dem Server
manage-only = Das kann nur die Serververwaltung.
manage-close-sure = Tisch #{ $table } ({ $game }) mit { $players } schließen? Niemand gewinnt, und es gibt kein Zurück.
manage-own-table = An Tisch #{ $table } spielst du selbst mit. Nimm „{ command-resign-name }“ oder „{ command-abort-name }“.
manage-button-close = Schließen
manage-close-done = Tisch #{ $table } ist geschlossen.
manage-closed = { $manager } von der Serververwaltung hat den Tisch geschlossen. Niemand gewinnt.
manage-lobby-closed = { $manager } von der Serververwaltung hat den Tisch geschlossen.
