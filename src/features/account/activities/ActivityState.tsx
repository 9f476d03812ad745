import type { Activity } from '../../../api/schema/activities.ts';
import type { IconName } from '../../../components/Icon.tsx';
import { Pill } from '../../../components/Pill.tsx';
import type { Tone } from '../../../components/tones.ts';
import type { ShownLotStatus } from '../../../domain/lot-status.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import type { EntryStanding } from '../../../state/session/activity-entries.ts';

const LOOKS: Readonly<Record<Activity['standing'], { tone: Tone; icon: IconName }>> = {
  leading: { tone: 'good', icon: 'check' },
  outbid: { tone: 'bad', icon: 'arrow-up' },
  won: { tone: 'good', icon: 'gavel' },
  lost: { tone: 'neutral', icon: 'gavel' },
  noted: { tone: 'neutral', icon: 'clock' },
  pending: { tone: 'warn', icon: 'clock' },
  declined: { tone: 'neutral', icon: 'minus' },
};

/** The user's standing on a lot, as a pill; without a bid the lot's state, if it needs a pill. */
export const ActivityState = tracked(function ActivityState(props: {
  status: ShownLotStatus;
  standing: EntryStanding;
  /** The reserve is not met: at this price the leader does not get the lot. */
  isBelowReserve: boolean;
  /** The hybrid sale has ended without the lot. */
  wasNeverCalled: boolean;
}) {
  const { status, standing } = props;
  const { t } = useI18n();
  if (status === 'withdrawn' || status === 'unsold') {
    return <Pill icon="minus">{t(`auction.state.${status}`)}</Pill>;
  }
  if (props.wasNeverCalled) return <Pill icon="minus">{t('hybrid.uncalled')}</Pill>;
  if (status === 'provisional') {
    return (
      <Pill tone="warn" icon="clock">
        {t('auction.state.provisional')}
      </Pill>
    );
  }
  if (standing === 'none') {
    if (status === 'sold') return <Pill icon="gavel">{t('auction.state.sold')}</Pill>;
    return status === 'upcoming' ? <Pill icon="clock">{t('auction.state.upcoming')}</Pill> : null;
  }
  if (standing === 'leading' && props.isBelowReserve) {
    return (
      <Pill tone="warn" icon="info">
        {t('auction.state.leadingReserve')}
      </Pill>
    );
  }
  return <Pill {...LOOKS[standing]}>{t(`account.activities.standing.${standing}`)}</Pill>;
});
