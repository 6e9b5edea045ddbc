# Wat de commando's en hun opties over zichzelf zeggen; hooguit 100 tekens per stuk.
# Wat de bot alleen in het Engels leest (“tomorrow”, “sat sun”, “back” …), blijft Engels.

command-games = Je tafels, instellingen en eerlijk spel

command-new = Open een tafel in dit kanaal
command-join = Doe mee aan een tafel
command-leave = Verlaat de tafel voordat het spel begint
command-start = Start als iedereen er is
command-board = Bekijk het bord; alleen jij ziet het
command-option-text = Je hele leger in letters, voorste rij eerst
command-hint = Bekijk wat een computer zou spelen; alleen jij ziet het
command-luck = Geluk en fouten in een afgelopen partij
command-undo = Neem je laatste zet terug of vraag het de anderen
command-resign = Geef de partij op; ik vraag eerst of je het zeker weet
command-abort = Vraag iedereen om te stoppen zonder winnaar
command-kick = Haal iemand weg voordat het spel begint; daarna hetzelfde als “absent”
command-absent = Herinner wie er niet is, sla die over of speel zonder verder
command-server = Voor beheerders: taal, tafels, ranglijst
command-close = Voor beheerders: sluit een tafel
command-rules = De regels in het kort
command-log = Wat er tot nu toe is gebeurd
command-help = Zo speel je
command-list = De tafels in dit kanaal
command-mine = Jouw tafels; eerst die waar jij aan de beurt bent
command-away = Zeg hoelang je weg bent
command-quiet = Uren en dagen zonder pings
command-settings = Taal, meldingen, herinneringen
command-standings = Wie hier het meest wint en wie het best speelt
command-fair = Bewijs dat kaarten en dobbelstenen eerlijk zijn
command-record = Het verslag van een afgelopen partij, als bestand
command-film = De partij als film, alleen voor jou

command-option-where = In dit kanaal of in een eigen thread
command-option-with = Een vriend om uit te nodigen
command-option-word = Een woord dat meetelt in het toeval; iedereen ziet het
command-option-computers = Hoeveel computers meedoen
command-option-level = Hoe goed ze spelen (anders gemiddeld)
command-option-pace = Hoe snel je speelt
command-option-until = In het Engels: een dag (friday), een datum, “3 days”, “tomorrow” of “back”
command-option-city = Een grote stad in jouw tijdzone
command-option-from = Begin van de stille uren, zoals 23:00, of “never”
command-option-to = Einde van de stille uren, zoals 7:00
command-option-days = In het Engels, zoals “sat sun”, of “none”
command-option-table = Het nummer van de tafel
command-option-words = Het bord in woorden
command-option-move = De hele zet op één regel
command-option-player = Wie
command-option-instead = Wie de plaats overneemt
command-option-game = Welk spel (anders wat je meestal speelt)
command-where-channel = dit kanaal
command-where-thread = eigen thread
