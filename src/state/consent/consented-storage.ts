import type { ConsentLevel, ConsentLevels } from '../../domain/consent.ts';
import type { Config } from '../config.ts';
import type { ModelParts } from '../store-type.ts';

/** Storage keys of data that needs consent. */
export interface ConsentedKeys {
  /** Functionality, of the origin: recent search terms, and lots that the user looked at. */
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
 * Erases stored data once its level is refused, on any page. Called for every change of the consent. Nothing
 * is erased before a decision: the host's platform may need some time to report an earlier one.
 *
 * @param now null: no decision
 * @param before the levels allowed until now
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
