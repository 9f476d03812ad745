import { expect, test } from 'vitest';
import type { Failure } from '../../api/failure.ts';
import { type BidEvent, type BidOrder, type BidState, phaseOf, transition } from './bid-machine.ts';

const opener = {};
const order: BidOrder = { kind: 'max', amount: 9_000 };
const absentee: BidOrder = { kind: 'absentee', amount: 9_000 };
const failure: Failure = { code: 'stale_price', layer: 'http', retryable: false };
const pending = { name: 'pending', order, opener: null } as const;

const STATES = {
  idle: { name: 'idle' },
  refreshing: { name: 'refreshing', order, opener },
  reviewing: { name: 'reviewing', order, opener, freshness: null },
  armed: { name: 'armed', order, since: 0, last: pending },
  disarmed: { name: 'disarmed', last: pending },
  signedOut: { name: 'signedOut', opener },
  waiting: { name: 'waiting', order, opener },
  sending: { name: 'sending', order, opener },
  checking: { name: 'checking', order, opener },
  unconfirmed: { name: 'unconfirmed', why: 'unanswered', order, opener },
  voiding: { name: 'voiding', order, opener },
  pending,
  received: { name: 'received', order, opener },
  accepted: { name: 'accepted', order, opener },
  noted: { name: 'noted', order, opener },
  declined: { name: 'declined', order, opener },
  cancelled: { name: 'cancelled', order, opener },
  refused: { name: 'refused', order, opener, failure },
  withdrawn: { name: 'withdrawn', order, opener, isVoid: true },
} satisfies { readonly [Name in BidState['name']]: BidState & { name: Name } };
const NAMES = Object.keys(STATES) as BidState['name'][];
const RESTING = [
  'idle',
  'received',
  'accepted',
  'noted',
  'declined',
  'cancelled',
  'refused',
  'withdrawn',
  'signedOut',
] as const;
const IN_FLIGHT = ['waiting', 'sending', 'checking', 'unconfirmed', 'voiding'] as const;

const event: { readonly [Type in BidEvent['type']]: Extract<BidEvent, { type: Type }> } = {
  refresh: { type: 'refresh', order, opener },
  review: { type: 'review', order: { ...order }, opener, freshness: null },
  arm: { type: 'arm', order, since: 1 },
  disarm: { type: 'disarm', isPriceChange: false },
  send: { type: 'send', key: 'k1' },
  progress: { type: 'progress', order, progress: { name: 'checking' } },
  show: { type: 'show', opener },
  decide: { type: 'decide', order, phase: STATES.accepted },
  follow: { type: 'follow', phase: { name: 'declined', order, opener: null } },
  close: { type: 'close', opener },
  dismiss: { type: 'dismiss' },
  identity: { type: 'identity', wasGuest: false, expired: false },
};

/** The table in the machine's header: the states before and after an event. */
const TABLE: readonly [BidEvent['type'], readonly BidState['name'][], BidState['name']][] = [
  ['refresh', [...RESTING, 'reviewing'], 'refreshing'],
  ['review', [...RESTING, 'reviewing', 'refreshing'], 'reviewing'],
  ['arm', [...RESTING, 'pending', 'armed', 'disarmed'], 'armed'],
  ['disarm', ['armed', 'disarmed'], 'pending'],
  ['send', ['reviewing', 'armed'], 'sending'],
  ['progress', IN_FLIGHT, 'checking'],
  ['decide', IN_FLIGHT, 'accepted'],
  ['dismiss', RESTING, 'idle'],
];

test.each(TABLE)('the event %s is possible in the states %j and leads to %s', (type, from, to) => {
  for (const name of from) expect([name, transition(STATES[name], event[type]).name]).toEqual([name, to]);
});

test.each(TABLE)('the event %s changes nothing in other states than %j', (type, from) => {
  for (const name of NAMES.filter((one) => !from.includes(one))) {
    expect(transition(STATES[name], event[type])).toBe(STATES[name]);
  }
});

test('an update of the server applies while no order is prepared or sent, and waits while the bid button is armed', () => {
  for (const name of [...RESTING, 'pending'] as const) {
    expect(transition(STATES[name], event.follow).name).toBe('declined');
  }
  for (const name of ['armed', 'disarmed'] as const) {
    const after = transition(STATES[name], event.follow);
    expect([after.name, phaseOf(after).name]).toEqual([name, 'declined']);
  }
  for (const name of ['refreshing', 'reviewing', ...IN_FLIGHT] as const) {
    expect(transition(STATES[name], event.follow)).toBe(STATES[name]);
  }
});

test('closing the review drops an order that was not sent; a sent order continues without the review', () => {
  for (const name of ['refreshing', 'reviewing', 'signedOut'] as const) {
    expect(transition(STATES[name], event.close)).toEqual({ name: 'idle' });
  }
  for (const name of [...IN_FLIGHT, 'accepted', 'noted', 'refused', 'withdrawn'] as const) {
    expect(transition(STATES[name], event.close)).toEqual({ ...STATES[name], opener: null });
  }
});

