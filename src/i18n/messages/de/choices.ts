export default {
  consent: {
    title: 'Ihre Entscheidung zu Cookies',
    text: 'Wir speichern, was diese Website zum Funktionieren braucht. Wenn Sie es erlauben, merken wir uns auch, was Sie ansehen, messen die Nutzung und zeigen unsere Angebote anderswo. Ihre Entscheidung können Sie jederzeit ändern.',
    announcement: 'Diese Website bittet um Ihre Entscheidung zu Cookies.',
    acceptAll: 'Alle akzeptieren',
    necessaryOnly: 'Nur notwendige',
    settings: 'Einstellungen',
    saved: 'Ihre Entscheidung ist gespeichert.',
    settingsTitle: 'Cookie-Einstellungen',
    settingsText:
      'Erlauben Sie nur, was Sie möchten; bieten können Sie in jedem Fall. Was Sie widerrufen, wird sofort beendet, und die Cookies dazu werden gelöscht.',
    alwaysOn: 'Immer aktiv',
    save: 'Auswahl speichern',
    level: {
      necessary: {
        name: 'Unbedingt notwendig',
        allows: 'Damit können Sie sich anmelden und bieten, und Ihre Entscheidung bleibt erhalten.',
        stored:
          'Gespeichert werden: Ihre Anmeldung, begonnene Eingaben und Ihre Entscheidung (für ein Jahr).',
      },
      functionality: {
        name: 'Komfort',
        allows: 'Merkt sich Ihre Suchen und die angesehenen Pferde, damit Sie sie wiederfinden.',
        stored: 'Gespeichert werden: Ihre letzten Suchen und Pferde, nur in diesem Browser.',
      },
      tracking: {
        name: 'Statistik',
        allows:
          'Zeigt uns, welche Seiten und Pferde angesehen werden, damit wir die Website verbessern können.',
        stored:
          'Gespeichert werden: Kennungen, die diesen Browser wiedererkennen, und Cookies von Analysediensten, die die Daten für uns verarbeiten.',
      },
      targeting: {
        name: 'Werbung',
        allows: 'Damit können Werbedienste Ihnen unsere Angebote auf anderen Websites zeigen.',
        stored:
          'Gespeichert werden: Cookies dieser Dienste, die diesen Browser auch auf anderen Websites wiedererkennen.',
      },
    },
  },
};
