export default {
  afterSale: {
    phone: 'Telefon',
    mail: 'E-Mail',
    pages: 'Seiten des Auktionshauses',
    won: {
      title: '{{name}} gehört Ihnen: wie es weitergeht',
      invoice: 'Das Auktionshaus schickt Ihnen die Rechnung. Sie lautet über diese Summe:',
      papers:
        'Die tierärztlichen Unterlagen sind bei den Dokumenten auf dieser Seite. Heben Sie eine Kopie für Ihren Tierarzt auf.',
      papersAsk: 'Bitten Sie das Auktionshaus um die tierärztlichen Unterlagen, für Ihren Tierarzt.',
      transport:
        'Sprechen Sie mit dem Auktionshaus ab, wann das Pferd abgeholt wird und wer es fährt. Auch für Fragen ist es da:',
    },
    lost: {
      title: 'Diesmal ging es an jemand anderen',
      unsold: 'Diesmal hat es niemand gekauft',
      similar: 'Schade. Diese Pferde sind ihm ähnlich und noch zu haben.',
      none: 'Schade. Vielleicht ist Ihr Pferd in einer anderen Auktion.',
      auctions: 'Alle Auktionen',
    },
  },
};
