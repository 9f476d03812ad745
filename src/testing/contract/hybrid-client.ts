import * as v from 'valibot';
import { ConsoleView } from '../../api/schema/console.ts';
import { HybridAuction } from '../../api/schema/hybrid-auction.ts';
import { HybridBidAnswer, HybridLot } from '../../api/schema/hybrid-lot.ts';
import { MyLot } from '../../api/schema/my-lot.ts';
import { Participation } from '../../api/schema/participation.ts';
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
  lot(place: number): Promise<HybridLot>;
  /** Creates bidders and admits them with this limit. */
  admittedBidders(count: number, limit?: number): Promise<HybridBidder[]>;
  bid(bidder: HybridBidder, place: number, amount: unknown, options?: HybridBidOptions): Promise<Answered>;
  /** The bidder's own data of a lot. */
  mine(bidder: HybridBidder, place: number): Promise<MyLot>;
}

export interface HybridBidOptions {
  readonly kind?: 'live' | 'absentee';
  readonly key?: string;
  readonly expectedRev?: number;
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
  const lotId = (place: number): string => sale.lots[place] ?? 'none';
  const post = (action: ConsoleAction, by = token): Promise<Answered> =>
    call(world, `/console/${sale.id}`, { method: 'POST', token: by, body: action });
  const submit = async (action: ConsoleAction): Promise<ConsoleView> => viewOf(await post(action));
  return {
    sale,
    token,
    post,
    submit,
    refusalCode: async (action) => problemOf(await post(action)).code,
    view: async () => viewOf(await call(world, `/console/${sale.id}`, { token })),
    auction: async () => v.parse(HybridAuction, (await call(world, `/hybrid-auction/${sale.id}`)).json),
    lot: async (place) =>
      v.parse(HybridLot, (await call(world, `/hybrid-auction/${sale.id}/${lotId(place)}`)).json),
    async admittedBidders(count, limit = 1_000_000) {
      const bidders = await newBidders(world, count);
      for (const { id } of bidders) await submit({ action: 'admit', user: id, limit });
      return bidders;
    },
    bid(bidder, place, amount, { kind = 'live', key = crypto.randomUUID(), expectedRev } = {}) {
      const body = {
        ...{ auction: sale.id, auctionlot: lotId(place), amount, kind },
        ...(expectedRev !== undefined && { expectedRev }),
      };
      const headers = { 'Idempotency-Key': key };
      return call(world, '/user/hybrid-bid', { method: 'PUT', token: bidder.token, headers, body });
    },
    async mine(bidder, place) {
      const found = await call(world, `/user/lots?ids=${lotId(place)}`, { token: bidder.token });
      const [mine] = v.parse(v.array(MyLot), found.json);
      if (mine === undefined) throw new Error(`the server answered nothing for lot ${lotId(place)}`);
      return mine;
    },
  };
}

/** Creates bidders who have not requested admission. */
export async function newBidders(world: ContractWorld, count: number): Promise<HybridBidder[]> {
  const tokens = await world.makeBidders(count);
  return Promise.all(
    tokens.map(async (token) => ({
      token,
      id: v.parse(User, (await call(world, '/user/profile', { token })).json).id,
    })),
  );
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

/** Status and code of a refusal. */
export const refusalOf = (answered: Answered): [number, string] => [
  answered.status,
  problemOf(answered).code,
];

export async function participationOf(
  world: ContractWorld,
  sale: TestSale,
  bidder: HybridBidder,
): Promise<Participation> {
  const path = `/participation/getparticipation/${sale.id}`;
  return v.parse(Participation, (await call(world, path, { token: bidder.token })).json);
}
