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
      endsText: '{{lot}} · {{auction}}. Ein spätes Gebot verschiebt das Ende: Die Seite zeigt das aktuelle.',
      hall: '{{name}} im Saal · {{auction}}',
      hallText: '{{lot}}. Um diese Zeit beginnt die Auktion. Die Lose werden nacheinander aufgerufen.',
      saleText: 'Das erste Los endet zu Beginn, das letzte am Schluss. Späte Gebote verschieben beides.',
      saleHallText: 'Um diese Zeit beginnt die Auktion.',
    },
    outbid: 'Sie wurden überboten: {{name}}',
    ending_one: '{{name}} endet in {{count}} Minute',
    ending_other: '{{name}} endet in {{count}} Minuten',
    next: '{{name}} wird als Nächstes aufgerufen',
    near_one: '{{name}} wird in etwa {{count}} Los aufgerufen',
    near_other: '{{name}} wird in etwa {{count}} Losen aufgerufen',
    coming: 'Ihre Lose, die bald aufgerufen werden',
    body: '{{lot}}. Ein Klick öffnet die Seite.',
    notify: {
      short: 'Hinweise',
      here: 'in diesem Browser',
      label: 'In diesem Browser benachrichtigen',
      about:
        'Solange eine Seite offen ist: wenn Sie überboten werden, fünf Minuten vor dem Ende Ihrer Lose und vor ihrem Aufruf im Saal.',
      on: 'Dieser Browser meldet sich, solange eine Seite offen ist.',
      denied:
        'Dieser Browser sperrt Meldungen dieser Website. In seinen Einstellungen zur Website können Sie sie erlauben; im Titel des Tabs steht es trotzdem.',
      unsupported:
        'Dieser Browser zeigt keine Meldungen dieser Website. Auf der offenen Seite und im Titel ihres Tabs steht es trotzdem.',
    },
  },
};
