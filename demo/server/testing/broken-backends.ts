import { API_BASE } from '../data/tenant.ts';
import { HUB_PATH } from '../messages/hub/subscription.ts';
import type { AnswerFault, ProxiedAnswer } from './fault-proxy.ts';

const FIVE_MINUTES = 300_000;

/** Backends with one mistake each, by a developer's name for the mistake. */
export const BROKEN_BACKENDS = {
  'no CORS': {
    answer: ({ headers }) => headers.delete('Access-Control-Allow-Origin'),
  },
  'preflight refused for PUT': {
    answer({ method, headers }) {
      if (method === 'OPTIONS') headers.set('Access-Control-Allow-Methods', 'GET, POST');
    },
  },
  'preflight without Authorization': {
    answer({ method, headers }) {
      if (method === 'OPTIONS') headers.set('Access-Control-Allow-Headers', '*');
    },
  },
  'amounts as strings': {
    answer: (answer) => changeJson(answer, (key, value) => (key === 'startPrice' ? String(value) : value)),
  },
  '`end` without time zone': {
    answer: (answer) =>
      changeJson(answer, (key, value) =>
        key === 'end' && typeof value === 'string' ? value.replace('Z', '') : value,
      ),
  },
  'errors as HTML': {
    answer(answer) {
      if (answer.status < 400) return;
      answer.headers.set('Content-Type', 'text/html');
      answer.body = '<!doctype html><title>Error</title><h1>Oops</h1>';
    },
  },
  'missing `slugs`': {
    answer(answer) {
      // Pages cannot work without the auctioneer's slugs.
      if (answer.path.endsWith('/auctioneer/')) return;
      changeJson(answer, (key, value) => (key === 'slugs' ? undefined : value));
    },
  },
  'no `nextBid`, reserve and rates': {
    answer: (answer) =>
      changeJson(answer, (key, value) =>
        ['nextBid', 'reserve', 'vatRate', 'premiumRate'].includes(key) ? undefined : value,
      ),
  },
  'hub answers JSON': {
    answer(answer) {
      if (answer.path !== HUB_PATH || answer.method === 'OPTIONS') return;
      answer.headers.set('Content-Type', 'application/json');
      answer.body = '{"ok":true}';
    },
  },
  'hub without replay': {
    request({ url, headers }) {
      url.searchParams.delete('lastEventID');
      headers.delete('Last-Event-ID');
    },
    // As a Mercure hub, which does not name its newest message: answers of the API do.
    answer({ path, headers }) {
      if (path !== HUB_PATH) return;
      for (const name of ['Live-Seq', 'Last-Event-ID']) headers.delete(name);
    },
  },
  'clock five minutes ahead': {
    answer({ headers }) {
      const time = headers.get('Server-Time');
      if (time !== null) headers.set('Server-Time', String(Number(time) + FIVE_MINUTES));
    },
  },
  'personal data cached': {
    answer({ path, headers }) {
      if (path.includes('/user/') || path.includes('/participation/get'))
        headers.set('Cache-Control', 'public, max-age=60');
    },
  },
  'no stream token': {
    answer(answer) {
      // The reference without a Mercure hub answers 404 to `POST /user/stream-token`.
      if (answer.path.endsWith('/user/profile')) promiseStreamToken(answer);
    },
  },
  'prices cached': {
    answer({ path, headers }) {
      if (path.includes('/auction/')) headers.set('Cache-Control', 'public, s-maxage=300');
    },
  },
  'Authorization needed for public GETs': {
    request({ method, headers, url }) {
      if (method !== 'OPTIONS' && url.pathname.includes('/auction/') && !headers.has('Authorization'))
        url.pathname = `${API_BASE}/user/profile`;
    },
  },
  'lang ignored': {
    request({ url }) {
      if (url.searchParams.has('lang')) url.searchParams.set('lang', 'en');
    },
  },
  'lots that name their auction in one language': {
    answer: (answer) =>
      changeJson(answer, (key, value) =>
        key === 'auctionslug' && typeof value === 'string' ? value.replace(/-[^-]+$/, '-en') : value,
      ),
  },
  'no CORS for refusals': {
    answer({ status, headers }) {
      if (status === 401) headers.delete('Access-Control-Allow-Origin');
    },
  },
  'unknown auctions as failures': {
    answer(answer) {
      if (answer.path.includes('no-such-auction')) answer.status = 500;
    },
  },
  'lots by id alone': {
    answer(answer) {
      if (!/\/auction\/[^/]+\/[^/]+-(?:de|fr)$/.test(answer.path)) return;
      answer.status = 404;
      answer.body = JSON.stringify({ code: 'not_found', status: 404 });
    },
  },
  'no `rev`': {
    answer: (answer) => changeJson(answer, (key, value) => (key === 'rev' ? undefined : value)),
  },
  'no Server-Time, Live-Seq and Live-Epoch': {
    answer({ headers }) {
      for (const name of ['Server-Time', 'Live-Seq', 'Live-Epoch']) headers.delete(name);
    },
  },
} as const satisfies Record<string, AnswerFault>;

/** Adds to a profile that the hub takes a token of its own. */
export function promiseStreamToken(profile: ProxiedAnswer): void {
  changeJson(profile, (key, value) => (key === '' ? { ...(value as object), streamToken: true } : value));
}

export function changeJson(answer: ProxiedAnswer, change: (key: string, value: unknown) => unknown): void {
  if (answer.status !== 200 || !answer.headers.get('Content-Type')?.includes('json')) return;
  answer.body = JSON.stringify(JSON.parse(answer.body ?? 'null', change));
}
