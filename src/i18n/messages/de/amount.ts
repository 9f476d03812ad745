export default {
  amount: {
    empty: 'Bitte geben Sie einen Betrag ein.',
    notANumber: 'Bitte geben Sie den Betrag in Ziffern ein.',
    fraction: 'Bitte nur ganze Euro.',
    negative: 'Der Betrag kann nicht negativ sein.',
    tooHigh: 'Der höchste mögliche Betrag ist {{max}}.',
    bid: 'Ihr Gebot',
    max: 'Ihr Höchstgebot',
    buy: 'Preis',
    doubt: {
      ask: 'Stimmt das: {{words}}? {{amount}} sind mehr als das Zehnfache der {{expected}}, die hier zu erwarten sind.',
      yes: 'Ja, {{amount}} stimmt',
      again:
        'Stimmt das? {{amount}} sind mehr als das Zehnfache der {{expected}}, die hier zu erwarten sind. Wenn ja, drücken Sie noch einmal.',
    },
    undecided: {
      about: '{{what}}: {{amount}}.',
      waiting:
        'Sie sind offline. Es wurde noch nichts gesendet. Gesendet wird, wenn binnen einer halben Minute wieder Verbindung besteht.',
      held: {
        unsent:
          'Seit einer halben Minute keine Verbindung: Es wurde nichts gesendet. Soll es noch gesendet werden?',
        unanswered:
          'Seit einer halben Minute keine Antwort: Ob dies zählt, ist nicht bekannt. Erneut gesendet zählt es höchstens einmal.',
        session:
          'Ihre Sitzung endete vor der Antwort: Ob dies zählt, ist nicht bekannt. Melden Sie sich an, dann fragen wir nach.',
      },
      voiding: 'Ob dies zählt, ist noch nicht bekannt. Wir bitten die Auktion, es nicht mehr anzunehmen.',
      title: 'Kein Gebot abgegeben',
      void: 'Die Auktion hat es nicht angenommen und nimmt es auch nicht mehr an.',
      unsent: 'Es wurde nichts gesendet.',
      notVoidable: 'Diese Auktion kann ein Gebot nicht nachträglich ausschließen.',
      send: 'Jetzt senden',
      again: 'Erneut senden',
      drop: 'Nicht bieten',
      signIn: 'Anmelden',
      notSent: 'Noch nicht gesendet',
      answer: 'Senden oder nicht?',
    },
  },
  error: {
    bid_too_low: 'Dieser Betrag liegt unter dem Gebot, das jetzt mindestens nötig ist.',
    stale_price: 'Der Preis ist inzwischen gestiegen. Bitte beachten Sie den neuen Preis.',
    lot_closed: 'Auf dieses Los kann nicht mehr geboten werden.',
    lot_not_open: 'Auf dieses Los kann noch nicht geboten werden.',
    buy_now_gone:
      'Auf dieses Los wurde inzwischen geboten; es kann nicht mehr sofort gekauft werden. Sie haben nichts gekauft.',
    lot_not_live: 'Dieses Los wird gerade nicht versteigert.',
    auction_paused: 'Die Auktion macht eine Pause. Ihr Gebot wurde nicht angenommen.',
    bidding_paused:
      'Das Bieten ist unterbrochen: Gebote können zurzeit nicht gespeichert werden. Ihr Gebot wurde nicht angenommen, und so lange endet kein Los.',
    absentee_closed: 'Dieses Los wurde bereits aufgerufen. Bitte bieten Sie live mit.',
    participation_required: 'Um in dieser Auktion zu bieten, müssen Sie zuerst zugelassen werden.',
    participation_denied: 'Sie sind zu dieser Auktion nicht zugelassen.',
    limit_reached: 'Dieses Gebot übersteigt Ihr Limit. Es wurde nicht angenommen.',
    amount_too_high: 'So hohe Gebote nimmt diese Auktion nicht an. Ihr Gebot wurde nicht angenommen.',
    staff_may_not_bid: 'Sie gehören zum Team des Auktionshauses und können hier deshalb nicht mitbieten.',
    key_in_use: 'Dieses Gebot wird noch bearbeitet. Bitte warten Sie einen Moment.',
    key_reused: 'Dieses Gebot ließ sich Ihrer Anfrage nicht zuordnen. Bitte bieten Sie erneut.',
    key_void: 'Dieses Gebot wurde zurückgenommen, bevor es zählte.',
  },
};
