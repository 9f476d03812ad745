export default {
  amount: {
    empty: 'Please enter an amount.',
    notANumber: 'Please enter the amount in digits.',
    fraction: 'Whole euros only, please.',
    negative: 'The amount cannot be negative.',
    tooHigh: 'The largest amount taken is {{max}}.',
    bid: 'Your bid',
    max: 'Your maximum',
    buy: 'Price',
    doubt: {
      ask: 'Is that right: {{words}}? {{amount}} is more than ten times the {{expected}} to be expected here.',
      yes: 'Yes, {{amount}} is right',
      again:
        'Is that right? {{amount}} is more than ten times the {{expected}} to be expected here. Press again if it is.',
    },
    undecided: {
      about: '{{what}}: {{amount}}.',
      waiting: 'You are offline. Nothing was sent yet. It is sent if contact returns within half a minute.',
      held: {
        unsent: 'Half a minute without contact: nothing was sent. Do you still want it sent?',
        unanswered:
          'Half a minute without an answer: it is not known whether this counts. Sent again it counts at most once.',
        session:
          'Your session ended before the answer came: it is not known whether this counts. Sign in, and we ask.',
      },
      voiding: 'It is not known yet whether this counts. We are asking the auction not to take it any more.',
      title: 'No bid was placed',
      void: 'The auction has not taken it, and will not take it any more.',
      unsent: 'Nothing was sent.',
      notVoidable: 'This auction cannot rule out a bid afterwards.',
      send: 'Send now',
      again: 'Send again',
      drop: 'Do not bid',
      signIn: 'Sign in',
      notSent: 'Not sent yet',
      answer: 'Send it or not?',
    },
  },
  error: {
    bid_too_low: 'This amount is below the lowest bid that is taken now.',
    stale_price: 'The price has risen in the meantime. Please look at the new price.',
    lot_closed: 'Bidding on this lot is over.',
    lot_not_open: 'Bidding on this lot has not opened yet.',
    buy_now_gone:
      'Somebody has bid on this lot, so it can no longer be bought at once. You have bought nothing.',
    lot_not_live: 'This lot is not being sold at the moment.',
    auction_paused: 'The sale is paused. Your bid was not taken.',
    bidding_paused:
      'Bidding is paused: bids cannot be stored at the moment. Your bid was not taken, and no lot closes meanwhile.',
    absentee_closed: 'This lot has been called already. Please bid live.',
    participation_required: 'To bid in this auction you need to be admitted first.',
    participation_denied: 'You are not admitted to this auction.',
    limit_reached: 'This bid goes beyond your limit. It was not taken.',
    amount_too_high: 'This auction takes no bid that high. Your bid was not taken.',
    staff_may_not_bid: 'You belong to the auctioneer’s staff, who may not bid in these sales.',
    key_in_use: 'This bid is still being processed. Please wait a moment.',
    key_reused: 'This bid could not be matched to your request. Please bid again.',
    key_void: 'This bid was taken back before it counted.',
  },
};
