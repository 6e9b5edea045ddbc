# Messages for the managers of a server.

manage-rooms-all = Tafels kun je in elk kanaal openen.
manage-rooms-some = Tafels kun je alleen openen in { $rooms }.
manage-room = { $link }
manage-not-here = Je kunt alleen tafels openen in { $rooms }.
manage-button-server = Serverinstellingen
manage-button-here = Hier wel tafels
manage-button-not-here = Hier geen tafels
manage-button-everywhere = Overal tafels
manage-choose-room = Maximum aantal tafels per kanaal
manage-limit-room =
    { $most ->
        [one] Eén tafel
       *[other] { $most } tafels
    } per kanaal
manage-choose-server = Maximum aantal tafels op de server
manage-limit-server =
    { $most ->
        [one] Eén tafel
       *[other] { $most } tafels
    } op de server
manage-only = Dat kunnen alleen serverbeheerders.
manage-close-sure = Tafel #{ $table } ({ $game }) met { $players } sluiten? Niemand wint. Dit kun je niet terugdraaien.
manage-own-table = Je speelt zelf aan tafel #{ $table }. Gebruik “{ command-resign-name }” of “{ command-abort-name }”.
manage-button-close = Sluiten
manage-close-done = Tafel #{ $table } is gesloten.
manage-closed = Beheerder { $manager } heeft de tafel gesloten. Niemand wint.
manage-lobby-closed = Beheerder { $manager } heeft de tafel gesloten.
