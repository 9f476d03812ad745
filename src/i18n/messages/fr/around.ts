export default {
  around: {
    label: 'Autres lots de cette vente',
    prev: 'Lot précédent',
    next: 'Lot suivant',
    position: '{{position}} sur {{total}}',
    similar: 'Lots similaires',
    seen: 'Vus récemment',
  },
};
