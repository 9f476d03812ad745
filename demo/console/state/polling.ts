import type { Clock } from '../../../src/lib/clock.ts';

/** A model, and when its data are loaded again. */
export interface PolledModel {
  /** `reload` may resolve to whether the server answered. */
  readonly model: { reload(): Promise<unknown> };
  /** Only the office may read its data. */
  readonly needsOffice: boolean;
  /**
   * Whether it is loaded every `POLL_INTERVAL`. No message reports changes of a model that is polled `always`;
   * the stream reports those of the others, and is wanted only while a sale is chosen. If it breaks, the
   * connection calls `reload` (`connection.ts`).
   */
  readonly polled: 'always' | 'withoutSale' | 'never';
}

/** Loads the models of the console again. Owned by the composition root (`setup.ts`). */
export interface Polling {
  /** Loads all models that the account may read. @returns false if the server did not answer */
  reload(): Promise<boolean>;
  /** Polls from now on. @returns a function that stops it */
  start(): () => void;
}

/** In ms. */
const POLL_INTERVAL = 30_000;

export function createPolling(deps: {
  readonly models: readonly PolledModel[];
  readonly isOffice: () => boolean;
  readonly isSaleChosen: () => boolean;
  readonly clock: Clock;
}): Polling {
  const load = (models: readonly PolledModel[]): Promise<unknown[]> =>
    Promise.all(
      models.filter((row) => !row.needsOffice || deps.isOffice()).map(({ model }) => model.reload()),
    );
  const isDue = ({ polled }: PolledModel): boolean =>
    polled === 'always' || (polled === 'withoutSale' && !deps.isSaleChosen());

  return {
    async reload() {
      const answers = await load(deps.models);
      return !answers.includes(false);
    },
    start() {
      let cancel = (): void => undefined;
      let isStopped = false;
      const wait = (): void => {
        if (!isStopped)
          cancel = deps.clock.after(POLL_INTERVAL, () => void load(deps.models.filter(isDue)).then(wait));
      };
      wait();
      return () => {
        isStopped = true;
        cancel();
      };
    },
  };
}
