import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** Tests that take too long for every run: `npx playwright test -c demo/e2e/long.config.ts`. */
export default defineConfig(config, { testMatch: '*.long.ts', retries: 0, timeout: 180_000 });
