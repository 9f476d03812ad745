import { numberBefore } from '../../../i18n/lot-number.ts';
import { costText } from '../../../i18n/total-text.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { useSubheading } from '../../../react/page-meta.ts';
import type { Purchases as Bought } from '../../../state/hybrid/purchases.model.ts';
import { css } from '../../../styles/sheet.ts';
import { partTitle, tabularFigures } from '../layout/room-styles.ts';
import { purchasesText } from './purchases-text.ts';

const box = css`
  box-sizing: border-box;
  margin-block: 10px 8px;
  padding-block: 10px;
  border-block: 1px solid var(--ae-line);
  font-size: 14px;
  line-height: 1.4;
`;
const softText = css`
  margin: 2px 0 0;
  color: var(--ae-ink-soft);
`;
const list = css`
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
`;
const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 16px;
  padding-block: 7px;
  border-block-start: 1px solid var(--ae-line);
  & > :nth-child(2) {
    font-weight: 600;
    text-align: end;
  }
  & > :nth-child(3) {
    grid-column: 1 / -1;
    color: var(--ae-ink-soft);
    font-size: 13px;
  }
`;

/** The user's purchases in this sale and their all-in price, as far as the server has sent them. */
export const PurchaseList = tracked(function PurchaseList({ purchases }: { purchases: Bought }) {
  const i18n = useI18n();
  const { t } = i18n;
  const Heading = useSubheading();
  const { lots, isKnown } = purchases;
  return (
    <section className={`${box} ${tabularFigures}`} aria-label={t('room.bought.title')}>
      <Heading className={partTitle}>{t('room.bought.title')}</Heading>
      {lots.length === 0 ? (
        // The space of the sentence, so that nothing moves when the answer comes.
        <p className={softText}>{isKnown ? purchasesText(purchases, i18n) : '–'}</p>
      ) : (
        <>
          {isKnown && <p className={softText}>{purchasesText(purchases, i18n)}</p>}
          <ul className={list}>
            {lots.map((lot) => (
              <Purchase key={lot.id} {...lot} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
});

const Purchase = tracked(function Purchase({ id, hammer, total }: Bought['lots'][number]) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const lot = useStore().lots.lot(id).value;
  if (lot === undefined) return null;
  return (
    <li className={row}>
      <bdi>
        {numberBefore(lot, i18n)}
        {lot.name}
      </bdi>
      <bdi>{format.currency(hammer)}</bdi>
      <span>{t('room.cost.bought', { total: costText(hammer, total, i18n) })}</span>
    </li>
  );
});
