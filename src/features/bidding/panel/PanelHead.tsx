import type { LotSummary } from '../../../api/schema/lot.ts';
import { tracked } from '../../../lib/tracked.ts';
import { css } from '../../../styles/sheet.ts';
import { PriceCell, TimeCell } from './PriceAndTime.tsx';
import type { PanelMode } from './panel-mode.ts';
import { duo } from './panel-styles.ts';
import { WIDE } from './panel-widths.ts';
import { StatusLine } from './StatusLine.tsx';
import type { LotTime } from './use-lot-clock.ts';

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
export const PanelHead = tracked(function PanelHead(props: {
  lot: LotSummary;
  time: LotTime;
  mode: PanelMode;
}) {
  return (
    <div className={`${duo} ${onlyWide}`}>
      <PriceCell lot={props.lot} />
      <TimeCell lot={props.lot} time={props.time} />
      <div className={whole}>
        <StatusLine {...props} />
      </div>
    </div>
  );
});
