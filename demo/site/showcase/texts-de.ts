import type { ShowcaseTexts } from './texts-type.ts';

export const DE: ShowcaseTexts = {
  title: 'Was es wo zu sehen gibt',
  lead: 'In diesem Augenblick aus der Datenbank gelesen. Alles öffnet sich auf der Seite des Auktionshauses und auf der ganzen Website.',
  cms: 'Seite des Auktionshauses',
  site: 'Ganze Website',
  none: 'Im Augenblick nirgends; laden Sie diese Seite in einigen Minuten noch einmal.',
  as: { guest: 'Ohne Anmeldung', anna: 'Als anna@example.com', carla: 'Als carla@example.com' },
  features: {
    buyNow: [
      'Sofortkauf',
      'Die zweite Schaltfläche unter dem Gebot. Das erste Gebot beendet das Angebot; die Bots überlassen es Ihnen, und die Abendauktion bringt mit jeder Runde neue.',
    ],
    softClose: [
      'Verlängerung',
      'Das Los, das als nächstes schließt. Ein Gebot in den letzten zwei Minuten schiebt das Ende hinaus, für alle zugleich.',
    ],
    extended: ['Ein verschobenes Ende', 'Neben der Restzeit steht, dass verlängert wurde.'],
    reserveOpen: [
      'Mindestpreis nicht erreicht',
      'Der Hinweis neben dem Preis; er ändert sich mit dem Gebot, das den Mindestpreis erreicht.',
    ],
    noReserve: ['Ohne Mindestpreis', 'Verkauft an das höchste Gebot, wie hoch es auch ist.'],
    leading: ['Sie führen', 'Der grüne Hinweis, und ein Weg, das Höchstgebot anzuheben.'],
    outbid: ['Überboten', 'Der rote Hinweis, und der Betrag, mit dem Sie wieder führen würden.'],
    favourite: [
      'Favoriten',
      'Das Herz auf den Karten der Auktion ist gefüllt. Die ganze Website führt Ihre Lose unter „Meine Aktivitäten“ auf.',
    ],
    documents: [
      'Dokumente hinter der Anmeldung',
      'Am Ende der Seite: Befunde, als PDF, sobald Sie angemeldet sind.',
    ],
    video: ['Videos', 'Zwischen den Bildern, mit Untertiteln; geladen wird erst, wenn Sie abspielen.'],
    limit: [
      'Eine Zeitauktion mit Zulassung',
      'Beantragen Sie Zulassung und Limit; die Auktionatorin antwortet an der Konsole.',
    ],
    upcoming: ['Ein Los, das erst öffnet', 'Wann das Bieten beginnt, steht an der Stelle des Formulars.'],
    withdrawn: ['Ein zurückgezogenes Los', 'Es bleibt im Katalog und nimmt keine Gebote an.'],
    sold: ['Verkauft', 'Der Zuschlagspreis und der Verlauf der Gebote.'],
    unsold: ['Nicht verkauft', 'Warum der Hammer nicht gefallen ist.'],
    room: [
      'Der Live-Raum',
      'Eine Auktion in der Halle, vom Autopiloten geführt oder von Ihnen an der Konsole. Geboten wird per Knopf; zum Ersten, zum Zweiten, verkauft.',
    ],
    stream: ['Die Übertragung aus der Halle', 'Auf der Bühne des Live-Raums, mit Ton, wenn Sie mögen.'],
    called: [
      'Das Los unter dem Hammer',
      'Seine eigene Seite folgt der Auktion: Preis, Verlauf und der Weg in den Live-Raum.',
    ],
    absentee: ['Ein Vorgebot', 'Jetzt hinterlassen, für Sie ausgeführt, wenn das Los aufgerufen wird.'],
    admission: [
      'Zulassung zu einer Hybridauktion',
      'Carla ist noch nicht zugelassen: beantragen, und an der Konsole beantworten.',
    ],
  },
};
