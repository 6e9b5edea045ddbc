# What the bot says when the way between Discord and the tables has trouble.

# Something of ours broke; the number finds it in the log.
discord-fault = Da ist etwas schiefgegangen ({ $code }). Versuch es noch mal oder sieh unter `/{ command-games-name } { command-mine-name }` nach.
# A command that this version does not have, or has in another form.
discord-unknown-command = Dieser Befehl hat sich vielleicht geändert: Gib ihn neu ein.
# A button that no version of the bot has sent out, or an old one did.
discord-unknown-button = Dieser Button ist zu alt. Neue gibt es unter `/{ command-games-name } { command-mine-name }`.
# A form could not be shown in time.
discord-busy = Das hat zu lange gedauert. Bitte drück noch mal.
# Pressed in the moment in which the bot is stopping.
discord-stopping = Ich starte gerade neu. Versuch es in einer Minute noch mal.
# Somebody pressed far faster than anybody plays.
discord-too-fast = Zu schnell für mich. Warte ein paar Sekunden.
# At the end of a picture's text for those who do not see it, where Discord has no room for all of it.
discord-alt-rest = Den Rest zeigt „{ command-board-name }“ mit { command-option-words-name }:true.
# Where the position in words is too long for a message.
discord-position = Das Brett in Worten ist angehängt.
discord-queue-full = Zu viele Anfragen. Versuch es in einer Minute noch mal.
discord-queue-waits = Ich arbeite noch an deiner letzten Anfrage.
