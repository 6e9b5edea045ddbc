# For thaim that manage a server.

manage-rooms-all = Tables open in ilka channel.
manage-rooms-some = Tables open in { $rooms }.
manage-room = { $link }
manage-not-here = Open tables in { $rooms }.
manage-button-server = This server
manage-button-here = Tables here
manage-button-not-here = Nae tables here
manage-button-everywhere = Tables in aw channels
manage-choose-room = Maist tables in a channel
manage-limit-room =
    { $most ->
        [one] Yin table
       *[other] { $most } tables
    } a channel
manage-choose-server = Maist tables on the server
manage-limit-server =
    { $most ->
        [one] Yin table
       *[other] { $most } tables
    } on the server
manage-only = Anely server managers can dae that.
manage-close-sure = Steek table #{ $table } ({ $game }) wi { $players }? Naebody wins, an there's nae road back.
manage-own-table = Ye're playin at table #{ $table }. Uise “resign” or “abort”.
manage-button-close = Steek it
manage-close-done = Table #{ $table } is steekit.
manage-closed = { $manager }, a manager, steekit the table. Naebody wins.
manage-lobby-closed = { $manager }, a manager, steekit the table.
