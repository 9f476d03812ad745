import { Button } from '../../../components/Button.tsx';
import { biddingHold, type ShownLotStatus } from '../../../domain/lot-status.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { RouteLink } from '../../../react/RouteLink.tsx';
import { listedLotRoute } from '../../../state/navigation/lot-route.ts';
import { nextStepsLinkModel } from '../../../state/navigation/next-steps-link.ts';
import type { ActivityEntry } from '../../../state/session/activity-entries.ts';
import { css } from '../../../styles/sheet.ts';
import { textLink } from '../links.ts';

/** Above the link that covers the row. */
const bar = css`
  position: relative;
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 20px;
  min-block-size: 46px;
  & > button {
    flex: 1 1 auto;
    font-variant-numeric: tabular-nums lining-nums;
  }
  & > a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    font-size: 15px;
  }
  @container (min-width: 560px) {
    & > button {
      flex: none;
      min-inline-size: 180px;
    }
  }
  @container (min-width: 760px) {
    grid-column: 3;
  }
`;

/** The user's next actions on an open lot: bid at once, choose another amount, or go to its page. */
export const RowActions = tracked(function RowActions(props: {
  entry: ActivityEntry;
  status: ShownLotStatus;
  isBusy: boolean;
  onBid(entry: ActivityEntry): void;
}) {
  const { t, format } = useI18n();
  const { myLots, model, session } = useStore();
  const { entry, status, isBusy } = props;
  const { auctionlot, lot, standing } = entry;
  const route = listedLotRoute(auctionlot);
  const params = { auction: lot.auctionslug, auctionlot: lot.slug };
  const linkToLot = (text: string, onClick?: () => void) => (
    <RouteLink className={textLink} route={route} params={params} onClick={onClick}>
      {text}
    </RouteLink>
  );
  if (standing === 'won') {
    const follow = () => model(nextStepsLinkModel).follow(lot.id);
    return <div className={bar}>{linkToLot(t('account.activities.action.next'), follow)}</div>;
  }
  if (route === 'auctions-hybrid-auction-lot-auctionlot') {
    if (status === 'upcoming') {
      const action = standing === 'noted' ? 'changeAbsentee' : 'absentee';
      return <div className={bar}>{linkToLot(t(`account.activities.action.${action}`))}</div>;
    }
    if (status !== 'active') return null;
    return (
      <div className={bar}>
        <RouteLink
          className={textLink}
          route="auctions-hybrid-auction-live"
          params={{ auction: lot.auctionslug }}
        >
          {t('auction.watch')}
        </RouteLink>
      </div>
    );
  }
  if (status !== 'active' || lot.nextBid === null || session.isStaff.value) return null;
  if (standing === 'leading') {
    const action = myLots.lot(lot.id).value?.max == null ? 'setMax' : 'raise';
    return <div className={bar}>{linkToLot(t(`account.activities.action.${action}`))}</div>;
  }
  if (lot.nextBid === undefined)
    return <div className={bar}>{linkToLot(t('account.activities.action.another'))}</div>;
  const amount = format.currency(lot.nextBid);
  if (biddingHold(lot))
    return (
      <div className={bar}>
        <Button aria-disabled>{t('auction.state.paused')}</Button>
      </div>
    );
  return (
    <div className={bar}>
      <Button
        isBusy={isBusy}
        aria-label={t('account.activities.action.bidFor', { amount, name: lot.name })}
        onClick={() => props.onBid(entry)}
      >
        <bdi>{t('account.activities.action.bid', { amount })}</bdi>
      </Button>
      {linkToLot(t('account.activities.action.another'))}
    </div>
  );
});
