import type { Locator, Page } from '@playwright/test';
import type { Stream } from '../../src/api/schema/hybrid-auction.ts';
import { test as base, expect } from './hybrid-test.ts';
import { tabTo } from './keyboard.ts';
import type { RoomPage } from './room-page.ts';
import { hallFile, openStreamHost, type StreamHost } from './stream-host.ts';

const test = base.extend<{ service: StreamHost }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its pattern.
  async service({}, use) {
    const service = await openStreamHost();
    await use(service);
    service.remove();
  },
});

/** The sale has that stream. */
const shows = (stream: Stream) => (page: Page) =>
  page.route('**/hybrid-auction/*?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), stream } });
  });

const inRoom = ({ room, i18n: { t } }: RoomPage) => ({
  video: room.locator('video'),
  show: room.getByRole('button', { name: t('room.stream.show') }),
  hide: room.getByRole('button', { name: t('room.stream.hide') }),
  again: room.getByRole('button', { name: t('room.stream.again') }),
  sound: room.getByRole('button', { name: t('room.stream.sound') }),
  says: (state: 'playing' | 'interrupted' | 'failed' | 'ended') =>
    expect(room.getByText(t(`room.stream.${state}`))).toBeVisible(),
});

const timeOf = (video: Locator): Promise<number> =>
  video.evaluate((node) => (node instanceof HTMLVideoElement ? node.currentTime : Number.NaN));
/** Waits until the picture has come further than that. */
const passes = (video: Locator, time: number): Promise<void> =>
  expect.poll(() => timeOf(video)).toBeGreaterThan(time);

test('HLS of a video service: asked for by a press, seen, heard, kept from lot to lot, and left', async ({
  hall,
  service,
  backend,
  enter,
  complaints,
}) => {
  await hall.onSale();
  // No more than the README asks a strict host for: no worker, no address of the service for media.
  const policy = [
    "default-src 'none'",
    `script-src 'unsafe-inline' ${backend.origin}`,
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' ${backend.origin} data:`,
    `connect-src ${backend.origin} ${service.origin}`,
    'media-src blob:',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const room = await enter(null, {
    width: 360,
    prepare: async (page) => {
      await shows({ type: 'hls', url: `${service.origin}/live.m3u8` })(page);
      // A page that is answered here has no address, and Chromium asks whether it may reach one.
      await page.context().grantPermissions(['local-network-access']);
      await page.route(
        ({ pathname }) => pathname === '/live',
        async (route) => {
          const response = await route.fetch();
          const headers = { ...response.headers(), 'content-security-policy': policy };
          await route.fulfill({ response, headers });
        },
      );
    },
  });
  const { page, i18n } = room;
  const { video, show, hide, sound, says } = inRoom(room);
  await expect(room.room.getByText(i18n.t('room.stream.thirdParty', { host: service.host }))).toBeVisible();
  expect(service.asked).toEqual([]);

  await tabTo(page, show);
  await page.keyboard.press('Enter');
  await passes(video, 0.5);
  await says('playing');
  // What was pressed has become the way back.
  await expect(hide).toBeFocused();
  await tabTo(page, sound);
  await page.keyboard.press('Space');
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  expect(await video.evaluate((node) => node instanceof HTMLVideoElement && node.muted)).toBe(false);

  const player = await video.elementHandle();
  const before = await timeOf(video);
  const { lot } = await hall.nextOnSale();
  await expect(room.room.getByRole('heading', { name: lot.name })).toBeVisible();
  await passes(video, before + 0.2);
  expect(await player?.evaluate((node) => node.isConnected)).toBe(true);

  await hide.click();
  await expect(video).toHaveCount(0);
  // An element that was only taken out of the page would go on loading.
  await expect.poll(() => player?.evaluate((node) => (node as HTMLVideoElement).networkState)).toBe(0);
  expect(complaints).toEqual([]);
});

test('a stream that breaks off says so, leaves the bid button alone, and comes back by itself', async ({
  hall,
  service,
  enter,
  agrees,
}) => {
  await hall.act({ action: 'admit', user: 'user-anna', limit: null, unlimited: true });
  const { asking } = await hall.onSale();
  const url = `${service.origin}/live.m3u8`;
  const room = await enter('anna', { locale: 'ar', prepare: shows({ type: 'hls', url }) });
  const { video, show, says } = inRoom(room);
  await show.click();
  await passes(video, 0.2);
  service.cut();
  await says('interrupted');
  await room.bid(asking);
  await agrees({ anna: room });
  service.mend();
  await says('playing');
  await passes(video, 0);
});

test('an address with nothing behind it says so, and can be tried again', async ({
  hall,
  service,
  enter,
}) => {
  await hall.onSale();
  const room = await enter(null, { prepare: shows({ type: 'mp4', url: `${service.origin}/none.mp4` }) });
  const { video, show, again, says } = inRoom(room);
  await show.click();
  await says('failed');
  await expect(video).toHaveCount(0);
  await expect(room.room.getByRole('img').first()).toBeVisible();
  await room.page.route('**/none.mp4', (route) =>
    route.fulfill({ contentType: 'video/mp4', body: hallFile('hall.mp4') }),
  );
  await again.click();
  await passes(video, 0.2);
});

test('a film on the own server runs at once and without a sound, but not where movement is unwanted', async ({
  hall,
  backend,
  enter,
}) => {
  await hall.onSale();
  const asked: string[] = [];
  const film = async (page: Page): Promise<void> => {
    await shows({ type: 'mp4', url: '/hall.mp4' })(page);
    await page.route(`${backend.origin}/hall.mp4`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'video/mp4', body: hallFile('hall.mp4') });
    });
  };
  const still = await enter(null, {
    prepare: async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await film(page);
    },
  });
  const { show } = inRoom(still);
  await expect(show).toBeVisible();
  expect(asked).toEqual([]);
  await show.click();
  await passes(inRoom(still).video, 0.2);

  const { video, sound, says, hide } = inRoom(await enter(null, { prepare: film }));
  await passes(video, 0.2);
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await video.evaluate((node) => {
    if (node instanceof HTMLVideoElement) node.currentTime = 5.5;
  });
  await says('ended');
  await expect(video).toHaveCount(0);
  await expect(hide).toHaveCount(0);
});

test('a page of a video service is framed when it is asked for, and goes when it is not', async ({
  hall,
  service,
  enter,
}) => {
  await hall.onSale();
  const room = await enter(null, { prepare: shows({ type: 'embed', url: `${service.origin}/player.html` }) });
  const { show, hide } = inRoom(room);
  await expect(show).toBeVisible();
  expect(service.asked).toEqual([]);
  await show.click();
  const frame = room.room.locator('iframe');
  await expect(frame.contentFrame().getByText('The hall, in a frame')).toBeVisible();
  await hide.click();
  await expect(frame).toHaveCount(0);
});
