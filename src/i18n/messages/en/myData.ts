export default {
  myData: {
    title: 'Your data',
    contents:
      'You can have a copy of everything we have stored about you: your profile, bids, favourites and questions, and the lots you looked at. It is one file in the JSON format.',
    download: 'Download my data',
    downloading: 'Being put together…',
    downloaded: 'The file with your data has been saved.',
    leave: 'If you no longer want an account with us, you can delete it here.',
    delete: 'Delete my account…',
    deleted: 'Your account has been deleted, and you are signed out.',
    ask: {
      title: 'Delete your account?',
      gone: 'Erased at once',
      goneWhat:
        'Your favourites and questions, the lots you looked at, your newsletter subscription and, unless you bought a horse, your name, address and phone number.',
      kept: 'Kept as the law requires',
      keptWhat:
        'Bids and purchases are binding. We have to keep them for some ten years: bids without your name, a purchase with the name and address of its buyer.',
      final: 'This cannot be undone.',
      password: 'Your password',
      submit: 'Delete account',
      busy: 'Being deleted…',
    },
  },
  error: {
    password_wrong: 'This is not the password of your account.',
    open_bids:
      'You lead a lot, or a bid of yours is still to be decided. You can delete your account as soon as that is settled.',
  },
};
