# Taking back the last move.

undo-told =
    { $seat } neemt de laatste { $n ->
        [one] zet
       *[other] { $n } zetten
    } terug.
undo-told-word = { $seat } neemt dat terug.
undo-struck = { $said } (teruggenomen)

undo-button-ask = Terugnemen
undo-button-agree = Akkoord
undo-button-refuse = Doorspelen

undo-question =
    { $player } wil graag de laatste { $n ->
        [one] zet
       *[other] { $n } zetten
    } terugnemen.
undo-question-all = { $question } Nog niet akkoord: { $missing }.

undo-done = Teruggenomen.
undo-asked = Ik heb het de anderen gevraagd: zij hebben je zet gezien.
undo-asked-already = Ik heb het al gevraagd.
undo-practice = Een computer had al geantwoord, dus deze partij telt niet mee voor ranglijst of reeks.
undo-granted = Akkoord: de laatste zet aan tafel #{ $table } is teruggenomen.
undo-stands = De laatste zet aan tafel #{ $table } blijft staan.
undo-counted = Bedankt. Nu de anderen nog.
undo-kept = Oké, speel door.
undo-refused = { $player } speelt aan tafel #{ $table } liever door: je zet blijft staan.
undo-late = Te laat: het spel is al verder.
undo-not-asked = Alleen de tegenpartij kan antwoorden.

undo-not =
    { $why ->
        [chance] Te laat: er is intussen getrokken of gegooid.
        [revealed] Je zet liet iets zien, dus hij blijft staan.
        [over] Er is geen partij bezig.
        [left] Een speler die weg is, krijg je hiermee niet terug.
        [set_up] Gebruik “{ stratego-verb-unready }”.
       *[nothing] Je hebt geen zet om terug te nemen.
    }
