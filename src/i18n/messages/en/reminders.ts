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
      endsText: 'Lot {{number}} · {{auction}}. A late bid moves the end: the page shows the current one.',
      hall: '{{name}} in the hall · {{auction}}',
      hallText: 'Lot {{number}}. The sale starts at this time. The lots are called one after the other.',
      saleText: 'The first lot ends at the beginning, the last one at the end. Late bids move both.',
      saleHallText: 'The sale starts at this time.',
    },
  },
};
