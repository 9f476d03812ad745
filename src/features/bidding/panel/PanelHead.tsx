import { tracked } from '../../../lib/tracked.ts';
import { css } from '../../../styles/sheet.ts';
import type { BidProps } from './bid-props.ts';
import { PriceCell, TimeCell, timeProps } from './PriceAndTime.tsx';
import { priceAndTime } from './panel-styles.ts';
import { WIDE_PANEL } from './panel-widths.ts';
import { StatusLine } from './StatusLine.tsx';

/** On a narrow element the bar at the bottom shows all this; but printed paper has no bar. */
const onlyWide = css`
  display: none;
  @container (min-width: ${WIDE_PANEL}) {
    display: flex;
  }
  @media print {
    display: flex;
  }
`;
const wholeLine = css`
  flex: 1 0 100%;
`;

/** Price, standing and time left. */
export const PanelHead = tracked(function PanelHead(props: Pick<BidProps, 'lot' | 'time' | 'mode'>) {
  return (
    <div className={`${priceAndTime} ${onlyWide}`}>
      <PriceCell lot={props.lot} />
      <TimeCell {...timeProps(props)} />
      <div className={wholeLine}>
        <StatusLine {...props} />
      </div>
    </div>
  );
});
