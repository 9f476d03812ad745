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
    doubt: {
      ask: 'Est-ce bien cela : {{words}} ? {{amount}}, c’est plus de dix fois les {{expected}} auxquels on peut s’attendre ici.',
      yes: 'Oui, {{amount}}, c’est bien cela',
      again:
        'Est-ce bien cela ? {{amount}}, c’est plus de dix fois les {{expected}} auxquels on peut s’attendre ici. Si oui, appuyez encore une fois.',
    },
    undecided: {
      about: '{{what}} : {{amount}}.',
      waiting:
        'Vous êtes hors ligne. Rien n’a encore été envoyé. L’envoi se fera si la connexion revient d’ici une demi-minute.',
      held: {
        unsent: 'Une demi-minute sans connexion : rien n’a été envoyé. Faut-il encore envoyer ?',
        unanswered:
          'Une demi-minute sans réponse : on ignore si cela compte. Un nouvel envoi comptera une fois au plus.',
        session:
          'Votre session a pris fin avant la réponse : on ignore si cela compte. Connectez-vous, et nous le demanderons.',
      },
      voiding: 'On ignore encore si cela compte. Nous demandons à la vente de ne plus l’accepter.',
      title: 'Aucune enchère n’a été portée',
      void: 'La vente ne l’a pas accepté et ne l’acceptera plus.',
      unsent: 'Rien n’a été envoyé.',
      notVoidable: 'Cette vente ne peut pas exclure une enchère après coup.',
      send: 'Envoyer maintenant',
      again: 'Envoyer de nouveau',
      drop: 'Ne pas enchérir',
      signIn: 'Se connecter',
      notSent: 'Pas encore envoyé',
      answer: 'Envoyer ou non ?',
    },
  },
  error: {
    bid_too_low: 'Ce montant est inférieur à l’enchère minimale actuelle.',
    stale_price: 'Le prix a augmenté entre-temps. Veuillez tenir compte du nouveau prix.',
    lot_closed: 'Les enchères sur ce lot sont terminées.',
    lot_not_open: 'Les enchères sur ce lot ne sont pas encore ouvertes.',
    buy_now_gone:
      'Une enchère a été portée sur ce lot : il ne peut plus être acheté immédiatement. Vous n’avez rien acheté.',
    lot_not_live: 'Ce lot n’est pas en vente en ce moment.',
    auction_paused: 'La vente est en pause. Votre enchère n’a pas été prise en compte.',
    bidding_paused:
      'Les enchères sont interrompues : elles ne peuvent pas être enregistrées pour le moment. La vôtre n’a pas été prise en compte, et aucun lot ne se termine entre-temps.',
    absentee_closed: 'Ce lot a déjà été appelé. Veuillez enchérir en direct.',
    participation_required: 'Pour enchérir dans cette vente, vous devez d’abord y être admis.',
    participation_denied: 'Vous n’êtes pas admis à cette vente.',
    limit_reached: 'Cette enchère dépasse votre plafond. Elle n’a pas été prise en compte.',
    amount_too_high:
      'Cette vente n’accepte pas d’enchère aussi élevée. La vôtre n’a pas été prise en compte.',
    staff_may_not_bid:
      'Vous faites partie de l’équipe de la maison de ventes et ne pouvez donc pas enchérir ici.',
    key_in_use: 'Cette enchère est encore en cours de traitement. Veuillez patienter un instant.',
    key_reused: 'Cette enchère n’a pas pu être rattachée à votre demande. Veuillez enchérir à nouveau.',
    key_void: 'Cette enchère a été retirée avant de compter.',
  },
};
