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
import type { Send } from './requests.ts';
import type { Caller } from './run-calls.ts';

/** A signed-in user and the token for the hub. */
export interface SignedIn {
  /** That of the session, unless the hub takes one of its own. */
  readonly streamToken: string;
  readonly userId: string;
}

const PERSONAL: readonly CallKey[] = [
  'login',
  'profile',
  'myLots',
  'activities',
  'favourites',
  'participation',
  'limit',
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
 * Signs in, which is the only write of the whole check, and reads personal data.
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
  const own = profile.streamToken
    ? await send(addressOf(api, '/user/stream-token', 'en'), { method: 'POST', token, body: {} })
    : null;
  const read = v.safeParse(StreamToken, own?.status === 200 ? own.json : null);
  return { streamToken: read.success ? read.output.token : token, userId: profile.id };
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
  // Never the answer itself: it may hold a token.
  const code = v.safeParse(v.object({ code: v.string() }), answer.status === null ? null : answer.json);
  findings.add(
    CALLS.login,
    finding('login_failed'),
    answer.status === null
      ? answer.detail
      : `status ${answer.status}${code.success ? `, code "${code.output.code}"` : ''}`,
  );
  return null;
}
