import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { PageContext } from '../react/page-meta.ts';
import { AuctionListScreen, type AuctionListScreenProps } from '../screens/auctions/AuctionListScreen.tsx';
import { createTestStore, type TestStoreOptions } from './fakes/create-test-store.ts';
import type { FakePageSink } from './fakes/fake-page-sink.ts';
import { aLot } from './fixtures/lots.ts';
import { type Mounted, mount, untilFound } from './mount.tsx';

const { facts } = aLot();
/** A horse with the id that is also its number and, behind 201, the year of its birth. */
export const horse = (id: string, name: string, sex: string, breed: string, price: number | null) =>
  aLot({
    id,
    slug: id,
    number: id,
    name,
    facts: { ...facts, sex, breed, dateOfBirth: `201${id}-04-01` },
    currentPrice: price,
    bidCount: price === null ? 0 : 1,
    bids: price === null ? [] : aLot().bids,
  });
const vesper = horse('1', 'Vesper', 'Mare', 'Oldenburg', 24_000);
export const bravo = horse('2', 'Bravo', 'Gelding', 'Trakehner', null);
const silber = horse('3', 'Silber', 'Mare', 'Trakehner', 8_000);
/** Two mares and a gelding without a bid. */
export const world = { lots: [vesper, bravo, silber] };

interface ListOptions extends TestStoreOptions {
  readonly width?: number;
  readonly site?: FakePageSink;
  readonly props?: Partial<AuctionListScreenProps>;
}

/** Renders the list of that auction; with `site` as on a page of the site. */
export async function openList({ width = 1200, site, props, ...options }: ListOptions = {}) {
  const test = createTestStore({ ...options, world: { ...world, ...options.world } });
  const screen = <AuctionListScreen layout="grid" auction="spring-foals" {...props} />;
  const page = mount(site ? <PageContext value={site}>{screen}</PageContext> : screen, test, width);
  await page.advance(50);
  return { ...test, ...page };
}
type OpenedList = Awaited<ReturnType<typeof openList>>;

/** Names of the shown lots. */
export const names = ({ shown }: Mounted) =>
  shown.queryAllByRole('heading', { level: 3 }).map((it) => it.textContent);
/** Polls the shown lots, because the code of the filters is loaded over the real network. */
export const until = (page: Mounted) =>
  expect.poll(async () => {
    await page.advance(50);
    return names(page);
  });
/** Presses the button and waits for the controls. */
export const openFilters = async (page: OpenedList) => {
  await userEvent.click(page.shown.getByRole('button', { name: 'Filter' }));
  await untilFound(page, () => page.shown.queryByRole('checkbox', { name: /Mare/ }));
};
/** Clicks a checkbox. */
export const choose = async (page: OpenedList, name: RegExp) => {
  await userEvent.click(page.shown.getByRole('checkbox', { name }));
  await page.advance(50);
};
