import type * as v from 'valibot';
import type { HybridAuction } from '../../api/schema/hybrid-auction.ts';
import type { LogEntry as WireLogEntry } from '../../api/schema/hybrid-log.ts';
import type { HybridLot as WireLot } from '../../api/schema/hybrid-lot.ts';
import type { Bid, LotUpdate, MyLot } from '../../api/schema/lot.ts';
import type { AuctionHint, HybridBidPayload, HybridCountingPayload } from '../../api/schema/message.ts';
import type { LimitStatus, Participation } from '../../api/schema/participation.ts';
import type { User } from '../../api/schema/user.ts';
import { lotOf, priceOf } from '../../domain/hybrid/book.ts';
import { boundOf, fundsLeft, participationOf, reachOn } from '../../domain/hybrid/limits.ts';
import type {
  HybridBid,
  HybridEffect,
  HybridLogEntry,
  HybridLotState,
  HybridState,
} from '../../domain/hybrid/types.ts';
import { PRACTICE_SALE, type PracticeLot, VISITOR_PADDLE } from '../../domain/practice/plan.ts';
import type { I18n } from '../../i18n/i18n.ts';

/** The practice sale in the format of the API, in the language of the page. */

/** The user who practises; the room shows no personal data. */
export const PRACTICE_USER: v.InferInput<typeof User> = { id: 'visitor', firstname: '', lastname: '' };

const instant = (at: number): string => new Date(at).toISOString();
const logEntry = ({ at, ...entry }: HybridLogEntry): WireLogEntry => ({ ...entry, at: instant(at) });

/**
 * @param began when the practice began, ms since the epoch
 * @param timeZone IANA name; if null, the zone of the reader
 */
export function auctionAnswer(
  sale: HybridState,
  began: number,
  timeZone: string | null,
  { t }: I18n,
): Partial<HybridAuction> {
  const lot = sale.liveLot;
  return {
    id: PRACTICE_SALE,
    slug: PRACTICE_SALE,
    name: t('practice.sale'),
    kind: 'hybrid',
    status: 'live',
    start: instant(began),
    timeZone,
    lotCount: sale.lots.length,
    increments: [...sale.ladder],
    isLimitNeeded: sale.isLimitNeeded,
    rev: sale.rev,
    liveAuctionlot: lot === null ? null : { id: lot, slug: lot },
    counting: sale.counting,
    auctioneer: 'present',
  };
}

/** Every accepted bid, newest first; the newest that is not cancelled leads. */
const bidsOf = ({ id, log }: HybridLotState): Bid[] =>
  log
    .flatMap(({ no, kind, amount, at, bidder, source, cancelled }) =>
      kind === 'bid' && amount !== null && source !== null
        ? [{ id: `${id}-${no}`, amount, at: instant(at), bidder: bidder ?? '', source, cancelled }]
        : [],
    )
    .reverse();

export function updateAnswer(lot: HybridLotState): LotUpdate {
  const bids = bidsOf(lot);
  const hammer = lot.status === 'sold' ? lot.log.findLast(({ kind }) => kind === 'sold') : undefined;
  return {
    id: lot.id,
    rev: lot.rev,
    status: lot.status,
    end: hammer ? instant(hammer.at) : null,
    currentPrice: priceOf(lot),
    nextBid: lot.askingPrice,
    askingPrice: lot.askingPrice,
    bids,
    bidCount: bids.length,
    reserve: 'none',
  };
}

/** The invented horses, beside their names. */
const HORSES = {
  first: { dateOfBirth: '2021-05-04', height: 168, estimate: { from: 5_000, to: 8_000 } },
  second: { dateOfBirth: '2020-04-19', height: 171, estimate: { from: 9_000, to: 14_000 } },
} as const;

