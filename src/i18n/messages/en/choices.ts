export default {
  consent: {
    title: 'Your choice about cookies',
    text: 'We store what this site needs to work. If you allow it, we also remember what you looked at, measure how the site is used and show our offers elsewhere. You can change your choice at any time.',
    announcement: 'This site asks for your choice about cookies.',
    acceptAll: 'Accept all',
    necessaryOnly: 'Necessary only',
    settings: 'Settings',
    saved: 'Your choice has been saved.',
    settingsTitle: 'Cookie settings',
    settingsText:
      'Allow only what you want; bidding works the same either way. What you withdraw is stopped at once, and its cookies are deleted.',
    alwaysOn: 'Always on',
    save: 'Save choice',
    level: {
      necessary: {
        name: 'Strictly necessary',
        allows: 'Lets you sign in and bid, and keeps this choice.',
        stored: 'Stored: your sign-in, what you have begun to enter, and your choice (for one year).',
      },
      functionality: {
        name: 'Comfort',
        allows: 'Remembers your searches and the horses you looked at, so that you find them again.',
        stored: 'Stored: your last searches and horses, in this browser only.',
      },
      tracking: {
        name: 'Statistics',
        allows: 'Shows us which pages and horses are looked at, so that we can improve the site.',
        stored:
          'Stored: ids that recognise this browser, and cookies of analytics services, which process the data for us.',
      },
      targeting: {
        name: 'Advertising',
        allows: 'Lets advertising services show you our offers on other sites.',
        stored: 'Stored: cookies of these services, which recognise this browser on other sites too.',
      },
    },
  },
};
