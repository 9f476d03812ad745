export default {
  news: {
    title: 'Breaking news',
    pause: 'Pause the news',
    play: 'Resume the news',
  },
};
