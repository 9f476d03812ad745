import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { CorrectionBody, LotTexts } from '../../console-api/corrections.ts';
import type { ConsoleApi } from './api.ts';
import { createCall } from './call.ts';

/** The correction of one lot at a time; owned by the composition root. */
export interface CorrectionsModel {
  /** Id of the lot that is being corrected; null without one. */
  readonly opened: ReadonlySignal<string | null>;
  /** The stored texts; null until they are loaded. */
  readonly texts: ReadonlySignal<LotTexts | null>;
  /** The reason why the newest call failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  open(auction: string, lot: string): Promise<void>;
  close(): void;
  /**
   * @returns whether it succeeded; else see `failure`
   */
  save(body: CorrectionBody): Promise<boolean>;
  /** Called after sign-out or a change of account. */
  clear(): void;
}

export function createCorrectionsModel({
  api,
}: {
  readonly api: Pick<ConsoleApi, 'lotTexts' | 'correctLot'>;
}): CorrectionsModel {
  const auction = signal('');
  const opened = signal<string | null>(null);
  const texts = signal<LotTexts | null>(null);
  const failure = signal<Failure | null>(null);
  const call = createCall(failure);

  function close(): void {
    batch(() => {
      call.cancel();
      for (const state of [opened, texts, failure]) state.value = null;
    });
  }

  return {
    opened,
    texts,
    failure,
    isBusy: call.isBusy,
    close,
    async open(ofAuction, lot) {
      close();
      batch(() => {
        auction.value = ofAuction;
        opened.value = lot;
      });
      await call.run(api.lotTexts(ofAuction, lot), ({ data }) => {
        texts.value = data;
      });
    },
    save: async (body) => !call.isBusy.peek() && call.run(api.correctLot(auction.peek(), body)),
    clear: close,
  };
}
