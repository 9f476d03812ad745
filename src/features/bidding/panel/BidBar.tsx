import { type ReactNode, type RefObject, useRef } from 'react';
import { totalText } from '../../../i18n/total-text.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { LOW_WINDOW } from '../../../styles/low-window.ts';
import { css } from '../../../styles/sheet.ts';
import { BidButton } from '../form/BidButton.tsx';
import type { BidButtonState } from '../form/use-bid-form.ts';
import type { BidProps } from './bid-props.ts';
import { RaiseButton } from './LeadingNote.tsx';
import { PriceCell, TimeCell, timeProps } from './PriceAndTime.tsx';
import { WIDE } from './panel-widths.ts';
import { StatusLine } from './StatusLine.tsx';

/** From this width of the element on, the bar is one row. */
const ONE_ROW = '640px';

/**
 * Extends to both screen edges by a shadow, whatever the host's margins: unlike a negative margin
 * it can never cause horizontal scrolling.
 */
const bar = css`
  position: sticky;
  inset-block-end: 0;
  z-index: 1;
  order: 9;
  box-sizing: border-box;
  display: grid;
  grid-template-columns: auto 1fr;
  align-content: center;
  gap: 3px 12px;
  padding-block: 8px calc(10px + env(safe-area-inset-bottom, 0px));
  border-block-start: 1px solid var(--ae-line);
  background: var(--ae-surface);
  box-shadow: 0 0 0 100vmax var(--ae-surface);
  clip-path: inset(0 -100vmax);
  font-variant-numeric: tabular-nums lining-nums;
  @media ${LOW_WINDOW} {
    position: static;
  }
  @container (min-width: ${ONE_ROW}) {
    grid-template-columns: auto auto minmax(0, 1fr) minmax(220px, 30%);
    align-items: center;
    gap: 16px;
  }
  @container (min-width: ${WIDE}) {
    display: none;
  }
`;
/** The same height with and without a button: when the lot closes nothing moves. */
const tall = css`
  min-block-size: calc(168px + env(safe-area-inset-bottom, 0px));
  @container (min-width: ${ONE_ROW}) {
    min-block-size: calc(79px + env(safe-area-inset-bottom, 0px));
  }
`;
const whole = css`
  grid-column: 1 / -1;
  @container (min-width: ${ONE_ROW}) {
    grid-column: auto;
  }
`;
const action = css`
  margin-block-start: 5px;
  & > button {
    min-block-size: 54px;
    padding: 5px 8px;
    font-size: 16px;
  }
  @container (min-width: ${ONE_ROW}) {
    margin-block-start: 0;
  }
`;

/**
 * Bar with price, time and bid button at the bottom edge of a narrow element, always in view. The
 * panel shows none of these there.
 */
export const BidBar = tracked(function BidBar(
  props: BidProps & {
    button: BidButtonState;
    fieldRef: RefObject<HTMLInputElement | null>;
    /** What is shown to a bidder without participation. */
    admission: ReactNode;
  },
) {
  const i18n = useI18n();
  const { lot, mode, form } = props;
  const { value } = form.entry;
  const hadButton = useRef(false);
  if (mode !== 'over') hadButton.current = true;
  return (
    <div className={`${bar}${hadButton.current ? ` ${tall}` : ''}`} part="bid-bar">
      <PriceCell lot={lot} short />
      <TimeCell {...timeProps(props)} />
      <div className={whole}>
        <StatusLine {...props} short>
          {mode === 'open' && value !== null && (
            <span>
              {i18n.t(form.kind === 'max' ? 'bid.sum.inAllMax' : 'bid.sum.inAll', {
                total: totalText(value, lot.facts, i18n),
              })}
            </span>
          )}
        </StatusLine>
      </div>
      {mode === 'open' && (
        <div className={`${whole} ${action}`}>
          <BidButton {...props.button} fieldRef={props.fieldRef} />
        </div>
      )}
      {mode === 'admission' && <div className={`${whole} ${action}`}>{props.admission}</div>}
      {mode === 'leading' && (
        <div className={`${whole} ${action}`}>
          <RaiseButton {...props} />
        </div>
      )}
    </div>
  );
});
