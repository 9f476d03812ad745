export default {
  place: {
    back: 'رجوع',
  },
};
