import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { AmountField } from '../../../components/CurrencyField.tsx';
import type { Amount } from '../../../domain/money.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import type { BidButtonState } from '../../../state/hybrid/bid-button.ts';
import { css } from '../../../styles/sheet.ts';
import { tabularFigures } from '../layout/room-styles.ts';
import type { RoomAbsentee } from './absentee-text.ts';
import { explanation } from './button-text.ts';

/** The height of the steps and of three lines of text, so that changing between them moves nothing. */
const container = css`
  display: grid;
  align-items: center;
  min-block-size: var(--room-steps);
  margin-block-start: var(--room-gap);
`;
const beside = css`
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
`;
const steps = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > button {
    padding-inline: 4px;
  }
`;
const text = css`
  margin: 0;
  font-size: 13px;
  line-height: 1.38;
  color: var(--ae-ink-soft);
`;

export interface RaiseStepsProps {
  button: BidButtonState;
  /** The asking price and the increments above it. */
  amounts: readonly Amount[];
  /** Whether the asking price is unknown: then any amount may be tried. */
  mayEnterAnyAmount: boolean;
  chosen: Amount | null;
  /** No lot is left to be called after this one. */
  isLast: boolean;
  /** The sale is paused. */
  isPaused: boolean;
  /** My absentee bid while I lead and it answers the next bid; null otherwise. */
  answering: RoomAbsentee | null;
  onChoose(amount: Amount | null): void;
  /** Takes back a bid that is not decided. */
  onDrop(): void;
  /** The button that gets the focus when all steps disappear. */
  bidButton: RefObject<HTMLButtonElement | null>;
}

/** Amounts for the next press; if there is no choice, a sentence gives the reason. */
export const RaiseSteps = tracked(function RaiseSteps(props: RaiseStepsProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const why = explanation(props.button, props, i18n);
  const group = useRef<HTMLFieldSetElement>(null);
  /** The step that has the focus. */
  const focused = useRef<HTMLElement | null>(null);
  const { bidButton } = props;
  useLayoutEffect(() => {
    const focusedStep = focused.current;
    if (focusedStep === null || focusedStep.isConnected) return;
    focused.current = null;
    // The price moved past the focused step: focus the nearest one, or the button.
    (group.current?.querySelector('button') ?? bidButton.current)?.focus({ preventScroll: true });
  });
  const canDrop =
    props.button.name === 'waiting' ||
    props.button.name === 'checking' ||
    (props.button.name === 'unconfirmed' && props.button.why !== 'session');
  return (
    <div className={canDrop ? `${container} ${beside}` : container}>
      {why === null && props.mayEnterAnyAmount && (
        <AmountField
          id="room-amount"
          label={t('room.steps')}
          value={props.chosen}
          onValue={(amount) => props.onChoose(amount)}
          locale={i18n.locale.value}
        />
      )}
      {why === null && !props.mayEnterAnyAmount && (
        <fieldset
          ref={group}
          className={`${steps} ${tabularFigures}`}
          aria-label={t('room.steps')}
          onFocus={(event) => {
            focused.current = event.target;
          }}
          onBlur={() => {
            focused.current = null;
          }}
        >
          {props.amounts.map((amount) => (
            <Button
              key={amount}
              aria-pressed={amount === props.chosen}
              onClick={() => props.onChoose(amount)}
            >
              <bdi>{format.currency(amount)}</bdi>
            </Button>
          ))}
        </fieldset>
      )}
      {why !== null && (
        // Another sentence is another node: a centred text that changes would count as a layout shift.
        <p key={why} className={text}>
          {why}
        </p>
      )}
      {canDrop && <Button onClick={props.onDrop}>{t('amount.progress.drop')}</Button>}
    </div>
  );
});
