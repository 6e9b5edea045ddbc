# Messages for the managers of a server.

manage-rooms-all = Folk can open tables in ilka channel.
manage-rooms-some = Folk can anely open tables in { $rooms }.
manage-room = { $link }
manage-not-here = Ye can anely open tables in { $rooms }.
manage-button-server = Server settins
manage-button-here = Tables here
manage-button-not-here = Nae tables here
manage-button-everywhere = Tables in aw channels
manage-choose-room = Maximum tables per channel
manage-limit-room = { $most ->
    [one] Yin table
   *[other] { $most } tables
} per channel
manage-choose-server = Maximum tables on the server
manage-limit-server =
    { $most ->
        [one] Yin table
       *[other] { $most } tables
    } on the server
manage-only = Anely server managers can dae that.
manage-close-sure = Steek table #{ $table } ({ $game }) wi { $players }? Naebody wins. There's nae road back.
manage-own-table = Ye're playin at table #{ $table }. Uise “resign” or “abort”.
manage-button-close = Steek it
manage-close-done = Table #{ $table } is steekit.
manage-closed = { $manager }, a manager, steekit the table. Naebody wins.
manage-lobby-closed = { $manager }, a manager, steekit the table.
