import type { Auction } from '../../api/schema/auction.ts';
import { usePart } from '../../components/use-module.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';

/** Code and texts of the calendar and of sharing, which load after the page. */
const ACTIONS = {
  texts: ['reminders'],
  load: () => import('../../features/reminders/AuctionActions.tsx'),
} as const;

const line = css`
  flex: 1 0 auto;
  min-block-size: 44px;
`;
/** Above the head of an auction; on a wide page beside its name, where the tools below leave room. */
const aboveHead = css`
  display: flex;
  justify-content: end;
  margin-block-end: 14px;
  @container (min-width: 1000px) {
    position: relative;
    block-size: 0;
    min-block-size: 0;
    margin: 0;
    & > * {
      block-size: 0;
    }
  }
`;

/** The calendar and sharing of an auction; their line is there from the start. */
export const BesideAuction = tracked(function BesideAuction(props: {
  /** Undefined until it is loaded. */
  auction: Auction | undefined;
  /** It stands before the head of the auction instead of in a row of tools. */
  first?: boolean;
}) {
  const { auction } = props;
  const { module } = usePart(ACTIONS, true, useI18n());
  return (
    <div className={props.first ? `${line} ${aboveHead}` : line}>
      {module && auction && <module.AuctionActions auction={auction} />}
    </div>
  );
});
