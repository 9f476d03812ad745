import { defineConfig } from '@playwright/test';
import usual from '../../playwright.config.ts';

/** The end to end tests that take too long for `npm test`. */
export default defineConfig({
  ...usual,
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  grepInvert: [],
  testIgnore: [],
  projects: [
    { name: 'long', testMatch: '**/*.long.spec.ts' },
    { name: 'tagged', testMatch: '**/*.spec.ts', testIgnore: '**/*.long.spec.ts', grep: /@long/ },
  ],
});
