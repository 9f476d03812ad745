export default {
  place: {
    back: 'Retour',
  },
};
