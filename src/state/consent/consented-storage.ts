import type { ConsentLevel, ConsentLevels } from '../../domain/consent.ts';
import type { Config } from '../config.ts';
import type { ModelParts } from '../store-type.ts';

/** Keys of what is stored only with consent. */
export interface ConsentedKeys {
  /** Functionality, of the origin: terms searched for last, and lots looked at. */
  readonly recents: string;
  readonly seen: string;
  /** Tracking: the visitor id of the origin, and that of the tab. */
  readonly persistent: string;
  readonly session: string;
}

export const consentedKeys = ({ prefix }: Pick<Config, 'prefix'>): ConsentedKeys => ({
  recents: `${prefix}_recents`,
  seen: `${prefix}_seen`,
  persistent: `${prefix}_persistent`,
  session: `${prefix}_session`,
});

/**
 * Erases what is stored once its level is refused, on whatever page that happens. Called for every change
 * of the consent. Before a decision nothing is erased: a platform of the host may take a while to tell an
 * earlier one.
 *
 * @param now null: no decision
 * @param before what was allowed until now
 */
export function eraseRefused(
  { config, local, tab }: Pick<ModelParts, 'config' | 'local' | 'tab'>,
  now: ConsentLevels | null,
  before: ConsentLevels,
): void {
  const isRefused = (level: ConsentLevel) => (now === null ? before[level] : !now[level]);
  const keys = consentedKeys(config);
  if (isRefused('functionality')) for (const key of [keys.recents, keys.seen]) local.remove(key);
  if (!isRefused('tracking')) return;
  local.remove(keys.persistent);
  tab.remove(keys.session);
}
