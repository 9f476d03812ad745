import type { NativeEventSource } from './stream.ts';

/**
 * Replaces a native EventSource and fails at once, so that the stream is opened again by fetch: for an
 * environment without EventSource, and for a stream that needs a token, which a native one cannot send.
 */
export function failingSource(): NativeEventSource {
  const source: NativeEventSource = {
    onopen: null,
    onmessage: null,
    onerror: null,
    close: () => undefined,
  };
  queueMicrotask(() => source.onerror?.(new Event('error')));
  return source;
}
