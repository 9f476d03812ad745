import { existsSync } from 'node:fs';

/** What a Chromium that runs as root, without a network, needs to be told. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const KNOWN_PLACES = [
  // Without the windows of a browser: a page of its own costs a tenth of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The Chromium to test with: `CHROMIUM_PATH`, else one of the system.
 * @returns undefined where there is none; Playwright then looks for its own
 */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  return KNOWN_PLACES.find((place) => existsSync(place));
}
