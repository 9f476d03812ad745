import * as v from 'valibot';
import { expect } from 'vitest';
import { type Answer, type Ask, createSend } from '../../../check/requests.ts';
import { BidAnswer } from '../../api/schema/bid.ts';
import { LotUpdate } from '../../api/schema/lot.ts';
import { Problem } from '../../api/schema/problem.ts';
import type { StatedUpdate } from '../../api/schema/stated-lot.ts';
import { LoginAnswer } from '../../api/schema/user.ts';
import type { BidKind } from '../../domain/bidding.ts';
import { systemClock } from '../../lib/clock.ts';
import type { Account, ContractWorld } from './world.ts';

export type { Answer as Answered };

const send = createSend(systemClock);

/** Calls the API as the check does. `path` starts with a slash and may contain a query. */
export async function call(
  world: Pick<ContractWorld, 'api'>,
  path: string,
  options: Ask = {},
): Promise<Answer> {
  const answer = await send(world.api + path, options);
  if (answer.status !== null) return answer;
  throw new Error(`${options.method ?? 'GET'} ${path} was not answered: ${answer.why}, ${answer.detail}`);
}

/** The problem of an answer, checked against the contract. */
export const problemOf = (answered: Answer): Problem => v.parse(Problem, answered.json);

/** Status and code of a refusal. */
export const refusalOf = (answered: Answer): [number, string] => [answered.status, problemOf(answered).code];

/** Expects that a call is refused with this status and code; returns the refusal. */
export async function expectRefusal(
  answer: Answer | Promise<Answer>,
  status: number,
  code: string,
): Promise<Answer> {
  const answered = await answer;
  expect(refusalOf(answered)).toEqual([status, code]);
  return answered;
}

/** Expects that a call is refused because the session of its token is over, with either status of the contract. */
export async function expectSessionOver(answer: Promise<Answer>): Promise<void> {
  const [status, code] = refusalOf(await answer);
  expect(code).toBe('session_invalid');
  expect([401, 403]).toContain(status);
}

export const signIn = (world: ContractWorld, account: Account): Promise<Answer> =>
  call(world, '/login', { method: 'POST', body: { email: account.email, password: account.password } });

export async function tokenOf(world: ContractWorld, account: Account): Promise<string> {
  return v.parse(LoginAnswer, (await signIn(world, account)).json).token;
}

export interface BidOptions {
  readonly kind?: BidKind;
  readonly key?: string;
  readonly expectedRev?: number;
  readonly conditions?: string;
}

export function bid(
  world: ContractWorld,
  token: string,
  auctionlot: string,
  amount: unknown,
  { kind = 'direct', key = crypto.randomUUID(), expectedRev, conditions }: BidOptions = {},
): Promise<Answer> {
  const body = { auctionlot, amount, kind, conditions, ...(expectedRev !== undefined && { expectedRev }) };
  return call(world, '/user/bid', { method: 'PUT', token, headers: { 'Idempotency-Key': key }, body });
}

/** Voids the idempotency key of a bid, timed or hybrid. */
export const voidKey = (world: ContractWorld, token: string | undefined, key: string): Promise<Answer> =>
  call(world, '/user/void-bid', { method: 'POST', ...(token !== undefined && { token }), body: { key } });

/** The answer to an accepted bid, checked against the contract. */
export function acceptedBid(answered: Answer): BidAnswer & { auctionlot: StatedUpdate } {
  if (answered.status !== 200)
    throw new Error(`the bid was refused with status ${answered.status}: ${answered.text}`);
  return v.parse(BidAnswer, answered.json) as ReturnType<typeof acceptedBid>;
}

/**
 * Sends bids in parallel until the rate limit refuses one; returns that refusal. The user must have
 * placed one bid before.
 *
 * @param place sends a bid under a new key; the rules of bidding may accept or refuse it
 */
export async function floodUntilRefused(world: ContractWorld, place: () => Promise<Answer>): Promise<Answer> {
  const first = await Promise.all(Array.from({ length: world.bidsAtOnce - 1 }, place));
  expect(first.map(({ status }) => status)).not.toContain(429);
  return sendUntilRefused(world.bidsAtOnce, place);
}

/**
 * Sends rounds of requests in parallel until a rate limit refuses one; returns that refusal. One round
 * is not enough: while it is answered, a slow backend allows further requests.
 *
 * @param atOnce how many requests make a round
 */
export async function sendUntilRefused(atOnce: number, send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answers = await Promise.all(Array.from({ length: atOnce }, send));
    const refused = answers.find(({ status }) => status === 429);
    if (refused !== undefined) return refused;
  }
}

export async function lotNow(world: ContractWorld, id: string): Promise<StatedUpdate> {
  return v.parse(LotUpdate, (await call(world, `/auctionlot/update/${id}`)).json) as StatedUpdate;
}
