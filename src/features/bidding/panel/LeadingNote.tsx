import { Button } from '../../../components/Button.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import { AllInTable } from '../review/AllInTable.tsx';
import { totalText } from '../review/all-in.ts';
import type { BidController } from '../use-bid-controller.ts';
import { BidOutcome, hasOutcome } from './BidOutcome.tsx';
import { Figures } from './Figures.tsx';
import { bidTarget } from './focus-bidding.ts';
import { underWay } from './panel-mode.ts';
import { onlyWide } from './panel-styles.ts';

/** As tall as the form, whose room it takes. */
const note = css`
  display: grid;
  gap: 12px;
  grid-template-rows: 1fr auto auto auto;
`;
const text = css`
  margin: 0;
  line-height: 1.5;
`;
const explanation = css`
  margin: 0;
  font-size: 13px;
  line-height: 1.45;
  color: var(--ae-ink-soft);
`;

/** For who leads: what it would cost now or that the reserve is not met, and a way to go further. */
export const LeadingNote = tracked(function LeadingNote({ bid }: { bid: BidController }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { lot, mine } = bid;
  const price = lot.currentPrice ?? lot.startPrice;
  const total = totalText(price, lot.facts, i18n);
  const max = mine?.max != null && mine.max > price ? format.currency(mine.max) : null;
  return (
    <div className={note}>
      <p className={text}>
        {lot.reserve === 'open' ? (
          <>
            {max !== null && `${t('bid.leading.upTo', { max })} `}
            {t('bid.reserve.notYet')}
          </>
        ) : (
          t(max === null ? 'bid.leading.text' : 'bid.leading.textMax', { max: max ?? '', total })
        )}
      </p>
      <Figures instead={hasOutcome(bid) && <BidOutcome bid={bid} />}>
        <AllInTable amount={price} facts={lot.facts} />
      </Figures>
      <p className={explanation}>{t('bid.kind.maxText')}</p>
      <div className={onlyWide}>
        <RaiseButton bid={bid} />
      </div>
    </div>
  );
});

/** Opens the form for a higher maximum. */
export const RaiseButton = tracked(function RaiseButton({ bid }: { bid: BidController }) {
  const { t } = useI18n();
  return (
    <Button {...bidTarget} wide busy={underWay(bid.model.phase.value)} onClick={() => bid.setRaising(true)}>
      {t(bid.mine?.max != null ? 'bid.button.raise' : 'bid.button.setMax')}
    </Button>
  );
});
