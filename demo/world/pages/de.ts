import type { SiteText } from './page-texts.ts';

export const de: SiteText = {
  home: {
    heroTitle: 'Pferde, die bleiben.',
    heroText:
      'Untersucht und uns beim Namen bekannt: die Reitpferde und Fohlen dieses Herbstes, online und in Echtzeit zu ersteigern.',
    heroLink: 'Zu den Auktionen',
    lots: 'Eine Auswahl',
    auctions: 'Alle Auktionen',
    promisesTitle: 'Bieten bei Marbrook',
    promises: `<h3>Zweimal untersucht</h3>
<p>Zu jedem Pferd gehört ein klinischer Befund, zu Reitpferden auch ein Röntgenbefund, einsehbar, bevor Sie bieten.</p>
<h3>Fair bis zuletzt</h3>
<p>Nach einem späten Gebot bleiben mindestens zwei Minuten. Niemand gewinnt mit dem Sekundenzeiger.</p>
<h3>Der ganze Preis</h3>
<p>Zuschlag, Aufgeld und Mehrwertsteuer stehen neben Ihrem Gebot, bevor es bindet. <a href="{howToBid}">So funktioniert das Bieten</a></p>`,
  },
  howToBid: {
    name: 'So bieten Sie mit',
    title: 'So bieten Sie mit',
    slug: 'so-bieten-sie-mit',
    description: 'In vier Schritten vom Konto zum eigenen Pferd: So wird bei Marbrook geboten.',
    html: `<p>Sie brauchen ein Konto, ein Pferd, das Ihnen gefällt, und etwas Ruhe. Diese Seite erklärt, wie es geht, vom ersten Klick bis zum Transporter auf unserem Hof.</p>
<h2>1. Konto anlegen</h2>
<p><a href="{signUp}">Registrieren Sie sich</a> mit Namen, E-Mail-Adresse und Telefonnummer. Wir senden Ihnen einen Link; sobald Sie ihm gefolgt sind, können Sie bieten. Gebote sind verbindlich, deshalb möchten wir wissen, wer Sie sind.</p>
<h2>2. Lesen, ansehen, fragen</h2>
<p>Jedes Pferd hat eine eigene Seite mit Bildern, Abstammung und Beschreibung. Der klinische Befund, bei Reitpferden auch der Röntgenbefund, öffnet sich, sobald Sie angemeldet sind. Unsere Reitpferde dürfen Sie ausprobieren: <a href="{contact}">Rufen Sie uns an</a>, wir vereinbaren einen Termin.</p>
<h2>3. Einmal bieten oder bis zu einem Höchstgebot</h2>
<ul>
<li><strong>Einzelgebot:</strong> Sie bieten genau den Betrag, den Sie eingeben. Es zählt jeder ganze Betrag, der mindestens einen Schritt über dem aktuellen Gebot liegt.</li>
<li><strong>Höchstgebot:</strong> Sie sagen uns, wie weit Sie gehen würden. Wir bieten für Sie, Schritt für Schritt und nur so weit wie nötig. Niemand sonst sieht Ihr Höchstgebot. Für manche Pferde gibt es einen Mindestpreis, unter dem ihr Besitzer nicht verkauft: Ein Höchstgebot, das ihn erreicht, hebt den Preis sofort auf den Mindestpreis; eines darunter wirkt wie jedes andere.</li>
<li><strong>Sofortkauf:</strong> Manche Pferde können zum Festpreis gekauft werden, bis das erste Gebot fällt.</li>
</ul>
<h2>4. Bis zum Schluss dabeibleiben</h2>
<p>Jedes Los endet zu seiner eigenen Zeit. Ein Gebot in den letzten zwei Minuten lässt allen mindestens zwei weitere Minuten. Führt Ihr Gebot, wenn die Zeit um ist, und ist der Mindestpreis erreicht, gehört das Pferd Ihnen.</p>
<p>Wo ein Auktionator im Saal verkauft, bieten Sie im Live-Bietraum. <a href="#practice">Üben Sie dort erst einmal</a>: mit erfundenen Pferden und ohne Konto; kein Gebot zählt.</p>
<h2>Die üblichen Schritte</h2>
<p>Ein Gebot liegt mindestens einen Schritt über dem aktuellen. Von da an gilt jeder ganze Eurobetrag.</p>
<table>
<thead><tr><th scope="col">Ab</th><th scope="col">Reitpferde</th><th scope="col">Fohlen</th></tr></thead>
<tbody>
<tr><td>0 €</td><td>250 €</td><td>250 €</td></tr>
<tr><td>10.000 €</td><td>500 €</td><td>500 €</td></tr>
<tr><td>25.000 €</td><td>500 €</td><td>1.000 €</td></tr>
<tr><td>75.000 €</td><td>1.000 €</td><td>1.000 €</td></tr>
<tr><td>200.000 €</td><td>5.000 €</td><td>5.000 €</td></tr>
</tbody>
</table>
<h2>Was Sie am Ende zahlen</h2>
<p>Den Zuschlag, die Mehrwertsteuer darauf, wo der Verkäufer sie ausweist, unser Aufgeld von 6 % und 19 % Mehrwertsteuer auf das Aufgeld. Die Summe steht neben dem Betrag, bevor Sie bestätigen. Einzelheiten finden Sie in den <a href="{conditions}">Auktionsbedingungen</a>.</p>
<p><a href="{auctions}">Zu den Auktionen</a></p>`,
  },
  about: {
    name: 'Über uns',
    title: 'Hof Marbrook',
    slug: 'ueber-uns',
    description:
      'Vierzig Boxen unter alten Eichenbalken, drei Generationen und Pferde, die wir beim Namen kennen.',
    html: `<p>Marbrook liegt dort, wo das Moor in Weiden übergeht: vierzig Boxen unter alten Eichenbalken, zwei Reithallen, eine Rennbahn, auf der niemand mehr rennt, und Linden, die vor uns allen da waren.</p>
<h2>Drei Generationen</h2>
<p>Henrike Marbrook führt den Hof in dritter Generation. Ihr Großvater verkaufte 1974 sein erstes Pferd per Handschlag auf dem Hof; den Handschlag haben wir behalten, die Papiere sind dazugekommen.</p>
<h2>Bevor ein Pferd hier verkauft wird</h2>
<ul>
<li>Wir kennen es seit mindestens sechs Wochen, bei uns oder bei seinem Züchter.</li>
<li>Geht es unter dem Sattel, haben unsere Bereiter es geritten, in der Halle, draußen und in Gesellschaft.</li>
<li>Zwei Tierärzte haben es untersucht, die den Befund des anderen nicht kannten.</li>
</ul>
<h2>Besuchen Sie uns</h2>
<p>Besucher sind samstags ab zehn Uhr willkommen. Es gibt Kaffee und meistens Kuchen. <a href="{contact}">So finden Sie zu uns</a></p>`,
  },
  conditions: {
    name: 'Auktionsbedingungen',
    title: 'Auktionsbedingungen',
    slug: 'auktionsbedingungen',
    description: 'Die Regeln unserer Auktionen: Gebote, Aufgeld, Zahlung, Übergabe und Haftung.',
    html: `<p>Diese Bedingungen gelten für jede Auktion auf dieser Seite. Wer bietet, hat ihnen zugestimmt.</p>
<h2>1. Verkäufer</h2>
<p>Wir verkaufen im Namen und auf Rechnung des Eigentümers, der auf der Seite des Pferdes als Anbieter genannt ist.</p>
<h2>2. Gebote</h2>
<ol>
<li>Gebote geben angemeldete volljährige Personen ab; sie sind verbindlich. Ein Gebot kann nicht zurückgenommen werden. Ein Vorgebot für den Saal kann bis zum Aufruf des Loses geändert oder zurückgenommen werden.</li>
<li>Gebote sind ganze Eurobeträge: das erste mindestens der Startpreis, jedes weitere mindestens einen Schritt über dem aktuellen Gebot.</li>
<li>Ein Gebot erlischt, sobald ein höheres angenommen ist. Von zwei gleichen Höchstgeboten führt das frühere.</li>
<li>Von einem Höchstgebot bieten wir nur so viel, wie zum Führen nötig ist: einen Schritt über dem Höchstgebot des Mitbieters, ohne Mitbieter den Startpreis. Es bleibt verborgen.</li>
<li>Ein Gebot in den letzten zwei Minuten verschiebt das Ende des Loses auf zwei Minuten nach diesem Gebot.</li>
<li>Nennt ein Los einen Sofortkaufpreis, kann es bis zum ersten Gebot dafür gekauft werden. Kaufpreis ist dann dieser Preis; was diese Bedingungen vom Zuschlag sagen, gilt für ihn ebenso.</li>
<li>Ist mit dem Verkäufer ein Mindestpreis vereinbart und wird er nicht erreicht, ist das Pferd nicht verkauft. Ein Höchstgebot, das den Mindestpreis erreicht, hebt den Preis auf den Mindestpreis; eines darunter wirkt wie jedes andere.</li>
</ol>
<h2>3. Preis</h2>
<p>Der Käufer zahlt den Zuschlag, ein Aufgeld von 6 % darauf und 19 % Mehrwertsteuer auf das Aufgeld. Die Mehrwertsteuer auf den Zuschlag hängt vom Verkäufer ab und steht auf der Seite des Pferdes. Beträge werden Zeile für Zeile auf Cent gerundet.</p>
<h2>4. Zahlung und Gefahr</h2>
<p>Die Rechnung ist binnen sieben Tagen fällig. Die Gefahr geht mit dem Zuschlag oder dem Sofortkauf über; das Pferd bleibt zehn Tage kostenfrei an dem Standort, den seine Seite nennt, und ist dort über uns versichert.</p>
<h2>5. Untersuchung</h2>
<p>Der klinische Befund, bei Reitpferden auch der Röntgenbefund, ist Teil der vereinbarten Beschaffenheit. Der Käufer hatte Gelegenheit, die Befunde vor dem Gebot zu lesen.</p>
<h2>6. Gerichtsstand</h2>
<p>Es gilt deutsches Recht. Gerichtsstand unter Kaufleuten ist Marbrook.</p>
<p>Siehe auch: <a href="{privacy}">Datenschutz</a>, <a href="{imprint}">Impressum</a>.</p>`,
  },
  contact: {
    name: 'Kontakt',
    title: 'Kontakt',
    slug: 'kontakt',
    description: 'Telefon, E-Mail und der Weg zum Hof Marbrook.',
    html: `<p>Wir gehen selbst ans Telefon: montags bis samstags von 9 bis 18 Uhr und an Auktionsabenden bis zum letzten Zuschlag.</p>
<h2>Das Büro</h2>
<p>Telefon <a href="tel:+493023125417">+49 30 23125 417</a><br>E-Mail <a href="mailto:office@marbrook.example">office@marbrook.example</a></p>
<h2>Hilfe zu dieser Seite</h2>
<p>Sie können sich nicht anmelden, oder eine Seite sieht seltsam aus? Jonas Behnke hilft: <a href="tel:+493023125419">+49 30 23125 419</a>, <a href="mailto:support@marbrook.example">support@marbrook.example</a>.</p>
<h2>Der Weg zu uns</h2>
<p>Lindenallee 7, 27999 Marbrook. Folgen Sie von der Autobahn den Schildern zum Moor, dann den Linden. Anhänger wenden auf dem Hof hinter der Halle.</p>
<h2>Ein Pferd ausprobieren</h2>
<p>Reitpferde können nach Absprache bis zum Tag vor ihrer Auktion ausprobiert werden. Bringen Sie gern Ihren eigenen Sattel mit.</p>`,
  },
  trialRide: {
    name: 'Probereiten',
    title: 'Probereiten und Besichtigung',
    slug: 'probereiten',
    description: 'Wie Sie ein Marbrooker Pferd vor der Auktion sehen und reiten.',
    excerpt:
      'Reitpferde können nach Absprache bis zum Tag vor ihrer Auktion geritten werden. Fohlen sehen Sie bei ihrer Mutter, wann immer wir uns verabreden.',
    html: `<p>Niemand sollte ein Pferd nur nach Bildern kaufen. Kommen Sie und sehen Sie es sich an, oder schicken Sie jemanden, dem Sie vertrauen.</p>
<h2>Nach Absprache</h2>
<p>Reitpferde können bis zum Tag vor ihrer Auktion geritten werden, Fohlen sehen Sie bei ihrer Mutter. Schreiben Sie uns von der Seite des Pferdes aus, oder <a href="{contact}">rufen Sie an</a>; für jeden Besuch ist eine Stunde frei.</p>
<h2>Am Tag selbst</h2>
<p>Zuerst stellt einer unserer Reiter das Pferd vor, dann sind Sie an der Reihe. Bringen Sie Helm und Stiefel mit, gern auch Ihren eigenen Sattel.</p>
<h2>Wenn Sie nicht kommen können</h2>
<p>Wir zeigen das Pferd im Videoanruf, auch im Schritt und Trab auf hartem Boden, und reiten, was Sie sehen möchten.</p>`,
  },
  transport: {
    name: 'Abholung und Transport',
    title: 'Abholung und Transport',
    slug: 'abholung-und-transport',
    description: 'Wie ein Pferd von Marbrook in sein neues Zuhause kommt.',
    excerpt:
      'Ihr Pferd bleibt zehn Tage kostenlos, wo es steht. Holen Sie es selbst ab, oder lassen Sie sich Spediteure nennen, die in ganz Europa fahren.',
    html: `<p>Nach dem Zuschlag eilt nichts: Das Pferd bleibt zehn Tage kostenlos an dem Standort, den seine Seite nennt, und ist dort durch uns versichert.</p>
<h2>Selbst abholen</h2>
<p>Montags bis samstags von 8 bis 17 Uhr, sobald die Rechnung bezahlt ist. Nennen Sie uns bitte vorher den Tag: Dann liegen die Papiere bereit und die Beine sind bandagiert.</p>
<h2>Mit Spediteur</h2>
<p>Wir nennen Spediteure, mit denen wir seit Jahren arbeiten, und übergeben ihnen das Pferd. Preis und Termin vereinbaren Sie mit ihnen selbst.</p>
<h2>Ins Ausland</h2>
<p>Gesundheitszeugnis und Pass bereiten wir vor; rechnen Sie innerhalb der Europäischen Union mit drei Werktagen, darüber hinaus mit zwei Wochen.</p>`,
  },
  payment: {
    name: 'Zahlung',
    title: 'Zahlung',
    slug: 'zahlung',
    description: 'Rechnung, Fälligkeit und Zahlungswege.',
    excerpt:
      'Die Rechnung kommt nach der Auktion per E-Mail und ist binnen sieben Tagen per Überweisung fällig. Danach wird das Pferd übergeben.',
    html: `<p>Die Rechnung kommt am Werktag nach der Auktion per E-Mail. Sie nennt Zuschlag, Aufgeld und Mehrwertsteuer Zeile für Zeile, so wie sie neben Ihrem Gebot standen.</p>
<h2>So zahlen Sie</h2>
<p>Per Überweisung binnen sieben Tagen. Bargeld und Schecks nehmen wir nicht an.</p>
<h2>Übergabe</h2>
<p>Pferd und Papiere werden übergeben, sobald die Rechnung bezahlt ist. Alle Regeln stehen in unseren <a href="{conditions}">Auktionsbedingungen</a>.</p>`,
  },
  imprint: {
    name: 'Impressum',
    title: 'Impressum',
    slug: 'impressum',
    description: 'Wer für diese Seite verantwortlich ist.',
    html: `<p>Marbrook Sporthorse Auctions GmbH<br>Lindenallee 7<br>27999 Marbrook<br>Deutschland</p>
<p>Telefon <a href="tel:+493023125417">+49 30 23125 417</a><br>Fax +49 30 23125 418<br>E-Mail <a href="mailto:office@marbrook.example">office@marbrook.example</a></p>
<p>Geschäftsführerin: Henrike Marbrook</p>
<p>Marbrook ist erfunden, ebenso seine Pferde und alle, die dort arbeiten. Die Seite zeigt, was Auction Elements kann.</p>
<h2>Bilder</h2>
<p>Silhouetten: Twemoji, CC BY 4.0.</p>`,
  },
  privacy: {
    name: 'Datenschutz',
    title: 'Datenschutz',
    slug: 'datenschutz',
    description: 'Welche Daten wir aufbewahren, wofür und wie lange.',
    html: `<p>Wir bewahren auf, was eine Auktion braucht, und nicht mehr.</p>
<h2>Ihr Konto</h2>
<p>Name, E-Mail-Adresse, Telefonnummer, Land und, wenn Sie sie angeben, Ihre Postanschrift. Ihr Passwort wird nur als gesalzener Hash gespeichert, der sich nicht zurückrechnen lässt.</p>
<h2>Ihre Gebote</h2>
<p>Jedes Gebot wird mit seiner Zeit aufbewahrt. Andere sehen eine Bieternummer, nie Ihren Namen. Ein Höchstgebot kennen nur Sie und die Maschine, die für Sie bietet.</p>
<h2>Ihre Anmeldung</h2>
<p>Ihr Browser bewahrt höchstens 30 Tage lang einen zufälligen Schlüssel auf. Wenn Sie sich abmelden, ist er nichts mehr wert; nach einem neuen Passwort enden alle Schlüssel.</p>
<h2>E-Mails</h2>
<p>Wir schreiben Ihnen zu Ihrem Konto und Ihren Geboten. Die Links in solchen E-Mails funktionieren einmal und nur kurze Zeit.</p>
<h2>Fragen und Newsletter</h2>
<p>Eine Frage zu einem Pferd wird mit Ihrem Namen gespeichert und geht per E-Mail an unser Büro. Zum Newsletter speichern wir Adresse, Sprache und den Zeitpunkt Ihrer Einwilligung, bis Sie ihn über den Link in einer seiner E-Mails beenden.</p>
<h2>Ihre Rechte</h2>
<p>Fragen Sie uns jederzeit, was wir über Sie wissen, und lassen Sie es berichtigen oder löschen: <a href="{contact}">Kontakt</a>.</p>`,
  },
};
