export default {
  content: {
    home: 'Auktionen und Pferde',
    table: 'Tabelle',
    failed: 'Diese Seite kann zurzeit nicht angezeigt werden.',
    missing: 'Diese Seite gibt es nicht, oder sie wird nicht mehr gezeigt.',
    textFailed: 'Dieser Text kann zurzeit nicht angezeigt werden.',
  },
};
