import { useState } from 'react';
import { Dialog } from '../../../src/components/Dialog.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import { Select } from '../../../src/components/Select.tsx';
import { Skeleton } from '../../../src/components/Skeleton.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import type { LotViews, ViewSpan } from '../../console-api/views.ts';
import { useConsole, useI18n } from '../ui/context.tsx';
import { figures, stack } from '../ui/styles.ts';
import { durationText, zonedText } from '../ui/texts.ts';
import { ViewsChart } from './ViewsChart.tsx';

const table = css`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: 15px;
  & th,
  & td {
    padding: 7px 2px;
    border-block-end: 1px solid var(--ae-line);
    font-weight: 400;
    text-align: end;
  }
  & td {
    font-weight: 560;
  }
  & th:first-child {
    text-align: start;
  }
  & thead th {
    color: var(--ae-ink-soft);
    font-size: 13px;
  }
`;

/** One lot in detail: its figures, with known bidders listed separately, and its views over time. */
export const LotViewsDialog = tracked(function LotViewsDialog() {
  const { views } = useConsole();
  const { t, errorText } = useI18n();
  const lot = views.lot.value;
  const id = views.opened.value;
  const failure = views.failure.value;
  if (id === null) return null;
  const listed = lot ?? views.lots.value?.lots.find((each) => each.id === id);
  return (
    <Dialog
      id="console-lot-views"
      title={listed === undefined ? t('views.title') : t('views.lot', listed)}
      closeLabel={t('close')}
      onClose={() => views.open(null)}
    >
      {lot !== null ? (
        <LotDetail lot={lot} />
      ) : failure === null ? (
        <Skeleton height="320px" />
      ) : (
        <Notice tone="bad" action={{ label: t('tryAgain'), run: () => views.open(id) }}>
          {errorText(failure.code)}
        </Notice>
      )}
    </Dialog>
  );
});

const LotDetail = tracked(function LotDetail({ lot }: { lot: LotViews }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const [span, setSpan] = useState<'hours' | 'days'>('days');
  const zone = lot.timeZone;
  const nameOf = ({ from }: ViewSpan): string =>
    span === 'hours' ? zonedText('time', from, zone, i18n) : format.day(from, zone);
  const rows = [
    [t('views.views'), format.number(lot.views), format.number(lot.bidderViews)],
    [t('views.visitors'), format.number(lot.visitors), format.number(lot.bidders)],
    [t('views.time'), durationText(lot.seconds, i18n), durationText(lot.bidderSeconds, i18n)],
  ] as const;
  const spans = { days: t('views.days'), hours: t('views.hours') };
  return (
    <div className={stack}>
      <table className={`${table} ${figures}`}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('views.all')}</th>
            <th scope="col">{t('views.ofKnown')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, all, known]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{all}</td>
              <td>{known}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Select
        label={t('views.period')}
        value={span}
        options={(['days', 'hours'] as const).map((value) => ({ value, label: spans[value] }))}
        onChange={(value) => setSpan(value === 'hours' ? value : 'days')}
      />
      <ViewsChart title={spans[span]} spans={lot[span]} nameOf={nameOf} />
    </div>
  );
});
