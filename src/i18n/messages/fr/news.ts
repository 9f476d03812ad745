export default {
  news: {
    title: 'À la une',
    pause: 'Arrêter le défilement',
    play: 'Reprendre le défilement',
  },
};
