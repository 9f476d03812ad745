export default {
  amount: {
    empty: 'Veuillez saisir un montant.',
    notANumber: 'Veuillez saisir le montant en chiffres.',
    fraction: 'Uniquement des euros entiers.',
    negative: 'Le montant ne peut pas être négatif.',
    tooHigh: 'Le montant maximal accepté est de {{max}}.',
    bid: 'Votre enchère',
    max: 'Votre maximum',
    buy: 'Prix',
  },
};
