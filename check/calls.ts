/**
 * The calls of the contract in the words of its API description, and which element makes which. The
 * report is grouped by this.
 */
export const CALLS = {
  auctions: 'GET /auction/',
  auction: 'GET /auction/{auction}',
  lots: 'GET /auction/{auction}/auctionlots',
  lot: 'GET /auction/{auction}/{auctionlot}',
  update: 'GET /auctionlot/update/{auctionlot}',
  hybridAuctions: 'GET /hybrid-auction/',
  hybridAuction: 'GET /hybrid-auction/{auction}',
  hybridLots: 'GET /hybrid-auction/{auction}/auctionlots',
  hybridLot: 'GET /hybrid-auction/{auction}/{auctionlot}',
  picture: 'GET {picture}',
  admissionNeeded: 'GET /participation/getauctionstatus/{auction}',
  auctioneer: 'GET /auctioneer/',
  page: 'GET /page/{page}',
  widget: 'GET /widget/{position}',
  news: 'GET /breaking-news/',
  results: 'GET /search/{term}',
  suggestions: 'GET /search/{term}?limit=5',
  login: 'POST /login',
  profile: 'GET /user/profile',
  myLots: 'GET /user/lots?ids={ids}',
  activities: 'GET /user/activities',
  favourites: 'GET /user/favorites',
  participation: 'GET /participation/getparticipation/{auction}',
  limit: 'GET /participation/getlimitreached/{auction}',
  streamToken: 'POST /user/stream-token',
  bidPreflight: 'OPTIONS /user/bid',
  hybridBidPreflight: 'OPTIONS /user/hybrid-bid',
  loginPreflight: 'OPTIONS /login',
  profilePreflight: 'OPTIONS /user/profile',
  hub: 'GET {hub}?topic={topic}',
  replay: 'GET {hub}?topic={topic}&lastEventID={cursor}',
  privateTopic: 'GET {hub}?topic={private topic}',
  hubPreflight: 'OPTIONS {hub}',
} as const;
export type CallKey = keyof typeof CALLS;

type Calls = readonly CallKey[];
const LIVE: Calls = ['hub', 'replay'];
const SIGN_IN: Calls = ['loginPreflight', 'login', 'profilePreflight', 'profile'];
const ADMISSION: Calls = ['admissionNeeded', 'participation', 'limit'];
const TIMED_BIDS: Calls = ['bidPreflight', 'myLots', ...ADMISSION];
const HYBRID_BIDS: Calls = [
  'hybridBidPreflight',
  'myLots',
  ...ADMISSION,
  'hubPreflight',
  'streamToken',
  'privateTopic',
];
const LIST: Calls = [
  'auctions',
  'auction',
  'lots',
  'update',
  'hybridAuctions',
  'hybridAuction',
  'hybridLots',
  'picture',
];
const LOT: Calls = ['auction', 'lot', 'update', 'hybridAuction', 'hybridLot', 'picture', 'auctioneer'];
const SEARCH: Calls = ['suggestions', 'results'];

const unique = (...calls: Calls): Calls => [...new Set(calls)];

/** Every element and the calls it makes, those it begins with first. */
export const NEEDS: Readonly<Record<string, Calls>> = {
  'auction-list': unique(...LIST, ...LIVE, ...SIGN_IN, 'myLots'),
  'auction-lot': unique(...LOT, ...LIVE, ...SIGN_IN, ...TIMED_BIDS, ...HYBRID_BIDS),
  'hybrid-live-room': unique(
    'hybridAuctions',
    'hybridAuction',
    'hybridLots',
    'hybridLot',
    'auctioneer',
    ...LIVE,
    ...SIGN_IN,
    ...HYBRID_BIDS,
  ),
  'breaking-news': unique('news', ...LIVE),
  'global-search': unique(...SEARCH, ...LIVE),
  'auction-app': unique(
    ...LIST,
    ...LOT,
    'news',
    ...SEARCH,
    'page',
    'widget',
    ...LIVE,
    ...SIGN_IN,
    ...TIMED_BIDS,
    ...HYBRID_BIDS,
    'activities',
    'favourites',
  ),
};
