export default {
  place: {
    back: 'Zurück',
  },
};
