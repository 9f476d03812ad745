import type { ShowcaseTexts } from './texts-type.ts';

export const EN: ShowcaseTexts = {
  title: 'What to see, and where',
  lead: 'Made from the database at this moment. Each opens on the auctioneer’s site and on the whole site.',
  cms: 'Auctioneer’s site',
  site: 'Whole site',
  none: 'Nowhere at this moment; load this page again in a few minutes.',
  as: { guest: 'Without signing in', anna: 'As anna@example.com', carla: 'As carla@example.com' },
  features: {
    buyNow: [
      'Buy now',
      'The second button below the bid. The first bid ends the offer; bots leave it to you, and the evening auction brings new ones with every round.',
    ],
    softClose: [
      'Soft close',
      'The next lot to close. A bid in its last two minutes moves the end, for everybody at once.',
    ],
    extended: ['An end that has moved', 'Beside the countdown it says that the time was extended.'],
    reserveOpen: ['Reserve not met', 'The word beside the price; it changes with the bid that meets it.'],
    noReserve: ['No reserve', 'Sold to the highest bid, whatever it is.'],
    leading: ['You lead', 'The green pill, and a way to raise the maximum.'],
    outbid: ['Outbid', 'The red pill, and the amount that would lead again.'],
    favourite: [
      'Favourites',
      'The heart is filled on the cards of the auction. The whole site lists your lots under “My activities”.',
    ],
    documents: [
      'Documents behind the sign-in',
      'At the end of the page: reports, as PDF once you are signed in.',
    ],
    video: ['Videos', 'Among the pictures, with captions; nothing is fetched before you press play.'],
    limit: [
      'A timed auction with admission',
      'Ask for admission and a limit; the auctioneer answers at the console.',
    ],
    upcoming: ['A lot still to open', 'When bidding opens, in the place of the form.'],
    withdrawn: ['A withdrawn lot', 'It stays in the catalogue and takes no bids.'],
    sold: ['Sold', 'The hammer price and the history of bids.'],
    unsold: ['Not sold', 'Why the hammer did not fall.'],
    room: [
      'The live room',
      'A sale in the hall, under an autopilot or run by you at the console. Bid by button; going once, twice, sold.',
    ],
    stream: ['The stream from the hall', 'On the stage of the live room, with sound at your choice.'],
    called: [
      'The lot under the hammer',
      'Its own page follows the sale: price, log, and the way into the room.',
    ],
    absentee: ['An absentee bid', 'Left now, executed for you when the lot is called.'],
    admission: [
      'Admission to a hybrid auction',
      'Carla is not admitted yet: ask, and answer at the console.',
    ],
  },
};
