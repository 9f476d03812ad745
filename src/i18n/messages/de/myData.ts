export default {
  myData: {
    title: 'Ihre Daten',
    contents:
      'Sie können eine Kopie von allem bekommen, was wir über Sie gespeichert haben: Profil, Gebote, Favoriten und Fragen und die Lose, die Sie sich angesehen haben. Es ist eine Datei im Format JSON.',
    download: 'Meine Daten herunterladen',
    downloading: 'Wird zusammengestellt …',
    downloaded: 'Die Datei mit Ihren Daten ist gespeichert.',
    leave: 'Wenn Sie kein Konto mehr bei uns haben möchten, können Sie es hier löschen.',
    delete: 'Mein Konto löschen …',
    deleted: 'Ihr Konto ist gelöscht, und Sie sind abgemeldet.',
    ask: {
      title: 'Möchten Sie Ihr Konto löschen?',
      gone: 'Sofort gelöscht',
      goneWhat:
        'Ihre Favoriten und Fragen, die angesehenen Lose, Ihr Newsletter-Abonnement und, wenn Sie kein Pferd gekauft haben, Name, Anschrift und Telefonnummer.',
      kept: 'Aufbewahrt, weil das Gesetz es verlangt',
      keptWhat:
        'Gebote und Käufe sind verbindlich. Wir müssen sie etwa zehn Jahre aufbewahren: Gebote ohne Ihren Namen, einen Kauf mit Namen und Anschrift des Käufers.',
      final: 'Das lässt sich nicht rückgängig machen.',
      password: 'Ihr Passwort',
      submit: 'Konto löschen',
      busy: 'Wird gelöscht …',
    },
  },
  error: {
    password_wrong: 'Das ist nicht das Passwort Ihres Kontos.',
    open_bids:
      'Sie führen bei einem Los, oder über ein Gebot von Ihnen ist noch nicht entschieden. Sobald das geklärt ist, können Sie Ihr Konto löschen.',
  },
};
