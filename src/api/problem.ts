import * as v from 'valibot';
import { parseJson } from '../lib/parse-json.ts';
import type { Failure } from './failure.ts';
import { LotUpdate } from './schema/lot-summary.ts';

/** The part of `application/problem+json` that is read; an invalid lot is left out, the code stays. */
const Refusal = v.object({
  code: v.string(),
  detail: v.optional(v.fallback(v.string(), '')),
  auctionlot: v.optional(v.fallback(v.optional(LotUpdate), undefined)),
});

/** Codes for answers without a code, such as those of a proxy. */
const BY_STATUS: Readonly<Record<number, string>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  429: 'too_many_attempts',
};

/** An HTML page instead of data comes from a proxy. */
const isPage = (text: string): boolean => text.trimStart().startsWith('<');

/** Maps an answer outside 200 to 299 to a failure. `wait` is its `Retry-After`; a date in it is ignored. */
export function failureOf(status: number, text: string, wait: string | null): Failure {
  const retryable = status >= 500 || status === 429 || status === 408;
  const base = { layer: 'http', status, retryable, retryAfter: Number(wait) || undefined } as const;
  const read = v.safeParse(Refusal, parseJson(text));
  if (read.success) return { ...base, ...read.output };
  // An invalid token needs no code, and a proxy cannot check tokens.
  if (status === 401 && !isPage(text)) return { ...base, code: 'unauthenticated' };
  return { ...base, isForeign: true, code: BY_STATUS[status] ?? (status >= 500 ? 'internal' : 'invalid') };
}
