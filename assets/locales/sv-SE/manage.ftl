# Messages for the managers of a server.

manage-rooms-all = Bord får öppnas i alla kanaler.
manage-rooms-some = Bord får bara öppnas i { $rooms }.
manage-room = { $link }
manage-not-here = Du kan bara öppna bord i { $rooms }.
manage-button-server = Serverns inställningar
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
manage-only = Bara serveransvariga kan göra det.
manage-close-sure = Stänga bord #{ $table } ({ $game }) med { $players }? Ingen vinner. Det går inte att ångra.
manage-own-table = Du spelar vid bord #{ $table }. Använd ”{ command-resign-name }” eller ”{ command-abort-name }”.
manage-button-close = Stäng bordet
manage-close-done = Bord #{ $table } är stängt.
manage-closed = { $manager } (serveransvarig) har stängt bordet. Ingen vinner.
manage-lobby-closed = { $manager } (serveransvarig) har stängt bordet.
