export default {
  newsletter: {
    email: 'E-mail address',
    consent: 'I agree to receive the newsletter by e-mail. I can withdraw this at any time.',
    submit: 'Subscribe',
    subscribing: 'Subscribing…',
    newsletterSuccess:
      'Thank you. Please confirm your subscription: the link to do so is in the mail on its way to you.',
    newsletterError: 'The subscription did not work. Please try again.',
  },
};
