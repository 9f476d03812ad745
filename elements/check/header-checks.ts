import type { Finding, Findings } from './findings.ts';
import { type Answer, ORIGIN } from './requests.ts';

/** Headers that the page reads; a browser hides them from pages of other origins unless they are exposed. */
const READ_BY_PAGE = ['Server-Time', 'Live-Seq', 'Live-Epoch', 'Retry-After'];
/** A cached price may be this old, in seconds. */
const MAX_AGE = 10;
/** By how much the server's clock may differ from this one's, in ms, beside what the way takes. */
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
  if (allowed !== '*' && allowed !== ORIGIN) {
    findings.add(
      call,
      {
        code: 'cors_missing',
        level: 'error',
        what: 'Pages of other origins may not read the answer.',
        effect: 'The browser hides it from the page, which shows a failed connection.',
        mend: 'Send "Access-Control-Allow-Origin: *" with every answer, errors too. No cookies are used.',
      },
      allowed === null ? 'no Access-Control-Allow-Origin' : `Access-Control-Allow-Origin: ${allowed}`,
    );
    return;
  }
  if (allowed !== '*' && !listOf(headers.get('Vary')).some((name) => name === 'origin' || name === '*'))
    findings.add(call, {
      code: 'cors_vary',
      level: 'warning',
      what: 'The answer repeats the origin of the page, and has no "Vary: Origin".',
      effect:
        'A cache may give one site the answer that another one was given, which its browser then hides.',
      mend: 'Send "Access-Control-Allow-Origin: *", or add "Vary: Origin".',
    });
  const exposed = listOf(headers.get('Access-Control-Expose-Headers'));
  const hidden = READ_BY_PAGE.filter(
    (name) => headers.has(name) && !exposed.includes(name.toLowerCase()) && !exposed.includes('*'),
  );
  if (hidden.length > 0)
    findings.add(call, {
      code: 'cors_not_exposed',
      level: 'warning',
      what: `The page cannot read ${hidden.join(', ')}, which the answer has.`,
      effect: 'The page does as if they were missing.',
      mend: `Send "Access-Control-Expose-Headers: ${READ_BY_PAGE.join(', ')}".`,
    });
}

function personalCacheCheck(call: string, headers: Headers, findings: Findings): void {
  const directives = listOf(headers.get('Cache-Control'));
  if (directives.includes('no-store')) return;
  findings.add(
    call,
    {
      code: 'cached_personal',
      level: 'error',
      what: 'Caches may store personal data.',
      effect: 'A proxy can give one bidder the data of another.',
      mend: 'Send "Cache-Control: no-store" with every answer to a request with a token.',
    },
    cacheControlOf(headers),
  );
}

const TOO_OLD: Finding = {
  code: 'cached_public',
  level: 'error',
  what: `Caches may answer with data that is older than ${MAX_AGE} s.`,
  effect: 'Visitors see prices and ends that are no longer true.',
  mend: 'Send "Cache-Control: no-cache", or at most a few seconds of max-age and s-maxage.',
};

function publicCacheCheck(call: string, headers: Headers, findings: Findings): void {
  const directives = listOf(headers.get('Cache-Control'));
  const age = Number(headers.get('Age') ?? 0);
  if (age > MAX_AGE) findings.add(call, TOO_OLD, `Age: ${age}`);
  if (directives.includes('no-cache') || directives.includes('no-store')) return;
  const seconds = (name: string): number =>
    Number(directives.find((it) => it.startsWith(`${name}=`))?.slice(name.length + 1) ?? 0);
  if (Math.max(seconds('max-age'), seconds('s-maxage')) > MAX_AGE)
    findings.add(call, TOO_OLD, cacheControlOf(headers));
  if (directives.length === 0)
    findings.add(call, {
      code: 'cache_unsaid',
      level: 'warning',
      what: 'The answer has no Cache-Control.',
      effect: 'A proxy decides by itself how long it answers with an old price.',
      mend: 'Send "Cache-Control: no-cache".',
    });
}

function clockCheck(call: string, { headers, sent, received }: Answer, findings: Findings): void {
  const header = headers.get('Server-Time');
  if (header === null) {
    findings.add(call, {
      code: 'clock_missing',
      level: 'warning',
      what: 'There is no header Server-Time.',
      effect: 'Countdowns run by the clock of the visitor, which may be wrong by minutes.',
      mend: 'Send the time of the answer as "Server-Time: 1767225600000", in ms since 1970.',
    });
    return;
  }
  if (!/^\d{13}$/.test(header)) {
    findings.add(
      call,
      {
        code: 'clock_format',
        level: 'error',
        what: 'The header Server-Time is no number of milliseconds.',
        effect: 'The page does not read it, or shows countdowns that are wrong by decades.',
        mend: 'Send ms since 1970 as an integer, such as "Server-Time: 1767225600000".',
      },
      `Server-Time: ${header}`,
    );
    return;
  }
  // The answer was written at some moment between the two.
  const off = Number(header) - (sent + received) / 2;
  const bound = MAX_CLOCK_ERROR + (received - sent) / 2;
  if (Math.abs(off) > bound)
    findings.add(
      call,
      {
        code: 'clock_off',
        level: 'error',
        what: "The server's clock differs from the one of this machine.",
        effect: 'Lots close at other moments than announced, if it is the server that is wrong.',
        mend: 'Compare both with a time server (NTP); then send the time at which the answer is written.',
      },
      `Server-Time is ${Math.round(Math.abs(off) / 1000)} s ${off > 0 ? 'ahead' : 'behind'}`,
    );
}

function cursorCheck(call: string, headers: Headers, findings: Findings): void {
  if (!headers.has('Live-Seq'))
    findings.add(call, {
      code: 'live_seq_missing',
      level: 'warning',
      what: 'There is no header Live-Seq.',
      effect:
        'Messages between an answer and the opening of the stream are lost; the page loads what it shows again after a reconnect.',
      mend: 'Send the seq of the newest public message, read before the data: "Live-Seq: 4711".',
    });
  if (!headers.has('Live-Epoch'))
    findings.add(call, {
      code: 'live_epoch_missing',
      level: 'warning',
      what: 'There is no header Live-Epoch.',
      effect:
        'After a restored backup, open pages refuse lower revisions and show old prices until they are reloaded.',
      mend: 'Send a word that changes whenever the database is restored: "Live-Epoch: 7f3a".',
    });
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
