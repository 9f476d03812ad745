export default {
  content: {
    home: 'Ventes et chevaux',
    table: 'Tableau',
    failed: 'Cette page ne peut pas être affichée pour le moment.',
    missing: 'Cette page n’existe pas ou n’est plus affichée.',
    textFailed: 'Ce texte ne peut pas être affiché pour le moment.',
    beside: 'Informations complémentaires',
    image: {
      broken: 'Cette photo n’a pas pu être chargée.',
    },
    map: {
      show: 'Afficher la carte',
      tilesFrom: 'Les images de la carte sont chargées depuis {{host}}, et seulement quand vous l’affichez.',
      failed: 'La carte n’a pas pu être chargée.',
      noTiles: 'Les images de la carte ne peuvent pas être chargées pour le moment.',
      open: 'Ouvrir dans OpenStreetMap',
      name: 'Carte : {{label}}. Les flèches la déplacent, plus et moins changent l’échelle.',
      zoomIn: 'Agrandir',
      zoomOut: 'Réduire',
      back: 'Revenir au lieu indiqué',
      metres: '{{distance}} m',
      kilometres: '{{distance}} km',
    },
    gallery: {
      title: 'Photos',
      alt: 'Photo {{index}} sur {{count}}',
    },
    video: {
      watch: 'Regarder « {{title}} »',
      broken: 'Impossible de lire « {{title}} ».',
    },
    contact: {
      phone: 'Téléphone',
      mail: 'E-mail',
      address: 'Adresse',
    },
  },
};
