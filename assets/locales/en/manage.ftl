# For those who manage a server.

manage-rooms-all = Tables may be opened in every channel where I can write.
manage-rooms-some = Tables may be opened in { $rooms }.
manage-room = { $link }
manage-not-here = In this server tables are opened in { $rooms }.
manage-button-server = This server
manage-button-here = Tables here
manage-button-not-here = No tables here
manage-button-everywhere = Tables in all channels
manage-choose-room = At most so many tables in a channel
manage-limit-room =
    { $most ->
        [one] One table in a channel
       *[other] { $most } tables in a channel
    }
manage-choose-server = At most so many tables in the server
manage-limit-server =
    { $most ->
        [one] One table in the server
       *[other] { $most } tables in the server
    }
manage-only = Only those who manage the server can do that.
manage-close-sure = Close table #{ $table } of { $game }, where { $players } sit? Nobody wins then, and it cannot be opened again. Shall I?
manage-own-table = You play at table #{ $table } yourself, so you cannot close it. Resign there, or ask the others with “abort”.
manage-button-close = Close it
manage-close-done = Table #{ $table } is closed.
manage-closed = { $manager }, who manages this server, has closed the table. Nobody wins.
manage-lobby-closed = { $manager }, who manages this server, has closed the table before it began.
