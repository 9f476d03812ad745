import { addressOf } from '../src/api/address.ts';
import type { Client, Reply } from '../src/api/client.ts';
import type { Failure } from '../src/api/failure.ts';
import { readTolerantly } from '../src/api/read.ts';
import { err, ok } from '../src/lib/result.ts';
import { safeUrl } from '../src/lib/safe-url.ts';
import { absence } from './absent-calls.ts';
import { answerChecks, type Expected } from './answer-checks.ts';
import { CALLS, type CallKey } from './calls.ts';
import type { Findings } from './findings.ts';
import { seqIn } from './header-checks.ts';
import type { Answer, NoAnswer, Send } from './requests.ts';
import { schemaFindings } from './schema-findings.ts';

/** The answer to a call, for the report. */
export interface CallResult {
  readonly key: CallKey;
  readonly address: string;
  readonly status: number | null;
  /** How long the answer took, in ms. */
  readonly took: number | null;
}

/** Why a call was not made. */
export type Skipped = ReadonlyMap<CallKey, string>;

interface ReadOptions extends Partial<Expected> {
  /** Subject of the answer, such as `lot`. */
  readonly noun: string;
  /** Not even an optional call may be missing. */
  readonly isRequired?: boolean;
}

const UNREADABLE: Failure = { code: 'malformed', layer: 'schema', retryable: false };
/** Stands for every call that writes: the check changes nothing. */
const refused = async () => err(UNREADABLE);

/** Makes the calls of one run, checks what every answer must keep, and remembers what was answered. */
export interface Caller {
  /**
   * @param call makes the call by the function that the page has for it, and so with its path and schema
   * @returns what the page would read of the answer; null if nothing
   */
  read<Value>(
    key: CallKey,
    call: (client: Client) => Reply<Value>,
    options: ReadOptions,
  ): Promise<Value | null>;
  /** Personal calls are made with this token from now on. */
  signIn(token: string): void;
  /** Loads a picture, at an address as it stands in an answer. */
  picture(path: string): Promise<Answer | NoAnswer>;
  /** Remembers the answer to a request with its own checks. */
  note(key: CallKey, address: string, answer: Answer | NoAnswer): void;
  skip(key: CallKey, why: string): void;
  /** The seq of the newest public message, as answers have named it so far; null if none has. */
  newestSeq(): number | null;
  readonly results: readonly CallResult[];
  readonly skipped: Skipped;
}

/** @param elements those that are judged; null: all */
export function createCaller(
  api: string,
  send: Send,
  findings: Findings,
  elements: readonly string[] | null,
): Caller {
  const results = new Map<CallKey, CallResult>();
  const skipped = new Map<CallKey, string>();
  let newest: number | null = null;
  let token: string | undefined;

  function note(key: CallKey, address: string, answer: Answer | NoAnswer): void {
    const took = answer.status === null ? null : answer.received - answer.sent;
    const seq = answer.status === null ? null : seqIn(answer.headers);
    if (seq !== null) newest = Math.max(seq, newest ?? 0);
    // The report shows the first call of a kind, or the last one that failed.
    const known = results.get(key);
    if (known && (answer.status === null || answer.status < 400)) return;
    results.set(key, { key, address, status: answer.status, took });
  }

  return {
    note,
    async picture(path) {
      const address = safeUrl(path, api);
      if (address === null) return { status: null, why: 'unreachable', detail: 'no http(s) address' };
      const answer = await send(address);
      note('picture', address, answer);
      return answer;
    },
    skip: (key, why) => skipped.set(key, why),
    newestSeq: () => newest,
    signIn(sessionToken) {
      token = sessionToken;
    },
    get results() {
      return [...results.values()];
    },
    skipped,
    async read(key, call, { noun, about, mayBeMissing, isRequired }) {
      const reply = await call({
        put: refused,
        post: refused,
        blob: refused,
        // Addresses are judged as they stand in an answer.
        link: (address) => address,
        async get(path, { schema, query, auth }) {
          const name = CALLS[key];
          const address = addressOf(api, path, 'en', query);
          const answer = await send(address, auth ? { token } : {});
          note(key, address, answer);
          const missing = isRequired ? null : absence(key, answer, elements);
          if (missing) findings.add(name, missing);
          const kind = about ?? (auth ? 'personal' : 'live');
          const isReadable = !missing && answerChecks(name, answer, { about: kind, mayBeMissing }, findings);
          if (!isReadable || answer.status === null) return err(UNREADABLE);
          for (const [finding, detail] of schemaFindings(schema, answer.json, noun))
            findings.add(name, finding, detail);
          const read = readTolerantly(schema, structuredClone(answer.json), () => undefined);
          return read.ok ? ok({ data: read.value, seq: null, began: answer.sent }) : err(UNREADABLE);
        },
      });
      return reply.ok ? reply.value.data : null;
    },
  };
}
