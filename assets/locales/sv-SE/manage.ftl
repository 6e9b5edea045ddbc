# For those who manage a server.

manage-rooms-all = Bord får öppnas i alla kanaler.
manage-rooms-some = Bord får öppnas i { $rooms }.
manage-room = { $link }
manage-not-here = Öppna bord i { $rooms }.
manage-button-server = Den här servern
manage-button-here = Bord här
manage-button-not-here = Inga bord här
manage-button-everywhere = Bord i alla kanaler
manage-choose-room = Högsta antal bord per kanal
manage-limit-room =
    { $most ->
        [one] Ett bord
       *[other] { $most } bord
    } per kanal
manage-choose-server = Högsta antal bord på servern
manage-limit-server =
    { $most ->
        [one] Ett bord
       *[other] { $most } bord
    } på servern
manage-only = Bara serverns administratörer kan göra det.
manage-close-sure = Stänga bord #{ $table } ({ $game }) med { $players }? Ingen vinner. Det går inte att ångra.
manage-own-table = Du spelar vid bord #{ $table }. Använd ”resign” eller ”abort”.
manage-button-close = Stäng bordet
manage-close-done = Bord #{ $table } är stängt.
manage-closed = Administratören { $manager } har stängt bordet. Ingen vinner.
manage-lobby-closed = Administratören { $manager } har stängt bordet.
