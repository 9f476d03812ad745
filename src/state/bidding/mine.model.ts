import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { MyLot } from '../../api/schema/lot.ts';
import { memo } from '../../lib/memo.ts';
import type { Scope } from '../../lib/scope.ts';
import type { LazyPart } from '../lazy-part.ts';
import type { SessionModel } from '../session/session.model.ts';
import type { FavouriteAnswer } from './my-favourites.ts';
import type { Standing } from './standing.ts';

/** The signed-in bidder's own data of lots: maximum, pending bid, favourite. */
export interface MineModel {
  lot(id: string): ReadonlySignal<MyLot | null>;
  standing(id: string): ReadonlySignal<Standing>;
  /** Whether the bidder's own data of a lot has come, or its request has failed; true for a guest. */
  known(id: string): ReadonlySignal<boolean>;
  /** Whether the bidder's own data of a lot has come, so that null means "no data"; false for a guest. */
  answered(id: string): ReadonlySignal<boolean>;
  /**
   * Adds a lot to the favourites or removes it. Not optimistic: changes once the server has accepted. A guest
   * must sign in first.
   * @param favourite left out: the opposite of the last request
   */
  setFavourite(id: string, favourite?: boolean): Promise<FavouriteAnswer>;
}

export interface Mine extends MineModel {
  /**
   * Applies the answer to a bid.
   * @param counts whether the bid is in the ledger; a pending bid or a maximum is not yet
   */
  applyAnswer(mine: MyLot, counts?: boolean): void;
  /** A public message on a lot came: it may show a bid that I placed elsewhere. */
  onLotMessage(id: string): void;
  /**
   * Reloads these lots, or all that were shown. `old`: those not requested just now, or with a pending bid.
   */
  refresh(ids?: readonly string[] | 'old'): void;
}

interface MineDeps {
  readonly session: Pick<SessionModel, 'token'>;
  readonly signedIn: LazyPart<{ readonly mine: Mine }>;
  readonly scope: Scope;
}

/**
 * The signed-in bidder's own data of lots. Empty for a guest; for a signed-in user it forwards to
 * `my-lots.ts`, whose code is loaded with the session. One for the store.
 */
export function createMine({ session, signedIn, scope }: MineDeps): Mine {
  const mine = computed(() => signedIn.part.value?.mine);
  const shown = new Set<string>();
  /** Registered at once, so that all shown lots are requested together. */
  const register = (id: string): void => {
    shown.add(id);
    mine.peek()?.lot(id);
  };
  const lot = memo((id) => {
    register(id);
    return computed(() => mine.value?.lot(id).value ?? null);
  });
  const standing = memo((id) => {
    register(id);
    return computed(() => mine.value?.standing(id).value ?? 'none');
  });
  const known = memo((id) => {
    register(id);
    return computed(() => session.token.value === null || (mine.value?.known(id).value ?? false));
  });
  const answered = memo((id) => {
    register(id);
    return computed(() => mine.value?.answered(id).value ?? false);
  });
  scope.effect(() => {
    const loaded = mine.value;
    for (const id of shown) loaded?.lot(id);
  });
  scope.effect(() => {
    if (session.token.value !== null) void signedIn.load();
  });

  return {
    lot,
    standing,
    known,
    answered,
    async setFavourite(id, favourite) {
      const loaded = await signedIn.load();
      return loaded.ok ? loaded.value.mine.setFavourite(id, favourite) : loaded;
    },
    // If the code is not loaded yet, it will request all of the data later.
    applyAnswer: (answer, counts) => mine.peek()?.applyAnswer(answer, counts),
    onLotMessage: (id) => mine.peek()?.onLotMessage(id),
    refresh: (ids) => mine.peek()?.refresh(ids),
  };
}
