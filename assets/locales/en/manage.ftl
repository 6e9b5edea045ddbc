# Messages for the managers of a server.

manage-rooms-all = People can open tables in every channel.
manage-rooms-some = People can only open tables in { $rooms }.
manage-room = { $link }
manage-not-here = You can only open tables in { $rooms }.
manage-button-server = Server settings
manage-button-here = Tables here
manage-button-not-here = No tables here
manage-button-everywhere = Tables everywhere
manage-choose-room = Maximum tables per channel
manage-limit-room =
    { $most ->
        [one] One table
       *[other] { $most } tables
    } per channel
manage-choose-server = Maximum tables on the server
manage-limit-server =
    { $most ->
        [one] One table
       *[other] { $most } tables
    } on the server
manage-only = Only server managers can do that.
manage-close-sure = Close table #{ $table } ({ $game }) with { $players }? Nobody wins. There's no undo.
manage-own-table = You're playing at table #{ $table }. Use “resign” or “abort”.
manage-button-close = Close it
manage-close-done = Table #{ $table } is closed.
manage-closed = { $manager }, a manager, closed the table. Nobody wins.
manage-lobby-closed = { $manager }, a manager, closed the table.
