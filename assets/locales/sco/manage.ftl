# For thaim that manage a server.

manage-rooms-all = Tables can be opened in ilka channel whaur A can write.
manage-rooms-some = Tables can be opened in { $rooms }.
manage-room = { $link }
manage-not-here = In this server tables are opened in { $rooms }.
manage-button-server = This server
manage-button-here = Tables here
manage-button-not-here = Nae tables here
manage-button-everywhere = Tables in aw channels
manage-choose-room = At maist sae mony tables in a channel
manage-limit-room =
    { $most ->
        [one] Yin table in a channel
       *[other] { $most } tables in a channel
    }
manage-choose-server = At maist sae mony tables in the server
manage-limit-server =
    { $most ->
        [one] Yin table in the server
       *[other] { $most } tables in the server
    }
manage-only = Ainly thaim that manage the server can dae thon.
manage-close-sure = Steek table #{ $table } o { $game }, whaur { $players } sit? Naebody wins than, an it cannae be opened again. Will A?
manage-own-table = Ye play at table #{ $table } yersel, sae ye cannae close it. Gie ower there, or speir at the lave wi “abort”.
manage-button-close = Steek it
manage-close-done = Table #{ $table } is steekit.
manage-closed = { $manager }, that manages this server, has steekit the table. Naebody wins.
manage-lobby-closed = { $manager }, that manages this server, has steekit the table afore it stertit.
