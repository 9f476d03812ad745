export default {
  gallery: {
    previous: 'Vorheriges Bild',
    next: 'Nächstes Bild',
    first: 'Dies ist das erste Bild',
    last: 'Dies ist das letzte Bild',
    goTo: 'Zu Bild {{index}}: {{name}}',
    position: '{{index}} von {{count}}: {{name}}',
    fullScreen: 'Vollbild',
    close: 'Vollbild schließen',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    play: 'Video abspielen: {{title}}',
    pause: 'Bilderfolge anhalten',
    resume: 'Bilderfolge abspielen',
    brokenPicture: 'Dieses Bild konnte nicht geladen werden.',
    brokenVideo: 'Dieses Video konnte nicht abgespielt werden.',
  },
};
