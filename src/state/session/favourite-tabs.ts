import { computed } from '@preact/signals-core';
import type { Reply } from '../../api/client.ts';
import type { User } from '../../api/schema/user.ts';
import type { Page } from '../../lib/page.ts';
import type { KeyValueStorage } from '../../lib/storage.ts';
import { until } from '../../lib/until.ts';
import type { Config } from '../config.ts';
import type { SessionModel } from './session.model.ts';

interface FavouriteTabsDeps {
  readonly session: Pick<SessionModel, 'token' | 'user' | 'setUser'>;
  readonly config: Pick<Config, 'prefix'>;
  /** The local storage of the origin, shared by its tabs. */
  readonly local: KeyValueStorage;
  readonly page: Pick<Page, 'on' | 'onStorage'>;
  readonly random: () => number;
  profile(): Reply<User>;
  /** Another tab has changed the favourites: the shown ones are loaded again. */
  onElsewhere(): void;
}

/** The storage key that changes with the favourites, so that the other tabs load them again. */
const favouritesKey = ({ prefix }: Pick<Config, 'prefix'>): string => `${prefix}_favourites`;

/**
 * Keeps the favourites of the profile, and those of the other tabs of this origin, equal to the favourites
 * that the server has accepted here. The storage holds a random number only: no lot and no user. A page of
 * another origin catches up when it becomes visible. Created once per store, with the code for signed-in users.
 */
export function createFavouriteTabs(deps: FavouriteTabsDeps) {
  const { session, config, local, page, random, profile } = deps;
  const key = favouritesKey(config);
  const hasUser = computed(() => session.user.value !== null);
  /** Changes accepted here. */
  let changeCount = 0;

  /** Waits for a profile that is still loading: its answer may lack the change. */
  async function change(lot: string, favourite: boolean): Promise<void> {
    changeCount += 1;
    const token = session.token.peek();
    await until(hasUser);
    const user = session.user.peek();
    if (user === null || session.token.peek() !== token) return;
    const others = user.favorites.filter((id) => id !== lot);
    session.setUser({ ...user, favorites: favourite ? [...others, lot] : others });
  }

  async function reload(): Promise<void> {
    const token = session.token.peek();
    if (token === null || session.user.peek() === null) return;
    const countBefore = changeCount;
    const reply = await profile();
    if (!reply.ok || session.token.peek() !== token) return;
    // A change that was accepted meanwhile may be missing in this answer.
    if (changeCount !== countBefore) return reload();
    session.setUser(reply.value.data);
  }

  page.onStorage((changed) => {
    if (changed !== key || session.token.peek() === null) return;
    deps.onElsewhere();
    void reload();
  });
  // Another origin of the same auctioneer has a storage of its own.
  page.on('visible', () => void reload());

  return {
    onAccepted(lot: string, favourite: boolean): void {
      void change(lot, favourite);
      local.set(key, String(random()));
    },
  };
}
