import { localized } from '../../i18n/localized.ts';
import { MAX_RANDOM_DELAY } from '../resource/resource-pool.ts';
import type { ModelParts } from '../store-type.ts';
import type { ToastsModel } from '../toasts.model.ts';
import type { ReceivedEvent } from './inbox.ts';

interface ApplyDeps
  extends Pick<ModelParts, 'i18n' | 'clock' | 'random' | 'pool' | 'catalogue' | 'lots' | 'myLots'> {
  readonly toasts: ToastsModel;
}

/** Applies a live message on every page: lots, lists and notices. Other models subscribe themselves. */
export function createApplyMessage(deps: ApplyDeps): (received: ReceivedEvent) => void {
  const { i18n, clock, random, pool, catalogue, lots, myLots, toasts } = deps;

  return ({ event: { event, payload }, at }) => {
    if (event === 'notification.global') {
      toasts.show('info', localized(payload.message, i18n.locale.peek()));
    } else if (event === 'auctionlot.bid' || event === 'auctionlot.hybrid.bid') {
      const { auctionlot, auction: _, log: __, ...change } = { log: null, ...payload };
      const { status: before, currentPrice: price } = lots.lot(auctionlot).peek() ?? {};
      if (!lots.applyMessage(auctionlot, change, at)) pool.refresh(MAX_RANDOM_DELAY);
      // If the message leaves out a known price, the lot is requested. All pages get the same message, so each
      // waits a random time.
      if (price !== undefined && lots.lot(auctionlot).peek()?.currentPrice === undefined)
        clock.after(random() * MAX_RANDOM_DELAY, () => lots.reload(auctionlot));
      myLots.onLotMessage(auctionlot);
      // The lot has opened or is over, so its auction may have too. A list of auctions does not keep their
      // lots live.
      if (
        event === 'auctionlot.bid' &&
        change.status !== undefined &&
        (before ? before !== change.status : change.status !== 'active' || !change.bidCount)
      )
        catalogue.refreshAuction(payload.auction);
    } else if (event === 'auctionlot.hybrid.update') catalogue.refreshAuction(payload.auction);
    else if (event === 'auctionlot.hybrid.update.auctionlots') catalogue.refreshLotList(payload.auction);
  };
}
