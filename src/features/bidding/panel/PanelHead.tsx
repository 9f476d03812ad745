import { tracked } from '../../../lib/tracked.ts';
import { css } from '../../../styles/sheet.ts';
import type { BidController } from '../use-bid-controller.ts';
import { PriceCell, TimeCell } from './PriceAndTime.tsx';
import { duo } from './panel-styles.ts';
import { WIDE } from './panel-widths.ts';
import { StatusLine } from './StatusLine.tsx';

/** On a narrow element the bar at the bottom edge says all this, always in sight; one place says it at a time. */
const onlyWide = css`
  display: none;
  @container (min-width: ${WIDE}) {
    display: flex;
  }
`;
const whole = css`
  flex: 1 0 100%;
`;

/** What the lot stands at, whether I lead, and how long it still runs. */
export const PanelHead = tracked(function PanelHead({ bid }: { bid: BidController }) {
  return (
    <div className={`${duo} ${onlyWide}`}>
      <PriceCell bid={bid} />
      <TimeCell bid={bid} />
      <div className={whole}>
        <StatusLine bid={bid} />
      </div>
    </div>
  );
});
