import { type ReactNode, type RefObject, useRef } from 'react';
import { usePageBackground } from '../../../components/use-page-background.ts';
import { totalText } from '../../../i18n/total-text.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { LOWER_EDGE } from '../../../styles/covered.ts';
import { LOW_WINDOW } from '../../../styles/low-window.ts';
import { css } from '../../../styles/sheet.ts';
import { TimedBidButton } from '../form/TimedBidButton.tsx';
import type { BidButton } from '../form/use-bid-form.ts';
import type { BidProps } from './bid-props.ts';
import { RaiseButton } from './LeadingNote.tsx';
import { PriceCell, TimeCell, timeProps } from './PriceAndTime.tsx';
import { WIDE_PANEL } from './panel-widths.ts';
import { StatusLine } from './StatusLine.tsx';

/** From this width of the element on, the button stands beside the rest. */
const WIDE_BAR = '640px';

const bar = css`
  position: sticky;
  inset-block-end: ${LOWER_EDGE};
  z-index: 1;
  order: 9;
  box-sizing: border-box;
  display: grid;
  grid-template-columns: auto 1fr;
  align-content: center;
  gap: 3px 12px;
  padding-block: 8px calc(10px + env(safe-area-inset-bottom, 0px));
  border-block-start: 1px solid var(--ae-line);
  font-variant-numeric: tabular-nums lining-nums;
  @media ${LOW_WINDOW} {
    position: static;
  }
  @container (min-width: ${WIDE_BAR}) {
    column-gap: 24px;
  }
  @container (min-width: ${WIDE_PANEL}) {
    display: none;
  }
  @media print {
    display: none;
  }
`;
/** Height and columns are the same with and without a button, so that nothing moves when the lot closes. */
const tall = css`
  min-block-size: calc(168px + env(safe-area-inset-bottom, 0px));
  @container (min-width: ${WIDE_BAR}) {
    grid-template-columns: auto 1fr minmax(220px, 36%);
    min-block-size: calc(109px + env(safe-area-inset-bottom, 0px));
  }
`;
const status = css`
  grid-column: 1 / -1;
  @container (min-width: ${WIDE_BAR}) {
    grid-column: 1 / 3;
  }
`;
const action = css`
  grid-column: 1 / -1;
  margin-block-start: 5px;
  & > button {
    min-block-size: 54px;
    padding: 5px 8px;
    font-size: 16px;
  }
  @container (min-width: ${WIDE_BAR}) {
    grid-area: 1 / 3 / 3;
    align-self: center;
    margin-block-start: 0;
  }
`;

/**
 * Bar with price, time and bid button at the bottom edge of a narrow element, always in view. The
 * panel shows none of these there.
 */
export const BidBar = tracked(function BidBar(
  props: BidProps & {
    button: BidButton;
    fieldRef: RefObject<HTMLInputElement | null>;
    /** Content for a bidder without participation. */
    admission: ReactNode;
  },
) {
  const i18n = useI18n();
  const { lot, mode, form } = props;
  const { value } = form.entry;
  const hadButton = useRef(false);
  if (mode !== 'over') hadButton.current = true;
  const node = useRef<HTMLDivElement>(null);
  usePageBackground(node);
  return (
    <div ref={node} className={`${bar}${hadButton.current ? ` ${tall}` : ''}`} part="bid-bar">
      <PriceCell lot={lot} isShort />
      <TimeCell {...timeProps(props)} />
      <div className={status}>
        <StatusLine {...props} isShort>
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
        <div className={action}>
          <TimedBidButton {...props.button} fieldRef={props.fieldRef} />
        </div>
      )}
      {mode === 'admission' && <div className={action}>{props.admission}</div>}
      {mode === 'leading' && (
        <div className={action}>
          <RaiseButton {...props} />
        </div>
      )}
    </div>
  );
});
