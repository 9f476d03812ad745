import { rmSync } from 'node:fs';
import type { BuilderOptions, EnvironmentOptions } from 'vite';
import manifest from '../../package.json' with { type: 'json' };
import { TAGS } from '../description/tags.ts';
import { writeDescription } from '../description/write.ts';
import { packageEntry } from './package-entries.ts';
import { ALL_TAGS_SHARE, LOT_AND_ROOM_SHARE, modulesAt, ROOM_AND_ACCOUNT_SHARE } from './shared-modules.ts';
import { writePlugin } from './wordpress.ts';

/** Every tag and its file. */
export const TAG_FILES = Object.fromEntries(TAGS.map(({ tag }) => [tag, `elements/${tag}.tsx`]));

/** Loads if a page has a mistake, and imports no code of the tags. */
export const MISTAKES_ENTRY = 'elements/mistakes/explain.ts';

type Output =
  | 'client'
  | 'loader'
  | 'versioned'
  | 'outdated'
  | 'npm'
  | 'command'
  | 'contract'
  | 'fallback'
  | 'console'
  | 'docs'
  | 'server';

/** Words by which filter lists of content blockers recognize cookie notices, trackers and the like. */
const REPLACED_WORDS: readonly (readonly [word: RegExp, instead: string])[] = [
  [/(cookie-?)?consent|cookie/gi, 'choices'],
  [/privacy/gi, 'legal'],
  [/fingerprint/gi, 'traits'],
  [/newsletter/gi, 'letters'],
  [/share/gi, 'send'],
  [/track/gi, 'watch'],
];

/** A name for a file that such a list does not block. */
const unlisted = (name: string): string =>
  REPLACED_WORDS.reduce((text, [word, instead]) => text.replace(word, instead), name);

/** The same for integrators who bundle the package themselves. */
const PACKAGE_ENTRIES = Object.fromEntries(TAGS.map(({ tag }) => [unlisted(tag), packageEntry(tag)]));

/** The licences of the libraries in these files require a notice in every copy. */
const LICENSE_BANNER = '/*! With libraries of others: their licences are in licenses.md */';

/** A file without code of a library needs no notice. */
const licenseBanner = ({ moduleIds }: { readonly moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => id.includes('/node_modules/')) ? LICENSE_BANNER : '';

/** A single file of the package that runs in Node. */
const nodeFile = (name: string, input: string, external: string[] = []): EnvironmentOptions => ({
  consumer: 'server',
  resolve: { noExternal: true, external },
  build: {
    outDir: 'dist/npm',
    emptyOutDir: false,
    minify: false,
    license: { fileName: `licenses-${name}.md` },
    target: 'es2022',
    rolldownOptions: {
      input: { [name]: input },
      output: { format: 'es', codeSplitting: false, entryFileNames: '[name].js' },
    },
  },
});

/**
 * Code of the elements. For a server Vite leaves lazy imports unchanged: for a browser it wraps them, and a
 * file that does not load raises `vite:preloadError` on the window, which belongs to the host.
 */
const browserCode = {
  consumer: 'server',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true, conditions: ['module', 'browser', 'production'] },
} satisfies EnvironmentOptions;

const loaderIn = (outDir: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir,
    emptyOutDir: false,
    modulePreload: false,
    // An older browser must be able to parse it, to show that it is outdated.
    target: 'es2015',
    rolldownOptions: {
      input: { 'auction-elements': 'elements/loader.ts' },
      output: { format: 'iife', codeSplitting: false, entryFileNames: '[name].js' },
    },
  },
});

/**
 * Separate builds, because in a single one chunks would import the loader and the loader's names would become
 * globals of the host. `loader` and `versioned` need the result of `client`. `npm`, `command` (the package's
 * command), `contract` (its test suite for backends) and `fallback` (the content inside the tags, for hosts
 * that render on a server) contain all their dependencies, React too: the host's own may be another version
 * or missing. `console` is not part of the package: it is the auctioneer's console of the demo; nor is
 * `docs`, the script of the documentation's pages, nor `server`, the backend, which loads its packages from
 * `node_modules`.
 */
