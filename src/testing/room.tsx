import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LogEntry } from '../api/schema/hybrid-log.ts';
import { LiveRoomScreen } from '../screens/live-room/LiveRoomScreen.tsx';
import type { FakeAnswer } from './fakes/fake-transport.ts';
import { type HybridRoom, type HybridRoomOptions, hybridRoom } from './fakes/hybrid-room.ts';
import { anAuction } from './fixtures/auctions.ts';
import { aHybridAuction, aHybridLot, type HybridLot, hybridLots } from './fixtures/hybrid.ts';
import { aLot, aMyLot, updateOf } from './fixtures/lots.ts';
import { mount } from './mount.tsx';

export interface RoomOptions extends Omit<HybridRoomOptions, 'log'> {
  /** Lots before those of the fixture, already sold. */
  readonly before?: HybridLot[];
  /** More entries of the live lot's log. */
  readonly log?: LogEntry[];
  /** Adds a timed auction beside the sale. */
  readonly timed?: boolean;
  /** Holds back the answer with the auction until `release`. */
  readonly held?: boolean;
  /** Lets the API fail until `back`. */
  readonly broken?: boolean;
  /** Answers of the server by route, from the start. */
  readonly answers?: Readonly<Record<string, FakeAnswer>>;
}

const BID = 'PUT /user/hybrid-bid';
const LOTS = 'GET /hybrid-auction/{auction}/auctionlots';

/** The text of a node, with a space between its parts. */
export function textIn(node: Element): string {
  const texts: string[] = [];
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

/** A bidder in the live room of Winter Elite, where Stella Nova stands at € 20,000. */
export async function enterRoom(options: RoomOptions = {}, auction = 'winter-elite', width = 1200) {
  const { before = [], log = [], timed, broken, held, answers = {}, ...rest } = options;
  const lots = [
    ...before,
    ...hybridLots().map((lot) => (lot.id === aHybridLot().id ? { ...lot, log: [...lot.log, ...log] } : lot)),
  ];
  const world = timed
    ? { auctions: [aHybridAuction(rest.auction), anAuction()], lots: [...lots, aLot()] }
    : undefined;
  const test = hybridRoom({ lots, ...(world && { world }), ...rest });
  for (const [route, answer] of Object.entries(answers)) test.transport.on(route, answer);
  const back = broken ? test.transport.on(LOTS, 'network') : () => undefined;
  const gate = held ? test.transport.hold('GET /hybrid-auction/{auction}') : null;
  // The parts that the room loads on demand are loaded here, so no test waits for a file.
  await Promise.all([
    import('../features/live-room/RoomSettingsDialog.tsx'),
    import('../features/live-room/stage/StreamPlayer.tsx'),
  ]);
  const mounted = mount(<LiveRoomScreen auction={auction} />, test, width);
  const { shown, root, advance } = mounted;
  await advance(1_100);
  return {
    ...test,
    ...mounted,
    back,
    release: () => gate?.release(),
    /** Applies a change of the auctioneer, and waits until the page has received it. */
    async publish(change: (room: HybridRoom) => void) {
      change(test);
      await advance(100);
    },
    async call(id: string) {
      test.call(id);
      await advance(1_000);
    },
    async press(name: string | RegExp) {
      await userEvent.click(shown.getByRole('button', { name }));
      await advance();
    },
    /** Lets the server accept live bids, which then wait for the auctioneer. */
    acceptBids(bidder = 'P7') {
      test.transport.on(BID, ({ body }) => {
        const { amount } = body as { amount: number };
        const lot = test.lot();
        const mine = aMyLot({ auctionlot: lot.id, bidder, pending: amount });
        test.world.mine = [...test.world.mine.filter(({ auctionlot }) => auctionlot !== lot.id), mine];
        return {
          body: {
            bid: { id: 'lb1', amount, kind: 'live', status: 'pending' },
            auctionlot: updateOf(lot),
            mine,
          },
        };
      });
    },
    refuseBids(code: string, status = 409) {
      test.transport.on(BID, () => ({ status, body: { code, status, auctionlot: updateOf(test.lot()) } }));
    },
    /** Amounts of the bids that were sent, oldest first. */
    sent: () =>
      test.transport.calls
        .filter(({ method, path }) => `${method} ${path}` === BID)
        .map(({ body }) => (body as { amount: number }).amount),
    /** The only bid button. */
    button: () => root.querySelector('[data-state]') as HTMLButtonElement,
    async pressBid() {
      await act(async () => (root.querySelector('[data-state]') as HTMLButtonElement).click());
      await advance(50);
    },
    overlayShown: () => root.querySelector<HTMLElement>('[data-overlay]')?.dataset.overlay ?? null,
    log: () =>
      within(shown.getByRole('region', { name: 'How the price came about' }))
        .getAllByRole('listitem')
        .map(textIn),
    strip: () =>
      within(shown.getByRole('region', { name: 'All lots of the sale' }))
        .getAllByRole('listitem')
        .map(textIn),
  };
}
