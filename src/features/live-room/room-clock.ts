import type { Clock } from '../../lib/clock.ts';
import type { ModelParts } from '../../state/store-type.ts';

/** The store's own clock, for what the room times; for `store.model`. */
export const roomClock = ({ clock }: ModelParts): Clock => clock;
