export default {
  afterSale: {
    phone: 'Telephone',
    mail: 'E-mail',
    pages: 'Pages of the auctioneer',
    won: {
      title: '{{name}} is yours: what happens next',
      invoice: 'The auctioneer sends you the invoice. It comes to this sum:',
      papers: 'The vet papers are among the documents on this page. Keep a copy for your own vet.',
      papersAsk: 'Ask the auctioneer for the vet papers, for your own vet.',
      transport:
        'Agree with the auctioneer when the horse leaves and who transports it. They are there for questions as well:',
    },
    lost: {
      title: 'This time it went to somebody else',
      unsold: 'Nobody bought it this time',
      similar: 'That is a pity. These horses are much like it, and still to be had.',
      none: 'That is a pity. Perhaps your horse is in another auction.',
      auctions: 'All auctions',
    },
  },
};
