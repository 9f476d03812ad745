import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, findChromium } from './.ci/chromium.ts';
import { browserUpdate } from './elements/build/browser-update.ts';
import { builder, common, environments } from './elements/build/environments.ts';
import { fileMap } from './elements/build/file-map.ts';
import { frenchTypography } from './elements/build/french-typography.ts';
import { integrity } from './elements/build/integrity.ts';
import { leafletWithoutMarkup } from './elements/build/leaflet-without-markup.ts';
import { noPreloadHelper } from './elements/build/no-preload-helper.ts';
import { ownNames } from './elements/build/own-names.ts';
import { plainNames } from './elements/build/plain-exports.ts';
import { quietI18next } from './elements/build/quiet-i18next.ts';
import { reactExternalStore } from './elements/build/react-external-store.ts';
import { reactModules } from './elements/build/react-modules.ts';
import { shortNames } from './elements/build/short-names.ts';
import { slimCss } from './elements/build/slim-css.ts';
import { tokensCss } from './elements/build/tokens-css.ts';

const browserTests = ['{src,elements,demo/console}/**/*.test.tsx'];

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    fileMap(),
    shortNames(),
    browserUpdate(),
    frenchTypography(),
    noPreloadHelper(),
    common.plugin,
    reactExternalStore(),
    reactModules(),
    slimCss(),
    leafletWithoutMarkup(),
    integrity(),
    tokensCss(),
    quietI18next(),
    ownNames(),
    plainNames(),
  ],
  define: { IS_VERSIONED: 'false', IS_SCRIPT: 'false' },
  // Of no use to tests and to the development server, which know one environment.
  ...(command === 'build' && { environments, builder }),
  test: {
    // Bounds for a machine that is busy with something else: what is waited for is never a time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Starting a process for each file took more time than the tests: modules keep no state.
          pool: 'threads',
          isolate: false,
          include: ['{src,elements,demo}/**/*.test.ts'],
          exclude: [
            '**/*.{contract,mercure}.test.ts',
            'src/testing/house/**',
            'src/testing/bundle/**',
            'demo/apps/**',
          ],
        },
      },
      {
        extends: true,
        test: { name: 'house', environment: 'node', include: ['src/testing/house/**/*.test.ts'] },
      },
      {
        // Needs a build in dist/.
        extends: true,
        test: { name: 'bundle', environment: 'node', include: ['src/testing/bundle/**/*.test.ts'] },
      },
      {
        // Needs a build in dist/, and the npm registry.
        extends: true,
        test: { name: 'apps', environment: 'node', include: ['demo/apps/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['{src,demo}/**/*.contract.test.ts'],
        },
      },
      {
        // Needs Go, or a Mercure hub: its program by MERCURE_BINARY, or its address by MERCURE_TEST_URL.
        extends: true,
        test: {
          name: 'mercure',
          environment: 'node',
          include: ['demo/**/*.mercure.test.ts'],
          globalSetup: 'demo/mercure/global-setup.ts',
          // All worlds of the tests have the same topics.
          ...(process.env.MERCURE_TEST_URL && { fileParallelism: false }),
        },
      },
      {
        extends: true,
        optimizeDeps: {
          include: [
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
          ],
        },
        test: {
          name: 'browser',
          include: browserTests,
          // One page for all files, which loads each module once.
          isolate: false,
          setupFiles: ['src/testing/test-timeouts.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
}));
