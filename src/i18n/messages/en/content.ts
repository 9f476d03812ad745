export default {
  content: {
    home: 'Auctions and horses',
    table: 'Table',
    failed: 'This page cannot be shown at the moment.',
    missing: 'This page does not exist, or it is no longer shown.',
    textFailed: 'This text cannot be shown at the moment.',
    beside: 'More information',
    image: {
      broken: 'This picture could not be loaded.',
    },
    map: {
      show: 'Show map',
      tilesFrom: 'The map’s images are loaded from {{host}}, and only when you show the map.',
      failed: 'The map could not be loaded.',
      noTiles: 'The map’s images cannot be loaded at the moment.',
      open: 'Open in OpenStreetMap',
      name: 'Map: {{label}}. The arrow keys move it, plus and minus zoom.',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      back: 'Back to the marked place',
      metres: '{{distance}} m',
      kilometres: '{{distance}} km',
    },
    gallery: {
      title: 'Pictures',
      alt: 'Picture {{index}} of {{count}}',
    },
    video: {
      watch: 'Watch “{{title}}”',
      broken: '“{{title}}” cannot be played.',
    },
    contact: {
      phone: 'Phone',
      mail: 'Mail',
      address: 'Address',
    },
  },
};
