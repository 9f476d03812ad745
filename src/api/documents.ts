import type { Result } from '../lib/result.ts';
import type { Client } from './client.ts';
import type { Failure } from './failure.ts';

export interface DocumentsApi {
  /** @param path as in an answer: absolute, or relative to the API's origin */
  fetch(path: string): Promise<Result<Blob, Failure>>;
}

export const documentsApi = (client: Client): DocumentsApi => ({
  async fetch(path) {
    const address = client.link(path);
    if (address !== null) return client.blob(address);
    return { ok: false, error: { code: 'invalid', layer: 'transport', retryable: false } };
  },
});
