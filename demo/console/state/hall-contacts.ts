import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { HallContact } from '../../console-api/results.ts';
import type { ConsoleApi } from '../api.ts';

/** Contacts of buyers in the hall, which a clerk enters and does not read; owned by the composition root. */
export interface HallContacts {
  /** Why the newest call failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  readonly busy: ReadonlySignal<boolean>;
  /** @returns whether it was stored; else see `failure` */
  enter(auction: string, contact: HallContact): Promise<boolean>;
}

export function createHallContacts({
  api,
}: {
  readonly api: Pick<ConsoleApi, 'enterContact'>;
}): HallContacts {
  const failure = signal<Failure | null>(null);
  const busy = signal(false);
  return {
    failure,
    busy,
    async enter(auction, contact) {
      if (busy.peek()) return false;
      busy.value = true;
      const reply = await api.enterContact(auction, contact);
      batch(() => {
        busy.value = false;
        failure.value = reply.ok ? null : reply.error;
      });
      return reply.ok;
    },
  };
}
