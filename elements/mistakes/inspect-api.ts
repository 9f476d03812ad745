import type { MistakeWithValues } from './inspect.ts';

/** A function with which a script has replaced the browser's own shows its source. */
const isNative = (native: unknown): boolean =>
  Function.prototype.toString.call(native).includes('[native code]');

/**
 * The reason why the API cannot be read, which the browser does not show to scripts. A request with the mode
 * `no-cors` succeeds if the page reaches its API, with any CORS headers in the answer.
 *
 * @param fetch the function of the request that got no answer
 */
export async function inspectApi(
  api: string,
  fetch: typeof globalThis.fetch,
  window: Pick<Window, 'navigator' | 'location'>,
): Promise<MistakeWithValues[]> {
  if (!window.navigator.onLine) return [];
  if (!isNative(fetch)) return [['fetch-replaced', api]];
  try {
    await fetch(api, { mode: 'no-cors', credentials: 'omit' });
    return [['api-without-cors', api, window.location.origin]];
  } catch {
    return [['api-unreachable', api]];
  }
}
