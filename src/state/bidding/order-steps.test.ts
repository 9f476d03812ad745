import { expect, test } from 'vitest';
import type { Failure } from '../../api/failure.ts';
import { err, ok } from '../../lib/result.ts';
import { nextStep, type OrderFacts, resultOf } from './order-steps.ts';

const FIRST: OrderFacts = {
  task: 'send',
  isSent: false,
  hasSignedOut: false,
  isSessionOver: false,
  timeLeft: 30_000,
  isOffline: false,
};
const SENT: OrderFacts = { ...FIRST, isSent: true };

test.each<[string, OrderFacts, unknown]>([
  ['sends a confirmed order', FIRST, { name: 'send' }],
  ['sends it again without an answer', SENT, { name: 'send' }],
  ['waits for the network before the first request', { ...FIRST, isOffline: true }, { name: 'wait' }],
  ['retries without a network', { ...SENT, isOffline: true }, { name: 'send' }],
  ['holds an order without time left', { ...FIRST, timeLeft: 0 }, { name: 'hold', why: 'unsent' }],
  [
    'holds an order without time left before it waits for the network',
    { ...FIRST, timeLeft: 0, isOffline: true },
    { name: 'hold', why: 'unsent' },
  ],
  ['holds a sent order without time left', { ...SENT, timeLeft: -1 }, { name: 'hold', why: 'unanswered' }],
  [
    'holds until the bidder confirms again, even with time left',
    { ...SENT, task: 'hold' },
    { name: 'hold', why: 'unanswered' },
  ],
  ['ends an order taken back before it was sent', { ...FIRST, task: 'void' }, { result: 'unsent' }],
  [
    'ends it for a bidder who is gone as well',
    { ...FIRST, task: 'void', hasSignedOut: true, isSessionOver: true },
    { result: 'unsent' },
  ],
  ['voids a sent order, however old', { ...SENT, task: 'void', timeLeft: 0 }, { name: 'void' }],
  [
    'holds before it voids if the session is over',
    { ...SENT, task: 'void', isSessionOver: true },
    { name: 'hold', why: 'session' },
  ],
  [
    'never sends for another person',
    { ...SENT, hasSignedOut: true },
    { result: { error: { code: 'session_invalid', layer: 'transport' } } },
  ],
  [
    'never voids for another person',
    { ...SENT, task: 'void', hasSignedOut: true, isSessionOver: true },
    { result: { error: { code: 'session_invalid', layer: 'transport' } } },
  ],
  [
    'refuses an unsent order if the session is over',
    { ...FIRST, isSessionOver: true },
    { result: { error: { code: 'session_invalid', layer: 'http' } } },
  ],
  [
    'holds a sent order if the session is over, whatever was confirmed',
    { ...SENT, isSessionOver: true, timeLeft: 0 },
    { name: 'hold', why: 'session' },
  ],
])('%s', (_, facts, step) => {
  expect(nextStep(facts)).toMatchObject(Object(step));
});

const ONLY = { isOnly: true, hasSignedOut: false, isSessionOver: false };
const LATER = { ...ONLY, isOnly: false };
const failed = (failure: Partial<Failure>) =>
  err<Failure>({ code: 'other', layer: 'http', retryable: false, ...failure });
const DECIDED = ok({ data: {}, seq: null, began: 0 });
const LOW = failed({ code: 'bid_too_low' });
const PAUSED = failed({ code: 'bidding_paused', retryable: true });
const SIGNED_OUT = failed({ code: 'session_invalid', status: 403 });

test.each([
  ['an accepted bid decides', DECIDED, LATER, DECIDED],
  ['it cannot be read without the session', DECIDED, { ...LATER, isSessionOver: true }, undefined],
  ['nobody else reads it', DECIDED, { ...LATER, hasSignedOut: true }, null],
  ['a refusal decides', LOW, LATER, LOW],
  ['it decides without the session as well', LOW, { ...LATER, isSessionOver: true }, LOW],
  ['nobody else reads a refusal', LOW, { ...LATER, hasSignedOut: true }, null],
  ['no answer decides nothing', failed({ layer: 'transport' }), ONLY, undefined],
  ['a proxy decides nothing', failed({ isForeign: true }), ONLY, undefined],
  ['a key in use is not decided', failed({ code: 'key_in_use' }), LATER, undefined],
  ['paused bidding decides the only request', PAUSED, ONLY, PAUSED],
  ['it does not decide a later request', PAUSED, LATER, undefined],
  ['a refused session decides the only request', SIGNED_OUT, ONLY, SIGNED_OUT.error.code],
  ['it does not decide a later request', SIGNED_OUT, LATER, undefined],
  [
    'a proxy that refuses the session decides nothing',
    failed({ status: 401, isForeign: true }),
    ONLY,
    undefined,
  ],
])('%s', (_, reply, facts, result) => {
  const given = resultOf(reply, facts);
  if (typeof result === 'string') expect(given).toMatchObject({ error: { code: result, layer: 'http' } });
  else expect(given).toBe(result);
});
