export default {
  newsletter: {
    email: 'Adresse e-mail',
    consent:
      'J’accepte de recevoir la lettre d’information par e-mail. Je peux retirer cet accord à tout moment.',
    submit: 'S’abonner',
    subscribing: 'Abonnement en cours…',
    newsletterSuccess:
      'Merci. Veuillez confirmer votre abonnement : le lien se trouve dans l’e-mail que vous allez recevoir.',
    newsletterError: 'L’abonnement n’a pas abouti. Veuillez réessayer.',
  },
};
