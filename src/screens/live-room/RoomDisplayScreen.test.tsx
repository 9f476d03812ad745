import { act } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Locale } from '../../domain/locale.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import { type HybridRoomOptions, hybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { instant } from '../../testing/fixtures/auctions.ts';
import { hybridLots } from '../../testing/fixtures/hybrid.ts';
import { mount, unmountAll, untilFound } from '../../testing/mount.tsx';
import { textIn } from '../../testing/room.tsx';
import { RoomDisplayScreen } from './RoomDisplayScreen.tsx';

afterEach(unmountAll);

type Size = readonly [width: number, height: number];
const FULL_HD: Size = [1920, 1080];
const UHD: Size = [3840, 2160];
/** A screen in portrait format, as in an entrance. */
const UPRIGHT: Size = [1080, 1920];

/** The projector in the hall of Winter Elite, where Stella Nova stands at € 20,000. */
async function project(
  languages: readonly Locale[],
  { isBroken, ...options }: HybridRoomOptions & { isBroken?: true } = {},
) {
  const [width, height] = FULL_HD;
  await page.viewport(width, height);
  const room = hybridRoom({ signedIn: false, ...options });
  const fix = isBroken ? room.transport.on('GET /hybrid-auction/{auction}', 'network') : () => undefined;
  const log = (message: string) => void room.logged.push(message);
  const screen = (
    <RoomDisplayScreen auction="winter-elite" languages={languages} loadMessages={loadMessages} log={log} />
  );
  const mounted = mount(screen, room, width);
  const { root, advance } = mounted;
  await untilFound(mounted, () => root.querySelector('[data-view], [part=display] [lang]'));
  const display = root.querySelector('[part=display]') as HTMLElement;
  return {
    ...room,
    ...mounted,
    fix,
    display,
    text: () => textIn(display),
    band: () => {
      const band = display.querySelector('[data-band]');
      return band && textIn(band);
    },
    async publish(change: (sale: typeof room) => void) {
      change(room);
      await advance(1_000);
    },
  };
}

const GERMAN_AND_ENGLISH: readonly Locale[] = ['de', 'en'];

test('lot, price, counting and result are shown in two languages, amounts once, and nothing can be pressed', async () => {
  const { text, band, root, display, publish } = await project(GERMAN_AND_ENGLISH);
  expect(text()).toBe(
    'Los 2 Lot 2 Stella Nova Aktuelles Gebot Current bid 20.000 € Gefordert Asking 20.500 € ' +
      'Als Nächstes: Los 3 Next: lot 3 Fidelio Los 4 Lot 4 Grazia',
  );
  const sizeOf = (part: Element | null) => part && Number.parseFloat(getComputedStyle(part).fontSize);
  const sizes = [...display.querySelectorAll('[lang], bdi, h2')].map((part) => sizeOf(part) ?? 0);
  const [, height] = FULL_HD;
  expect(Math.min(...sizes)).toBeGreaterThan(height * 0.024);
  expect(Math.max(...sizes)).toBeGreaterThan(height * 0.18);
  expect(sizeOf(display.querySelector('[lang=de]'))).toBeGreaterThan(
    sizeOf(display.querySelector('[lang=en]')) ?? 0,
  );
  await publish(({ count }) => count(1));
  expect(band()).toBe('Zum Ersten Going once');
  await publish(({ count }) => count(2));
  expect(band()).toBe('Zum Zweiten Going twice');
  await publish(({ bid }) => bid(25_000, { bidder: 'P7', source: 'online' }));
  expect(band()).toBeNull();
  await publish(({ sell }) => sell());
  expect(band()).toBe('Verkauft Sold');
  expect(text()).toContain('Zuschlagspreis Hammer price 25.000 € Verkauft Sold Als Nächstes: Los 3');
  expect(text()).not.toContain('P7');
  await publish(({ call }) => call('h3'));
  expect(text()).toContain('Los 3 Lot 3 Fidelio Startpreis Starting price 10.000 €');
  expect(text()).toContain('Als Nächstes: Los 4');
  expect(root.querySelectorAll('a, button, input, header, [tabindex]')).toHaveLength(0);
});

test('while no lot is being sold the display says why, and names the next lot', async () => {
  const upcoming = { status: 'upcoming', liveAuctionlot: null, start: instant(90_000) } as const;
  const room = await project(['en'], { auction: upcoming });
  const { text, publish, update, advance } = room;
  expect(text()).toMatch(/^Winter Elite The sale has not begun It begins on .+ 01:\d\d Next: lot 3/);
  await advance(120_000);
  expect(text()).toContain('Begins shortly');
  await publish(() => update({ status: 'live' }));
  expect(text()).toContain('Lot 3 Fidelio Starting price €10,000 The next lot is coming up Lot 4');
  await publish(({ call }) => call('h3'));
  const message = { en: 'We go on at noon.', de: 'Weiter um zwölf.' };
  await publish(({ say }) => say(message));
  expect(room.band()).toBe('We go on at noon.');
  await publish(() => update({ status: 'paused' }));
  expect(text()).toContain('Fidelio Starting price €10,000 The sale is paused We go on at noon.');
  await publish(({ passIn }) => passIn());
  expect(text()).toBe('Winter Elite The sale is paused We go on at noon. Next: lot 4 Grazia');
  await publish(() => update({ status: 'ended', liveAuctionlot: null }));
  expect(text()).toBe('Winter Elite The sale is over Thank you for being with us.');
});

