import { finding } from './finding-table.ts';
import type { Findings } from './findings.ts';
import { type Answer, HOST_ORIGIN } from './requests.ts';

/** Headers that the page reads; a browser hides them from pages of other origins unless they are exposed. */
const READ_BY_PAGE = ['Server-Time', 'Live-Seq', 'Live-Epoch', 'Retry-After'];
/** A cached price may be this old, in seconds. */
const MAX_AGE = 10;
/** Allowed difference of the clocks in ms, in addition to half the round trip. */
const MAX_CLOCK_ERROR = 5_000;

/** `live`: with prices or states of lots. `text`: public as well, but may be minutes old. */
export type AnswerKind = 'live' | 'text' | 'personal';

/** Checks of the headers that every answer needs: CORS, caching, clock and cursor. */
export function headerChecks(call: string, answer: Answer, about: AnswerKind, findings: Findings): void {
  corsCheck(call, answer.headers, findings);
  if (about === 'personal') personalCacheCheck(call, answer.headers, findings);
  if (about === 'live') publicCacheCheck(call, answer.headers, findings);
  clockCheck(call, answer, findings);
  if (answer.status === 200 && about === 'live') cursorCheck(call, answer.headers, findings);
}

/** Whether pages of other origins may read an answer. */
export function corsCheck(call: string, headers: Headers, findings: Findings): void {
  const allowed = headers.get('Access-Control-Allow-Origin');
  if (allowed !== '*' && allowed !== HOST_ORIGIN) {
    findings.add(
      call,
      finding('cors_missing'),
      allowed === null ? 'no Access-Control-Allow-Origin' : `Access-Control-Allow-Origin: ${allowed}`,
    );
    return;
  }
  if (allowed !== '*' && !listOf(headers.get('Vary')).some((name) => name === 'origin' || name === '*'))
    findings.add(call, finding('cors_vary'));
  const exposed = listOf(headers.get('Access-Control-Expose-Headers'));
  const hidden = READ_BY_PAGE.filter(
    (name) => headers.has(name) && !exposed.includes(name.toLowerCase()) && !exposed.includes('*'),
  );
  if (hidden.length > 0) findings.add(call, finding('cors_not_exposed', hidden, READ_BY_PAGE));
}

function personalCacheCheck(call: string, headers: Headers, findings: Findings): void {
  const directives = listOf(headers.get('Cache-Control'));
  if (directives.includes('no-store')) return;
  findings.add(call, finding('cached_personal'), cacheControlOf(headers));
}

const TOO_OLD = finding('cached_public', MAX_AGE);

function publicCacheCheck(call: string, headers: Headers, findings: Findings): void {
  const directives = listOf(headers.get('Cache-Control'));
  const age = Number(headers.get('Age') ?? 0);
  if (age > MAX_AGE) findings.add(call, TOO_OLD, `Age: ${age}`);
  if (directives.includes('no-cache') || directives.includes('no-store')) return;
  const seconds = (name: string): number =>
    Number(directives.find((it) => it.startsWith(`${name}=`))?.slice(name.length + 1) ?? 0);
  if (Math.max(seconds('max-age'), seconds('s-maxage')) > MAX_AGE)
    findings.add(call, TOO_OLD, cacheControlOf(headers));
  if (directives.length === 0) findings.add(call, finding('cache_unsaid'));
}

function clockCheck(call: string, { headers, sent, received }: Answer, findings: Findings): void {
  const header = headers.get('Server-Time');
  if (header === null) {
    findings.add(call, finding('clock_missing'));
    return;
  }
  if (!/^\d{13}$/.test(header)) {
    findings.add(call, finding('clock_format'), `Server-Time: ${header}`);
    return;
  }
  // The answer was written at some moment between the two.
  const off = Number(header) - (sent + received) / 2;
  const bound = MAX_CLOCK_ERROR + (received - sent) / 2;
  if (Math.abs(off) > bound)
    findings.add(
      call,
      finding('clock_off'),
      `Server-Time is ${Math.round(Math.abs(off) / 1000)} s ${off > 0 ? 'ahead' : 'behind'}`,
    );
}

function cursorCheck(call: string, headers: Headers, findings: Findings): void {
  if (!headers.has('Live-Seq')) findings.add(call, finding('live_seq_missing'));
  if (!headers.has('Live-Epoch')) findings.add(call, finding('live_epoch_missing'));
}

/** The seq of the newest public message that headers name; of a hub, also by the id of an event. */
export function seqIn(headers: Headers): number | null {
  const seq = headers.get('Live-Seq') ?? headers.get('Last-Event-ID') ?? '';
  return /^\d+$/.test(seq) ? Number(seq) : null;
}

/** The entries of a header with a list, in small letters. */
export const listOf = (header: string | null): string[] =>
  (header ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

const cacheControlOf = (headers: Headers): string =>
  `Cache-Control: ${headers.get('Cache-Control') ?? '(missing)'}`;
