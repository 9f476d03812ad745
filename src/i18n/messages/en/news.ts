export default {
  news: {
    title: 'Breaking news',
    pause: 'Pause the news',
    play: 'Let the news run',
  },
};
