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
  },
};
