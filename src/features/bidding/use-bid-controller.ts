import { type ReactNode, useRef, useState } from 'react';
import type { Auction } from '../../api/schema/auction.ts';
import type { LotSummary, MyLot } from '../../api/schema/lot.ts';
import type { BidKind } from '../../domain/bidding.ts';
import type { Amount } from '../../domain/money.ts';
import { until } from '../../lib/until.ts';
import { useHost, useStore } from '../../react/context.tsx';
import { usePersonalState } from '../../react/use-personal-state.ts';
import { type BiddingModel, biddingModels } from '../../state/bidding/bidding.model.ts';
import type { Standing } from '../../state/bidding/standing.ts';
import { catchingUp } from '../../state/live/catch-up.ts';
import { connectionLost } from '../../state/live/connection-health.ts';
import { type BidOffer, type BidOrderDraft, bidOffer } from './form/bid-offer.ts';
import { type AmountEntry, useAmountEntry } from './form/use-amount-entry.ts';
import { type ButtonState, buttonState, type PanelMode, panelMode, underWay } from './panel/panel-mode.ts';
import { type LotTime, useLotClock } from './panel/use-lot-clock.ts';
import { usePlaceBid } from './use-place-bid.ts';

/** How fresh the price of an overview is where no live updates come: when it was fetched, server time in ms. */
export interface Freshness {
  readonly at: number;
  readonly failed: boolean;
}

export interface BidController {
  readonly lot: LotSummary;
  readonly auction: Auction | null;
  readonly model: BiddingModel;
  readonly time: LotTime;
  readonly mode: PanelMode;
  readonly mine: MyLot | null;
  readonly standing: Standing;
  readonly kind: 'direct' | 'max';
  readonly offer: BidOffer;
  readonly entry: AmountEntry;
  readonly button: ButtonState;
  /** The leader asked for the form. */
  readonly raising: boolean;
  readonly freshness: Freshness | null;
  /** Null where the auction needs none. */
  readonly limits: BidLimits | null;
  /** What the open overview is about; null while none of this panel is open. */
  readonly order: BidOrderDraft | null;
  setKind(kind: 'direct' | 'max'): void;
  setRaising(raising: boolean): void;
  /** The one button. `false` where the amount has to be mended first. */
  press(): boolean;
  buyNow(amount: Amount): void;
  /** The binding click. */
  confirm(order: BidOrderDraft): void;
  /** Another amount within the open overview. */
  revise(order: BidOrderDraft): void;
  closeReview(): void;
}

/** How far I may bid, where the auction needs admission with a limit. */
export interface BidLimits {
  readonly admitted: boolean;
  /** The most that my limit allows on this lot; null without a limit. */
  readonly reach: Amount | null;
  /** Asks for admission, or shows what is left of the limit. */
  readonly panel: ReactNode;
}

export interface BidControllerProps {
  lot: LotSummary;
  auction: Auction | null;
  /** Fetches the lot again; false where that failed. */
  refresh(): Promise<boolean>;
  limits?: BidLimits;
}

/** Everything a bidder can do on one lot. Only in `tracked` components: reads signals. */
export function useBidController(props: BidControllerProps): BidController {
  const { lot, auction, refresh, limits = null } = props;
  const store = useStore();
  const { mine: all, session, live, navigation, clock } = store;
  const host = useHost();
  const model = store.model(biddingModels)(lot.id);
  const lost = store.model(connectionLost);
  const isCatchingUp = store.model(catchingUp)(lot.id);
  const mine = all.lot(lot.id).value;
  const standing = all.standing(lot.id).value;
  const time = useLotClock(lot, auction?.extension ?? null, clock);

  const [raising, setRaising] = usePersonalState(false);
  const [refreshing, setRefreshing] = useState(false);
  const [freshness, setFreshness] = useState<Freshness | null>(null);
  const [order, setOrder] = usePersonalState<BidOrderDraft | null>(null);
  /** Another element of the page may show the same lot and have its overview open. */
  const reviewing = model.reviewing.value && order !== null;

  const kind = raising || model.draft.value.kind === 'max' ? 'max' : 'direct';
  const ownMax = raising ? (mine?.max ?? null) : null;
  const offer = bidOffer(lot.nextBid ?? lot.startPrice, ownMax, auction?.increments ?? null);
  const entry = useAmountEntry(model, offer, limits?.reach ?? null);
  const place = usePlaceBid(lot, model);

  const review = (wanted: BidOrderDraft): void => {
    if (model.review()) {
      model.dismiss();
      setOrder(wanted);
    } else signIn(wanted);
  };
  const signIn = (wanted: BidOrderDraft): void =>
    navigation.requireLogin(host, 'bid', () => void begin(wanted), { lot, order: wanted });
  const isLiveNow = (): boolean => live.status.value === 'open' && !lost.value;
  const busy = useRef(false);
  const begin = async (wanted: BidOrderDraft): Promise<void> => {
    if (busy.current || isCatchingUp.peek() || underWay(model.phase.peek())) return;
    if (!session.loggedIn.peek()) return signIn(wanted);
    setFreshness(null);
    const token = session.token.peek();
    const isLive = isLiveNow();
    const known = all.known(lot.id);
    if (!isLive || !known.peek()) {
      busy.current = true;
      setRefreshing(true);
      // A price that may be stale is asked for again before it is shown as the one to bid on; and who
      // may be the one that leads does not bid over themselves unawares.
      const [fresh] = await Promise.all([isLive || refresh(), until(known)]);
      if (!isLive) setFreshness({ at: clock.now(), failed: !fresh });
      setRefreshing(false);
      busy.current = false;
      // After a sign-out, drop what the previous user wanted.
      if (session.token.peek() !== token) return;
    }
    review(wanted);
  };

  return {
    lot,
    auction,
    model,
    time,
    mode: panelMode(time.status, standing, raising, limits?.admitted),
    mine,
    standing,
    kind,
    offer,
    entry,
    button: buttonState({
      phase: model.phase.value.name,
      refreshing: refreshing || isCatchingUp.value,
      loggedIn: session.loggedIn.value,
      kind,
      value: entry.value,
      problem: entry.problem,
    }),
    raising,
    freshness: isLiveNow() ? null : freshness,
    limits,
    order: reviewing ? order : null,
    setKind: (next: BidKind) => model.edit({ kind: next }),
    setRaising(next) {
      entry.reset();
      setRaising(next);
    },
    press() {
      if (entry.problem !== null || entry.value === null) {
        entry.showProblem();
        return false;
      }
      // Kept for the way back from signing in; otherwise an untouched form goes on following the price.
      if (!entry.following || !session.loggedIn.peek()) model.edit({ kind, amount: entry.value });
      void begin({ kind, amount: entry.value });
      return true;
    },
    buyNow: (amount) => void begin({ kind: 'buynow', amount }),
    confirm(wanted) {
      void place(wanted).then((accepted) => {
        if (!accepted) return;
        entry.reset();
        setRaising(false);
        model.edit({ kind: 'direct' });
      });
    },
    revise(next) {
      if (next.kind !== 'buynow') entry.choose(next.amount);
      setOrder(next);
    },
    closeReview() {
      setOrder(null);
      model.closeReview();
      if (!underWay(model.phase.peek())) model.dismiss();
    },
  };
}
