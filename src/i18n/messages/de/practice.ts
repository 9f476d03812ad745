export default {
  practice: {
    title: 'Übungsraum',
    sale: 'Übungsauktion',
    mark: 'Übung',
    markText: 'Nichts wird gesendet, kein Gebot zählt.',
    nearButton: 'Übung: Dieses Gebot zählt nicht.',
    spoken: 'Übung. {{text}}',
    saleOn: 'Die echte Auktion läuft gerade.',
    begin: 'Beginnen',
    nextHorse: 'Nächstes Pferd',
    again: 'Von vorn',
    leave: 'Übung verlassen',
    waiting: 'Es geht los, sobald Sie „Beginnen“ drücken.',
    byKey: 'Mit der Taste B kommen Sie zur Schaltfläche.',
    hints: 'Hinweise',
    horse: { first: 'Generalprobe', second: 'Zweitversuch' },
    sex: { first: 'Stute', second: 'Wallach' },
    colour: { first: 'Braun', second: 'Schimmel' },
    hint: {
      welcome:
        'Probieren Sie den Bietraum mit zwei erfundenen Pferden aus, so lange Sie mögen. Drücken Sie „Beginnen“, wenn Sie bereit sind.',
      opening: 'Das erste Pferd ist aufgerufen. Bieten können der Saal, das Telefon und Sie.',
      rivals:
        'Der Saal hat geboten: Das ist jetzt der Preis. Das nächste Gebot muss einen Schritt höher sein.',
      bid: 'Sie sind dran: Drücken Sie „{{amount}} bieten“ und dann noch einmal zum Bestätigen. Erst das zweite Drücken bindet.',
      pending: 'Ihr Gebot liegt beim Auktionator. Er entscheidet gleich, ob es zählt.',
      lead: 'Ihr Gebot ist angenommen, Sie führen. Zu tun ist nichts, bis jemand mehr bietet.',
      outbid:
        'Der Saal hat mehr geboten: Sie sind überboten. Bieten Sie {{amount}}, oder wählen Sie über der Schaltfläche einen höheren Betrag.',
      again: 'Sie führen wieder. Am Telefon überlegt noch jemand.',
      challenged: 'Am Telefon wurde mehr geboten. Sie können gleich mit {{amount}} antworten.',
      once: 'Zum Ersten: Das Telefon führt, der Auktionator zählt. Bieten Sie jetzt {{amount}}, dann hört das Zählen auf.',
      twice: 'Zum Zweiten: Danach fällt der Hammer. Bieten Sie {{amount}}, wenn Sie das Pferd möchten.',
      missed:
        'In einer echten Auktion wäre das Pferd jetzt verkauft. Hier wird noch einmal gezählt, so oft Sie es brauchen. Sie können {{amount}} bieten.',
      saved: 'Sie führen, das Zählen hat aufgehört. Der Auktionator fragt die anderen noch einmal.',
      hammer: 'Jetzt wird für Sie gezählt. Warten Sie: Wenn niemand mehr bietet, gehört das Pferd Ihnen.',
      won: 'Für Sie zugeschlagen. Unter der Schaltfläche steht, was Sie mit Aufgeld und Mehrwertsteuer zahlen würden. Weiter geht es, wenn Sie bereit sind.',
      second:
        'Das zweite Pferd. Ihr Kauf belegt einen Teil Ihres Limits; sehen Sie nach, wie viel noch frei ist.',
      limit:
        '{{amount}} ist mehr, als von Ihrem Limit frei ist. Drücken Sie die Schaltfläche und beantragen Sie ein höheres Limit: einen Betrag über dem bisherigen eingeben und senden.',
      asked:
        'Sie haben ein höheres Limit beantragt. Hier kommt die Antwort gleich, in Wirklichkeit kann sie länger dauern.',
      raised: 'Ihr Limit ist erhöht. Bieten Sie {{amount}}: zweimal drücken, wie vorhin.',
      tied: 'Der Saal hat gleichzeitig denselben Betrag geboten. Bei Gleichstand gewinnt der Saal, Ihr Gebot zählt also nicht. Bieten Sie {{amount}}, oder lassen Sie das Pferd ziehen.',
      contest: 'Sie führen, aber der Saal gibt nicht auf.',
      letGo:
        'Der Saal hat mehr geboten. Bieten Sie {{amount}}, oder lassen Sie das Pferd ziehen: Rechtzeitig aufzuhören gehört zum Bieten.',
      stop: 'Der Saal hat wieder mehr geboten und gibt nicht auf. Lassen Sie das Pferd ziehen: Rechtzeitig aufzuhören gehört zum Bieten.',
      last: 'Jetzt wird für den Saal gezählt. Sie können noch bieten oder einfach zusehen.',
      lost: 'Zuschlag für den Saal: Die Übung ist zu Ende. Jetzt kennen Sie den Bietraum und können von vorn beginnen, so oft Sie mögen.',
    },
  },
};
