export default {
  content: {
    home: 'Auctions and horses',
    table: 'Table',
    failed: 'This page cannot be shown at the moment.',
    missing: 'This page does not exist, or it is no longer shown.',
    textFailed: 'This text cannot be shown at the moment.',
  },
};
