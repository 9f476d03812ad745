import { Notice } from '../../components/Notice.tsx';
import { absenteeSumText } from '../../i18n/absentee-sum-text.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import type { ParticipationModel } from '../../state/participation/participation.model.ts';

/** Warns if my absentee bids in a sale exceed the free part of my limit. */
export const AbsenteesNotice = tracked(function AbsenteesNotice({ model }: { model: ParticipationModel }) {
  const i18n = useI18n();
  const meter = model.meter.value;
  const text = meter && absenteeSumText(meter.absentees, meter.free, i18n);
  return text === null ? null : (
    <Notice tone="warn" icon="info">
      {text}
    </Notice>
  );
});
