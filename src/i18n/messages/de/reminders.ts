export default {
  reminders: {
    remind: 'Erinnern',
    remindFile: 'als Kalenderdatei',
    saved: 'Die Kalenderdatei ist heruntergeladen. Öffnen Sie sie, um den Termin einzutragen.',
    past: 'Das ist schon vorbei: Es gibt keinen Termin mehr einzutragen.',
    share: 'Teilen',
    copied: 'Die Adresse ist kopiert.',
    notCopied: 'Die Adresse ließ sich nicht kopieren: {{address}}',
    calendar: {
      ends: '{{name}}: Bietzeit endet',
      endsText:
        'Los {{number}} · {{auction}}. Ein spätes Gebot verschiebt das Ende: Die Seite zeigt das aktuelle.',
      hall: '{{name}} im Saal · {{auction}}',
      hallText: 'Los {{number}}. Um diese Zeit beginnt die Auktion. Die Lose werden nacheinander aufgerufen.',
      saleText: 'Das erste Los endet zu Beginn, das letzte am Schluss. Späte Gebote verschieben beides.',
      saleHallText: 'Um diese Zeit beginnt die Auktion.',
    },
  },
};
