import { useEffect, useRef, useState } from 'react';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { type ShownLotStatus, shownStatus } from '../../../domain/lot-status.ts';
import type { Extension } from '../../../domain/soft-close.ts';
import { equal } from '../../../lib/equal.ts';
import type { ServerClock } from '../../../state/live/clock.model.ts';

/** Length of the last minutes of a lot without a soft close. */
const LAST_MINUTES_MS = 2 * 60_000;

export interface LotTime {
  readonly status: ShownLotStatus;
  /** Whether the lot is in its last minutes, in which a bid extends it. */
  readonly isInLastMinutes: boolean;
}

/**
 * The lot's status in time: the same object until it changes. Renders only after a change, not every second.
 */
export function useLotClock(
  lot: Pick<LotSummary, 'status' | 'end'>,
  extension: Extension | null,
  clock: ServerClock,
): LotTime {
  const end = lot.end === null ? null : Date.parse(lot.end);
  const window = extension ? extension.window * 1000 : LAST_MINUTES_MS;
  const read = (): LotTime => {
    const now = clock.now();
    const status = shownStatus(lot.status, end, now);
    return { status, isInLastMinutes: status === 'active' && end !== null && end - now <= window };
  };
  const time = useRef<LotTime>(undefined);
  const latest = read();
  if (!equal(time.current, latest)) time.current = latest;
  const [, setSeen] = useState<LotTime | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` reads only the listed values
  useEffect(
    () => clock.onSecond(() => setSeen((shown) => (equal(shown, read()) ? shown : read()))),
    [clock, lot.status, end, window],
  );
  return time.current ?? latest;
}
