export default {
  practice: {
    title: 'Practice room',
    sale: 'Practice sale',
    mark: 'Practice',
    markText: 'Nothing is sent, no bid counts.',
    nearButton: 'Practice: this bid does not count.',
    spoken: 'Practice. {{text}}',
    saleOn: 'The real sale is under way.',
    begin: 'Begin',
    nextHorse: 'Next horse',
    again: 'Begin again',
    leave: 'Leave practice',
    waiting: 'It starts as soon as you press “Begin”.',
    byKey: 'By keyboard, B leads to the button.',
    hints: 'Hints',
    horse: { first: 'Trial Run', second: 'Second Try' },
    sex: { first: 'Mare', second: 'Gelding' },
    colour: { first: 'Bay', second: 'Grey' },
    hint: {
      welcome:
        'Try the live room with two invented horses, as long as you like. Press “Begin” when you are ready.',
      opening: 'The first horse has been called. The hall, the telephone and you may bid for it.',
      rivals: 'The hall has bid: that is the current price now. The next bid must be a step higher.',
      bid: 'Your turn: press “Bid {{amount}}”, then press again to confirm. Only the second press binds.',
      pending: 'Your bid is with the auctioneer, who decides in a moment whether it counts.',
      lead: 'Your bid was taken and you lead. There is nothing to do until somebody bids more.',
      outbid:
        'The hall has bid more: you are outbid. Bid {{amount}}, or choose a higher amount above the button.',
      again: 'You lead again. Somebody on the telephone is still thinking it over.',
      challenged: 'The telephone has bid more. You may answer at once with {{amount}}.',
      once: 'Going once: the telephone leads and the auctioneer is counting. Bid {{amount}} now, and the counting stops.',
      twice: 'Going twice: after this the hammer falls. Bid {{amount}} if you want the horse.',
      missed:
        'In a real sale the horse would be gone now. Here it is counted again, as often as you need. You may bid {{amount}}.',
      saved: 'You lead, and the counting has stopped. The auctioneer asks the others once more.',
      hammer: 'Now it is counted for you. Wait: if nobody bids more, the horse is yours.',
      won: 'Sold to you. Below the button is what you would pay, with premium and VAT. Go on when you are ready.',
      second: 'The second horse. What you bought takes up a part of your limit; watch how much is free.',
      limit:
        '{{amount}} is beyond your free limit. Press the button, then ask for a higher limit: enter an amount above the present one and send it.',
      asked:
        'You have asked for a higher limit. Here the answer comes in a moment; a real one may take longer.',
      raised: 'Your limit was raised. Bid {{amount}}: press the button twice, as before.',
      tied: 'The hall bid the same amount at the same time. In a tie the hall wins, so your bid is not taken. Bid {{amount}}, or let the horse go.',
      contest: 'You lead, but the hall is not giving up.',
      letGo:
        'The hall has bid more. Bid {{amount}}, or let the horse go: knowing when to stop is part of bidding.',
      stop: 'The hall has bid more again and is not giving up. Let the horse go: knowing when to stop is part of bidding.',
      last: 'It is being counted for the hall. You may still bid, or just watch.',
      lost: 'Sold to a bidder in the hall, and the practice is over. Now you know the room. You can begin again as often as you like.',
    },
  },
};
