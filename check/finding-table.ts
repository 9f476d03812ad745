/** `error`: an element does not work as it should. `warning`: it works with less. `note`: not checked, and why. */
export type Level = 'error' | 'warning' | 'note';

/** The sentences of a finding. */
interface Description {
  readonly level: Level;
  readonly what: string;
  /** Effect on the page. */
  readonly effect?: string;
  /** Advice for the backend's developers. */
  readonly fix: string;
}

/** Something that is wrong with the backend, said once for all the calls it was seen at. */
export interface Finding extends Description {
  /** Stable, for programs that read the report. */
  readonly code: FindingCode;
}

const PREFLIGHT_FIX =
  'Answer OPTIONS without a token with status 204, "Access-Control-Allow-Origin: *", "Access-Control-Allow-Methods: GET, PUT, POST" and "Access-Control-Allow-Headers: Authorization, Content-Type, Idempotency-Key".';

const unknownStatus = (noun: string): Description => ({
  level: 'error',
  what: `An unknown ${noun} is not answered with status 404.`,
  effect: 'A visitor with an old link reads that the server failed, and is asked to try again.',
  fix: 'Answer 404 with a problem whose code is "not_found".',
});

/**
 * Every finding of the check, by its code; a function where the sentences depend on what was answered. The
 * sentences about one optional call, field or preflight are in `absent-calls.ts`, `optional-fields.ts` and
 * `preflights.ts`.
 */
