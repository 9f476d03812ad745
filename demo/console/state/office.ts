import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { Image } from '../../../src/api/schema/common.ts';
import type { OfficeData } from '../../console-api/office.ts';
import type { ConsoleApi } from '../api.ts';

/** The office's own data; owned by the composition root. */
export interface Office {
  /** Whether its page is open. */
  readonly isOpen: ReadonlySignal<boolean>;
  /** The stored data; null until they are loaded. */
  readonly data: ReadonlySignal<OfficeData | null>;
  /** Null where there is none, or it is not loaded. The command that sets the office up replaces it. */
  readonly logo: ReadonlySignal<Image | null>;
  /** Why the newest call failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  readonly busy: ReadonlySignal<boolean>;
  open(): void;
  close(): void;
  /** @returns whether it was stored; else see `failure` */
  save(data: OfficeData): Promise<boolean>;
  /** Called after sign-out or a change of account. */
  clear(): void;
}

export function createOffice(deps: {
  readonly api: Pick<ConsoleApi, 'office' | 'saveOffice' | 'auctioneer'>;
}): Office {
  const { api } = deps;
  const isOpen = signal(false);
  const data = signal<OfficeData | null>(null);
  const logo = signal<Image | null>(null);
  const failure = signal<Failure | null>(null);
  const busy = signal(false);
  /** Rises when the page closes: answers to earlier calls are stale. */
  let visit = 0;

  async function run(call: ReturnType<ConsoleApi['office']>): Promise<boolean> {
    const own = visit;
    busy.value = true;
    const reply = await call;
    if (own !== visit) return false;
    batch(() => {
      busy.value = false;
      failure.value = reply.ok ? null : reply.error;
      if (reply.ok) data.value = reply.value.value;
    });
    return reply.ok;
  }
  async function loadLogo(): Promise<void> {
    const own = visit;
    const reply = await api.auctioneer();
    if (reply.ok && own === visit) logo.value = reply.value.value.logo;
  }
  function close(): void {
    visit += 1;
    batch(() => {
      for (const held of [isOpen, busy]) held.value = false;
      for (const held of [data, logo, failure]) held.value = null;
    });
  }

  return {
    isOpen,
    data,
    logo,
    failure,
    busy,
    close,
    open() {
      isOpen.value = true;
      void run(api.office());
      void loadLogo();
    },
    save: async (changed) => !busy.peek() && run(api.saveOffice(changed)),
    clear: close,
  };
}
