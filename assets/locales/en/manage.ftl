# For those who manage a server.

manage-rooms-all = Tables open in every channel where I can write.
manage-rooms-some = Tables open in { $rooms }.
manage-room = { $link }
manage-not-here = Open tables in { $rooms }.
manage-button-server = This server
manage-button-here = Tables here
manage-button-not-here = No tables here
manage-button-everywhere = Tables in all channels
manage-choose-room = Maximum tables per channel
manage-limit-room =
    { $most ->
        [one] One table per channel
       *[other] { $most } tables per channel
    }
manage-choose-server = Maximum tables on the server
manage-limit-server =
    { $most ->
        [one] One table on the server
       *[other] { $most } tables on the server
    }
manage-only = Only server managers can do that.
manage-close-sure = Close table #{ $table } ({ $game }) with { $players }? Nobody wins, and you can't undo this.
manage-own-table = You're playing at table #{ $table }, so you can't close it. Resign, or ask the others with “abort”.
manage-button-close = Close it
manage-close-done = Table #{ $table } is closed.
manage-closed = { $manager }, a manager here, closed the table. Nobody wins.
manage-lobby-closed = { $manager }, a manager here, closed the table.
