import { focusRing } from '../../../src/components/focus.ts';
import { SelectField } from '../../../src/components/SelectField.tsx';
import { Skeleton } from '../../../src/components/Skeleton.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import type { ViewedLot } from '../../console-api/views.ts';
import { useConsole, useI18n } from '../ui/context.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import {
  disclosure,
  figures,
  heading,
  listEntry,
  muted,
  panel,
  plainList,
  scrolling,
  stack,
} from '../ui/styles.ts';
import { auctionText, durationText } from '../ui/texts.ts';
import { EraseViews } from './EraseViews.tsx';
import { LotViewsDialog } from './LotViewsDialog.tsx';

const HEADING_ID = 'console-views';

const opener = css`
  min-block-size: 44px;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ae-accent);
  font: inherit;
  font-weight: 560;
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 3px;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${focusRing}
`;
const numbers = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(64px, 1fr));
  gap: 4px 12px;
  margin: 0;
  & dd {
    margin: 0;
    font-weight: 560;
  }
`;

/** Statistics of views of lots, by auction. */
export const Views = tracked(function Views() {
  const { views } = useConsole();
  const i18n = useI18n();
  const { t, format } = i18n;
  const auctions = views.auctions.value;
  const chosen = views.chosen.value;
  const lots = views.lots.value;
  if (auctions === null) return null;
  /** Chooses the auction with the most views, unless one is chosen already. */
  const chooseFirst = (): void => {
    if (chosen !== null) return;
    const [first] = [...auctions].sort((one, other) => other.views - one.views);
    if (first !== undefined) views.choose(first.id);
  };
  const total = auctions.reduce((sum, auction) => sum + auction.views, 0);
  return (
    <section className={panel} aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} className={heading}>
        {t('views.title')}
      </h2>
      <p className={`${muted} ${figures}`}>{t('views.total', { total: format.number(total) })}</p>
      <details className={disclosure} onToggle={(event) => event.currentTarget.open && chooseFirst()}>
        <summary>{t('views.show')}</summary>
        <div className={stack}>
          <SelectField
            id={`${HEADING_ID}-auction`}
            label={t('auction.label')}
            value={chosen ?? ''}
            options={auctions.map((auction) => ({
              value: auction.id,
              label: `${auctionText(auction, i18n)} (${format.number(auction.views)})`,
            }))}
            onChange={(event) => views.choose(event.target.value)}
          />
          <FailureNotice failure={views.failure.value} onRetry={() => void views.reload()} />
          {lots === null ? (
            <Skeleton height="200px" />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
            <section className={scrolling} tabIndex={0} aria-label={t('lots.title')}>
              <ul className={plainList}>
                {lots.lots.map((lot) => (
                  <LotEntry key={lot.id} lot={lot} />
                ))}
              </ul>
            </section>
          )}
          <p className={muted}>{t('views.note')}</p>
        </div>
      </details>
      <EraseViews />
      <LotViewsDialog />
    </section>
  );
});

const LotEntry = tracked(function LotEntry({ lot }: { lot: ViewedLot }) {
  const { views } = useConsole();
  const i18n = useI18n();
  const { t, format } = i18n;
  const name = t('views.lot', { number: lot.number, name: lot.name });
  const shown = [
    [t('views.views'), format.number(lot.views)],
    [t('views.visitors'), format.number(lot.visitors)],
    [t('views.time'), durationText(lot.seconds, i18n)],
    [t('views.known'), format.number(lot.bidders)],
  ] as const;
  return (
    <li className={listEntry}>
      <button type="button" className={opener} onClick={() => views.open(lot.id)}>
        {name}
      </button>
      <dl className={`${numbers} ${figures}`}>
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt className={muted}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
});
