export default {
  news: {
    title: 'Aktuelles',
    pause: 'Meldungen anhalten',
    play: 'Meldungen weiterlaufen lassen',
  },
};
