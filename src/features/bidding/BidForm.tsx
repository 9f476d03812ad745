import type { Ref } from 'react';
import { Button } from '../../components/Button.tsx';
import { Choice } from '../../components/Choice.tsx';
import { CurrencyField } from '../../components/CurrencyField.tsx';
import { Notice } from '../../components/Notice.tsx';
import { MAX_AMOUNT } from '../../domain/money.ts';
import type { I18n } from '../../i18n/i18n.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../state/context.tsx';
import { css } from '../../styles/sheet.ts';
import { AllInTable } from './AllInTable.tsx';
import { leastText } from './least-text.ts';
import type { BidController } from './use-bid-controller.ts';

const form = css`
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

/** What the bidder chooses: how to bid, how much, and beside it what that costs in all. */
export const BidForm = tracked(function BidForm(props: {
  bid: BidController;
  fieldRef: Ref<HTMLInputElement>;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { session } = useStore();
  const { bid } = props;
  const { entry, offer, kind, lot } = bid;
  const next = format.currency(offer.floor);
  const id = `bid-${lot.id}`;
  return (
    <div className={form}>
      <div className={kinds}>
        {!bid.raising && (
          <Choice
            id={`${id}-kind`}
            label={t('bid.kind.label')}
            value={kind}
            options={[
              { value: 'direct', label: t('bid.kind.direct') },
              { value: 'max', label: t('bid.kind.max') },
            ]}
            onChange={bid.setKind}
          />
        )}
        <p className={explanation}>{t(kind === 'max' ? 'bid.kind.maxText' : 'bid.kind.directText')}</p>
      </div>
      {offer.quick.length > 1 && (
        <fieldset className={quick} aria-label={t('bid.amount.quick')}>
          {offer.quick.map((amount) => (
            <Button key={amount} aria-pressed={entry.value === amount} onClick={() => entry.choose(amount)}>
              <bdi>{format.currency(amount)}</bdi>
            </Button>
          ))}
        </fieldset>
      )}
      <CurrencyField
        // What cannot be read is kept in the field itself: after a sign-out it is another one.
        key={session.signOuts.value}
        ref={props.fieldRef}
        id={id}
        label={t(kind === 'max' ? 'bid.amount.max' : 'bid.amount.direct')}
        value={entry.value}
        onValue={entry.edit}
        onEnter={() => bid.press()}
        onLeave={entry.tell}
        locale={i18n.locale.value}
        allowNegative={false}
        allowFractions={false}
        max={MAX_AMOUNT}
        error={entry.told && entry.problem !== 'moved' ? problemText(bid, i18n) : undefined}
        hint={
          bid.raising && bid.mine?.max
            ? t('bid.amount.raiseHint', { max: format.currency(bid.mine.max) })
            : leastText(offer, i18n)
        }
      />
      {entry.problem === 'moved' && entry.value !== null && (
        <Notice
          tone="warn"
          icon="arrow-up"
          action={{
            label: t('bid.amount.take', { amount: format.currency(offer.quick[0] ?? offer.floor) }),
            run: () => entry.choose(offer.quick[0] ?? offer.floor),
          }}
        >
          {t('bid.amount.moved', {
            price: format.currency(lot.currentPrice ?? lot.startPrice),
            amount: format.currency(entry.value),
            next,
          })}
        </Notice>
      )}
      <AllInTable amount={entry.value} facts={lot.facts} max={kind === 'max'} />
    </div>
  );
});

function problemText(
  { entry, offer, raising, mine, limits }: BidController,
  { t, format }: I18n,
): string | undefined {
  switch (entry.problem) {
    case 'empty':
      return t('bid.amount.empty');
    case 'not_a_number':
      return t('bid.amount.notANumber');
    case 'fraction':
      return t('bid.amount.fraction');
    case 'negative':
      return t('bid.amount.negative');
    case 'out_of_range':
    case 'too_high':
      return t('bid.amount.tooHigh', { max: format.currency(MAX_AMOUNT) });
    case 'over_limit':
      return t('bid.amount.overLimit', { reach: format.currency(limits?.reach ?? 0) });
    case 'too_low':
      return raising && mine?.max
        ? t('bid.amount.maxTooLow', { max: format.currency(mine.max) })
        : t('bid.amount.tooLow', { min: format.currency(offer.floor) });
    default:
      return undefined;
  }
}
