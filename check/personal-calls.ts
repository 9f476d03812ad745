import * as v from 'valibot';
import { activitiesApi } from '../src/api/activities.ts';
import { addressOf } from '../src/api/address.ts';
import { myLotsApi } from '../src/api/my-lots.ts';
import { participationApi } from '../src/api/participation.ts';
import { StreamToken } from '../src/api/schema/stream-token.ts';
import { LoginAnswer } from '../src/api/schema/user.ts';
import { userApi } from '../src/api/user.ts';
import type { CheckOptions } from './arguments.ts';
import { CALLS, type CallKey } from './calls.ts';
import type { Sample } from './catalogue-calls.ts';
import { finding } from './finding-table.ts';
import type { Findings } from './findings.ts';
import { corsCheck } from './header-checks.ts';
import { problemCheck } from './lot-page-checks.ts';
import type { Answer, NoAnswer, Send } from './requests.ts';
import type { Caller } from './run-calls.ts';

export interface SignedIn {
  /** That of the session. */
  readonly token: string;
  readonly userId: string;
  /** The hub takes a token of its own instead. */
  readonly needsStreamToken: boolean;
}

const PERSONAL: readonly CallKey[] = [
  'login',
  'profile',
  'myLots',
  'activities',
  'favourites',
  'participation',
  'limit',
  'streamToken',
  'privateTopic',
];

/** Checks what a guest, and somebody whose session is over, are answered. */
export async function checkGuests(api: string, send: Send, findings: Findings): Promise<void> {
  const call = CALLS.profile;
  const profile = addressOf(api, '/user/profile', 'en');
  const answers = [
    ['unauthenticated', await send(profile)],
    ['session_invalid', await send(profile, { token: 'no-such-session' })],
  ] as const;
  for (const [code, answer] of answers) {
    if (answer.status === null) continue;
    corsCheck(call, answer.headers, findings);
    if (answer.status === 401 || answer.status === 403) problemCheck(call, answer, code, findings);
    else findings.add(call, finding('session_not_refused', code), `status ${answer.status}`);
  }
}

/**
 * Signs in, and reads personal data.
 *
 * @returns null without an account, or if signing in failed
 */
export async function checkPersonal(
  { api, account }: Pick<CheckOptions, 'api' | 'account'>,
  samples: readonly Sample[],
  send: Send,
  caller: Caller,
  findings: Findings,
): Promise<SignedIn | null> {
  if (account === null) {
    for (const key of PERSONAL) caller.skip(key, 'needs an account: --email');
    return null;
  }
  const token = await signIn(api, account, send, caller, findings);
  if (token === null) {
    for (const key of PERSONAL) if (key !== 'login') caller.skip(key, 'signing in failed');
    return null;
  }
  const ids = samples.flatMap(({ lot }) => lot?.id ?? []);
  caller.signIn(token);
  const profile = await caller.read('profile', (client) => userApi(client).profile(), { noun: 'profile' });
  if (ids.length === 0) caller.skip('myLots', 'there is no lot');
  else await caller.read('myLots', (client) => myLotsApi(client).load(ids), { noun: 'own lot' });
  await caller.read('activities', (client) => activitiesApi(client).list(), { noun: 'activity' });
  await caller.read('favourites', (client) => activitiesApi(client).favourites(), { noun: 'favourite' });
  const [sample] = samples;
  if (sample === undefined) {
    for (const key of ['participation', 'limit'] as const) caller.skip(key, 'there is no auction');
  } else {
    const { slug } = sample.auction;
    const isRequired = samples.some((it) => it.kind === 'hybrid' || it.auction.isLimitNeeded);
    await caller.read('participation', (client) => participationApi(client).one(slug), {
      noun: 'admission',
      isRequired,
    });
    await caller.read('limit', (client) => participationApi(client).limit(slug, null), {
      noun: 'limit',
      isRequired,
    });
  }
  if (profile === null) return null;
  return { token, userId: profile.id, needsStreamToken: profile.streamToken === true };
}

/**
 * The token that opens the private topic at the hub: that of the session, or one that is requested if the
 * hub takes a token of its own.
 *
 * @returns null if the request failed
 */
export async function streamTokenOf(
  api: string,
  { token, needsStreamToken }: SignedIn,
  send: Send,
  caller: Caller,
  findings: Findings,
): Promise<string | null> {
  if (!needsStreamToken) {
    caller.skip('streamToken', 'the hub takes the token of the session');
    return token;
  }
  const address = addressOf(api, '/user/stream-token', 'en');
  const answer = await send(address, { method: 'POST', token, body: {} });
  caller.note('streamToken', address, answer);
  const read = v.safeParse(StreamToken, answer.status === 200 ? answer.json : null);
  if (read.success) return read.output.token;
  findings.add(CALLS.streamToken, finding('stream_token_failed'), refusalOf(answer));
  caller.skip('privateTopic', 'there is no token for it');
  return null;
}

async function signIn(
  api: string,
  account: { readonly email: string; readonly password: string },
  send: Send,
  caller: Caller,
  findings: Findings,
): Promise<string | null> {
  const address = addressOf(api, '/login', 'en');
  const answer = await send(address, { method: 'POST', body: account });
  caller.note('login', address, answer);
  const read = v.safeParse(LoginAnswer, answer.status === 200 ? answer.json : null);
  if (read.success) return read.output.token;
  findings.add(CALLS.login, finding('login_failed'), refusalOf(answer));
  return null;
}

/** Status and code of an answer without a token. Never the answer itself: it may hold a token. */
function refusalOf(answer: Answer | NoAnswer): string {
  if (answer.status === null) return answer.detail;
  const code = v.safeParse(v.object({ code: v.string() }), answer.json);
  return `status ${answer.status}${code.success ? `, code "${code.output.code}"` : ''}`;
}
