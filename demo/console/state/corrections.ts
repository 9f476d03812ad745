import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { CorrectionBody, LotTexts } from '../../console-api/corrections.ts';
import type { ConsoleApi } from '../api.ts';

/** The correction of one lot at a time; owned by the composition root. */
export interface Corrections {
  /** Id of the lot that is being corrected; null without one. */
  readonly opened: ReadonlySignal<string | null>;
  /** The stored texts; null until they are loaded. */
  readonly texts: ReadonlySignal<LotTexts | null>;
  /** The reason why the newest call failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  readonly busy: ReadonlySignal<boolean>;
  open(auction: string, lot: string): Promise<void>;
  /** Called after sign-out or a change of account too. */
  close(): void;
  /**
   * @returns whether it succeeded; else see `failure`
   */
  save(body: CorrectionBody): Promise<boolean>;
}

export function createCorrections({
  api,
}: {
  readonly api: Pick<ConsoleApi, 'lotTexts' | 'correctLot'>;
}): Corrections {
  const auction = signal('');
  const opened = signal<string | null>(null);
  const texts = signal<LotTexts | null>(null);
  const failure = signal<Failure | null>(null);
  const busy = signal(false);

  function close(): void {
    batch(() => {
      for (const held of [opened, texts, failure]) held.value = null;
      busy.value = false;
    });
  }

  return {
    opened,
    texts,
    failure,
    busy,
    close,
    async open(ofAuction, lot) {
      close();
      batch(() => {
        auction.value = ofAuction;
        opened.value = lot;
      });
      const reply = await api.lotTexts(ofAuction, lot);
      if (opened.peek() !== lot) return;
      batch(() => {
        failure.value = reply.ok ? null : reply.error;
        if (reply.ok) texts.value = reply.value.value;
      });
    },
    async save(body) {
      if (busy.peek()) return false;
      busy.value = true;
      const reply = await api.correctLot(auction.peek(), body);
      if (opened.peek() !== body.auctionlot) return false;
      batch(() => {
        busy.value = false;
        failure.value = reply.ok ? null : reply.error;
      });
      return reply.ok;
    },
  };
}
