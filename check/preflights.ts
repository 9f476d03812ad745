import { noAnswer, startOf } from './answer-checks.ts';
import { CALLS, type CallKey } from './calls.ts';
import { finding } from './finding-table.ts';
import type { Findings } from './findings.ts';
import { corsCheck, listOf } from './header-checks.ts';
import type { Send } from './requests.ts';
import type { Caller } from './run-calls.ts';

interface Preflight {
  readonly key: CallKey;
  readonly address: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** As browsers send them: in small letters. */
  readonly headers: readonly string[];
  /** Feature that does not work without it. */
  readonly effect: string;
  /** The page has another way. */
  readonly isOptional?: boolean;
}

/** The preflights of calls that are not made here, since they would change something. */
export const preflightsOf = (api: string, hub: string | null, hasHybrid: boolean): readonly Preflight[] => [
  {
    key: 'bidPreflight',
    address: `${api}/user/bid`,
    method: 'PUT',
    headers: ['authorization', 'content-type', 'idempotency-key'],
    effect: 'Nobody can bid: the browser sends no bid.',
  },
  ...(hasHybrid
    ? ([
        {
          key: 'hybridBidPreflight',
          address: `${api}/user/hybrid-bid`,
          method: 'PUT',
          headers: ['authorization', 'content-type', 'idempotency-key'],
          effect: 'Nobody can bid in a hybrid auction: the browser sends no bid.',
        },
      ] as const)
    : []),
  {
    key: 'loginPreflight',
    address: `${api}/login`,
    method: 'POST',
    headers: ['content-type'],
    effect: 'Nobody can sign in.',
  },
  {
    key: 'profilePreflight',
    address: `${api}/user/profile`,
    method: 'GET',
    headers: ['authorization'],
    effect: 'Nobody stays signed in: the browser sends no request with a token.',
  },
  ...(hub === null
    ? []
    : ([
        {
          key: 'hubPreflight',
          address: hub,
          method: 'GET',
          headers: ['authorization'],
          effect:
            'The page asks for personal data every ten seconds in place of getting it by the private topic.',
          isOptional: true,
        },
      ] as const)),
];

/** Sends a preflight as a browser does, and checks what it allows. */
export async function checkPreflight(
  { key, address, method, headers, effect, isOptional }: Preflight,
  send: Send,
  caller: Caller,
  findings: Findings,
): Promise<void> {
  const call = CALLS[key];
  const level = isOptional ? 'warning' : 'error';
  const answer = await send(address, {
    method: 'OPTIONS',
    headers: {
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers.join(','),
    },
  });
  caller.note(key, address, answer);
  if (answer.status === null) {
    noAnswer(call, answer, findings);
    return;
  }
  if (answer.status < 200 || answer.status > 299) {
    findings.add(
      call,
      finding('preflight_refused', level, method, effect),
      `status ${answer.status}, ${startOf(answer)}`,
    );
    return;
  }
  if (!isOptional) corsCheck(call, answer.headers, findings);
  const methods = listOf(answer.headers.get('Access-Control-Allow-Methods'));
  // GET and POST need no permission by name.
  if (method === 'PUT' && !methods.includes('put') && !methods.includes('*'))
    findings.add(
      call,
      finding('preflight_method', level, method, effect),
      `Access-Control-Allow-Methods: ${methods.join(', ').toUpperCase() || '(missing)'}`,
    );
  const allowed = listOf(answer.headers.get('Access-Control-Allow-Headers'));
  // `*` does not stand for Authorization.
  const missing = headers.filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  if (missing.length > 0)
    findings.add(
      call,
      finding('preflight_headers', level, method, missing, effect),
      `Access-Control-Allow-Headers: ${allowed.join(', ') || '(missing)'}`,
    );
}
