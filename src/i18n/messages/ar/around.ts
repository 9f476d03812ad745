export default {
  around: {
    label: 'قطع أخرى من هذا المزاد',
    prev: 'القطعة السابقة',
    next: 'القطعة التالية',
    position: '{{position}} من {{total}}',
    similar: 'قطع مشابهة',
    seen: 'شوهدت مؤخرًا',
  },
};
