import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Failure } from '../../api/failure.ts';
import type { MyLot } from '../../api/schema/lot.ts';
import { memo } from '../../lib/memo.ts';
import type { Result } from '../../lib/result.ts';
import type { Scope } from '../../lib/scope.ts';
import type { LazyPart } from '../lazy-part.ts';
import type { SessionModel } from '../session/session.model.ts';
import type { Standing } from './standing.ts';

/** What is mine, laid over the public state of lots. */
export interface MineModel {
  lot(id: string): ReadonlySignal<MyLot | null>;
  standing(id: string): ReadonlySignal<Standing>;
  /** Whether what is mine of a lot was asked for and answered, be it by a failure; true for a guest. */
  known(id: string): ReadonlySignal<boolean>;
  /** Changes only once the server has agreed; a guest is to be signed in first. */
  setFavourite(id: string, favourite: boolean): Promise<Result<void, Failure>>;
}

export interface Mine extends MineModel {
  /**
   * What the answer to a bid said.
   * @param counts whether the bid stands in the ledger; one that waits, or a maximum, does not yet
   */
  applyAnswer(mine: MyLot, counts?: boolean): void;
  /** A public message on a lot came: it may tell of a bid I placed elsewhere. */
  onLotMessage(id: string): void;
  /** Asks again for these, or for all that was looked at; `old`: for what was not asked for just now, or waits. */
  refresh(ids?: readonly string[] | 'old'): void;
}

interface MineDeps {
  readonly session: Pick<SessionModel, 'token'>;
  readonly signedIn: LazyPart<{ readonly mine: Mine }>;
  readonly scope: Scope;
}

/** Of a guest nothing is known; for anybody else this stands before what comes with signing in. */
export function createMine({ session, signedIn, scope }: MineDeps): Mine {
  const mine = computed(() => signedIn.part.value?.mine);
  const asked = new Set<string>();
  /** Told at once of what is shown, so that all of it is asked for together. */
  const note = (id: string): void => {
    asked.add(id);
    mine.peek()?.lot(id);
  };
  const lot = memo((id) => {
    note(id);
    return computed(() => mine.value?.lot(id).value ?? null);
  });
  const standing = memo((id) => {
    note(id);
    return computed(() => mine.value?.standing(id).value ?? 'none');
  });
  const known = memo((id) => {
    note(id);
    return computed(() => session.token.value === null || (mine.value?.known(id).value ?? false));
  });
  scope.effect(() => {
    const loaded = mine.value;
    for (const id of asked) loaded?.lot(id);
  });
  scope.effect(() => {
    if (session.token.value !== null) void signedIn.load();
  });

  return {
    lot,
    standing,
    known,
    async setFavourite(id, favourite) {
      const loaded = await signedIn.load();
      return loaded.ok ? loaded.value.mine.setFavourite(id, favourite) : loaded;
    },
    // What is not there yet will ask the server for all of it.
    applyAnswer: (answer, counts) => mine.peek()?.applyAnswer(answer, counts),
    onLotMessage: (id) => mine.peek()?.onLotMessage(id),
    refresh: (ids) => mine.peek()?.refresh(ids),
  };
}
