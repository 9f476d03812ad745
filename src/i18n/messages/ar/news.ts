export default {
  news: {
    title: 'أخبار عاجلة',
    pause: 'إيقاف حركة الأخبار',
    play: 'استئناف حركة الأخبار',
  },
};
