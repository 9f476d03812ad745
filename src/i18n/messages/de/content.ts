export default {
  content: {
    home: 'Auktionen und Pferde',
    table: 'Tabelle',
    failed: 'Diese Seite kann zurzeit nicht angezeigt werden.',
    missing: 'Diese Seite gibt es nicht, oder sie wird nicht mehr gezeigt.',
    textFailed: 'Dieser Text kann zurzeit nicht angezeigt werden.',
    beside: 'Weitere Informationen',
    image: {
      broken: 'Dieses Bild konnte nicht geladen werden.',
    },
    map: {
      show: 'Karte anzeigen',
      tilesFrom: 'Die Kartenbilder werden von {{host}} geladen, und erst, wenn Sie die Karte anzeigen.',
      failed: 'Die Karte konnte nicht geladen werden.',
      noTiles: 'Die Kartenbilder können zurzeit nicht geladen werden.',
      open: 'In OpenStreetMap öffnen',
      name: 'Karte: {{label}}. Die Pfeiltasten verschieben sie, Plus und Minus ändern die Größe.',
      zoomIn: 'Vergrößern',
      zoomOut: 'Verkleinern',
      back: 'Zurück zum markierten Ort',
      metres: '{{distance}} m',
      kilometres: '{{distance}} km',
    },
    gallery: {
      title: 'Bilder',
      alt: 'Bild {{index}} von {{count}}',
    },
    video: {
      watch: '„{{title}}“ ansehen',
      broken: '„{{title}}“ lässt sich nicht abspielen.',
    },
    contact: {
      phone: 'Telefon',
      mail: 'E-Mail',
      address: 'Anschrift',
    },
  },
};