export const environments: Record<Output, EnvironmentOptions> = {
  client: {
    ...browserCode,
    define: { ...browserCode.define, IS_SCRIPT: 'true' },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      // The loader reads in it the files of each tag.
      manifest: true,
      minify: true,
      sourcemap: true,
      license: { fileName: 'licenses.md' },
      target: 'es2022',
      // In kB: hls.js, which is loaded only for a stream in HLS. Tests limit the size of elements.
      chunkSizeWarningLimit: 600,
      rolldownOptions: {
        platform: 'browser',
        input: { ...TAG_FILES, mistakes: MISTAKES_ENTRY },
        output: {
          format: 'es',
          // A group includes the imports of its modules.
          codeSplitting: {
            groups: [
              { name: 'common', test: modulesAt(ALL_TAGS_SHARE), priority: 1 },
              { name: 'bidding', test: modulesAt(LOT_AND_ROOM_SHARE) },
              { name: 'tabs', test: modulesAt(ROOM_AND_ACCOUNT_SHARE) },
            ],
          },
          entryFileNames: ({ name }) => `chunks/${unlisted(name)}-[hash:7].js`,
          chunkFileNames: ({ name }) => `chunks/${unlisted(name)}-[hash:7].js`,
          postBanner: licenseBanner,
        },
      },
    },
  },
  loader: loaderIn('dist'),
  // Never changes at its address; its lazy files are in the parent folder.
  versioned: { ...loaderIn(`dist/${manifest.version}`), define: { IS_VERSIONED: 'true' } },
  // The notice for an outdated browser, which cannot run newer code.
  outdated: {
    consumer: 'client',
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      modulePreload: false,
      license: { fileName: 'licenses-outdated.md' },
      target: 'es2015',
      rolldownOptions: {
        input: { 'auction-elements-outdated': 'elements/outdated/main.ts' },
        output: {
          format: 'iife',
          codeSplitting: false,
          entryFileNames: '[name].js',
          postBanner:
            '/*! With browser-update (https://browser-update.org): its licence is in licenses-outdated.md */',
        },
      },
    },
  },
  npm: {
    ...browserCode,
    build: {
      outDir: 'dist/npm',
      emptyOutDir: false,
      modulePreload: false,
      // Readable and easy to debug. Source maps would be half of the package: they stay here, for tests.
      minify: false,
      sourcemap: 'hidden',
      license: { fileName: 'licenses.md' },
      target: 'es2022',
      rolldownOptions: {
        platform: 'browser',
        input: { index: 'elements/index.ts', ...PACKAGE_ENTRIES },
        // English is also the fallback for a language that does not load, and part of the first file.
        checks: { ineffectiveDynamicImport: false },
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: ({ name }) => `chunks/${unlisted(name)}-[hash].js`,
        },
      },
    },
  },
  command: nodeFile('command', 'elements/command/main.ts'),
  // Runs in the integrator's own vitest.
  contract: nodeFile('contract', 'src/testing/contract/describe.ts', ['vitest']),
  fallback: nodeFile('fallback', 'elements/fallback/fallback.ts'),
  console: {
    consumer: 'client',
    build: {
      outDir: 'dist/demo/console',
      emptyOutDir: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: { console: 'demo/console/main.tsx' },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  docs: {
    consumer: 'client',
    build: {
      outDir: 'dist/demo/docs',
      emptyOutDir: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: { docs: 'demo/docs/client/main.ts' },
        output: { format: 'es', codeSplitting: false, entryFileNames: '[name].js' },
      },
    },
  },
  server: {
    consumer: 'server',
    build: {
      outDir: 'dist/server',
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      target: 'node20',
      rolldownOptions: {
        // The backend with its commands, and a separate process that draws pictures.
        input: {
          main: 'demo/server/main.ts',
          backup: 'demo/server/backup.ts',
          import: 'demo/server/import.ts',
          office: 'demo/server/office.ts',
          renderer: 'demo/site/pictures/renderer.ts',
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
};

/** Output of a build. Pictures of the demo may be beside it, and take too long to draw every time. */
const BUILD_OUTPUT = [
  'dist/chunks',
  'dist/npm',
  'dist/demo',
  'dist/server',
  `dist/${manifest.version}`,
  'dist/auction-elements.js',
  'dist/auction-elements-outdated.js',
  'dist/licenses.md',
  'dist/licenses-outdated.md',
  'dist/auction-elements-wordpress.zip',
  'dist/.sources',
  'dist/.vite',
];

export const builder: BuilderOptions = {
  // Each build needs the results of an earlier one.
  sharedConfigBuild: true,
  async buildApp(all) {
    for (const path of BUILD_OUTPUT) rmSync(path, { recursive: true, force: true });
    for (const name of Object.keys(environments)) {
      const environment = all.environments[name];
      if (environment) await all.build(environment);
    }
    writeDescription('dist/npm');
    writePlugin('dist');
  },
};
