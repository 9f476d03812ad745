import { Icon } from '../../../src/components/Icon.tsx';
import { visuallyHidden } from '../../../src/components/VisuallyHidden.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import { currentLot, lotOnSale, nextLot, reserveOf } from '../state/sale-view.ts';
import { useI18n, useSaleView } from '../ui/context.tsx';
import { buttonGrid, heading, panel } from '../ui/styles.ts';
import { amountText, undoText } from '../ui/texts.ts';
import { CommandButton } from './CommandButton.tsx';

const countingText = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--ae-ink);
  font-weight: 640;
`;
const threeColumns = css`
  grid-template-columns: repeat(3, minmax(0, 1fr));
  & > button {
    padding-inline: 8px;
  }
  @container (max-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
/** The first two buttons have long texts. */
const flowButtons = css`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr);
  gap: 8px;
  & > button {
    min-block-size: 42px;
    padding: 6px 8px;
  }
  @container (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/**
 * Counting to the hammer, and the other ways to end the lot. The server resets the count when a bid arrives.
 */
export const Hammer = tracked(function Hammer() {
  const { view } = useSaleView();
  const i18n = useI18n();
  const { t } = i18n;
  const lot = lotOnSale(view);
  const isBelowReserve = lot !== null && lot.price !== null && reserveOf(lot) === 'open';
  const { counting } = view.auction;
  const closed = currentLot(view)?.status;
  const words = [
    t('counting.none'),
    t('counting.state.once'),
    t('counting.state.twice'),
    t('counting.state.sold'),
  ];
  return (
    <section className={panel} aria-labelledby="console-counting">
      <h2 className={heading}>
        <span id="console-counting">{t('counting.title')}</span>
        <span className={countingText} role="status">
          {counting > 0 ? <Icon name="gavel" /> : null}
          {words[counting]}
        </span>
      </h2>
      <div className={`${buttonGrid} ${threeColumns}`}>
        <CommandButton command="once" aria-pressed={counting >= 1}>
          {t('counting.once')}
        </CommandButton>
        <CommandButton command="twice" aria-pressed={counting >= 2}>
          {t('counting.twice')}
        </CommandButton>
        <CommandButton command="sold">
          {isBelowReserve
            ? t('counting.force')
            : lot === null || lot.price === null
              ? t('counting.sold')
              : t('counting.soldFor', { amount: amountText(lot.price, i18n) })}
        </CommandButton>
        <CommandButton command="resetCount">{t('counting.back')}</CommandButton>
        <CommandButton command="unsold">{t('counting.unsold')}</CommandButton>
        {closed === 'sold' || closed === 'unsold' ? (
          <CommandButton command="reopen">{t('next.reopen')}</CommandButton>
        ) : (
          <CommandButton command="withdraw">{t('next.withdraw')}</CommandButton>
        )}
      </div>
    </section>
  );
});

/** Moves the sale on from lot to lot, pauses it, and undoes the last step. */
export const SaleFlow = tracked(function SaleFlow() {
  const { view } = useSaleView();
  const i18n = useI18n();
  const { t } = i18n;
  const next = nextLot(view);
  const { status } = view.auction;
  return (
    <section className={panel} aria-labelledby="console-flow">
      <h2 id="console-flow" className={visuallyHidden}>
        {t('sale.title')}
      </h2>
      <div className={flowButtons}>
        {status === 'upcoming' ? (
          <CommandButton command="start" variant="primary">
            {t('sale.start')}
          </CommandButton>
        ) : (
          <CommandButton command="next">
            {next ? t('next.nextLot', { number: next.number, name: next.name }) : t('next.next')}
          </CommandButton>
        )}
        <CommandButton command="undo">{undoText(view, i18n)}</CommandButton>
        <CommandButton command="pause">{t(status === 'paused' ? 'sale.resume' : 'sale.pause')}</CommandButton>
      </div>
    </section>
  );
});
