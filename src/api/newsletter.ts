import * as v from 'valibot';
import type { Clock } from '../lib/clock.ts';
import { parseJson } from '../lib/parse-json.ts';
import { err, ok, type Result } from '../lib/result.ts';
import { type NewsletterBody, NewsletterRefusal } from './schema/newsletter.ts';

/** Time limit for an answer, body included, in ms. */
const TIMEOUT = 15_000;

/** Why a subscription failed; `message` is the server's text for the reader, if it sends one. */
export interface NewsletterFailure {
  readonly message: string | null;
}

/**
 * Subscribes an address. The call goes to the page's own origin instead of the API, without token and
 * language parameter, so it is not part of `Client`.
 *
 * @param address of the configuration key `newsletter`
 */
export async function subscribe(
  { fetch, clock }: { readonly fetch: typeof globalThis.fetch; readonly clock: Clock },
  address: string,
  body: NewsletterBody,
): Promise<Result<void, NewsletterFailure>> {
  const controller = new AbortController();
  const stopTimer = clock.after(TIMEOUT, () => controller.abort());
  try {
    const response = await fetch(address, {
      method: 'POST',
      signal: controller.signal,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return ok(undefined);
    const refusal = v.safeParse(NewsletterRefusal, parseJson(await response.text()));
    return err({ message: refusal.success ? refusal.output.message : null });
  } catch {
    return err({ message: null });
  } finally {
    stopTimer();
  }
}
