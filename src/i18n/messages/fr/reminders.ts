export default {
  reminders: {
    remind: 'Me le rappeler',
    remindFile: 'par un fichier de calendrier',
    saved: 'Le fichier de calendrier est téléchargé. Ouvrez-le pour inscrire la date.',
    past: 'C’est déjà terminé : il n’y a plus de date à inscrire.',
    share: 'Partager',
    copied: 'L’adresse est copiée.',
    notCopied: 'L’adresse n’a pas pu être copiée : {{address}}',
    calendar: {
      ends: '{{name}} : fin des enchères',
      endsText:
        'Lot {{number}} · {{auction}}. Une enchère tardive repousse la fin : la page indique l’heure à jour.',
      hall: '{{name}} en salle · {{auction}}',
      hallText: 'Lot {{number}}. La vente commence à cette heure. Les lots sont appelés l’un après l’autre.',
      saleText:
        'Le premier lot se termine au début, le dernier à la fin. Des enchères tardives repoussent les deux.',
      saleHallText: 'La vente commence à cette heure.',
    },
  },
};
