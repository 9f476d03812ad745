import { useEffect } from 'react';
import type { HybridAuction } from '../../../api/schema/hybrid-auction.ts';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { expectedBelow } from '../../../domain/doubtful-amount.ts';
import { quickAmounts } from '../../../domain/increments.ts';
import type { Amount } from '../../../domain/money.ts';
import { useHost, useStore } from '../../../react/context.tsx';
import { useBidEvents } from '../../../react/use-bid-events.ts';
import { usePersonalState } from '../../../react/use-personal-state.ts';
import { bidButtonModels } from '../../../state/hybrid/bid-button.model.ts';
import type { BidButtonState } from '../../../state/hybrid/bid-button.ts';
import { type HybridBiddingModel, hybridBiddingModels } from '../../../state/hybrid/hybrid-bidding.model.ts';
import type { HybridBidPhase } from '../../../state/hybrid/hybrid-phase.ts';
import { hybridSettingsModel } from '../../../state/hybrid/hybrid-settings.ts';
import type { ActionNotice } from './BidAction.tsx';
import { noticeOf } from './notice.ts';
import { useNotice } from './use-notice.ts';
import { useReadableOffer } from './use-readable-offer.ts';

/** State and actions of the bid button for the live lot. */
export interface LiveBid {
  readonly button: BidButtonState;
  readonly model: HybridBiddingModel;
  /** The asking price and the increments above it. */
  readonly amounts: readonly Amount[];
  /** Whether the asking price is unknown: then any amount may be tried. */
  readonly mayEnterAnyAmount: boolean;
  readonly chosen: Amount | null;
  readonly notice: ActionNotice | null;
  choose(amount: Amount | null): void;
  press(): void;
  /** Disarms the button. */
  escape(): void;
}

export interface LiveBidFacts {
  readonly auctionKey: string;
  readonly auction: HybridAuction;
  /** The live lot; empty between lots. */
  readonly lotId: string;
  readonly lot: LotSummary | undefined;
  /** Opens the request for participation or a higher limit. */
  toAdmission(): void;
}

/** The complete bid button. */
export function useLiveBid({ auctionKey, auction, lotId, lot, toAdmission }: LiveBidFacts): LiveBid {
  const store = useStore();
  const host = useHost();
  const emitAnswer = useBidEvents();
  const { navigation, announce, i18n } = store;
  const model = store.model(hybridBiddingModels)(auctionKey, lotId);
  const oneClick = store.model(hybridSettingsModel).oneClick(auction.id).value;
  /** Valid only for the lot it was chosen on. */
  const [choice, setChoice] = usePersonalState<{ lotId: string; amount: Amount } | null>(null);
  /** An amount far above the expected one that the bidder was asked about: the next press confirms it. */
  const [doubt, setDoubt] = usePersonalState<{ lotId: string; amount: Amount } | null>(null);
  const hasPriceMoved = model.hasPriceMoved.value;

  const asking = lot?.askingPrice ?? null;
  const amounts = asking === null ? [] : quickAmounts(auction.increments, asking);
  // A chosen amount stays while the price moves below it, and is never raised automatically.
  const mayEnterAnyAmount = lot !== undefined && lot.askingPrice === undefined;
  const isOffered = (amount: Amount): boolean => mayEnterAnyAmount || amounts.includes(amount);
  const validChoice = choice?.lotId === lotId && isOffered(choice.amount) ? choice.amount : null;
  const isForgotten = choice !== null && validChoice === null;
  const chosenAmount = validChoice ?? asking;
  const button = store.model(bidButtonModels)(auctionKey).forLot(lotId, chosenAmount);
  const offer = button.name === 'bid' || button.name === 'outbid' ? button.amount : null;
  const expected = offer === null ? null : expectedBelow(offer, asking, lot?.estimate);
  const isDoubtShown = expected !== null && doubt?.lotId === lotId && doubt.amount === offer;
  const question =
    expected === null || offer === null
      ? ''
      : i18n.t('amount.doubt.again', {
          amount: i18n.format.currency(offer),
          expected: i18n.format.currency(expected),
        });
  const isSteady = useReadableOffer(button, lotId, isDoubtShown ? offer : null);
  const phase = model.phase.value;
  const notice = useNotice(noticeOf(phase, hasPriceMoved, i18n), lot?.currentPrice);

  useEffect(() => model.disarm, [model]);
  // A chosen amount that is not offered any more does not come back when the asking price falls and rises
  // again.
  useEffect(() => {
    if (isForgotten) setChoice(null);
  }, [isForgotten, setChoice]);
  useEffect(() => {
    if (hasPriceMoved) announce(i18n.t('room.notice.disarmed'), 'assertive');
  }, [hasPriceMoved, announce, i18n]);

  const emitResult = async (result: Promise<HybridBidPhase> | null): Promise<void> => {
    const answer = await result;
    if (answer !== null && lot !== undefined) emitAnswer(lot, answer);
  };

  return {
    button,
    model,
    amounts,
    mayEnterAnyAmount,
    chosen: chosenAmount,
    notice: isDoubtShown ? { tone: 'warn', text: question } : notice,
    choose(amount) {
      model.disarm();
      setChoice(amount === null ? null : { lotId, amount });
    },
    press() {
      const isSessionOver = button.name === 'unconfirmed' && button.why === 'session';
      if (button.name === 'signIn' || isSessionOver)
        navigation.requireLogin(host, 'bid', undefined, lot && { lot, isUnderWay: isSessionOver });
      else if (button.name === 'unconfirmed') model.sendAgain();
      if (button.name === 'requestAdmission' || button.name === 'limitReached') toAdmission();
      if (button.name === 'bid' || button.name === 'outbid') {
        // The second half of a double click does not answer a question either.
        if ((oneClick || isDoubtShown) && !isSteady()) return;
        if (expected !== null && !isDoubtShown) {
          setDoubt({ lotId, amount: button.amount });
          announce(question, 'assertive');
          return;
        }
        if (phase.name !== 'idle') model.dismiss();
        if (oneClick) void emitResult(model.placeLive(button.amount));
        else if (model.arm(button.amount)) announce(i18n.t('room.announce.armed'), 'assertive');
      }
      if (button.name === 'confirm') void emitResult(model.confirm());
    },
    escape: model.disarm,
  };
}
