// The nine calls that a list, a lot, sign-in and a bid need; all data are kept in memory. HUB is `none`,
// `sse`, or the address of a Mercure hub: HUB=sse node smallest-backend.mjs
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const { PORT = '8090', HUB = 'none', MERCURE_KEY = 'shared with the hub' } = process.env;
const TOPIC = 'online-auction/demo';
const STEP = 100;
const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, PUT, POST',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key',
  'Access-Control-Expose-Headers': 'Server-Time',
  'Cache-Control': 'no-store',
};
const END = Date.now() + 3_600_000;
const auction = { id: 'a1', slug: 'spring', name: 'Spring sale', isLimitNeeded: false };
const lots = [
  { id: 'l1', slug: 'alba', name: 'Alba', startPrice: 1000, bids: [], leader: null, max: 0 },
  { id: 'l2', slug: 'bora', name: 'Bora', startPrice: 1500, bids: [], leader: null, max: 0 },
];
const users = [
  { id: 'u1', firstname: 'Anna', lastname: 'Berg', email: 'anna@example.com', paddle: '7001' },
  { id: 'u2', firstname: 'Ben', lastname: 'Carr', email: 'ben@example.com', paddle: '7002' },
];
const PASSWORD = 'marbrook-demo';
const sessions = new Map();
const answers = new Map();
const streams = new Set();

const problem = (status, code, lot) => [status, { code, status, auctionlot: lot && view(lot) }];
const nextBid = ({ bids, startPrice }) => (bids[0] ? bids[0].amount + STEP : startPrice);

function view({ leader, max, ...lot }) {
  const isOpen = Date.now() < END;
  const status = isOpen ? 'active' : leader ? 'sold' : 'unsold';
  const live = { status, end: new Date(END).toISOString(), rev: lot.bids.length };
  const bids = { bids: lot.bids.slice(0, 20), bidCount: lot.bids.length };
  const prices = { currentPrice: lot.bids[0]?.amount ?? null, nextBid: isOpen ? nextBid(lot) : null };
  return { ...lot, auction: auction.id, auctionslug: auction.slug, ...live, ...bids, ...prices };
}
function mine({ id, leader, max, bids }, user) {
  const hasBid = bids.some(({ bidder }) => bidder === user.paddle);
  return { auctionlot: id, bidder: hasBid ? user.paddle : null, max: leader === user ? max : null };
}
function found(key) {
  const lot = lots.find(({ id, slug }) => id === key || slug === key);
  return lot ? [200, view(lot)] : problem(404, 'not_found');
}

/** The price is one step above the rival's maximum, but at most the own; of equal ones the earlier leads. */
function placeBid(user, { auctionlot, amount, kind }) {
  const lot = lots.find(({ id }) => id === auctionlot);
  if (!lot) return problem(404, 'not_found');
  if (Date.now() >= END) return problem(410, 'lot_closed', lot);
  if (!Number.isInteger(amount) || kind === 'buynow') return problem(422, 'invalid');
  const raises = lot.leader === user && kind === 'max';
  if (amount < (raises ? lot.max : nextBid(lot))) return problem(422, 'bid_too_low', lot);
  const rival = lot.leader === user ? null : lot.leader;
  const add = ({ paddle: bidder }, price) =>
    lot.bids.unshift({ id: randomUUID(), amount: price, at: new Date().toISOString(), bidder });
  if (rival && lot.max >= amount) {
    add(user, amount);
    add(rival, Math.min(lot.max, amount + STEP));
  } else {
    const needed = rival ? lot.max + STEP : nextBid(lot);
    if (!raises) add(user, kind === 'max' ? Math.min(amount, Math.max(needed, nextBid(lot))) : amount);
    Object.assign(lot, { leader: user, max: Math.max(amount, lot.max) });
  }
  publish({ event: 'auctionlot.bid', payload: { ...view(lot), auctionlot: lot.id } });
  const status = lot.leader === user ? 'leading' : 'outbid';
  return [
    200,
    { bid: { id: randomUUID(), amount, kind, status }, auctionlot: view(lot), mine: mine(lot, user) },
  ];
}

/** Signed for the hub, which also accepts it from the page of a user. */
function token(claims) {
  const encode = (part) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ jti: randomUUID(), ...claims })}`;
  return `${text}.${createHmac('sha256', MERCURE_KEY).update(text).digest('base64url')}`;
}
function publish(message) {
  const data = JSON.stringify(message);
  for (const stream of streams) stream.write(`data: ${data}\n\n`);
  if (!HUB.startsWith('http')) return;
  const headers = { Authorization: `Bearer ${token({ mercure: { publish: ['*'] } })}` };
  const body = new URLSearchParams({ topic: TOPIC, data });
  fetch(HUB, { method: 'POST', headers, body }).catch((error) => process.stderr.write(`${error}\n`));
}

/** Null if there is no such call: its 404 has no code, and the page does not offer functions that need it. */
function answer(method, [area, key, name], { query, headers, body }) {
  if (method === 'GET' && area === 'auction') {
    if (!key) return [200, [auction]];
    if (key !== auction.id && key !== auction.slug) return problem(404, 'not_found');
    if (!name) return [200, auction];
    return name === 'auctionlots' ? [200, lots.map(view)] : found(name);
  }
  if (method === 'GET' && area === 'auctionlot' && key === 'update') return found(name);
  if (method === 'POST' && area === 'login') {
    const user = users.find(({ email }) => email === body.email);
    if (!user || body.password !== PASSWORD) return problem(401, 'invalid_credentials');
    const session = token({ mercure: { subscribe: [TOPIC, `${TOPIC}/user/${user.id}`] } });
    sessions.set(session, user);
    return [200, { token: session }];
  }
  const call = `${method} ${area}/${key}`;
  if (!['GET user/profile', 'GET user/lots', 'PUT user/bid'].includes(call)) return null;
  const user = sessions.get(headers.authorization?.replace('Bearer ', ''));
  if (!user) return problem(401, headers.authorization ? 'session_invalid' : 'unauthenticated');
  if (key === 'profile') return [200, user];
  if (key === 'lots') {
    const ids = query.get('ids')?.split(',') ?? [];
    return [200, lots.filter(({ id }) => ids.includes(id)).map((lot) => mine(lot, user))];
  }
  // A bid that is sent again because its answer was lost counts once.
  const once = headers['idempotency-key'];
  if (!answers.has(once)) answers.set(once, placeBid(user, body));
  return answers.get(once);
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams: query } = new URL(request.url, 'http://localhost');
  if (request.method === 'OPTIONS') return response.writeHead(204, HEADERS).end();
  if (HUB === 'sse' && pathname === '/live') {
    response.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
    const timer = setInterval(() => response.write(':\n\n'), 15_000);
    response.on('close', () => streams.delete(response) && clearInterval(timer));
    streams.add(response);
    return response.write(':\n\n');
  }
  let text = '';
  for await (const chunk of request) text += chunk;
  const path = pathname.replace('/api/v1/demo/', '').split('/').map(decodeURIComponent);
  const asked = { query, headers: request.headers, body: text ? JSON.parse(text) : null };
  const [status, body] = answer(request.method, path, asked) ?? [404, 'There is no such call.'];
  response.writeHead(status, { ...HEADERS, 'Content-Type': 'application/json', 'Server-Time': Date.now() });
  return response.end(JSON.stringify(body));
});
server.listen(Number(PORT), '127.0.0.1', () => {
  process.stdout.write(`http://localhost:${server.address().port}/api/v1/demo\n`);
});
