const WORDS = {
  root: 'The container of everything the element shows.',
  'account-menu':
    'Activities, profile and sign-out, or the sign-in of a guest, on a page without `<auction-app>`.',
  auctions: 'The list of auctions.',
  head: 'Name, status and times of an auction.',
  sale: 'What happens in the hall, above the lots of a hybrid auction.',
  admission:
    'The card about admission to a hybrid auction; above the lots of a timed one with limits, the request for it.',
  tools: 'Sort order, filters and layout of a list of lots.',
  filter: 'How many lots are shown, and the filters that were chosen.',
  lots: 'A list or grid of lots.',
  lot: 'The page of a lot.',
  neighbours: 'Links to the previous and the next lot.',
  panel: 'Price, time and bidding of a lot.',
  'bid-bar': 'The bar with the bid button: at the lower edge of a narrow lot page, and in the live room.',
  actions: 'Calendar and sharing, of an auction or a lot.',
  service: 'What to know before bidding, and asking about a lot.',
  after: 'What comes next for somebody who has bid on a lot that is over.',
  'more-lots': 'Similar lots, and those seen before.',
  room: 'The live room.',
  stage: 'The picture or stream in the live room.',
  practice: 'The frame of the practice room.',
  display: 'The display in the hall.',
  news: 'The line of breaking news.',
  banner: 'The question for consent.',
  topbar: 'The uppermost line of the site.',
  navbar: 'Name and menu of the site.',
  'loading-bar': 'The bar while a page loads.',
  breadcrumb: 'The way from the home page to this one.',
  main: 'The page of a route.',
  footer: 'The footer of the site.',
  error: 'The page that says what failed.',
  account: 'A page of the account: sign-in, profile, activities, admission.',
  notify: 'The switch for notifications in the profile.',
  page: 'A content page.',
  sidebar: 'What stands beside the text of a content page.',
  prose: 'Text written in the CMS.',
  bricks: 'The bricks at the end of a page.',
  brick: 'One brick.',
  map: 'A map, or its address without one.',
  scale: 'The scale of a map.',
  newsletter: 'The newsletter form.',
};

export type PartName = keyof typeof WORDS;

/** Every `part` in a shadow root, for `::part()` in the host's styles. */
export const PARTS = Object.entries(WORDS).map(([name, description]) => ({
  name: name as PartName,
  description,
}));
