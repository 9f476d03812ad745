import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { testProjects } from './.ci/test-projects.ts';
import { builder, environments } from './elements/build/environments.ts';
import { fileMap } from './elements/build/file-map.ts';
import { integrity } from './elements/build/integrity.ts';
import { messageFiles } from './elements/build/messages.ts';
import { packageEntries } from './elements/build/package-entries.ts';
import { tokensCss } from './elements/build/tokens-css.ts';

const messages = messageFiles();

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    messages.plugin,
    fileMap('dist/.vite/manifest.json', messages.hash),
    integrity(),
    packageEntries(),
    tokensCss(),
  ],
  define: { IS_VERSIONED: 'false', IS_SCRIPT: 'false' },
  // Of no use to tests and to the development server, which know one environment.
  ...(command === 'build' && { environments, builder }),
  test: testProjects(mode),
}));