test('the review of a bid in flight can be opened again, if no element has it open', () => {
  const other = {};
  for (const name of IN_FLIGHT) {
    const closed = transition(STATES[name], event.close);
    expect(transition(closed, { type: 'show', opener: other })).toEqual({ ...STATES[name], opener: other });
    expect(transition(STATES[name], { type: 'show', opener: other })).toBe(STATES[name]);
  }
});

test('only the element that opened a review closes it', () => {
  for (const name of NAMES) {
    expect(transition(STATES[name], { type: 'close', opener: {} })).toBe(STATES[name]);
  }
});

test('sending gives the order its idempotency key, and a retry keeps it', () => {
  const sent = transition(STATES.reviewing, event.send);
  expect(sent).toEqual({ name: 'sending', order: { ...order, key: 'k1' }, opener });
  if (sent.name !== 'sending') return;
  const checking = transition(sent, { ...event.progress, order: sent.order });
  expect(checking).toEqual({ ...sent, name: 'checking' });
});

test('progress to the same state changes nothing, except a new reason why the bid is unconfirmed', () => {
  for (const name of ['waiting', 'sending', 'checking', 'voiding'] as const) {
    expect(transition(STATES[name], { ...event.progress, progress: { name } })).toBe(STATES[name]);
  }
  const progress = { name: 'unconfirmed', why: 'session' } as const;
  expect(transition(STATES.unconfirmed, { ...event.progress, progress })).toEqual({
    ...STATES.unconfirmed,
    why: 'session',
  });
});

test('an answer to another order than the one in flight changes nothing', () => {
  for (const name of IN_FLIGHT) {
    expect(transition(STATES[name], { ...event.decide, order: { ...order } })).toBe(STATES[name]);
    expect(transition(STATES[name], { ...event.progress, order: { ...order } })).toBe(STATES[name]);
  }
});

test('an open review stays open when the result comes, and a closed one stays closed', () => {
  const closed = transition(STATES.sending, event.close);
  expect(transition(closed, event.decide)).toEqual({ ...STATES.accepted, opener: null });
  const phase = { ...STATES.accepted, opener: null };
  expect(transition(STATES.sending, { type: 'decide', order, phase })).toEqual(STATES.accepted);
  expect(transition(STATES.sending, { type: 'decide', order, phase: { name: 'idle' } })).toEqual({
    name: 'idle',
  });
});

test('disarming returns to the state before, or says that the price moved', () => {
  expect(transition(STATES.armed, event.disarm)).toBe(pending);
  expect(transition(STATES.armed, { type: 'disarm', isPriceChange: true })).toEqual(STATES.disarmed);
});

test('arming keeps the result of the last order, and disarming shows it again', () => {
  for (const name of ['pending', 'armed', 'disarmed'] as const) {
    const armed = transition(STATES[name], event.arm);
    expect(transition(armed, event.disarm)).toBe(pending);
  }
});

const signOut = event.identity;
const expiry: BidEvent = { type: 'identity', wasGuest: false, expired: true };
const signIn: BidEvent = { type: 'identity', wasGuest: true, expired: false };

test('at a sign-out nothing of the bid is left', () => {
  for (const name of NAMES.filter((one) => one !== 'signedOut')) {
    expect(transition(STATES[name], signOut)).toEqual({ name: 'idle' });
  }
});

test('at a sign-out the review of an absentee bid stays open to say so, without the order', () => {
  for (const name of ['reviewing', 'sending', 'checking', 'noted', 'refused'] as const) {
    expect(transition({ ...STATES[name], order: absentee }, signOut)).toEqual(STATES.signedOut);
  }
  for (const change of [signOut, expiry, signIn]) {
    expect(transition(STATES.signedOut, change)).toBe(STATES.signedOut);
  }
});

test('only an open review and a bid in flight survive an expired session and a sign-in', () => {
  for (const name of NAMES.filter((one) => one !== 'signedOut')) {
    const kept = ['refreshing', 'reviewing', ...IN_FLIGHT].includes(name);
    for (const change of [expiry, signIn])
      expect(transition(STATES[name], change)).toEqual(kept ? STATES[name] : { name: 'idle' });
  }
});

test('the phase is the result of the last order, also while the next one is armed', () => {
  for (const name of ['refreshing', 'reviewing', 'signedOut'] as const) {
    expect(phaseOf(STATES[name]).name).toBe('idle');
  }
  for (const name of ['armed', 'disarmed'] as const) expect(phaseOf(STATES[name])).toBe(pending);
  for (const name of ['idle', 'sending', 'refused', 'pending'] as const) {
    expect(phaseOf(STATES[name])).toBe(STATES[name]);
  }
});
