import { Icon } from '../../src/components/Icon.tsx';
import { tracked } from '../../src/lib/tracked.ts';
import { css } from '../../src/styles/sheet.ts';
import { ActButton } from './ActButton.tsx';
import { useI18n, useRunning } from './context.tsx';
import { currentLot, lotOnSale, nextLot, reserveOf } from './sale.ts';
import { even, heading, panel } from './styles.ts';
import { amountText, undoText } from './words.ts';

const state = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--ae-ink);
  font-weight: 640;
`;
const pairs = css`
  --at-least: 220px;
`;
const three = css`
  --at-least: 140px;
  margin-block-end: 8px;
`;

/** Counting to the hammer. What any bid sets back is the server's affair. */
export const Hammer = tracked(function Hammer() {
  const { view } = useRunning();
  const i18n = useI18n();
  const { t } = i18n;
  const lot = lotOnSale(view);
  const below = lot !== null && lot.price !== null && reserveOf(lot) === 'open';
  const { counting } = view.auction;
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
        <span className={state} role="status">
          {counting > 0 ? <Icon name="gavel" /> : null}
          {words[counting]}
        </span>
      </h2>
      <div className={`${even} ${three}`}>
        <ActButton command="once" aria-pressed={counting >= 1}>
          {t('counting.once')}
        </ActButton>
        <ActButton command="twice" aria-pressed={counting >= 2}>
          {t('counting.twice')}
        </ActButton>
        <ActButton command="sold">
          {below
            ? t('counting.force')
            : lot === null || lot.price === null
              ? t('counting.sold')
              : t('counting.soldFor', { amount: amountText(lot.price, i18n) })}
        </ActButton>
      </div>
      <div className={even}>
        <ActButton command="back">{t('counting.back')}</ActButton>
        <ActButton command="unsold">{t('counting.unsold')}</ActButton>
      </div>
    </section>
  );
});

/** From lot to lot, and back by a step. */
export const Flow = tracked(function Flow() {
  const { view } = useRunning();
  const i18n = useI18n();
  const { t } = i18n;
  const next = nextLot(view);
  const { status } = view.auction;
  const closed = currentLot(view)?.status;
  return (
    <section className={panel} aria-labelledby="console-flow">
      <h2 id="console-flow" className={heading}>
        {t('sale.title')}
      </h2>
      <div className={`${even} ${pairs}`}>
        {status === 'upcoming' ? (
          <ActButton command="start" variant="primary">
            {t('sale.start')}
          </ActButton>
        ) : (
          <ActButton command="next">
            {next ? t('next.nextLot', { number: next.number, name: next.name }) : t('next.next')}
          </ActButton>
        )}
        <ActButton command="undo">{undoText(view, i18n)}</ActButton>
        <ActButton command="pause">{t(status === 'paused' ? 'sale.resume' : 'sale.pause')}</ActButton>
        {closed === 'sold' || closed === 'unsold' ? (
          <ActButton command="reopen">{t('next.reopen')}</ActButton>
        ) : (
          <ActButton command="withdraw">{t('next.withdraw')}</ActButton>
        )}
      </div>
    </section>
  );
});
