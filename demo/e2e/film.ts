import { expect, type Locator, type Page } from '@playwright/test';
import type { SlugPair } from '../testing/sale.ts';
import { hallFile } from './stream-host.ts';

const CORS = { 'access-control-allow-origin': '*' };
export const FILM = {
  title: 'Under saddle',
  url: '/film.mp4',
  poster: null,
  captions: [{ url: '/film.vtt', lang: 'en', label: 'English' }],
};

/** Waits until a video has played past this time, in seconds. */
export const expectPlayedPast = (video: Locator, time: number): Promise<void> =>
  expect.poll(() => timeOf(video)).toBeGreaterThan(time);
/** Position of a video in seconds. */
export const timeOf = (video: Locator): Promise<number> =>
  video.evaluate((node) => (node instanceof HTMLVideoElement ? node.currentTime : Number.NaN));

/** Adds a video to a lot, because the demo has videos only with an encoder. */
export async function addFilm(page: Page, lot: SlugPair): Promise<void> {
  await page.route(`**/auction/${lot.auctionslug}/${lot.slug}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), videos: [FILM] } });
  });
  await page.route('**/film.mp4', (route) =>
    route.fulfill({ contentType: 'video/mp4', headers: CORS, body: hallFile('hall.mp4') }),
  );
  await page.route('**/film.vtt', (route) =>
    route.fulfill({
      contentType: 'text/vtt',
      headers: CORS,
      body: 'WEBVTT\n\n00:08.000 --> 00:09.000\nCanter',
    }),
  );
}
