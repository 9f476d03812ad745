import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Auction } from '../../../api/schema/auction.ts';
import type { LotSummary } from '../../../api/schema/lot.ts';
import type { Amount } from '../../../domain/money.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../../react/context.tsx';
import { isInFlight, openerOf } from '../../../state/bidding/bid-machine.ts';
import { biddingModels } from '../../../state/bidding/bidding.model.ts';
import { useBeginBid, useBidForm } from '../form/use-bid-form.ts';
import { outcomeOf } from '../panel/outcome.ts';
import { panelMode } from '../panel/panel-mode.ts';
import { useLotClock } from '../panel/use-lot-clock.ts';
import { ReviewSlot } from '../review/ReviewSlot.tsx';

/** `warn` is no error: a bid below the reserve that leads counts. */
const TOASTS = { good: 'success', bad: 'error', warn: 'info', neutral: 'info' } as const;

/**
 * The minimum bid on a timed lot, without the form of its page: mounted when the bidder asks for it, it opens
 * the review, where they confirm. Uses the same model as the panel: a price that may be stale is loaded
 * again first, and the order is sent once.
 *
 *     mounted ── begin ── review ── confirmed ── result ── closed ── onDone
 *                            │                       │
 *                            └── closed ── onDone     closed before it came: shown by a toast
 */
export const QuickBid = tracked(function QuickBid(props: {
  lot: LotSummary;
  auction: Auction | null;
  /** The highest amount that my limit allows on this lot; null without a limit. */
  reach: Amount | null;
  /** The review is closed, and nothing of this bid is on its way. */
  onDone(): void;
}) {
  const { lot, auction, onDone } = props;
  const store = useStore();
  const i18n = useI18n();
  const { element } = useHost();
  const model = store.model(biddingModels)(lot.id);
  const standing = store.myLots.standing(lot.id).value;
  const time = useLotClock(lot, auction?.extension ?? null, store.serverClock);
  const form = useBidForm(lot, auction, model, props.reach);
  const begin = useBeginBid(lot, model);
  const state = model.state.value;
  const isOpen = openerOf(state) === element;
  const isSent = isInFlight(state);
  const hasBegun = useRef(false);

  // While the stream catches up no bid can begin.
  const isCatchingUp = model.isRefreshing.value && !isOpen;
  const start = useRef<() => void>(() => undefined);
  const { floor } = form.offer;
  start.current = () => {
    // Offered only if the minimum bid is known.
    if (floor !== null) begin({ kind: 'direct', amount: floor });
  };
  useEffect(() => {
    if (!isCatchingUp && !hasBegun.current) start.current();
  }, [isCatchingUp]);
  useEffect(() => () => model.leave(element), [model, element]);

  // Nothing else on the page of a list asks the bidder about an unconfirmed bid.
  const isUnconfirmed = state.name === 'unconfirmed' && openerOf(state) === null;
  useEffect(() => {
    if (isUnconfirmed) model.show(element);
  }, [isUnconfirmed, model, element]);

  const end = useRef(onDone);
  end.current = () => {
    const outcome = outcomeOf(model.phase.peek(), lot, standing, i18n);
    if (outcome?.title) {
      store.toasts.show(TOASTS[outcome.tone], `${outcome.title}. ${outcome.text}`);
      model.dismiss();
    }
    onDone();
  };
  // In the same render as the review closes: later, the button with the focus would ignore the next press.
  useLayoutEffect(() => {
    if (isOpen || isSent) hasBegun.current = true;
    else if (hasBegun.current) end.current();
  }, [isOpen, isSent]);

  const mode = panelMode(time.status, standing, form.isRaising);
  return <ReviewSlot lot={lot} auction={auction} model={model} time={time} mode={mode} form={form} />;
});
