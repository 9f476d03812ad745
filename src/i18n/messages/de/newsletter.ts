export default {
  newsletter: {
    email: 'E-Mail-Adresse',
    consent:
      'Ich möchte den Newsletter per E-Mail erhalten. Diese Einwilligung kann ich jederzeit widerrufen.',
    submit: 'Abonnieren',
    subscribing: 'Wird abonniert …',
    newsletterSuccess:
      'Vielen Dank. Bitte bestätigen Sie Ihr Abonnement: Den Link dazu finden Sie in der E-Mail, die an Sie unterwegs ist.',
    newsletterError: 'Das Abonnieren hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  },
};
