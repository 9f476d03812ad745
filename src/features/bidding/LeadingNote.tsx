import { Button } from '../../components/Button.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../state/context.tsx';
import { css } from '../../styles/sheet.ts';
import { totalText } from './all-in.ts';
import { bidTarget } from './focus-bidding.ts';
import { underWay } from './panel-mode.ts';
import type { BidController } from './use-bid-controller.ts';

const text = css`
  margin: 0 0 14px;
  line-height: 1.5;
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
    <>
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
      <RaiseButton bid={bid} />
    </>
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
