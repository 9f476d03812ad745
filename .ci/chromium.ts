import { existsSync } from 'node:fs';

/** Flags for a Chromium that runs as root and without a network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const KNOWN_PLACES = [
  // Headless without windows: a page takes a tenth of the time.
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
 * @returns undefined if there is none; Playwright then searches its own
 */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  return KNOWN_PLACES.find((place) => existsSync(place));
}
