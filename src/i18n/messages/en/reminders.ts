export default {
  reminders: {
    remind: 'Remind me',
    remindFile: 'as a calendar file',
    saved: 'The calendar file is downloaded. Open it to enter the date.',
    past: 'This is over already: there is no date to enter any more.',
    share: 'Share',
    copied: 'The address is copied.',
    notCopied: 'The address could not be copied: {{address}}',
    calendar: {
      ends: '{{name}}: bidding ends',
      endsText: '{{lot}} · {{auction}}. A late bid moves the end: the page shows the current one.',
      hall: '{{name}} in the hall · {{auction}}',
      hallText: '{{lot}}. The sale starts at this time. The lots are called one after the other.',
      saleText: 'The first lot ends at the beginning, the last one at the end. Late bids move both.',
      saleHallText: 'The sale starts at this time.',
    },
    outbid: 'You were outbid: {{name}}',
    ending_one: '{{name}} ends in {{count}} minute',
    ending_other: '{{name}} ends in {{count}} minutes',
    next: '{{name}} is called next',
    near_one: '{{name}} is called in about {{count}} lot',
    near_other: '{{name}} is called in about {{count}} lots',
    coming: 'Your lots that are called soon',
    body: '{{lot}}. A click opens its page.',
    notify: {
      short: 'Notify me',
      here: 'in this browser',
      label: 'Notify me in this browser',
      about:
        'While a page is open: when you are outbid, five minutes before your lots end, and before their turn in the hall.',
      on: 'You are notified in this browser, as long as a page is open.',
      denied:
        'This browser blocks notifications of this site. You can allow them in its settings for the site; the title of the tab tells you all the same.',
      unsupported:
        'This browser shows no notifications of this site. The open page and the title of its tab tell you all the same.',
    },
  },
};
