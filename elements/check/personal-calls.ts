import * as v from 'valibot';
import { Activity, Favourite } from '../../src/api/schema/activities.ts';
import { MyLot } from '../../src/api/schema/my-lot.ts';
import { LimitStatus, Participation } from '../../src/api/schema/participation.ts';
import { StreamToken } from '../../src/api/schema/stream-token.ts';
import { LoginAnswer, User } from '../../src/api/schema/user.ts';
import type { CheckOptions } from './arguments.ts';
import { CALLS, type CallKey } from './calls.ts';
import type { Sample } from './catalogue-calls.ts';
import type { Findings } from './findings.ts';
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
  ...(['login', 'profile', 'myLots', 'activities', 'favourites'] as const),
  ...(['participation', 'limit', 'privateTopic'] as const),
];

/** Checks what a guest, and somebody whose session is over, are answered. */
export async function checkGuests(api: string, send: Send, findings: Findings): Promise<void> {
  const call = CALLS.profile;
  const answers = [
    ['unauthenticated', await send(`${api}/user/profile?lang=en`)],
    ['session_invalid', await send(`${api}/user/profile?lang=en`, { token: 'no-such-session' })],
  ] as const;
  for (const [code, answer] of answers) {
    if (answer.status === null) continue;
    if (answer.status === 401 || answer.status === 403) problemCheck(call, answer, code, findings);
    else
      findings.add(
        call,
        {
          code: 'session_not_refused',
          level: 'error',
          what:
            code === 'unauthenticated'
              ? 'Personal data is not refused without a token.'
              : 'A token that is unknown is not refused.',
          effect: 'Somebody whose session is over is not asked to sign in again.',
          mend: 'Answer 401 "unauthenticated" without a token, and 401 or 403 "session_invalid" to one that is unknown or over.',
        },
        `status ${answer.status}`,
      );
  }
}

/**
 * Signs in, which is the only write of the whole check, and reads personal data.
 * @returns null without an account, or if signing in failed
 */
export async function checkPersonal(
  { api, account }: CheckOptions,
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
  const profile = await caller.get('profile', '/user/profile', { schema: User, noun: 'profile', token });
  const lots = { schema: v.array(MyLot), noun: 'own lot', token, query: { ids: ids.join(',') } };
  if (ids.length > 0) await caller.get('myLots', '/user/lots', lots);
  else caller.skip('myLots', 'there is no lot');
  const activities = { schema: v.array(Activity), noun: 'activity', token };
  await caller.get('activities', '/user/activities', activities);
  await caller.get('favourites', '/user/favorites', {
    schema: v.array(Favourite),
    noun: 'favourite',
    token,
  });
  const [sample] = samples;
  if (sample === undefined) {
    for (const key of ['participation', 'limit'] as const) caller.skip(key, 'there is no auction');
  } else {
    const auction = encodeURIComponent(sample.auction.slug);
    const path = `/participation/getparticipation/${auction}`;
    const isRequired = samples.some((it) => it.kind === 'hybrid' || it.auction.isLimitNeeded);
    const expected = { noun: 'admission', token, isRequired };
    await caller.get('participation', path, { schema: Participation, ...expected });
    const limit = `/participation/getlimitreached/${auction}`;
    await caller.get('limit', limit, { schema: LimitStatus, ...expected, noun: 'limit' });
  }
  if (profile === null) return null;
  const own = profile.streamToken
    ? await send(`${api}/user/stream-token?lang=en`, { method: 'POST', token, body: {} })
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
  const address = `${api}/login?lang=en`;
  const answer = await send(address, { method: 'POST', body: account });
  caller.note('login', address, answer);
  const read = v.safeParse(LoginAnswer, answer.status === 200 ? answer.json : null);
  if (read.success) return read.output.token;
  // Never the answer itself: it may hold a token.
  const code = v.safeParse(v.object({ code: v.string() }), answer.status === null ? null : answer.json);
  findings.add(
    CALLS.login,
    {
      code: 'login_failed',
      level: 'error',
      what: 'Signing in with the given account failed.',
      effect: 'Personal data was not checked.',
      mend: 'Check the address and the password; the answer to POST /login {email, password} is {"token": …} with status 200.',
    },
    answer.status === null
      ? answer.detail
      : `status ${answer.status}${code.success ? `, code "${code.output.code}"` : ''}`,
  );
  return null;
}
