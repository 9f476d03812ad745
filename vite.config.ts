import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { testProjects } from './.ci/test-projects.ts';
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

export default defineConfig(({ command, mode }) => ({
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
  test: testProjects(mode),
}));
