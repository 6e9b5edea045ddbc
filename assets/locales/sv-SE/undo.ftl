# Taking back the last move.

undo-told =
    { $seat } tar tillbaka { $n ->
        [one] senaste draget
       *[other] de { $n } senaste dragen
    }.
undo-told-word = { $seat } tar tillbaka det.
undo-struck = { $said } (tillbakataget)

undo-button-ask = Ta tillbaka
undo-button-agree = Godkänn
undo-button-refuse = Spela vidare

undo-question =
    { $player } vill ta tillbaka { $n ->
        [one] senaste draget
       *[other] de { $n } senaste dragen
    }.
undo-question-all = { $question } Väntar på { $missing }.

undo-done = Tillbakataget.
undo-asked = Jag har frågat de andra: de har redan sett ditt drag.
undo-asked-already = Jag har redan frågat dem.
undo-practice = Partiet räknas inte i topplistan eller serien: en dators svar har tagits tillbaka.
undo-granted = De sa ja: senaste draget vid bord #{ $table } är tillbakataget.
undo-stands = Senaste draget vid bord #{ $table } gäller.
undo-counted = Tack. Nu väntar jag på de andra.
undo-kept = OK, spela vidare.
undo-refused = { $player } vill hellre spela vidare vid bord #{ $table }: ditt drag gäller.
undo-late = För sent: partiet har gått vidare.
undo-not-asked = Bara motståndarna kan svara.

undo-not =
    { $why ->
        [chance] För sent: sedan dess har något dragits eller kastats.
        [revealed] Ditt drag avslöjade något, så det gäller.
        [over] Inget parti pågår.
        [left] Det går inte att ångra att någon har lämnat partiet.
        [set_up] Använd ”Ändra min uppställning” i stället.
       *[nothing] Du har inget drag att ta tillbaka.
    }
