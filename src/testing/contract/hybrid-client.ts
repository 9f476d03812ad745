import * as v from 'valibot';
import { ConsoleView } from '../../api/schema/console.ts';
import { HybridAuction } from '../../api/schema/hybrid-auction.ts';
import { HybridBidAnswer, HybridLot } from '../../api/schema/hybrid-lot.ts';
import { MyLot } from '../../api/schema/my-lot.ts';
import { Participation } from '../../api/schema/participation.ts';
import { User } from '../../api/schema/user.ts';
import { type Answered, call, problemOf, tokenOf } from './client.ts';
import type { ContractWorld, SaleOptions, TestSale } from './world.ts';

/** Somebody who bids by internet. */
export interface HallBidder {
  readonly token: string;
  readonly id: string;
}

/** An act of the console as it is sent. */
export type Act = { readonly action: string; readonly [field: string]: unknown };

/** A sale with an auctioneer who is signed in. */
export interface Room {
  readonly sale: TestSale;
  /** Of the auctioneer. */
  readonly token: string;
  /** Sends an act as it is; `token` for one by somebody else. */
  post(act: Act, token?: string): Promise<Answered>;
  /** An act that must be taken. */
  act(act: Act): Promise<ConsoleView>;
  /** The code of an act that must be refused. */
  refused(act: Act): Promise<string>;
  view(): Promise<ConsoleView>;
  auction(): Promise<HybridAuction>;
  lot(place: number): Promise<HybridLot>;
  /** Bidders who were let in with this limit. */
  guests(count: number, limit?: number): Promise<HallBidder[]>;
  bid(bidder: HallBidder, place: number, amount: unknown, options?: HallBidOptions): Promise<Answered>;
  /** What is a bidder's on a lot. */
  mine(bidder: HallBidder, place: number): Promise<MyLot>;
}

export interface HallBidOptions {
  readonly kind?: 'live' | 'absentee';
  readonly key?: string;
  readonly expectedRev?: number;
}

/** A sale of its own; begun, with its first lot called, unless told otherwise. */
export async function openRoom(
  world: ContractWorld,
  { begun = true, ...options }: SaleOptions & { readonly begun?: boolean } = {},
): Promise<Room> {
  const sale = await world.makeSale(options);
  const room = roomOf(world, sale, await tokenOf(world, world.auctioneer));
  if (begun) {
    await room.act({ action: 'start' });
    await room.act({ action: 'next' });
  }
  return room;
}

/** The same sale at another backend. */
export function roomOf(world: ContractWorld, sale: TestSale, token: string): Room {
  const lotId = (place: number): string => sale.lots[place] ?? 'none';
  const post = (act: Act, by = token): Promise<Answered> =>
    call(world, `/console/${sale.id}`, { method: 'POST', token: by, body: act });
  const act = async (action: Act): Promise<ConsoleView> => viewOf(await post(action));
  return {
    sale,
    token,
    post,
    act,
    refused: async (action) => problemOf(await post(action)).code,
    view: async () => viewOf(await call(world, `/console/${sale.id}`, { token })),
    auction: async () => v.parse(HybridAuction, (await call(world, `/hybrid-auction/${sale.id}`)).json),
    lot: async (place) =>
      v.parse(HybridLot, (await call(world, `/hybrid-auction/${sale.id}/${lotId(place)}`)).json),
    async guests(count, limit = 1_000_000) {
      const bidders = await strangers(world, count);
      for (const { id } of bidders) await act({ action: 'admit', user: id, limit });
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
      if (mine === undefined) throw new Error('There is no such lot.');
      return mine;
    },
  };
}

/** Bidders who never asked for admission. */
export async function strangers(world: ContractWorld, count: number): Promise<HallBidder[]> {
  const tokens = await world.makeBidders(count);
  return Promise.all(
    tokens.map(async (token) => ({
      token,
      id: v.parse(User, (await call(world, '/user/profile', { token })).json).id,
    })),
  );
}

function viewOf(answered: Answered): ConsoleView {
  if (answered.status !== 200) throw new Error(`The act was refused: ${answered.text}`);
  return v.parse(ConsoleView, answered.json);
}

/** The answer to a bid that was taken. */
export function waiting(answered: Answered): HybridBidAnswer {
  if (answered.status !== 200) throw new Error(`The bid was refused: ${answered.text}`);
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
  bidder: HallBidder,
): Promise<Participation> {
  const path = `/participation/getparticipation/${sale.id}`;
  return v.parse(Participation, (await call(world, path, { token: bidder.token })).json);
}
