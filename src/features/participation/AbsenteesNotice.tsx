import { Notice } from '../../components/Notice.tsx';
import { absenteeSumText } from '../../i18n/absentee-sum-text.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { hybridModels } from '../../state/hybrid/hybrid.model.ts';
import type { ParticipationModel } from '../../state/participation/participation.model.ts';

/**
 * Warns if my absentee bids in a sale exceed the free part of my limit. A single one is no sum.
 *
 * @param props.auctionKey slug or id
 */
export const AbsenteesNotice = tracked(function AbsenteesNotice(props: {
  model: ParticipationModel;
  auctionKey: string;
}) {
  const i18n = useI18n();
  const { model, myLots } = useStore();
  const meter = props.model.meter.value;
  const text = meter && absenteeSumText(meter.absentees, meter.free, i18n);
  const lotIds = model(hybridModels)(props.auctionKey).lotIds.state.value.value ?? [];
  const isSingle = lotIds.some((id) => myLots.lot(id).value?.max === meter?.absentees);
  return text === null || isSingle ? null : (
    <Notice tone="warn" icon="info">
      {text}
    </Notice>
  );
});
