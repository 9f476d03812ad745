import { tracked } from '../../../lib/tracked.ts';
import { css } from '../../../styles/sheet.ts';
import type { BidProps } from './bid-props.ts';
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
export const PanelHead = tracked(function PanelHead(props: Pick<BidProps, 'lot' | 'time' | 'mode'>) {
  return (
    <div className={`${duo} ${onlyWide}`}>
      <PriceCell {...props} />
      <TimeCell {...props} />
      <div className={whole}>
        <StatusLine {...props} />
      </div>
    </div>
  );
});
