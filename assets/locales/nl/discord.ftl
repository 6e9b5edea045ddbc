# Problems between Discord and the tables.

# An internal error; the log has the same code.
discord-fault = Er ging iets mis ({ $code }). Probeer het opnieuw of kijk in `/{ command-games-name } { command-mine-name }`.
# A command that this version does not have, or that has other options now.
discord-unknown-command = Dat commando is misschien veranderd: typ het opnieuw.
# A button that this version does not know.
discord-unknown-button = Die knop is te oud. In `/{ command-games-name } { command-mine-name }` staan nieuwe.
# The bot could not open a form in time.
discord-busy = Dat duurde te lang. Druk nog een keer.
# A press while the bot is stopping.
discord-stopping = Ik start opnieuw op. Probeer het over een minuut.
# A user was too fast for the rate limit.
discord-too-fast = Dat gaat me te snel. Wacht een paar seconden.
# The end of a picture's description that is too long for Discord.
discord-alt-rest = De rest lees je met “{ command-board-name }” en { command-option-words-name }:true.
# The position in words is too long for a message, so it is a file.
discord-position = Het bord in woorden zit in de bijlage.
discord-queue-full = Te veel verzoeken. Probeer het over een minuut.
discord-queue-waits = Ik ben nog bezig met je vorige verzoek.
