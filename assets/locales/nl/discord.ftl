# Wat de bot zegt als er tussen Discord en de tafels iets hapert.

# Something of ours broke; the number finds it in the log.
discord-fault = Er ging iets mis ({ $code }). Probeer het opnieuw of kijk in `/{ command-games-name } { command-mine-name }`.
# A command that this version does not have, or has in another form.
discord-unknown-command = Dat commando is misschien veranderd: typ het opnieuw.
# A button that no version of the bot has sent out, or an old one did.
discord-unknown-button = Die knop is te oud. In `/{ command-games-name } { command-mine-name }` staan nieuwe.
# A form could not be shown in time.
discord-busy = Dat duurde te lang. Druk nog een keer.
# Pressed in the moment in which the bot is stopping.
discord-stopping = Ik start opnieuw op. Probeer het over een minuut.
# Somebody pressed far faster than anybody plays.
discord-too-fast = Dat gaat me te snel. Wacht een paar seconden.
# At the end of a picture's text for those who do not see it, where Discord has no room for all of it.
discord-alt-rest = De rest lees je met “{ command-board-name }” en { command-option-words-name }:true.
# Where the position in words is too long for a message.
discord-position = Het bord in woorden zit in de bijlage.
discord-queue-full = Te veel verzoeken. Probeer het over een minuut.
discord-queue-waits = Ik ben nog bezig met je vorige verzoek.
