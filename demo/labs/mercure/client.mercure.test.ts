import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { consoleTopicOf, saleConsoleTopicOf } from '../../../src/domain/topics.ts';
import { hybridModels } from '../../../src/state/hybrid/hybrid.model.ts';
import { privateTopicModel } from '../../../src/state/live/private-topic.ts';
import { participationModels } from '../../../src/state/participation/participation.model.ts';
import { acceptedBid, bid, call, tokenOf } from '../../../src/testing/contract/client.ts';
import { askFor, newBidder, openRoom } from '../../../src/testing/contract/hybrid-client.ts';
import { subscribe } from '../../../src/testing/contract/stream.ts';
import { TENANT } from '../../server/data/tenant.ts';
import type { BackendUnderTest } from '../../server/testing/test-backend.ts';
import {
  type ClientPage,
  type ClientPageOptions,
  type HubNetwork,
  newestStream,
  openClientPage,
  startHubNetwork,
  streamedSeqs,
  untilPublished,
} from './client-page.ts';
import {
  CLIENT_HEARTBEAT,
  endLockHolders,
  findHub,
  startMercureWorld,
  type TestHub,
} from './mercure-world.ts';

/** The visitor's view of a sale with streams from a Mercure hub. */
describe('the client at a Mercure hub', () => {
  let hub: TestHub;
  let network: HubNetwork;
  let world: BackendUnderTest;
  const pages: ClientPage[] = [];
  beforeAll(async () => {
    hub = await findHub({ heartbeat: CLIENT_HEARTBEAT });
    network = await startHubNetwork(hub.hub);
    world = await startMercureWorld([hub]);
    // A hub without history knows no cursor.
    await notify('open');
  });
  afterEach(() => {
    network.setDown(false);
    for (const page of pages.splice(0)) page.close();
  });
  afterAll(async () => {
    await world?.stop();
    await network?.stop();
    await hub?.stop();
  });

  /** A page with an open stream, whose cursor the hub knows. */
  async function open(options: ClientPageOptions): Promise<ClientPage> {
    await untilPublished(world);
    const page = openClientPage(world, { hub: network.hub, ...options });
    pages.push(page);
    await expect.poll(page.status).toBe('open');
    return page;
  }
  async function notify(message: string): Promise<void> {
    const token = await tokenOf(world, world.auctioneer);
    await call(world, '/console/notification', { method: 'POST', token, body: { message } });
  }

  it('has every bid after its stream was cut, from the cursor on and without loading its lots again', async () => {
    const { id, auction } = await world.makeLot();
    const bidders = await world.makeBidders(2);
    const amounts = [1000, 1050, 1100, 1150, 1200, 1250];
    const bidNext = async (index: number) =>
      acceptedBid(await bid(world, bidders[index % 2] ?? '', id, amounts[index]));
    const page = await open({ auction });
    await bidNext(0);
    await expect.poll(() => page.lot(id)).toEqual({ price: 1000, bids: [1000] });
    const [lists, cursor] = [page.listRequests(), streamedSeqs(page).at(-1) ?? Number.NaN];

    network.setDown(true);
    await expect.poll(page.status).toBe('retrying');
    for (const index of amounts.keys()) if (index > 0) await bidNext(index);
    await notify('The next horse is late.');
    expect(page.lot(id).price).toBe(1000);
    network.setDown(false);
    await expect.poll(() => page.toasts).toEqual(['The next horse is late.']);
    expect(page.lot(id)).toEqual({ price: 1250, bids: amounts.toReversed() });
    expect(page.status()).toBe('open');
    expect(newestStream(page)).toEqual({ cursor, begins: String(cursor) });
    const seqs = streamedSeqs(page);
    expect(seqs.slice(-6)).toEqual([1, 2, 3, 4, 5, 6].map((step) => cursor + step));
    expect(new Set(seqs).size).toBe(seqs.length);
    expect(page.listRequests()).toBe(lists);
  });

  it('shows a message once that the hub received twice, after a crash of the publishing process', async () => {
    const { auction } = await world.makeLot();
    const page = await open({ auction });
    await notify('one');
    await expect.poll(() => page.toasts).toEqual(['one']);
    // The page may show it before the publisher has stored its position.
    await untilPublished(world);
    const seq = streamedSeqs(page).at(-1) ?? Number.NaN;
    // As if the position had not been stored.
    const { db } = world.backend;
    await db
      .updateTable('mercure_hubs')
      .set({ seq: seq - 1 })
      .execute();
    await endLockHolders(db);
    await expect.poll(() => streamedSeqs(page).filter((one) => one === seq)).toEqual([seq, seq]);
    await notify('two');
    await expect.poll(() => page.toasts).toContain('two');
    expect(page.toasts).toEqual(['one', 'two']);
  });

  it('only the bidder receives the admission, on the private topic with a token of the API', async () => {
    const room = await openRoom(world);
    const [bidder, spy] = [await newBidder(world), await newBidder(world)];
    const sale = room.sale.id;
    const mine = await open({ sale, token: bidder.token });
    const others = [await open({ sale, token: spy.token }), await open({ sale })];
    const { state, retain } = mine.store.model(participationModels)(sale);
    retain();
    // The page of a bidder whose token the hub refuses is open too, and polls every ten seconds.
    const { isReceiving } = mine.store.model(privateTopicModel);
    await expect.poll(() => isReceiving.peek()).toBe(true);
    await expect.poll(() => state.peek()).toBe('none');
    await askFor(world, 'request', sale, bidder, { limit: 5000 });
    await room.submit({ action: 'admit', user: bidder.id, limit: 5000 });
    await expect.poll(() => state.peek()).toBe('accepted');
    expect(mine.events).toContain('participation.update');
    await notify('admitted');
    for (const page of [mine, ...others]) await expect.poll(() => page.toasts).toEqual(['admitted']);
    for (const page of others) expect(page.events).not.toContain('participation.update');

    // Also for the next stream.
    network.setDown(true);
    await expect.poll(() => isReceiving.peek()).toBe(false);
    network.setDown(false);
    await expect.poll(() => isReceiving.peek()).toBe(true);
    const before = mine.events.length;
    await room.submit({ action: 'admit', user: bidder.id, limit: 9000 });
    await expect.poll(() => mine.events.slice(before)).toContain('participation.update');
  });

  it('shows bidders how they stand when somebody else bids', async () => {
    const { id, auction } = await world.makeLot();
    const [first = '', second = ''] = await world.makeBidders(2);
    acceptedBid(await bid(world, first, id, 1000));
    const [mine, guest] = [await open({ auction, token: first }), await open({ auction })];
    const standing = ({ store }: ClientPage) => store.myLots.standing(id).value;
    await expect.poll(() => standing(mine)).toBe('leading');
    acceptedBid(await bid(world, second, id, 1050));
    await expect.poll(() => standing(mine)).toBe('outbid');
    await expect.poll(() => guest.lot(id).price).toBe(1050);
    expect(standing(guest)).toBe('none');
  });

  it('counts as a viewer while it is open, and shows whether the auctioneer is there', async () => {
    const room = await openRoom(world);
    const viewers = () => expect.poll(async () => (await room.view()).viewers);
    await viewers().toBe(0);
    const page = await open({ sale: room.sale.id });
    await viewers().toBe(1);
    const { auctioneer } = page.store.model(hybridModels)(room.sale.id);
    expect(auctioneer.peek()).toBe('away');
    const console = await subscribe(
      { hub: hub.hub, api: world.api, tenant: TENANT },
      { topics: [consoleTopicOf(TENANT), saleConsoleTopicOf(TENANT, room.sale.id)], token: room.token },
    );
    await expect.poll(() => auctioneer.peek()).toBe('present');
    console.close();
    await expect.poll(() => auctioneer.peek()).toBe('away');
    page.close();
    await viewers().toBe(0);
  });
});
