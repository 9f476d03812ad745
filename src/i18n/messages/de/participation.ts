export default {
  participation: {
    title: 'Ihre Zulassung',
    state: {
      none: 'Noch nicht zugelassen',
      requested: 'Beantragt',
      accepted: 'Zugelassen',
      rejected: 'Nicht zugelassen',
    },
    guest:
      'Wer in dieser Auktion per Internet bieten möchte, wird vorher vom Auktionator zugelassen. Melden Sie sich an, um die Zulassung zu beantragen.',
    signIn: 'Anmelden und Zulassung beantragen',
    none: 'Wer in dieser Auktion per Internet bieten möchte, wird vorher vom Auktionator zugelassen. Die Antwort erscheint hier von selbst.',
    amount: 'Gewünschtes Limit (freiwillig)',
    amountHint:
      'So viel dürfen Ihre führenden Gebote zusammen höchstens betragen. Der Auktionator entscheidet.',
    request: 'Zulassung beantragen',
    send: 'Antrag senden',
    practise: 'Erst einmal üben',
    sending: 'Wird gesendet…',
    requested: 'Ihr Antrag liegt uns vor. Die Antwort erscheint hier von selbst.',
    requestedLimit:
      'Ihr Antrag auf ein Limit von {{limit}} liegt uns vor. Die Antwort erscheint hier von selbst.',
    accepted: 'Sie dürfen in dieser Auktion bieten.',
    rejected:
      'Ihr Antrag für diese Auktion wurde abgelehnt. Wenn Sie das für ein Versehen halten, rufen Sie uns bitte an.',
    failed: 'Ihre Zulassung konnte nicht geladen werden.',
    absentees:
      'Ihre Vorgebote in dieser Auktion ergeben zusammen {{total}}, in Ihrem Limit sind aber nur {{free}} frei. Sie können sie so stehen lassen: Die Lose werden nacheinander aufgerufen, und über Ihr Limit hinaus wird nicht für Sie geboten.',
    meter: {
      label: 'Ihr Limit',
      limit: 'Limit',
      bound: 'Gebunden',
      free: 'Frei',
      hint: 'Gebunden sind Gebote, mit denen Sie führen, und solche, die noch beim Auktionator liegen.',
      hintTimed:
        'Gebunden ist Ihr Höchstgebot auf jedes Pferd, bei dem Sie führen, und was Sie gekauft haben.',
      unlimited: 'Sie bieten hier ohne Limit.',
      unlimitedBound: 'Sie bieten hier ohne Limit. Ihre führenden Gebote betragen zusammen {{bound}}.',
    },
    raise: {
      open: 'Höheres Limit beantragen',
      label: 'Gewünschtes Limit',
      hint: 'Mehr als {{limit}}',
      tooLow: 'Ihr Limit beträgt schon {{limit}}. Bitte geben Sie mehr ein.',
      submit: 'Dieses Limit beantragen',
      cancel: 'Abbrechen',
      waiting: 'Sie haben {{limit}} beantragt. Bis zur Antwort gilt das bisherige Limit.',
    },
    announce: {
      accepted: 'Sie sind zugelassen und dürfen in dieser Auktion bieten.',
      rejected: 'Ihr Antrag auf Zulassung wurde abgelehnt.',
      raised: 'Ihr Limit beträgt jetzt {{limit}}.',
      unlimited: 'Sie bieten jetzt ohne Limit.',
    },
    page: {
      title: 'Zulassung zu Hybridauktionen',
      lead: 'Wo ein Auktionator im Saal verkauft, wird jeder, der per Internet bietet, vorher mit einem Limit zugelassen. Hier beantragen Sie es und sehen, was entschieden wurde.',
      none: 'Zurzeit gibt es keine Hybridauktion.',
      toAuction: 'Zur Auktion',
    },
  },
};
