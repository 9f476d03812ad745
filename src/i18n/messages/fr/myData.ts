export default {
  myData: {
    title: 'Vos données',
    contents:
      'Vous pouvez obtenir une copie de tout ce que nous avons enregistré à votre sujet : votre profil, vos enchères, vos favoris, vos questions et les lots que vous avez consultés. C’est un fichier au format JSON.',
    download: 'Télécharger mes données',
    downloading: 'Préparation en cours…',
    downloaded: 'Le fichier contenant vos données est enregistré.',
    leave: 'Si vous ne souhaitez plus avoir de compte chez nous, vous pouvez le supprimer ici.',
    delete: 'Supprimer mon compte…',
    deleted: 'Votre compte est supprimé et vous êtes déconnecté.',
    ask: {
      title: 'Supprimer votre compte ?',
      gone: 'Effacé immédiatement',
      goneWhat:
        'Vos favoris et vos questions, les lots consultés, votre abonnement à la lettre d’information et, si vous n’avez pas acheté de cheval, vos nom, adresse et numéro de téléphone.',
      kept: 'Conservé, car la loi l’exige',
      keptWhat:
        'Les enchères et les achats engagent. Nous devons les conserver une dizaine d’années : les enchères sans votre nom, un achat avec le nom et l’adresse de l’acheteur.',
      final: 'Cette suppression est définitive.',
      password: 'Votre mot de passe',
      submit: 'Supprimer le compte',
      busy: 'Suppression en cours…',
    },
  },
  error: {
    password_wrong: 'Ce n’est pas le mot de passe de votre compte.',
    open_bids:
      'Vous êtes en tête sur un lot, ou l’une de vos enchères attend une décision. Vous pourrez supprimer votre compte dès que ce sera réglé.',
  },
};
