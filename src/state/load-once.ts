import type { Failure } from '../api/failure.ts';
import { err, ok, type Result } from '../lib/result.ts';

/**
 * A function that imports code at its first call. If the code cannot be loaded, the result is a retryable
 * failure, as with an answer that does not arrive, and the next call tries again.
 *
 * @param make imports the code and makes what it returns; called again only after it rejected
 */
export function loadOnce<Part>(make: () => Promise<Part>): () => Promise<Result<Part, Failure>> {
  let loading: Promise<Result<Part, Failure>> | null = null;
  return () => {
    loading ??= make().then(ok<Part>, (error: unknown) => {
      loading = null;
      return err({ code: 'network', layer: 'transport', retryable: true, detail: String(error) });
    });
    return loading;
  };
}
