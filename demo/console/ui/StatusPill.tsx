import type { ConsoleLot } from '../../../src/api/schema/console.ts';
import type { IconName } from '../../../src/components/Icon.tsx';
import { Pill } from '../../../src/components/Pill.tsx';
import type { Tone } from '../../../src/components/tones.ts';
import { tracked } from '../../../src/lib/tracked.ts';
import { useI18n } from './context.tsx';

type Status = ConsoleLot['status'] | 'paused' | 'uncalled';

const PILL_BY_STATUS: Readonly<Record<Status, { icon: IconName; tone: Tone }>> = {
  uncalled: { icon: 'minus', tone: 'neutral' },
  upcoming: { icon: 'clock', tone: 'neutral' },
  active: { icon: 'gavel', tone: 'good' },
  paused: { icon: 'clock', tone: 'warn' },
  sold: { icon: 'check', tone: 'neutral' },
  provisional: { icon: 'clock', tone: 'warn' },
  unsold: { icon: 'minus', tone: 'warn' },
  withdrawn: { icon: 'close', tone: 'neutral' },
};

/** The status of a lot. */
export const StatusPill = tracked(function StatusPill({ status }: { status: Status }) {
  const { t } = useI18n();
  return <Pill {...PILL_BY_STATUS[status]}>{t(`lot.status.${status}`)}</Pill>;
});
