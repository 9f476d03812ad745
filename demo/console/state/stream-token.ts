import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '../../../src/lib/clock.ts';
import { keepStreamToken, type StreamTokenKeeper } from '../../../src/live/stream-token.ts';
import type { ConsoleApi } from './api.ts';
import type { SessionModel } from './session.ts';

/** The token for the hub: that of the session, or a separate one if the profile requires it (Mercure). */
export interface StreamTokenModel {
  /** Null for a user who may not use the console, and until a separate token has arrived. */
  readonly token: ReadonlySignal<string | null>;
  /** Call it when the hub may have refused the last token. */
  renew(): void;
}

export function createStreamTokenModel(deps: {
  readonly api: ConsoleApi;
  readonly session: SessionModel;
  readonly clock: Clock;
}): StreamTokenModel {
  const { api, session, clock } = deps;
  const own = signal<string | null>(null);
  const needsOwn = computed(() => session.user.value?.streamToken === true);
  let keeper: StreamTokenKeeper | null = null;
  effect(() => {
    own.value = null;
    if (session.access.value !== 'allowed' || !needsOwn.value) return undefined;
    keeper = keepStreamToken({
      clock,
      async ask() {
        const reply = await api.streamToken();
        return reply.ok ? reply.value.data : null;
      },
      onToken(token) {
        own.value = token;
      },
    });
    return () => {
      keeper?.stop();
      keeper = null;
    };
  });
  return {
    token: computed(() => (needsOwn.value ? own.value : session.token.value)),
    renew: () => keeper?.renew(),
  };
}
