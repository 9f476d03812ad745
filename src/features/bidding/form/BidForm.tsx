import type { Ref } from 'react';
import { Button } from '../../../components/Button.tsx';
import { AmountField } from '../../../components/CurrencyField.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Radios } from '../../../components/Radios.tsx';
import { shownPrice } from '../../../domain/shown-price.ts';
import { amountProblemText } from '../../../i18n/amount-problem-text.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import { BidOutcome, useHasOutcome } from '../panel/BidOutcome.tsx';
import type { BidProps } from '../panel/bid-props.ts';
import { Figures } from '../panel/Figures.tsx';
import { SPACIOUS_PANEL } from '../panel/panel-widths.ts';
import { AllInTable } from '../review/AllInTable.tsx';
import { LOWEST_BID, minimumText } from './use-amount-entry.ts';
import { useRaising } from './use-bid-form.ts';

const box = css`
  display: grid;
  gap: 12px;
`;
const kinds = css`
  display: grid;
  gap: 6px;
  & fieldset {
    display: grid;
    grid-template-columns: 1fr 1fr;
  }
`;
const explanation = css`
  margin: 0;
  font-size: 13px;
  line-height: 1.45;
  color: var(--ae-ink-soft);
`;
const quick = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
  font-variant-numeric: tabular-nums lining-nums;
  & > button {
    padding-inline: 4px;
  }
`;
/** Label, quick amounts beside the field, hint; the field's own parts are items of this grid. */
const amounts = css`
  display: grid;
  gap: 12px;
  /** The error takes the place of the hint, so that the button does not move. */
  & [data-invalid] ~ p {
    display: none;
  }
  @container (min-width: ${SPACIOUS_PANEL}) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    gap: 0 8px;
    & > fieldset {
      grid-area: 2 / 1;
    }
    & > div {
      display: contents;
    }
    & > div > * {
      grid-column: 1 / -1;
    }
    & > fieldset + div > :nth-child(2) {
      grid-area: 2 / 2;
    }
  }
`;

/** The bid form: kind of bid, amount, and beside it the all-in price. */
export const BidForm = tracked(function BidForm(
  props: Pick<BidProps, 'lot' | 'model' | 'mode' | 'form'> & {
    press(): void;
    fieldRef: Ref<HTMLInputElement>;
  },
) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { session, myLots } = useStore();
  const { lot, model, form } = props;
  const { entry, offer, kind, isRaising } = form;
  const setRaising = useRaising(props);
  const hasOutcome = useHasOutcome(model);
  /** My current maximum, while I am raising it. */
  const ownMax = isRaising ? myLots.lot(lot.id).value?.max : null;
  const id = `bid-${lot.id}`;
  return (
    <div className={box}>
      <div className={kinds}>
        {isRaising ? (
          <Button onClick={() => setRaising(false)}>{t('bid.button.keep')}</Button>
        ) : (
          <Radios
            id={`${id}-kind`}
            label={t('bid.kind.label')}
            value={kind}
            options={[
              { value: 'direct', label: t('bid.kind.direct') },
              { value: 'max', label: t('bid.kind.max') },
            ]}
            onChange={(next) => model.edit({ kind: next })}
          />
        )}
        <p className={explanation}>{t(kind === 'max' ? 'bid.kind.maxText' : 'bid.kind.directText')}</p>
      </div>
      <div className={amounts}>
        {offer.quick.length > 1 && (
          <fieldset className={quick} aria-label={t('bid.amount.quick')}>
            {/* Keyed by position: a new price changes the amounts, not their places. */}
            {offer.quick.map((amount, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an amount is its position
              <Button key={index} aria-pressed={entry.value === amount} onClick={() => entry.choose(amount)}>
                <bdi>{format.currency(amount)}</bdi>
              </Button>
            ))}
          </fieldset>
        )}
        <AmountField
          // The field keeps text that cannot be parsed; after a sign-out it is a new field.
          key={session.signOuts.value}
          ref={props.fieldRef}
          id={id}
          label={t(kind === 'max' ? 'amount.max' : 'amount.bid')}
          value={entry.value}
          onValue={entry.edit}
          onEnter={props.press}
          onLeave={entry.showProblem}
          locale={i18n.locale.value}
          error={amountProblemText(entry.isProblemShown ? entry.problem : null, i18n, {
            tooLow: ownMax
              ? t('bid.amount.maxTooLow', { max: format.currency(ownMax) })
              : t('bid.amount.tooLow', { min: format.currency(offer.floor ?? LOWEST_BID) }),
            overLimit: t('bid.amount.overLimit', { reach: format.currency(form.reach ?? 0) }),
            cap: form.cap,
          })}
          hint={
            ownMax ? t('bid.amount.raiseHint', { max: format.currency(ownMax) }) : minimumText(offer, i18n)
          }
        />
      </div>
      <Figures
        instead={
          props.mode === 'open' && hasOutcome ? (
            <BidOutcome lot={lot} model={model} />
          ) : (
            entry.problem === 'moved' &&
            (ownMax ? (
              <Notice icon="info">{t('bid.amount.maxTooLow', { max: format.currency(ownMax) })}</Notice>
            ) : (
              <PriceMovedNotice {...props} />
            ))
          )
        }
      >
        <AllInTable amount={entry.value} facts={lot.facts} isMaximum={kind === 'max'} />
      </Figures>
    </div>
  );
});

/** Notice that the price has moved past the chosen amount. */
const PriceMovedNotice = tracked(function PriceMovedNotice({ lot, form }: Pick<BidProps, 'lot' | 'form'>) {
  const { t, format } = useI18n();
  const { entry, offer } = form;
  const price = shownPrice(lot);
  const nextAmount = offer.quick[0] ?? offer.floor;
  if (nextAmount === null) return null;
  const next = format.currency(offer.floor ?? nextAmount);
  return (
    <Notice
      tone="warn"
      icon="arrow-up"
      action={{
        label: t('bid.amount.take', { amount: format.currency(nextAmount) }),
        run: () => entry.choose(nextAmount),
      }}
    >
      {price === null
        ? t('bid.amount.tooLow', { min: next })
        : t('bid.amount.moved', {
            price: format.currency(price),
            amount: format.currency(entry.value ?? 0),
            next,
          })}
    </Notice>
  );
});