const FINDINGS = {
  // The answer as a whole.
  timeout: {
    level: 'error',
    what: 'No answer came in time.',
    effect: 'The page shows an error with a button to try again.',
    fix: 'Answer within a second; the page gives up after ten.',
  },
  unreachable: {
    level: 'error',
    what: 'The connection failed.',
    effect: 'The page shows an error with a button to try again.',
    fix: 'Check the address, that the server runs, and its certificate.',
  },
  authorization_needed: {
    level: 'error',
    what: 'A public GET is refused without Authorization.',
    effect: 'Visitors who are not signed in see an error in place of the auction.',
    fix: 'Answer public GETs to everybody: the page sends them without a token, so that they need no preflight and caches may answer.',
  },
  status: (status: number) => ({
    level: 'error',
    what: `The status is ${status} in place of 200.`,
    effect: 'The page shows an error in its place.',
    fix:
      status === 404
        ? 'Serve this call; where there is nothing to list, answer an empty list: [].'
        : 'See the log of the backend.',
  }),
  call_absent: (effect: string) => ({
    level: 'note',
    what: effect,
    fix: 'Nothing: the backend does not have this call, which is optional.',
  }),
  not_json: {
    level: 'error',
    what: 'The answer is no JSON.',
    effect: 'The page shows an error in its place.',
    fix: 'Answer with a JSON body, in UTF-8 and without a byte order mark.',
  },

  // Headers: CORS, caching, clock and cursor.
  cors_missing: {
    level: 'error',
    what: 'Pages of other origins may not read the answer.',
    effect: 'The browser hides it from the page, which shows a failed connection.',
    fix: 'Send "Access-Control-Allow-Origin: *" with every answer, errors too. No cookies are used.',
  },
  cors_vary: {
    level: 'warning',
    what: 'The answer repeats the origin of the page, and has no "Vary: Origin".',
    effect: 'A cache may give one site the answer that another one was given, which its browser then hides.',
    fix: 'Send "Access-Control-Allow-Origin: *", or add "Vary: Origin".',
  },
  cors_not_exposed: (hidden: readonly string[], readByPage: readonly string[]) => ({
    level: 'warning',
    what: `The page cannot read ${hidden.join(', ')}, which the answer has.`,
    effect: 'The page does as if they were missing.',
    fix: `Send "Access-Control-Expose-Headers: ${readByPage.join(', ')}".`,
  }),
  cached_personal: {
    level: 'error',
    what: 'Caches may store personal data.',
    effect: 'A proxy can give one bidder the data of another.',
    fix: 'Send "Cache-Control: no-store" with every answer to a request with a token.',
  },
  cached_public: (maxAge: number) => ({
    level: 'error',
    what: `Caches may answer with data that is older than ${maxAge} s.`,
    effect: 'Visitors see prices and ends that are no longer true.',
    fix: 'Send "Cache-Control: no-cache", or at most a few seconds of max-age and s-maxage.',
  }),
  cache_unsaid: {
    level: 'warning',
    what: 'The answer has no Cache-Control.',
    effect: 'A proxy decides by itself how long it answers with an old price.',
    fix: 'Send "Cache-Control: no-cache".',
  },
  clock_missing: {
    level: 'warning',
    what: 'There is no header Server-Time.',
    effect: 'Countdowns run by the clock of the visitor, which may be wrong by minutes.',
    fix: 'Send the time of the answer as "Server-Time: 1767225600000", in ms since 1970.',
  },
  clock_format: {
    level: 'error',
    what: 'The header Server-Time is no number of milliseconds.',
    effect: 'The page does not read it, or shows countdowns that are wrong by decades.',
    fix: 'Send ms since 1970 as an integer, such as "Server-Time: 1767225600000".',
  },
  clock_off: {
    level: 'error',
    what: "The server's clock differs from the one of this machine.",
    effect: 'Lots close at other moments than announced, if it is the server that is wrong.',
    fix: 'Compare both with a time server (NTP); then send the time at which the answer is written.',
  },
  live_seq_missing: {
    level: 'warning',
    what: 'There is no header Live-Seq.',
    effect:
      'Messages between an answer and the opening of the stream are lost; the page loads what it shows again after a reconnect.',
    fix: 'Send the seq of the newest public message, read before the data: "Live-Seq: 4711".',
  },
  live_epoch_missing: {
    level: 'warning',
    what: 'There is no header Live-Epoch.',
    effect:
      'After a restored backup, open pages refuse lower revisions and show old prices until they are reloaded.',
    fix: 'Send a word that changes whenever the database is restored: "Live-Epoch: 7f3a".',
  },

  // What an answer contains.
  no_auctions: {
    level: 'note',
    what: 'There is no auction that could be read: most calls were not made.',
    fix: 'Check again with a timed and a hybrid auction, each with a lot.',
  },
  schema: (field: string, noun: string, problem: string, effect: string, fix: string) => ({
    level: 'error',
    what: `${field === '' ? `The ${noun}` : `"${field}" of the ${noun}`} is wrong: ${problem}.`,
    effect,
    fix,
  }),
  optional_missing: (field: string, noun: string, effect: string, fix: string) => ({
    level: 'warning',
    what: `"${field}" of the ${noun}, which is optional, is missing or cannot be used.`,
    effect,
    fix,
  }),
  slugs_missing: (noun: string) => ({
    level: 'warning',
    what: `"slugs" of the ${noun} is missing.`,
    effect:
      'Somebody who changes the language does not stay on this page, and search engines do not find the others.',
    fix: 'Nothing, if the house has one language; else send the slug in all four: "slugs": {"en": …, "de": …, "fr": …, "ar": …}.',
  }),
  slugs_some: (noun: string) => ({
    level: 'warning',
    what: `"slugs" of the ${noun} lacks languages.`,
    effect: 'In these languages there is no link to this page.',
    fix: 'Send the slug in en, de, fr and ar; the same one where it is not translated.',
  }),
  time_zone_missing: (noun: string) => ({
    level: 'warning',
    what: `"timeZone" of the ${noun} is missing.`,
    effect: "Times are shown in the visitor's zone, not in the auctioneer's.",
    fix: 'Send the IANA name of the zone, such as "Europe/Berlin".',
  }),
  rev_missing: {
    level: 'warning',
    what: '"rev" of a lot with bids is missing or 0.',
    effect: 'The page cannot tell which of two answers is newer, and drops answers while messages arrive.',
    fix: 'Count the changes of a lot in "rev", and send it in answers and messages.',
  },
  picture_missing: {
    level: 'error',
    what: 'The picture of a lot is not answered.',
    effect: 'The lot stands there without its picture.',
    fix: 'Send `path` absolute, or relative to the origin of the API, and serve it as an image to everybody.',
  },

  // The page of a lot: its names and languages, and lots that do not exist.
  key_not_found: (name: string) => ({
    level: 'error',
    what: `A lot is not found by ${name}.`,
    effect: 'Links to it, such as those after a change of language, end at "not found".',
    fix: 'In paths, take ids and the slugs of every language, whatever `lang` says.',
  }),
  lang_ignored: {
    level: 'error',
    what: 'The parameter `lang` is not respected.',
    effect: 'Visitors read names and follow links in another language than the one they chose.',
    fix: 'Answer names, texts and `slug` in the language of the query `lang`: en, de, fr or ar.',
  },
  lang_same: {
    level: 'warning',
    what: 'A lot has the same name and description in all four languages.',
    effect: 'Visitors read the texts of the auctioneer in one language only.',
    fix: 'Nothing, if they were written in one language; else read the query `lang`.',
  },
  unknown_lot_status: unknownStatus('lot'),
  unknown_auction_status: unknownStatus('auction'),
  problem_format: {
    level: 'error',
    what: 'An error has no JSON body with a `code`.',
    effect: 'The page guesses from the status, and says something general.',
    fix: 'Answer errors as application/problem+json: {"code": "not_found", "status": 404, "title": "…"}; a proxy before the backend too.',
  },
  problem_code: (expected: string) => ({
    level: 'warning',
    what: `The code of a problem is not "${expected}".`,
    effect: 'The page says something general.',
    fix: 'Use the codes of the contract; the API description has them for every call.',
  }),
  problem_type: {
    level: 'warning',
    what: 'An error is not sent as application/problem+json.',
    effect: 'None in the page; other clients may not recognise it.',
    fix: 'Send "Content-Type: application/problem+json".',
  },

  // Sign-in and personal data.
  session_not_refused: (expected: 'unauthenticated' | 'session_invalid') => ({
    level: 'error',
    what:
      expected === 'unauthenticated'
        ? 'Personal data is not refused without a token.'
        : 'A token that is unknown is not refused.',
    effect: 'Somebody whose session is over is not asked to sign in again.',
    fix: 'Answer 401 "unauthenticated" without a token, and 401 or 403 "session_invalid" to one that is unknown or over.',
  }),
  login_failed: {
    level: 'error',
    what: 'Signing in with the given account failed.',
    effect: 'Personal data was not checked.',
    fix: 'Check the address and the password; the answer to POST /login {email, password} is {"token": …} with status 200.',
  },
  stream_token_failed: {
    level: 'warning',
    what: 'There is no token for the hub, although the profile has `streamToken`.',
    effect: 'The page asks for personal data every ten seconds in place of getting it.',
    fix: 'Answer POST /user/stream-token with status 200 and {"token": …, "validFor": …} in seconds; leave `streamToken` out if the hub takes the token of the session.',
  },
  preflight_refused: (level: Level, method: string, effect: string) => ({
    level,
    what: `The preflight of ${method} is refused.`,
    effect,
    fix: PREFLIGHT_FIX,
  }),
  preflight_method: (level: Level, method: string, effect: string) => ({
    level,
    what: `The preflight does not allow ${method}.`,
    effect,
    fix: PREFLIGHT_FIX,
  }),
  preflight_headers: (level: Level, method: string, headers: readonly string[], effect: string) => ({
    level,
    what: `The preflight of ${method} does not allow the header ${headers.join(', ')}.`,
    effect,
    fix: PREFLIGHT_FIX,
  }),

  // The hub and its messages.
  hub_not_stream: {
    level: 'error',
    what: 'The hub does not open an event stream.',
    effect: 'Nothing is live: the page retries five times, then says that updates are paused, and polls.',
    fix: 'Answer GET ?topic=online-auction/{tenant} to everybody with status 200, "Content-Type: text/event-stream" and messages as they come (Mercure, 0.x dialect). Is --hub right?',
  },
  hub_silent: (seconds: number) => ({
    level: 'warning',
    what: `No heartbeat came within ${seconds} s.`,
    effect: 'Proxies cut the stream, and after 100 s without a byte the page connects again.',
    fix: 'Send a comment, the line ":", every 15 to 40 s.',
  }),
  hub_cached: {
    level: 'warning',
    what: 'The stream may be cached: there is no "Cache-Control: no-store".',
    effect: 'A proxy can hold messages back, or give them out again later.',
    fix: 'Send "Cache-Control: no-store".',
  },
  hub_buffered: {
    level: 'warning',
    what: 'Proxies may buffer the stream: there is no "X-Accel-Buffering: no".',
    effect: 'Behind nginx, bids arrive late and in bursts.',
    fix: 'Send "X-Accel-Buffering: no", or switch buffering off for this path.',
  },
  hub_replay_unchecked: {
    level: 'note',
    what: 'Whether missed messages are replayed could not be checked.',
    fix: 'Send Live-Seq with the stream or with answers, place two bids in a test auction, and check again.',
  },
  // The page gives its cursor in the query; the header is the way of other clients.
  hub_no_replay: (way: 'query' | 'header') => ({
    ...(way === 'query'
      ? {
          level: 'error',
          what: 'Messages that were missed are not replayed.',
          effect: 'After every interruption prices are old until the page has loaded everything again.',
        }
      : {
          level: 'warning',
          what: 'The header Last-Event-ID is not taken as a cursor.',
          effect: 'None in the page; other clients miss messages.',
        }),
    fix: 'Keep the messages of a day with their seq as id, and begin after the cursor: the header Last-Event-ID, else the query lastEventID.',
  }),
  hub_message: (complaint: string) => ({
    level: 'error',
    what: `A message is wrong: ${complaint}.`,
    effect: 'The page drops it, and shows an old price until the next message or reload.',
    fix: 'Send {"event", "payload", "seq", "at"} with the payload of the contract.',
  }),
  hub_seq_missing: {
    level: 'warning',
    what: 'A public message has no "seq".',
    effect: 'The page cannot notice a loss; it loads everything again after a reconnect.',
    fix: 'Number the public messages of the tenant from 1 without gaps.',
  },
  hub_seq_gap: {
    level: 'error',
    what: 'The numbers of messages are not gapless and rising.',
    effect: 'The page takes it for a loss and loads everything again, all visitors at once.',
    fix: 'Take the number in the transaction that writes the message, under a lock that is held until its commit.',
  },
  hub_no_private: {
    level: 'warning',
    what: 'The hub opens no stream with the private topic of a user.',
    effect: 'The page asks for personal data every ten seconds in place of getting it.',
    fix: 'Take the topic online-auction/{tenant}/user/{id} with the bearer token in Authorization.',
  },
} satisfies Record<string, Description | ((...values: never[]) => Description)>;

export type FindingCode = keyof typeof FINDINGS;

type ValuesOf<Code extends FindingCode> = (typeof FINDINGS)[Code] extends (...values: infer Values) => unknown
  ? Values
  : [];

/** A finding with its sentences. @param values what its sentences depend on, as the table names it */
export function finding<Code extends FindingCode>(code: Code, ...values: ValuesOf<Code>): Finding {
  const known: Description | ((...values: never[]) => Description) = FINDINGS[code];
  return { code, ...(typeof known === 'function' ? known(...(values as never[])) : known) };
}
