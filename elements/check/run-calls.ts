import type * as v from 'valibot';
import { addressOf, type Query } from '../../src/api/address.ts';
import { readTolerantly } from '../../src/api/read.ts';
import { safeUrl } from '../../src/lib/safe-url.ts';
import { absence } from './absent-calls.ts';
import { answerChecks, type Expected } from './answer-checks.ts';
import { CALLS, type CallKey } from './calls.ts';
import type { Findings } from './findings.ts';
import type { Answer, NoAnswer, Send } from './requests.ts';
import { schemaFindings } from './schema-findings.ts';

/** What a call was answered, for the report. */
export interface CallResult {
  readonly key: CallKey;
  readonly address: string;
  readonly status: number | null;
  /** How long the answer took, in ms. */
  readonly took: number | null;
}

/** Why a call was not made. */
export type Skipped = ReadonlyMap<CallKey, string>;

interface GetOptions<Value> extends Partial<Expected> {
  readonly schema: v.GenericSchema<unknown, Value>;
  /** What the answer is about, such as `lot`. */
  readonly noun: string;
  readonly query?: Query;
  readonly lang?: string;
  /** Sends the account's token: the answer is personal. */
  readonly token?: string;
  /** Not even an optional call may be missing. */
  readonly isRequired?: boolean;
}

/** Makes the calls of one run, checks what every answer must keep, and remembers what was answered. */
export interface Caller {
  /** @returns what the page would read of the answer; null if nothing */
  get<Value>(key: CallKey, path: string, options: GetOptions<Value>): Promise<Value | null>;
  /** Loads a picture, at an address as it stands in an answer. */
  picture(path: string): Promise<Answer | NoAnswer>;
  /** Remembers the answer to a request with its own checks. */
  note(key: CallKey, address: string, answer: Answer | NoAnswer): void;
  skip(key: CallKey, why: string): void;
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

  function note(key: CallKey, address: string, answer: Answer | NoAnswer): void {
    const took = answer.status === null ? null : answer.received - answer.sent;
    // Of several calls of a kind the first one stands in the report, unless a later one failed.
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
    get results() {
      return [...results.values()];
    },
    skipped,
    async get(key, path, { schema, noun, query, lang = 'en', token, about, mayBeMissing, isRequired }) {
      const call = CALLS[key];
      const address = addressOf(api, path, lang, query);
      const answer = await send(address, { token });
      note(key, address, answer);
      const missing = mayBeMissing || isRequired ? null : absence(key, answer, elements);
      if (missing) {
        findings.add(call, missing);
        return null;
      }
      const kind = about ?? (token === undefined ? 'live' : 'personal');
      const readable = answerChecks(call, answer, { about: kind, mayBeMissing }, findings);
      if (!readable || answer.status === null) return null;
      for (const [finding, detail] of schemaFindings(schema, answer.json, noun))
        findings.add(call, finding, detail);
      const read = readTolerantly(schema, structuredClone(answer.json), () => undefined);
      return read.ok ? read.value : null;
    },
  };
}
