export default {
  place: {
    back: 'Back',
  },
};
