export default {
  around: {
    label: 'Other lots of this auction',
    prev: 'Previous lot',
    next: 'Next lot',
    position: '{{position}} of {{total}}',
    similar: 'Similar lots',
    seen: 'Recently seen',
  },
};
