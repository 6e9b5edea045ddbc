# Problems between Discord and the tables.

# An internal error; the log has the same code.
discord-fault = Da ist etwas schiefgegangen ({ $code }). Versuch es noch mal oder sieh unter `/{ command-games-name } { command-mine-name }` nach.
# A command that this version does not have, or that has other options now.
discord-unknown-command = Dieser Befehl hat sich vielleicht geändert: Gib ihn neu ein.
# A button that this version does not know.
discord-unknown-button = Dieser Button ist zu alt. Neue gibt es unter `/{ command-games-name } { command-mine-name }`.
# The bot could not open a form in time.
discord-busy = Das hat zu lange gedauert. Bitte drück noch mal.
# A press while the bot is stopping.
discord-stopping = Ich starte gerade neu. Versuch es in einer Minute noch mal.
# A user was too fast for the rate limit.
discord-too-fast = Zu schnell für mich. Warte ein paar Sekunden.
# The end of a picture's description that is too long for Discord.
discord-alt-rest = Den Rest zeigt „{ command-board-name }“ mit { command-option-words-name }:true.
# The position in words is too long for a message, so it is a file.
discord-position = Das Brett in Worten ist angehängt.
discord-queue-full = Zu viele Anfragen. Versuch es in einer Minute noch mal.
discord-queue-waits = Ich arbeite noch an deiner letzten Anfrage.
