import type { IconName } from '../../components/Icon.tsx';
import { Pill } from '../../components/Pill.tsx';
import type { Tone } from '../../components/tones.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import type { ParticipationModel } from '../../state/participation/participation.model.ts';

const LOOKS = {
  none: { tone: 'neutral', icon: 'lock' },
  requested: { tone: 'warn', icon: 'clock' },
  undecided: { tone: 'neutral', icon: 'minus' },
  accepted: { tone: 'good', icon: 'check' },
  rejected: { tone: 'bad', icon: 'minus' },
} as const satisfies Record<string, { tone: Tone; icon: IconName }>;

/** The state of my participation as a pill; nothing until it has loaded, nor after a sale without me. */
export const AdmissionPill = tracked(function AdmissionPill({ model }: { model: ParticipationModel }) {
  const { t } = useI18n();
  const state = model.state.value;
  if (state === 'guest' || state === 'staff' || state === 'loading' || state === 'failed' || state === 'over')
    return null;
  const { tone, icon } = LOOKS[state];
  return (
    <Pill tone={tone} icon={icon}>
      {t(`participation.state.${state}`)}
    </Pill>
  );
});