export function lotAnswer(lot: HybridLotState, { t }: I18n): Partial<WireLot> {
  const which = lot.id as PracticeLot;
  const { dateOfBirth, height, estimate } = HORSES[which];
  return {
    ...updateAnswer(lot),
    slug: lot.id,
    name: t(`practice.horse.${which}`),
    auction: PRACTICE_SALE,
    auctionslug: PRACTICE_SALE,
    number: which === 'first' ? '1' : '2',
    startPrice: lot.startPrice,
    estimate,
    facts: {
      dateOfBirth,
      height,
      sex: t(`practice.sex.${which}`),
      colour: t(`practice.colour.${which}`),
      breed: null,
      sire: null,
      dam: null,
      damSire: null,
      location: null,
      seller: null,
      vatRate: 0,
      premiumRate: 6,
      premiumVatRate: 19,
    },
    log: lot.log.map(logEntry),
  };
}

/** @param favourites ids of the lots that the visitor has marked */
export function myLotAnswer(lot: HybridLotState, favourites: ReadonlySet<string>): MyLot {
  const own = lot.bids.filter(({ bidder }) => bidder === VISITOR_PADDLE);
  const accepted = own.filter(({ status }) => status === 'accepted').map(({ amount }) => amount);
  const last = own.at(-1);
  return {
    auctionlot: lot.id,
    bidder: VISITOR_PADDLE,
    max: null,
    bid: accepted.length === 0 ? null : Math.max(...accepted),
    pending: last?.status === 'pending' ? last.amount : null,
    decided: last === undefined ? null : decisionOn(last),
    favourite: favourites.has(lot.id),
  };
}

const decisionOn = ({ amount, status, reason }: HybridBid): MyLot['decided'] =>
  status === 'pending' ? null : { amount, status, ...(reason && { reason }) };

export const participationAnswer = (sale: HybridState): Participation => ({
  ...participationOf(sale, VISITOR_PADDLE),
  auctionId: PRACTICE_SALE,
  userId: PRACTICE_USER.id as string,
});

/** @param lotId the lot to be bid on; without it, the one on stage */
export function limitAnswer(
  sale: HybridState,
  lotId: string = sale.liveLot ?? '',
): v.InferOutput<typeof LimitStatus> {
  const reach = reachOn(sale, VISITOR_PADDLE, lotId);
  const lot = lotOf(sale, lotId);
  const next = lot?.askingPrice ?? lot?.startPrice ?? 0;
  return {
    limitReached: reach !== null && next > reach,
    fundsLeft: fundsLeft(sale, VISITOR_PADDLE),
    bound: boundOf(sale, VISITOR_PADDLE),
  };
}

/** A message of the hub. */
export interface PracticeMessage {
  readonly event: string;
  readonly payload: unknown;
}

/** The messages of the hub, in their order: public ones, and those to the visitor. */
export const messagesOf = (sale: HybridState, effects: readonly HybridEffect[]): PracticeMessage[] =>
  effects.flatMap((effect) => messageOf(sale, effect));

function messageOf(sale: HybridState, effect: HybridEffect): PracticeMessage[] {
  const hint: v.InferOutput<typeof AuctionHint> = { auction: PRACTICE_SALE };
  switch (effect.effect) {
    case 'lot': {
      const lot = lotOf(sale, effect.auctionlot);
      if (lot === undefined) return [];
      const { id: auctionlot, ...update } = updateAnswer(lot);
      const log = lot.log.filter(({ no }) => effect.log.includes(no)).map(logEntry);
      const payload: HybridBidPayload = {
        ...update,
        extendedFrom: null,
        auction: PRACTICE_SALE,
        auctionlot,
        log,
      };
      return [{ event: 'auctionlot.hybrid.bid', payload }];
    }
    case 'auction':
      return [{ event: 'auctionlot.hybrid.update', payload: hint }];
    case 'counting': {
      const { auctionlot, counting } = effect;
      const payload: v.InferOutput<typeof HybridCountingPayload> = {
        auction: PRACTICE_SALE,
        auctionlot,
        counting,
      };
      return [{ event: 'auctionlot.hybrid.counting', payload }];
    }
    case 'participation':
      return effect.bidder === VISITOR_PADDLE ? [{ event: 'participation.update', payload: hint }] : [];
    // The script sends no message to all, and withdraws no lot.
    case 'message':
    case 'lots':
      return [];
  }
}
