import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ICAL from 'ical.js';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AXE_VIEWS, faults } from '../../testing/axe.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { anAuctioneer } from '../../testing/fixtures/auctioneer.ts';
import { anAuction, instant } from '../../testing/fixtures/auctions.ts';
import { aHybridAuction, aHybridLot } from '../../testing/fixtures/hybrid.ts';
import { aLot, bidMessage } from '../../testing/fixtures/lots.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { allTexts } from '../../testing/site.tsx';
import { AuctionLotScreen } from './AuctionLotScreen.tsx';

afterEach(unmountAll);

const timed = <AuctionLotScreen auction="spring-foals" lot="quidam-star" isHybrid={false} />;

const answered = { body: anAuctioneer() };

interface Options extends TestStoreOptions {
  screen?: ReactElement;
  width?: number;
  /** Answer of the call for the auctioneer. */
  auctioneer?: Parameters<ReturnType<typeof createTestStore>['transport']['on']>[1];
}

async function open({ screen = timed, width = 1200, auctioneer = answered, ...options }: Options = {}) {
  const test = createTestStore({ i18n: await allTexts(options.config?.locale ?? 'en'), ...options });
  test.transport.on('GET /auctioneer/', auctioneer);
  const mounted = mount(screen, test, width);
  /** The code of the buttons is loaded over the real network. */
  await expect
    .poll(async () => {
      await mounted.advance(50);
      return mounted.root.querySelector('[part=actions]');
    })
    .not.toBeNull();
  await mounted.advance(1_100);
  const actions = within(mounted.root.querySelector<HTMLElement>('[part=actions]') as HTMLElement);
  return {
    ...test,
    ...mounted,
    actions,
    toasts: () => test.store.toasts.toasts.peek().map(({ kind, text }) => `${kind}: ${text}`),
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** Presses "Remind me" and reads the file as a calendar does. */
async function savedEvent({ actions, advance, store }: Opened) {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const before = store.toasts.toasts.peek().length;
  await userEvent.click(actions.getByRole('button', { name: /^Remind me/ }));
  await expect
    .poll(async () => {
      await advance(20);
      return store.toasts.toasts.peek().length;
    })
    .toBe(before + 1);
  const [file] = files;
  if (file === undefined) throw new Error('no file');
  const component = new ICAL.Component(ICAL.parse(await file.text()));
  const event = new ICAL.Event(component.getFirstSubcomponent('vevent') as ICAL.Component);
  return { event, name: names[0], start: event.startDate.toJSDate().toISOString() };
}

test('the calendar file of a timed lot has its end, its place and its address', async () => {
  const page = await open();
  const { event, name, start } = await savedEvent(page);
  expect(start).toBe(aLot().end);
  expect(name).toBe('quidam-star.ics');
  expect(event.uid).toBe('lot-l1@test');
  expect(event.sequence).toBe(4);
  expect(event.summary).toBe('Quidam Star: bidding ends');
  const { company, street, city } = anAuctioneer();
  for (const part of [company, street, city]) expect(event.location).toContain(part);
  expect(event.component.getFirstPropertyValue('url')).toMatch(/^http.*#ae-lot_spring-foals_quidam-star$/);
  expect(page.toasts()).toEqual([expect.stringMatching(/^success: The calendar file/)]);
});

test('after a late bid the calendar file has the moved end with a higher sequence', async () => {
  const page = await open();
  const end = instant(3_900_000);
  page.hub.send('auctionlot.bid', bidMessage(aLot(), { end, rev: 9 }));
  await page.advance(50);
  const { event, start } = await savedEvent(page);
  expect([start, event.sequence, event.uid]).toEqual([end, 9, 'lot-l1@test']);
});

test('without the data of the auctioneer the calendar file has no place', async () => {
  const missing = { status: 404, body: { code: 'not_found', status: 404 } };
  const page = await open({ auctioneer: missing });
  const { event, start } = await savedEvent(page);
  expect(start).toBe(aLot().end);
  expect(event.location).toBeNull();
});

test('a lot of a hybrid auction is entered at the start of the sale', async () => {
  const begins = instant(7_200_000);
  const auctions = [aHybridAuction({ status: 'upcoming', start: begins, liveAuctionlot: null })];
  const lot = aHybridLot({ status: 'upcoming', end: null });
  const page = await open({
    world: { auctions, lots: [lot] },
    screen: <AuctionLotScreen auction={lot.auctionslug} lot={lot.slug} isHybrid />,
  });
  const { event, start } = await savedEvent(page);
  expect(start).toBe(begins);
  expect(event.summary).toContain(lot.name);
  // Higher than any revision: if the sale is postponed, the lot's `rev` stays, and a later file must replace
  // this one.
  expect(event.sequence).toBeGreaterThan(1_000_000);
});

test.each(['sold', 'unsold', 'withdrawn'] as const)('a lot that is %s can only be shared', async (status) => {
  const page = await open({ world: { lots: [aLot({ status, nextBid: null })] } });
  expect(page.actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Share']);
});

test('of a lot whose sale has ended without it nobody is reminded', async () => {
  const buttonsOf = async (status: 'live' | 'ended') => {
    const lot = aHybridLot({ status: 'upcoming', end: null });
    const page = await open({
      signedIn: true,
      world: { auctions: [aHybridAuction({ status, liveAuctionlot: null })], lots: [lot] },
      screen: <AuctionLotScreen auction={lot.auctionslug} lot={lot.slug} isHybrid />,
    });
    await import('../../features/reminders/LotReminders.tsx');
    await page.advance(100);
    const names = page.actions.getAllByRole('button').map(({ textContent }) => textContent);
    unmountAll();
    return names;
  };
  expect(await buttonsOf('live')).toEqual(['Share', expect.stringMatching(/^Notify/)]);
  expect(await buttonsOf('ended')).toEqual(['Share']);
});

// The gallery of the page reads it.
const known = { userAgent: navigator.userAgent };

test('sharing opens the dialog of the device, and closing that dialog shows no message', async () => {
  const page = await open();
  const shared: unknown[] = [];
  const share = vi.fn(async (data: unknown) => void shared.push(data));
  vi.stubGlobal('navigator', { ...known, share });
  await userEvent.click(page.actions.getByRole('button', { name: 'Share' }));
  expect(shared).toEqual([
    { title: 'Quidam Star', url: expect.stringMatching(/^http.*#ae-lot_spring-foals_quidam-star$/) },
  ]);
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await userEvent.click(page.actions.getByRole('button', { name: 'Share' }));
  expect(page.toasts()).toEqual([]);
});

test.each([
  ['is copied', { clipboard: { writeText: async () => undefined } }, /^success: The address is copied/],
  ['that cannot be copied is shown', {}, /^error: .*http.*_quidam-star$/],
])('on a device without a share dialog the address %s', async (_what, navigator, toast) => {
  const page = await open();
  const button = page.actions.getByRole('button', { name: 'Share' });
  vi.stubGlobal('navigator', { ...known, ...navigator });
  act(() => button.click());
  await expect.poll(() => page.toasts()).toEqual([expect.stringMatching(toast)]);
});

test('the line of the buttons has its height before the buttons appear', async () => {
  const test = createTestStore();
  const page = mount(timed, test);
  await page.advance(50);
  const height = () => page.root.querySelector('[part=lot] > div')?.getBoundingClientRect().height;
  const before = height();
  await expect
    .poll(async () => {
      await page.advance(50);
      return page.root.querySelector('[part=actions]');
    })
    .not.toBeNull();
  expect(height()).toBe(before);
});

test('the buttons of a lot appear together, also where the address names the auction in another language', async () => {
  const test = createTestStore({ i18n: await allTexts('en') });
  // The lot is shown with the auction of the address; its own auction is requested by another name.
  test.transport.on('GET /auction/{auction}/{lot}', { body: aLot({ auctionslug: 'fohlen' }) });
  test.transport.on('GET /auction/fohlen', { body: anAuction({ slug: 'fohlen' }) });
  const gate = test.transport.hold('GET /auction/fohlen');
  const page = mount(timed, test, 412);
  const row = () => page.root.querySelector<HTMLElement>('[part=actions]');
  await expect
    .poll(async () => {
      await page.advance(50);
      return row();
    })
    .not.toBeNull();
  const buttons = () => within(row() as HTMLElement).queryAllByRole('button').length;
  expect(gate.waiting()).toBe(1);
  expect(buttons()).toBe(0);
  gate.release();
  await page.advance(50);
  expect(buttons()).toBe(2);
});

test.each(AXE_VIEWS)('axe finds nothing, and all fits: %s at %i px', async (locale, width) => {
  const page = await open({ config: { locale }, width });
  expect(await faults(page)).toEqual([]);
  expect(page.root.firstElementChild?.scrollWidth).toBeLessThanOrEqual(width);
});
