import { Button } from '../../../components/Button.tsx';
import { biddingHold } from '../../../domain/lot-status.ts';
import { totalText } from '../../../i18n/total-text.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { isInFlight } from '../../../state/bidding/bid-machine.ts';
import { css } from '../../../styles/sheet.ts';
import { useRaising } from '../form/use-bid-form.ts';
import { AllInTable } from '../review/AllInTable.tsx';
import { BidOutcome, useHasOutcome } from './BidOutcome.tsx';
import type { BidProps } from './bid-props.ts';
import { Figures } from './Figures.tsx';
import { bidTarget } from './focus-bidding.ts';
import { onlyWidePanel } from './panel-styles.ts';

/** As high as the form that it replaces, with the button of a wide panel at its lower edge. */
const note = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  & > :last-child {
    margin-block-start: auto;
  }
`;
const sum = css`
  padding: 8px 12px;
  border-radius: var(--ae-radius-small);
  background: var(--ae-sunken);
  /** An amount is so near to its label that the eye finds it; the box ends with the amounts. */
  max-inline-size: 360px;
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

type LeadingProps = Pick<BidProps, 'lot' | 'model' | 'form'>;

/**
 * Shown to the leader: the all-in price now, or that the reserve is not met, and a button to raise the maximum.
 */
export const LeadingNote = tracked(function LeadingNote(props: LeadingProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { lot, model } = props;
  const mine = useStore().myLots.lot(lot.id).value;
  const hasOutcome = useHasOutcome(model);
  // There is a leader, so there is a bid whose amount is the price.
  const price = lot.currentPrice ?? 0;
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
      {(lot.reserve !== 'open' || hasOutcome) && (
        <div className={sum}>
          <Figures instead={hasOutcome && <BidOutcome lot={lot} model={model} />}>
            {lot.reserve !== 'open' && <AllInTable amount={price} facts={lot.facts} />}
          </Figures>
        </div>
      )}
      {max !== null && <p className={explanation}>{t('bid.kind.maxText')}</p>}
      <div className={onlyWidePanel}>
        <RaiseButton {...props} />
      </div>
    </div>
  );
});

/** Opens the form for a higher maximum. */
export const RaiseButton = tracked(function RaiseButton(props: LeadingProps) {
  const { t } = useI18n();
  const { myLots } = useStore();
  const { lot, model } = props;
  const setRaising = useRaising(props);
  const isPaused = biddingHold(lot) !== null;
  const action = myLots.lot(lot.id).value?.max != null ? 'bid.button.raise' : 'bid.button.setMax';
  return (
    <Button
      {...bidTarget}
      isWide
      aria-disabled={isPaused || undefined}
      isBusy={isInFlight(model.state.value)}
      onClick={() => {
        if (!isPaused) setRaising(true);
      }}
    >
      {t(isPaused ? 'auction.state.paused' : action)}
    </Button>
  );
});
