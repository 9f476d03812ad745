export default {
  around: {
    label: 'Weitere Lose dieser Auktion',
    prev: 'Vorheriges Los',
    next: 'Nächstes Los',
    position: '{{position}} von {{total}}',
    similar: 'Ähnliche Lose',
    seen: 'Zuletzt angesehen',
  },
};
