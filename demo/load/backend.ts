import { type Backend, startBackend } from '../server/backend.ts';
import { answerParent } from './child.ts';

/** A backend in a process of its own, without the demo. */
export interface BackendStart {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly port: number;
}

let backend: Backend | undefined;

answerParent({
  async start(options: BackendStart) {
    backend = await startBackend({
      ...options,
      // A bidder here stands for several, and must not be refused.
      bidRateLimit: { burst: 10_000, perSecond: 10_000 },
      // How many streams there can be is what is asked.
      hub: { maxStreams: 100_000, maxStreamsPerAddress: 1_000 },
    });
  },
  /** As at a deployment: streams end with a `retry:`, and what is under way is answered. */
  async stop() {
    await backend?.drain();
    await backend?.stop();
  },
});
