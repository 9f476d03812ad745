export default {
  practice: {
    title: 'Salle d’entraînement',
    sale: 'Vente d’entraînement',
    mark: 'Entraînement',
    markText: 'Rien n’est envoyé, aucune enchère ne compte.',
    nearButton: 'Entraînement : cette enchère ne compte pas.',
    spoken: 'Entraînement. {{text}}',
    saleOn: 'La vraie vente est en cours.',
    begin: 'Commencer',
    nextHorse: 'Cheval suivant',
    again: 'Recommencer',
    leave: 'Quitter l’entraînement',
    waiting: 'La vente commence dès que vous appuyez sur « Commencer ».',
    byKey: 'Au clavier, B mène au bouton.',
    hints: 'Conseils',
    horse: { first: 'Coup d’essai', second: 'Seconde Chance' },
    sex: { first: 'Jument', second: 'Hongre' },
    colour: { first: 'Baie', second: 'Gris' },
    hint: {
      welcome:
        'Essayez la salle en direct avec deux chevaux inventés, aussi longtemps que vous voulez. Appuyez sur « Commencer » quand vous êtes prêt.',
      opening: 'Le premier cheval est appelé. La salle, le téléphone et vous pouvez enchérir.',
      rivals: 'La salle a enchéri : c’est maintenant le prix. L’enchère suivante doit monter d’un palier.',
      bid: 'À vous : appuyez sur « Enchérir {{amount}} », puis encore une fois pour confirmer. Seul le second appui vous engage.',
      pending: 'Votre enchère est chez le commissaire-priseur, qui décide à l’instant si elle compte.',
      lead: 'Votre enchère est prise, vous menez. Rien à faire tant que personne ne monte.',
      outbid:
        'La salle a enchéri plus haut : vous êtes dépassé. Enchérissez {{amount}}, ou choisissez un montant plus élevé au-dessus du bouton.',
      again: 'Vous menez de nouveau. Au téléphone, quelqu’un réfléchit encore.',
      challenged: 'Le téléphone a enchéri plus haut. Vous pouvez répondre aussitôt à {{amount}}.',
      once: 'Une fois : le téléphone mène et le commissaire-priseur compte. Enchérissez {{amount}} maintenant, et il cesse de compter.',
      twice: 'Deux fois : ensuite, le marteau tombe. Enchérissez {{amount}} si vous voulez le cheval.',
      missed:
        'Dans une vraie vente, le cheval serait parti. Ici, on compte de nouveau, aussi souvent qu’il le faut. Vous pouvez enchérir {{amount}}.',
      saved: 'Vous menez et l’on ne compte plus. Le commissaire-priseur demande encore une fois aux autres.',
      hammer: 'On compte maintenant pour vous. Attendez : si personne ne monte, le cheval est à vous.',
      won: 'Adjugé à vous. Sous le bouton figure ce que vous paieriez, commission et TVA comprises. Continuez quand vous êtes prêt.',
      second:
        'Le second cheval. Votre achat occupe une partie de votre plafond ; regardez ce qui reste libre.',
      limit:
        '{{amount}} dépasse ce qu’il reste de votre plafond. Appuyez sur le bouton, puis demandez un plafond plus élevé : saisissez un montant supérieur à l’actuel et envoyez-le.',
      asked:
        'Vous avez demandé un plafond plus élevé. Ici, la réponse arrive à l’instant ; en réalité, elle peut se faire attendre.',
      raised: 'Votre plafond est relevé. Enchérissez {{amount}} : deux appuis, comme tout à l’heure.',
      tied: 'La salle a enchéri le même montant au même moment. À égalité, la salle l’emporte : votre enchère n’est pas retenue. Enchérissez {{amount}}, ou laissez partir le cheval.',
      contest: 'Vous menez, mais la salle ne renonce pas.',
      letGo:
        'La salle a enchéri plus haut. Enchérissez {{amount}}, ou laissez partir le cheval : savoir s’arrêter fait partie du jeu.',
      stop: 'La salle a encore enchéri plus haut et ne renonce pas. Laissez partir le cheval : savoir s’arrêter fait partie du jeu.',
      last: 'On compte pour la salle. Vous pouvez encore enchérir, ou simplement regarder.',
      lost: 'Adjugé à la salle : l’entraînement est terminé. Vous connaissez maintenant les lieux. Recommencez aussi souvent que vous voulez.',
    },
  },
};
