import * as v from 'valibot';
import { ConsoleView } from '../../api/schema/console.ts';
import { HybridAuction } from '../../api/schema/hybrid-auction.ts';
import { HybridBidAnswer, HybridLot } from '../../api/schema/hybrid-lot.ts';
import { MyLot } from '../../api/schema/my-lot.ts';
import { LimitStatus, Participation } from '../../api/schema/participation.ts';
import type { StatedLot } from '../../api/schema/stated-lot.ts';
import { User } from '../../api/schema/user.ts';
import { type Answered, call, problemOf, tokenOf } from './client.ts';
import type { ContractWorld, SaleOptions, TestSale } from './world.ts';

/** A bidder by internet. */
export interface HybridBidder {
  readonly token: string;
  readonly id: string;
}

/** The body of a console action; invalid ones can be sent too. */
export type ConsoleAction = { readonly action: string; readonly [field: string]: unknown };

/** A sale with a signed-in auctioneer. */
export interface Room {
  readonly sale: TestSale;
  /** The auctioneer's token. */
  readonly token: string;
  /** Sends an action, by default as the auctioneer. */
  post(action: ConsoleAction, token?: string): Promise<Answered>;
  /** Sends an action that the server must accept. */
  submit(action: ConsoleAction): Promise<ConsoleView>;
  /** Sends an action that the server must refuse; returns the code. */
  refusalCode(action: ConsoleAction): Promise<string>;
  view(): Promise<ConsoleView>;
  auction(): Promise<HybridAuction>;
  lot(index: number): Promise<StatedLot<HybridLot>>;
  /** Sends the auctioneer's answer to the oldest pending bid. */
  answerPending(action: 'accept' | 'decline', index?: number): Promise<ConsoleView>;
  /** Creates a bidder and admits them with this limit. */
  admittedBidder(limit?: number): Promise<HybridBidder>;
  admittedBidders(count: number, limit?: number): Promise<HybridBidder[]>;
  bid(bidder: HybridBidder, index: number, amount: unknown, options?: HybridBidOptions): Promise<Answered>;
  /** The bidder's own data of a lot. */
  mine(bidder: HybridBidder, index: number): Promise<MyLot>;
}

export interface HybridBidOptions {
  readonly kind?: 'live' | 'absentee';
  readonly key?: string;
  readonly expectedRev?: number;
  readonly conditions?: string;
}

/** Creates a sale; by default it is started and its first lot called. */
export async function openRoom(
  world: ContractWorld,
  { started = true, ...options }: SaleOptions & { readonly started?: boolean } = {},
): Promise<Room> {
  const sale = await world.makeSale(options);
  const room = roomOf(world, sale, await tokenOf(world, world.auctioneer));
  if (started) {
    await room.submit({ action: 'start' });
    await room.submit({ action: 'next' });
  }
  return room;
}

/** The same sale through another backend. */
export function roomOf(world: ContractWorld, sale: TestSale, token: string): Room {
  const lotId = (index: number): string => sale.lots[index] ?? 'none';
  const post = (action: ConsoleAction, by = token): Promise<Answered> =>
    call(world, `/console/${sale.id}`, { method: 'POST', token: by, body: action });
  const submit = async (action: ConsoleAction): Promise<ConsoleView> => viewOf(await post(action));
  const view = async (): Promise<ConsoleView> => viewOf(await call(world, `/console/${sale.id}`, { token }));
  const admittedBidder = async (limit = 1_000_000): Promise<HybridBidder> => {
    const bidder = await newBidder(world);
    await submit({ action: 'admit', user: bidder.id, limit });
    return bidder;
  };
  return {
    sale,
    token,
    post,
    submit,
    refusalCode: async (action) => problemOf(await post(action)).code,
    view,
    auction: async () => v.parse(HybridAuction, (await call(world, `/hybrid-auction/${sale.id}`)).json),
    lot: async (index) =>
      v.parse(
        HybridLot,
        (await call(world, `/hybrid-auction/${sale.id}/${lotId(index)}`)).json,
      ) as StatedLot<HybridLot>,
    async answerPending(action, index = 0) {
      const [first] = (await view()).pending;
      return submit({ action, auctionlot: lotId(index), bid: first?.no });
    },
    admittedBidder,
    async admittedBidders(count, limit) {
      const bidders: HybridBidder[] = [];
      while (bidders.length < count) bidders.push(await admittedBidder(limit));
      return bidders;
    },
    bid(bidder, index, amount, { kind = 'live', key = crypto.randomUUID(), expectedRev, conditions } = {}) {
      const body = {
        auction: sale.id,
        auctionlot: lotId(index),
        amount,
        kind,
        conditions,
        ...(expectedRev !== undefined && { expectedRev }),
      };
      const headers = { 'Idempotency-Key': key };
      return call(world, '/user/hybrid-bid', { method: 'PUT', token: bidder.token, headers, body });
    },
    async mine(bidder, index) {
      const found = await call(world, `/user/lots?ids=${lotId(index)}`, { token: bidder.token });
      const [mine] = v.parse(v.array(MyLot), found.json);
      if (mine === undefined) throw new Error(`the server answered nothing for lot ${lotId(index)}`);
      return mine;
    },
  };
}

/** Creates a bidder who has not requested admission. */
export async function newBidder(world: ContractWorld): Promise<HybridBidder> {
  const [token = ''] = await world.makeBidders(1);
  return { token, id: v.parse(User, (await call(world, '/user/profile', { token })).json).id };
}

function viewOf(answered: Answered): ConsoleView {
  if (answered.status !== 200)
    throw new Error(`the action was refused with status ${answered.status}: ${answered.text}`);
  return v.parse(ConsoleView, answered.json);
}

/** The answer to an accepted bid, checked against the contract. */
export function acceptedHybridBid(answered: Answered): HybridBidAnswer {
  if (answered.status !== 200)
    throw new Error(`the bid was refused with status ${answered.status}: ${answered.text}`);
  return v.parse(HybridBidAnswer, answered.json);
}

/** Requests admission to an auction, or a higher limit. */
export const askFor = (
  world: ContractWorld,
  what: 'request' | 'raise',
  auction: string,
  { token }: HybridBidder,
  body: unknown,
): Promise<Answered> => call(world, `/participation/${what}/${auction}`, { method: 'POST', token, body });

/** The rest of a bidder's limit in an auction, or on one of its lots. */
export async function fundsOf(
  world: ContractWorld,
  auction: string,
  { token }: HybridBidder,
  lot = '',
): Promise<LimitStatus> {
  const path = `/participation/getlimitreached/${auction}${lot && `/${lot}`}`;
  return v.parse(LimitStatus, (await call(world, path, { token })).json);
}

export async function participationOf(
  world: ContractWorld,
  sale: TestSale,
  bidder: HybridBidder,
): Promise<Participation> {
  const path = `/participation/getparticipation/${sale.id}`;
  return v.parse(Participation, (await call(world, path, { token: bidder.token })).json);
}
