import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../.ci/chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // One backend, and bids on it in a known order.
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Where so many fail, the rest only costs time.
  maxFailures: 6,
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
});
