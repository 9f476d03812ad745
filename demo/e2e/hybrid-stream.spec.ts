import type { Page } from '@playwright/test';
import type { Stream } from '../../src/api/schema/hybrid-auction.ts';
import { expectPlayedPast, timeOf } from './film.ts';
import { test as base, expect } from './hybrid-test.ts';
import { tabTo } from './keyboard.ts';
import { LONG } from './long.ts';
import type { RoomPage } from './room-page.ts';
import { hallFile, openStreamHost, type StreamHost } from './stream-host.ts';

const test = base.extend<{ service: StreamHost }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its pattern.
  async service({}, use) {
    const service = await openStreamHost();
    await use(service);
    service.close();
  },
});

/** Adds the stream to the answers with the auction. */
const serveStream = (stream: Stream) => (page: Page) =>
  page.route('**/hybrid-auction/*?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), stream } });
  });

// A response may still be pending when a test ends, and the page is then closed.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const streamParts = ({ room, i18n: { t } }: RoomPage) => ({
  video: room.locator('video'),
  show: room.getByRole('button', { name: t('room.stream.show') }),
  hide: room.getByRole('button', { name: t('room.stream.hide') }),
  retry: room.getByRole('button', { name: t('room.stream.again') }),
  sound: room.getByRole('button', { name: t('room.stream.sound') }),
  expectState: (state: 'playing' | 'interrupted' | 'failed' | 'ended') =>
    expect(room.getByText(t(`room.stream.${state}`))).toBeVisible(),
});

test('a guest starts an HLS stream by keyboard, unmutes it, keeps it over a change of lot, and stops it', async ({
  hybrid,
  service,
  backend,
  openRoom,
  pageErrors,
}) => {
  await hybrid.activeLot();
  // Exactly the documentation's policy for a strict host: no worker, no media address of the service.
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
  const room = await openRoom(null, {
    width: 360,
    prepare: async (page) => {
      await serveStream({ type: 'hls', url: `${service.origin}/live.m3u8` })(page);
      // Chromium asks for permission before a page fulfilled by the test may reach a local address.
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
  const { video, show, hide, sound, expectState } = streamParts(room);
  await expect(room.room.getByText(i18n.t('room.stream.thirdParty', { host: service.host }))).toBeVisible();
  expect(service.requests).toEqual([]);

  await tabTo(page, show);
  await page.keyboard.press('Enter');
  await expectPlayedPast(video, 0.5);
  await expectState('playing');
  // The pressed button was replaced by the one that stops the stream.
  await expect(hide).toBeFocused();
  await tabTo(page, sound);
  await page.keyboard.press('Space');
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  expect(await video.evaluate((node) => node instanceof HTMLVideoElement && node.muted)).toBe(false);

  const player = await video.elementHandle();
  const before = await timeOf(video);
  const { lot } = await hybrid.callNextLot();
  await expect(room.room.getByRole('heading', { name: lot.name })).toBeVisible();
  await expectPlayedPast(video, before + 0.2);
  expect(await player?.evaluate((node) => node.isConnected)).toBe(true);

  await hide.click();
  await expect(video).toHaveCount(0);
  // A video that is only removed from the page would continue to load.
  await expect.poll(() => player?.evaluate((node) => (node as HTMLVideoElement).networkState)).toBe(0);
  expect(pageErrors).toEqual([]);
});

test(
  'when the stream breaks off the room says so, the bidder can still bid, and it resumes by itself',
  LONG,
  async ({ hybrid, service, openRoom, expectConsistent }) => {
    await hybrid.admit('anna');
    const { asking } = await hybrid.activeLot();
    const url = `${service.origin}/live.m3u8`;
    const room = await openRoom('anna', { locale: 'ar', prepare: serveStream({ type: 'hls', url }) });
    const { video, show, expectState } = streamParts(room);
    await show.click();
    await expectPlayedPast(video, 0.2);
    service.disconnect();
    await expectState('interrupted');
    await room.bid(asking);
    await expectConsistent({ anna: room });
    service.reconnect();
    await expectState('playing');
    await expectPlayedPast(video, 0);
  },
);

test('a stream that cannot be loaded shows a failure, and a retry plays it', async ({
  hybrid,
  service,
  openRoom,
}) => {
  await hybrid.activeLot();
  const room = await openRoom(null, {
    prepare: serveStream({ type: 'mp4', url: `${service.origin}/none.mp4` }),
  });
  const { video, show, retry, expectState } = streamParts(room);
  await show.click();
  await expectState('failed');
  await expect(video).toHaveCount(0);
  await expect(room.room.getByRole('img').first()).toBeVisible();
  await room.page.route('**/none.mp4', (route) =>
    route.fulfill({ contentType: 'video/mp4', body: hallFile('hall.mp4') }),
  );
  await retry.click();
  await expectPlayedPast(video, 0.2);
});

test(
  'a video of the own server plays at once and muted, but waits for a press with reduced motion',
  LONG,
  async ({ hybrid, backend, openRoom }) => {
    await hybrid.activeLot();
    const requested: string[] = [];
    const film = async (page: Page): Promise<void> => {
      await serveStream({ type: 'mp4', url: '/hall.mp4' })(page);
      await page.route(`${backend.origin}/hall.mp4`, (route) => {
        requested.push(route.request().url());
        return route.fulfill({ contentType: 'video/mp4', body: hallFile('hall.mp4') });
      });
    };
    const still = await openRoom(null, {
      prepare: async (page) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await film(page);
      },
    });
    const { show } = streamParts(still);
    await expect(show).toBeVisible();
    expect(requested).toEqual([]);
    await show.click();
    await expectPlayedPast(streamParts(still).video, 0.2);

    const { video, sound, expectState, hide } = streamParts(await openRoom(null, { prepare: film }));
    await expectPlayedPast(video, 0.2);
    await expect(sound).toHaveAttribute('aria-pressed', 'false');
    await video.evaluate((node) => {
      if (node instanceof HTMLVideoElement) node.currentTime = 5.5;
    });
    await expectState('ended');
    await expect(video).toHaveCount(0);
    await expect(hide).toHaveCount(0);
  },
);

test('a framed player is loaded when the guest asks for it, and removed when hidden', async ({
  hybrid,
  service,
  openRoom,
}) => {
  await hybrid.activeLot();
  const room = await openRoom(null, {
    prepare: serveStream({ type: 'embed', url: `${service.origin}/player.html` }),
  });
  const { show, hide } = streamParts(room);
  await expect(show).toBeVisible();
  expect(service.requests).toEqual([]);
  await show.click();
  const frame = room.room.locator('iframe');
  await expect(frame.contentFrame().getByText('The hall, in a frame')).toBeVisible();
  await hide.click();
  await expect(frame).toHaveCount(0);
});
