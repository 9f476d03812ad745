export default {
  content: {
    home: 'Ventes et chevaux',
    table: 'Tableau',
    failed: 'Cette page ne peut pas être affichée pour le moment.',
    missing: 'Cette page n’existe pas ou n’est plus affichée.',
    textFailed: 'Ce texte ne peut pas être affiché pour le moment.',
  },
};
