import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';
import { whyNoMercure } from './find-go.mjs';

/*
 * The projects of Vitest: `vitest run` runs the usual ones, `vitest run --mode long` those that take minutes,
 * and `vitest run --mode hosts` those that install apps from the npm registry. Single slow tests of the usual
 * projects have the tag `long`: `npm test` leaves them out, `npm run test:long` runs them.
 */

type Project = TestProjectInlineConfiguration['test'];

/** Backends, on a PostgreSQL that all files share. */
const SHARED_DATABASE = 'demo/server/testing/global-setup.ts';

const unit: Project = {
  name: 'unit',
  environment: 'node',
  // Starting a process for each file took more time than the tests; modules keep no state.
  pool: 'threads',
  isolate: false,
  include: ['{src,elements,check,demo}/**/*.test.ts'],
  exclude: [
    '**/*.{contract,mercure,long}.test.ts',
    'src/testing/house/**',
    'src/testing/bundle/**',
    'demo/apps/**',
  ],
};

const house: Project = {
  name: 'house',
  environment: 'node',
  // The syntax trees of all files are built once.
  isolate: false,
  include: ['src/testing/house/**/*.test.ts'],
};

/** Needs a build in dist/. */
const bundle: Project = {
  name: 'bundle',
  environment: 'node',
  isolate: false,
  include: ['src/testing/bundle/**/*.test.ts'],
  exclude: ['**/*.long.test.ts'],
};

const contract: Project = {
  name: 'contract',
  environment: 'node',
  // Importing the backend again for each file took longer than most of the tests.
  isolate: false,
  include: ['{src,demo}/**/*.contract.test.ts'],
  globalSetup: SHARED_DATABASE,
};

const browser: Project = {
  name: 'browser',
  include: ['{src,elements,demo/console}/**/*.test.tsx'],
  // One page for all files, which loads each module once.
  isolate: false,
  setupFiles: ['src/testing/setup-browser.ts'],
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS } }),
    instances: [{ browser: 'chromium' }],
  },
};

/** Loads, failovers, whole sales, and all pages of the documentation. Needs a build in dist/. */
const long: Project = {
  name: 'long',
  environment: 'node',
  include: ['{src,demo}/**/*.long.test.ts'],
  globalSetup: SHARED_DATABASE,
};

/** Needs Go or a Mercure hub: its program in MERCURE_BINARY, or its address in MERCURE_TEST_URL. */
const mercure: Project = {
  name: 'mercure',
  environment: 'node',
  include: ['demo/**/*.mercure.test.ts'],
  globalSetup: [SHARED_DATABASE, 'demo/labs/mercure/global-setup.ts'],
  // All worlds of the tests have the same topics.
  ...(process.env.MERCURE_TEST_URL && { fileParallelism: false }),
};

/** Needs the npm registry. */
const apps: Project = {
  name: 'apps',
  environment: 'node',
  include: ['demo/apps/*.test.ts'],
  globalSetup: 'demo/apps/pack.ts',
};

function projectsOf(mode: string): Project[] {
  if (mode === 'hosts') return [apps];
  if (mode !== 'long') return [unit, house, contract, bundle, browser];
  const reason = process.env.MERCURE_TEST_URL ? null : whyNoMercure();
  if (reason !== null) process.stdout.write(`The tests with a Mercure hub are left out: ${reason}.\n`);
  return reason === null ? [long, mercure] : [long];
}

/**
 * Packages that the browser's tests import: listed so that Vite does not find one during a run and reload the
 * page.
 */
const PACKAGES_IN_BROWSER = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  '@preact/signals-core',
  '@preact/signals-react',
  '@preact/signals-react/runtime',
  '@r2wc/core',
  'goober',
  'i18next',
  'valibot',
  'dompurify',
  'swiper',
  'swiper/modules',
  'leaflet',
  '@fingerprintjs/fingerprintjs',
  '@internationalized/number',
  '@testing-library/react',
  '@testing-library/dom',
  '@testing-library/user-event',
  'axe-core',
  'ical.js',
];

/** Vitest's part of the configuration, by Vite's mode. */
export const testProjects = (mode: string): ViteUserConfig['test'] => ({
  // Limits for a machine that is busy with other work: no test waits for a fixed time.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
  // Files share a page or a process: what a test replaces does not reach the next one.
  restoreMocks: true,
  unstubGlobals: true,
  // On two cores Vitest uses one; contract tests mostly wait.
  maxWorkers: Math.max(3, availableParallelism() - 1),
  tags: [{ name: 'long', description: 'A wide or slow case: `npm run test:long` runs it.' }],
  projects: projectsOf(mode).map((test) => ({
    extends: true,
    test,
    ...(test === browser && { optimizeDeps: { include: PACKAGES_IN_BROWSER } }),
  })),
});
