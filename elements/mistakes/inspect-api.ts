import type { Found } from './inspect.ts';

/** A function that a script has put in the place of the browser's own shows its source. */
const isNative = (native: unknown): boolean =>
  Function.prototype.toString.call(native).includes('[native code]');

/**
 * Why the API cannot be read, which the browser does not say to scripts. A request with the mode `no-cors`
 * succeeds wherever the page reaches its API, whatever CORS headers the answer has.
 *
 * @param fetch that of the request which got no answer
 */
export async function inspectApi(
  api: string,
  fetch: typeof globalThis.fetch,
  window: Pick<Window, 'navigator' | 'location'>,
): Promise<Found[]> {
  if (!window.navigator.onLine) return [];
  if (!isNative(fetch)) return [['fetch-replaced', api]];
  try {
    await fetch(api, { mode: 'no-cors', credentials: 'omit' });
    return [['api-without-cors', api, window.location.origin]];
  } catch {
    return [['api-unreachable', api]];
  }
}
