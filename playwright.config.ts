import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './.ci/chromium.ts';
import { DECIDED } from './demo/e2e/stored-consent.ts';

export default defineConfig({
  testDir: 'demo/e2e',
  outputDir: 'test-results',
  globalSetup: './demo/e2e/global-setup.ts',
  // `npm run test:long` has the others, and those with the tag `@long`.
  testIgnore: '**/*.long.spec.ts',
  grepInvert: /@long/,
  // Each has a backend of its own, and bids on it in a known order. A file is one worker's, unless
  // it sets `mode: 'parallel'`.
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // After six failures the run stops.
  maxFailures: 6,
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // The banner would stand in front of what is tested.
    storageState: DECIDED,
    viewport: { width: 1280, height: 900 },
    // With pictures of every step a run takes half as long again; the last one usually suffices.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
});
