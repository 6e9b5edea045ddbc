# Voor wie een server beheert.

manage-rooms-all = Tafels openen kan in elk kanaal.
manage-rooms-some = Tafels openen kan in { $rooms }.
manage-room = { $link }
manage-not-here = Tafels open je in { $rooms }.
manage-button-server = Deze server
manage-button-here = Tafels hier wel
manage-button-not-here = Tafels hier niet
manage-button-everywhere = Tafels in alle kanalen
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
manage-own-table = Je speelt zelf aan tafel #{ $table }. Gebruik “resign” of “abort”.
manage-button-close = Sluiten
manage-close-done = Tafel #{ $table } is gesloten.
manage-closed = Beheerder { $manager } heeft de tafel gesloten. Niemand wint.
manage-lobby-closed = Beheerder { $manager } heeft de tafel gesloten.
