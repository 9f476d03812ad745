import { type ReactNode, useState } from 'react';
import type { LotSummary } from '../../api/schema/lot.ts';
import type { PictureSource } from '../../components/Picture.tsx';
import type { PillContent } from '../../components/Pill.tsx';
import { type ShownLotStatus, shownStatus } from '../../domain/lot-status.ts';
import { shownPrice } from '../../domain/shown-price.ts';
import { lotNumber } from '../../i18n/lot-number.ts';
import { priceLabel } from '../../i18n/price-label.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { type LinkProps, useLinkTo } from '../../react/RouteLink.tsx';
import { pedigreeLine, shortFacts } from '../../state/catalogue/horse-facts.ts';
import { pictureAddress } from '../../state/catalogue/picture.ts';
import { lotRoute } from '../../state/navigation/lot-route.ts';
import { lotState } from './lot-view.ts';

export interface LotView {
  readonly lot: LotSummary;
  readonly status: ShownLotStatus;
  readonly state: PillContent | null;
  readonly catalogueNumber: string;
  readonly pedigree: string;
  readonly facts: readonly string[];
  readonly price: { readonly label: string; readonly text: string };
  /** The offer to buy the lot at once, until the first bid. */
  readonly buyNow: string | null;
  readonly picture: PictureSource | null;
  /** Props of an anchor that leads to the lot. */
  readonly link: LinkProps;
  /** Call when the time is up: the lot is then shown as closing. */
  onZero(): void;
}

/** Props of a card or row, for both kinds of auction. */
export interface LotFrameProps {
  readonly view: Omit<LotView, 'onZero' | 'status'>;
  readonly price: ReactNode;
  readonly aside: ReactNode;
}

/** All data of a lot for its card or row; undefined until the lot has loaded. */
export function useLotView(id: string, isHybrid = false): LotView | undefined {
  const { lots, myLots, serverClock, config } = useStore();
  const i18n = useI18n();
  const linkTo = useLinkTo();
  const [, zeroReached] = useState(0);
  const lot = lots.lot(id).value;
  const mine = myLots.lot(id).value;
  const standing = myLots.standing(id).value;
  if (lot === undefined) return undefined;

  const price = shownPrice(lot);
  const end = lot.end === null ? null : Date.parse(lot.end);
  const status = shownStatus(lot.status, end, serverClock.now());
  const amount = status === 'active' && lot.currentPrice === null ? lot.buyNowPrice : null;
  return {
    lot,
    status,
    state: lotState(lot, status, standing, mine, i18n),
    catalogueNumber: lotNumber(lot, i18n),
    pedigree: pedigreeLine(lot.facts, i18n),
    facts: shortFacts(lot.facts, i18n),
    price: { label: priceLabel(lot, i18n), text: price === null ? '' : i18n.format.currency(price) },
    buyNow: amount === null ? null : i18n.t('auction.buyNow', { amount: i18n.format.currency(amount) }),
    picture: pictureAddress(lot.images[0], config.api),
    link: linkTo(isHybrid ? 'auctions-hybrid-auction-lot-auctionlot' : lotRoute(lot), {
      auction: lot.auctionslug,
      auctionlot: lot.slug,
    }),
    onZero: () => zeroReached((count) => count + 1),
  };
}
