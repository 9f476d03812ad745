export default {
  consent: {
    title: 'Votre choix concernant les cookies',
    text: 'Nous enregistrons ce qui est nécessaire au fonctionnement du site. Si vous le permettez, nous retenons aussi ce que vous avez consulté, mesurons l’utilisation du site et présentons nos offres ailleurs. Vous pouvez modifier votre choix à tout moment.',
    announcement: 'Ce site vous demande votre choix concernant les cookies.',
    acceptAll: 'Tout accepter',
    necessaryOnly: 'Nécessaires uniquement',
    settings: 'Paramètres',
    saved: 'Votre choix est enregistré.',
    settingsTitle: 'Paramètres des cookies',
    settingsText:
      'N’autorisez que ce que vous souhaitez ; vous pouvez enchérir dans tous les cas. Ce que vous retirez s’arrête aussitôt, et les cookies correspondants sont supprimés.',
    alwaysOn: 'Toujours actif',
    save: 'Enregistrer mon choix',
    level: {
      necessary: {
        name: 'Strictement nécessaire',
        allows: 'Vous permet de vous connecter et d’enchérir, et conserve votre choix.',
        stored: 'Sont enregistrés : votre connexion, vos saisies en cours et votre choix (pendant un an).',
      },
      functionality: {
        name: 'Confort',
        allows: 'Retient vos recherches et les chevaux consultés, pour que vous les retrouviez.',
        stored:
          'Sont enregistrés : vos dernières recherches et derniers chevaux, dans ce navigateur uniquement.',
      },
      tracking: {
        name: 'Statistiques',
        allows: 'Nous montre quelles pages et quels chevaux sont consultés, afin d’améliorer le site.',
        stored:
          'Sont enregistrés : des identifiants qui reconnaissent ce navigateur, et des cookies de services d’analyse qui traitent ces données pour nous.',
      },
      targeting: {
        name: 'Publicité',
        allows: 'Permet à des services publicitaires de vous présenter nos offres sur d’autres sites.',
        stored:
          'Sont enregistrés : des cookies de ces services, qui reconnaissent ce navigateur sur d’autres sites également.',
      },
    },
  },
};
