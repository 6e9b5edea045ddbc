# Problems between Discord and the tables.

# An internal error; the log has the same code.
discord-fault = Något gick fel ({ $code }). Försök igen, eller se `/{ command-games-name } { command-mine-name }`.
# A command that this version does not have, or that has other options now.
discord-unknown-command = Det kommandot kan ha ändrats: skriv det igen.
# A button that this version does not know.
discord-unknown-button = Den knappen är för gammal. Nya får du med `/{ command-games-name } { command-mine-name }`.
# The bot could not open a form in time.
discord-busy = Det tog för lång tid. Tryck igen.
# A press while the bot is stopping.
discord-stopping = Jag startar om. Försök igen om en minut.
# A user was too fast for the rate limit.
discord-too-fast = Nu går det för fort för mig. Vänta några sekunder.
# The end of a picture's description that is too long for Discord.
discord-alt-rest = Resten får du med ”{ command-board-name }” och { command-option-words-name }:true.
# The position in words is too long for a message, so it is a file.
discord-position = Brädet i ord är bifogat.
discord-queue-full = För många förfrågningar. Försök igen om en minut.
discord-queue-waits = Jag håller fortfarande på med det förra.
