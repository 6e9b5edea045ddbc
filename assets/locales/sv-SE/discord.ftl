# What the bot says when the way between Discord and the tables has trouble.

# Something of ours broke; the number finds it in the log.
discord-fault = Något gick fel ({ $code }). Försök igen, eller se `/{ command-games-name } { command-mine-name }`.
# A command that this version does not have, or has in another form.
discord-unknown-command = Det kommandot kan ha ändrats: skriv det igen.
# A button that no version of the bot has sent out, or an old one did.
discord-unknown-button = Den knappen är för gammal. Nya får du med `/{ command-games-name } { command-mine-name }`.
# A form could not be shown in time.
discord-busy = Det tog för lång tid. Tryck igen.
# Pressed in the moment in which the bot is stopping.
discord-stopping = Jag startar om. Försök igen om en minut.
# Somebody pressed far faster than anybody plays.
discord-too-fast = Nu går det för fort för mig. Vänta några sekunder.
# At the end of a picture's text for those who do not see it, where Discord has no room for all of it.
discord-alt-rest = Resten får du med ”{ command-board-name }” och { command-option-words-name }:true.
# Where the position in words is too long for a message.
discord-position = Brädet i ord är bifogat.
discord-queue-full = För många förfrågningar. Försök igen om en minut.
discord-queue-waits = Jag håller fortfarande på med det förra.
