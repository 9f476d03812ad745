import type { Auction } from '../../api/schema/auction.ts';
import { usePart } from '../../components/use-module.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';

/** Code and texts of the calendar and of sharing, which load after the page. */
const ACTIONS = {
  texts: ['late'],
  load: () => import('../../features/reminders/AuctionActions.tsx'),
} as const;

const line = css`
  flex: 1 0 auto;
  min-block-size: 44px;
`;
/** The calendar and sharing of an auction; their line is there from the start. */
export const AuctionSidebar = tracked(function AuctionSidebar(props: {
  /** Undefined until it is loaded. */
  auction: Auction | undefined;
}) {
  const { auction } = props;
  const { module } = usePart(ACTIONS, true, useI18n());
  return <div className={line}>{module && auction && <module.AuctionActions auction={auction} />}</div>;
});
