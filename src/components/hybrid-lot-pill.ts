import { type HybridLotState, hybridLotState } from '../domain/hybrid-lot-state.ts';
import type { StatedAuctionStatus, StatedLotStatus } from '../domain/lot-status.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { MessageKey } from '../i18n/keys.ts';
import type { IconName } from './Icon.tsx';
import { type PillContent, pill } from './Pill.tsx';
import type { Tone } from './tones.ts';

const PILLS: Readonly<Record<HybridLotState, readonly [Tone, IconName, MessageKey]>> = {
  upcoming: ['neutral', 'clock', 'auction.state.upcoming'],
  selling: ['good', 'gavel', 'hybrid.state.selling'],
  once: ['warn', 'gavel', 'hybrid.state.once'],
  twice: ['warn', 'gavel', 'hybrid.state.twice'],
  paused: ['warn', 'clock', 'auction.status.paused'],
  sold: ['neutral', 'gavel', 'auction.state.sold'],
  unsold: ['neutral', 'minus', 'auction.state.unsold'],
  withdrawn: ['neutral', 'minus', 'auction.state.withdrawn'],
  uncalled: ['neutral', 'minus', 'hybrid.uncalled'],
};

/** The state of a lot in a hybrid auction as a pill, for cards and panels; null if it is unknown. */
export function hybridLotPill(
  status: StatedLotStatus,
  counting: 0 | 1 | 2 | 3,
  sale: StatedAuctionStatus,
  { t }: I18n,
): PillContent | null {
  const state = hybridLotState(status, counting, sale);
  if (state === null) return null;
  const [tone, icon, key] = PILLS[state];
  return pill(tone, icon, t(key));
}
