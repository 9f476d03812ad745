export default {
  amount: {
    empty: 'Bitte geben Sie einen Betrag ein.',
    notANumber: 'Bitte geben Sie den Betrag in Ziffern ein.',
    fraction: 'Bitte nur ganze Euro.',
    negative: 'Der Betrag kann nicht negativ sein.',
    tooHigh: 'Der höchste mögliche Betrag ist {{max}}.',
    bid: 'Ihr Gebot',
    max: 'Ihr Höchstgebot',
    buy: 'Preis',
  },
};
