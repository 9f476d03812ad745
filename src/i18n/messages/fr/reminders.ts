export default {
  reminders: {
    remind: 'Me le rappeler',
    remindFile: 'par un fichier de calendrier',
    saved: 'Le fichier de calendrier est téléchargé. Ouvrez-le pour inscrire la date.',
    past: 'C’est déjà terminé : il n’y a plus de date à inscrire.',
    share: 'Partager',
    copied: 'L’adresse est copiée.',
    notCopied: 'L’adresse n’a pas pu être copiée : {{address}}',
    calendar: {
      ends: '{{name}} : fin des enchères',
      endsText:
        '{{lot}} · {{auction}}. Une enchère tardive repousse la fin : la page indique l’heure à jour.',
      hall: '{{name}} en salle · {{auction}}',
      hallText: '{{lot}}. La vente commence à cette heure. Les lots sont appelés l’un après l’autre.',
      saleText:
        'Le premier lot se termine au début, le dernier à la fin. Des enchères tardives repoussent les deux.',
      saleHallText: 'La vente commence à cette heure.',
    },
    outbid: 'Votre enchère est dépassée : {{name}}',
    ending_one: '{{name}} se termine dans {{count}} minute',
    ending_many: '{{name}} se termine dans {{count}} minutes',
    ending_other: '{{name}} se termine dans {{count}} minutes',
    next: '{{name}} est appelé juste après',
    near_one: '{{name}} est appelé dans {{count}} lot environ',
    near_many: '{{name}} est appelé dans {{count}} lots environ',
    near_other: '{{name}} est appelé dans {{count}} lots environ',
    coming: 'Vos lots bientôt appelés',
    body: '{{lot}}. Un clic ouvre sa page.',
    notify: {
      short: 'M’avertir',
      here: 'dans ce navigateur',
      label: 'M’avertir dans ce navigateur',
      about:
        'Tant qu’une page est ouverte : si votre enchère est dépassée, cinq minutes avant la fin de vos lots et avant leur tour en salle.',
      on: 'Ce navigateur vous avertit tant qu’une page est ouverte.',
      denied:
        'Ce navigateur bloque les notifications de ce site. Vous pouvez les autoriser dans ses réglages du site ; le titre de l’onglet vous avertit de toute façon.',
      unsupported:
        'Ce navigateur n’affiche pas de notifications de ce site. La page ouverte et le titre de son onglet vous avertissent de toute façon.',
    },
  },
};