test('without a connection prices are marked as old, until the connection is back', async () => {
  const { text, band, publish, hub, advance, transport } = await project(GERMAN_AND_ENGLISH);
  await publish(({ count }) => count(2));
  const fix = transport.on('GET /hybrid-auction/{auction}', 'network');
  hub.behave('fail');
  await act(async () => hub.cut());
  await advance(45_000);
  expect(band()).toContain('Live updates paused');
  expect(text()).toContain('Prices may be out of date 20.000 €');
  expect(text()).not.toContain('Going twice');
  fix();
  hub.behave('open');
  await advance(30_000);
  expect(band()).toBe('Zum Zweiten Going twice');
  expect(text()).toContain('Current bid 20.000 €');
});

test('a failed load is tried again', async () => {
  const { text, fix, advance } = await project([], { isBroken: true });
  expect(text()).toContain('The server could not be reached.');
  fix();
  await advance(31_000);
  expect(text()).toContain('Stella Nova');
});

/** Parts that are cut off, or reach beyond the screen. */
function cut(display: HTMLElement): string[] {
  const screen = display.getBoundingClientRect();
  return [...display.querySelectorAll<HTMLElement>('div, p, ol, li, h2, span, bdi')].flatMap((part) => {
    const box = part.getBoundingClientRect();
    const isOutside =
      box.left < -1 || box.top < -1 || box.right > screen.right + 1 || box.bottom > screen.bottom + 1;
    const isCut =
      getComputedStyle(part).overflow !== 'visible' &&
      (part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight);
    return isOutside || isCut ? [`${part.localName} ${part.textContent}`] : [];
  });
}

const LONG = 'Donnerhallenkönigin von Hohenstein-Wittelsbach';
/** As long as a usual message at a console. */
const MESSAGE = {
  de: 'Die Bahn wird gewässert, deshalb ruht die Auktion zwanzig Minuten. Weiter geht es mit Los 14.',
  fr: 'La piste est arrosée, la vente reprend donc dans vingt minutes. Nous continuons avec le lot 14.',
  ar: 'يجري ريّ الحلبة، لذلك تتوقف المزايدة عشرين دقيقة. نستأنف مع القطعة 14.',
};

const whole = '%s and %s: nothing is cut off, at 1080p, at 4k and upright';
test.each<[Locale, Locale]>([['ar', 'de']])(whole, isWhole);
test.each<[Locale, Locale]>([['de', 'fr']])(whole, { tags: 'long' }, isWhole);

async function isWhole(...languages: [Locale, Locale]): Promise<void> {
  const named = hybridLots().map((lot) => ({ ...lot, name: `${LONG} ${lot.number}` }));
  const room = await project(languages, { lots: named });
  const { display, element, root, publish, update, hub, advance } = room;
  // In an iframe, such as that of this test, it is only as high as its element.
  (root.firstElementChild as HTMLElement).style.blockSize = '100%';
  const wrong: Record<string, string[]> = {};
  const look = async (state: string) => {
    for (const [width, height] of [FULL_HD, UHD, UPRIGHT]) {
      await page.viewport(width, height);
      element.style.inlineSize = `${width}px`;
      element.style.blockSize = `${height}px`;
      // Sizes are reported at the end of a frame, and texts are fitted in the next one.
      await act(async () => {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        await new Promise((resolve) => requestAnimationFrame(resolve));
      });
      const found = cut(display);
      if (display.offsetHeight !== height) found.push(`is ${display.offsetHeight} px high`);
      if (found.length > 0) wrong[`${state} at ${width}`] = found;
    }
  };
  await publish(({ bid }) => bid(12_345_500));
  await look('bid');
  await publish(({ say }) => say(MESSAGE));
  await look('message');
  await publish(({ count }) => count(2));
  await look('twice');
  await publish(({ sell }) => sell());
  await look('sold');
  await publish(() => update({ status: 'paused' }));
  await look('paused');
  await publish(() => update({ status: 'live', liveAuctionlot: null }));
  await look('next');
  hub.behave('fail');
  await act(async () => hub.cut());
  await advance(60_000);
  await look('lost');
  expect(wrong).toEqual({});
}

test('all contrasts of the display reach level AAA', async () => {
  const { element, publish } = await project(GERMAN_AND_ENGLISH);
  /** The lowest contrast of a text, as a number, because axe requires less of some large texts. */
  const lowest = async () => {
    const { passes, violations, incomplete } = await axe.run(element, { runOnly: ['color-contrast'] });
    const checks = [...passes, ...violations, ...incomplete].flatMap(({ nodes }) =>
      nodes.flatMap(({ any }) => any),
    );
    expect(checks.length).toBeGreaterThan(10);
    return Math.min(...checks.map(({ data }) => data?.contrastRatio ?? 0));
  };
  expect(await lowest()).toBeGreaterThan(7);
  await publish(({ count }) => count(1));
  expect(await lowest()).toBeGreaterThan(7);
  await publish(({ sell }) => sell());
  expect(await lowest()).toBeGreaterThan(7);
});

test('the screen is kept on, also after the page was hidden', async () => {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  vi.stubGlobal('navigator', Object.create(navigator, { wakeLock: { value: { request } } }));
  await project(['en']);
  expect(request.mock.calls).toEqual([['screen']]);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(1);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
  await act(async () => undefined);
  unmountAll();
  expect(release).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});
