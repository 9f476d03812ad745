import type { Route, RouteTable } from './table.ts';

/** Defaults of a row. */
const open = { access: 'public', guards: ['breadcrumb'], isIndexed: true } as const;
const inAuctions = { ...open, guards: ['breadcrumb', 'custom-auction-redirect'] } as const;
/** Pages for guests only. */
const guest = { access: 'guest', guards: ['breadcrumb'], isIndexed: false } as const;
const personal = { access: 'login', guards: ['breadcrumb'], isIndexed: false } as const;

const contentPage: Pick<Route, 'texts' | 'load'> = {
  texts: ['lot', 'site'],
  load: async () => (await import('../../screens/content/ContentPageScreen.tsx')).ContentPageScreen,
};

/** Every route of the site except its paths, which are in `domain/routes`. */
export const ROUTES = {
  index: {
    ...open,
    guards: [],
    breadcrumb: 'route.index',
    texts: ['lot', 'site'],
    load: async () => (await import('../../screens/content/HomeScreen.tsx')).HomeScreen,
  },
  auctions: {
    ...open,
    breadcrumb: 'route.auctions',
    texts: ['site'],
    load: async () => (await import('./AuctionsRoute.tsx')).AuctionsRoute,
  },
  'auctions-auction': {
    ...inAuctions,
    breadcrumb: 'route.auction',
    texts: ['site'],
    load: async () => (await import('./AuctionRoute.tsx')).AuctionRoute,
  },
  'auctions-auction-auctionlot': {
    ...inAuctions,
    breadcrumb: 'route.lot',
    texts: ['bidding', 'lot', 'site'],
    load: async () => (await import('./LotRoute.tsx')).LotRoute,
  },
  'auctions-hybrid-auction': {
    ...inAuctions,
    breadcrumb: 'route.auction',
    texts: ['bidding', 'lot', 'site'],
    load: async () => (await import('./HybridAuctionRoute.tsx')).HybridAuctionRoute,
  },
  'auctions-hybrid-auction-live': {
    ...inAuctions,
    breadcrumb: 'route.live',
    isFullPage: true,
    texts: ['bidding', 'room', 'site'],
    load: async () => (await import('./LiveRoomRoute.tsx')).LiveRoomRoute,
  },
  'auctions-hybrid-auction-lot-auctionlot': {
    ...inAuctions,
    breadcrumb: 'route.lot',
    texts: ['bidding', 'lot', 'site'],
    load: async () => (await import('./HybridLotRoute.tsx')).HybridLotRoute,
  },
  'sales-page': { ...open, breadcrumb: 'route.page', ...contentPage },
  // Never shown: its guard redirects to the sales page of the same name.
  page: { ...open, guards: ['sales-page'], breadcrumb: 'route.page', ...contentPage },
  login: {
    ...guest,
    breadcrumb: 'route.login',
    texts: ['bidding', 'site'],
    load: async () => (await import('../../screens/account/LoginScreen.tsx')).LoginScreen,
  },
  logout: {
    ...open,
    isIndexed: false,
    breadcrumb: 'route.logout',
    texts: ['site'],
    load: async () => (await import('../../screens/account/LogoutScreen.tsx')).LogoutScreen,
  },
  signin: {
    ...guest,
    breadcrumb: 'route.signin',
    texts: ['bidding', 'site'],
    load: async () => (await import('../../screens/account/SignUpScreen.tsx')).SignUpScreen,
  },
  search: {
    ...open,
    isIndexed: false,
    breadcrumb: 'route.search',
    texts: ['lot', 'site', 'search'],
    load: async () => (await import('../../screens/search/SearchScreen.tsx')).SearchScreen,
  },
  'auth-hybrid': {
    ...personal,
    breadcrumb: 'route.admission',
    texts: ['bidding', 'site'],
    load: async () => (await import('../../screens/account/AdmissionScreen.tsx')).AdmissionScreen,
  },
  'auth-password-reset': {
    ...guest,
    breadcrumb: 'route.passwordReset',
    texts: ['bidding', 'site'],
    load: async () => (await import('../../screens/account/PasswordResetScreen.tsx')).PasswordResetScreen,
  },
  'auth-password-reset-token': {
    ...guest,
    breadcrumb: 'route.newPassword',
    texts: ['bidding', 'site'],
    load: async () => (await import('../../screens/account/NewPasswordScreen.tsx')).NewPasswordScreen,
  },
  'auth-activate-token': {
    ...guest,
    breadcrumb: 'route.activate',
    texts: ['bidding', 'site'],
    load: async () => (await import('../../screens/account/ActivateScreen.tsx')).ActivateScreen,
  },
  'user-profile': {
    ...personal,
    breadcrumb: 'route.profile',
    texts: ['site'],
    load: async () => (await import('../../screens/account/ProfileScreen.tsx')).ProfileScreen,
  },
  'user-activities': {
    ...personal,
    breadcrumb: 'route.activities',
    texts: ['lot', 'site'],
    load: async () => (await import('../../screens/account/ActivitiesScreen.tsx')).ActivitiesScreen,
  },
} satisfies RouteTable;
