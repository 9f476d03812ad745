import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { LOCALES } from '../../domain/locale.ts';
import { COMMON, NAMESPACES } from '../../i18n/namespaces.ts';
import { tokenNames } from '../../styles/tokens.ts';
import { launch, openHost, scriptTag } from './browser.ts';
import { distFile, librariesIn, librariesOf } from './dist.ts';

const ENTRIES = [
  'auction-elements',
  'auction-elements/auction-app',
  'auction-elements/auction-list',
  'auction-elements/auction-lot',
  'auction-elements/breaking-news',
  'auction-elements/cookie-consent',
  'auction-elements/global-search',
  'auction-elements/hybrid-live-room',
];

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

type Exports = Record<string, string | { types: string; default?: string }>;
/** The file that an import of the package leads to. */
function fileOf(specifier: string): string {
  const entry = (manifest.exports as Exports)[specifier.replace('auction-elements', '.')];
  const file = typeof entry === 'string' ? entry : entry?.default;
  if (file === undefined) throw new Error(`package.json exports no ${specifier}`);
  return `${ROOT}${file}`;
}

const options = JSON.stringify({ api: 'https://api.test/api/v1/marbrook' });

/** Builds code of an integrator, as their own build would; `auction-elements` in it is this package. */
async function bundled(code: string, isOneFile = false): Promise<Rolldown.RolldownOutput> {
  return (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'page',
        resolveId: (id) =>
          id === 'page' ? id : id.startsWith('auction-elements') ? { id: fileOf(id) } : null,
        load: (id) => (id === 'page' ? code : null),
      },
    ],
    build: {
      write: false,
      rolldownOptions: { input: 'page', ...(isOneFile && { output: { codeSplitting: false } }) },
    },
  })) as Rolldown.RolldownOutput;
}
const chunksOf = ({ output }: Rolldown.RolldownOutput): Rolldown.OutputChunk[] =>
  output.filter((file) => file.type === 'chunk');

/** An entry and all its static imports. */
async function loadedWith(specifier: string): Promise<Rolldown.OutputChunk[]> {
  const chunks = chunksOf(await bundled(`import { register } from '${specifier}'; register(${options});`));
  const names = new Set(chunks.filter((chunk) => chunk.isEntry).map(({ fileName }) => fileName));
  // `for…of` also visits entries added during the loop.
  for (const name of names)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(next);
  return chunks.filter(({ fileName }) => names.has(fileName));
}

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Opens a page with the built code, which loads no file. */
async function openPage(code: string, html: string) {
  const [chunk] = chunksOf(await bundled(code, true));
  const script = chunk?.code.replaceAll('</script', '<\\/script');
  const context = await browser.newContext();
  return openHost(context, { html: `<html lang="en"><body>${html}<script type="module">${script}</script>` });
}

test('the package can be bundled again, and its languages stay lazy', { tags: 'long' }, async () => {
  const chunks = chunksOf(
    await bundled(`import { register } from 'auction-elements'; register(${options});`),
  );
  // They have the names of the package's files, whose hash has eight letters.
  const names = chunks
    .filter((chunk) => chunk.isDynamicEntry)
    .map(({ name }) => name.replace(/-[\w-]{8}$/, ''));
  // Only the English of `common` is part of the code.
  for (const namespace of NAMESPACES)
    expect(names.filter((name) => name === namespace)).toHaveLength(
      namespace === COMMON ? LOCALES.length - 1 : LOCALES.length,
    );
});

test('the import of one element does not load the other elements', { tags: 'long' }, async () => {
  const defines = async (specifier: string) => {
    const code = (await loadedWith(specifier)).map((chunk) => chunk.code).join();
    const tags = ENTRIES.flatMap((name) => name.split('/')[1] ?? []);
    return tags.filter((tag) => new RegExp(`tag: ?["'\`]${tag}["'\`]`).test(code));
  };
  expect(await defines('auction-elements')).toHaveLength(7);
  for (const specifier of ENTRIES.filter((name) => name.includes('/')))
    expect(await defines(specifier)).toEqual([specifier.split('/')[1]]);
});

test('elements of several entries share one page, and the first options apply', {
  tags: 'long',
}, async () => {
  const { page, asked, complaints } = await openPage(
    `import { register as list } from 'auction-elements/auction-list';
     import { register as lot } from 'auction-elements/auction-lot';
     import { register } from 'auction-elements';
     let ready = 0;
     addEventListener('auction-elements-ready', () => { ready += 1; });
     const first = list(${options});
     const second = lot({ api: 'https://other.test/' });
     const third = register({}, ['breaking-news']);
     window.facts = [first === second && second === third && third === window.AuctionElements, ready,
       ['auction-list', 'auction-lot', 'breaking-news', 'auction-app'].map((tag) => !!customElements.get(tag))];`,
    `<auction-list auction="spring"></auction-list><auction-lot auction="spring" lot="quick-silver"></auction-lot>`,
  );
  await page.getByRole('heading', { name: 'Quick Silver', level: 2 }).first().waitFor();
  await page.locator('auction-list').getByText('Quick Silver').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('facts')).toEqual([true, 1, [true, true, true, false]]);
  const gets = asked.filter((request) => request.startsWith('GET '));
  expect(gets).toEqual([...new Set(gets)]);
  expect(complaints).toEqual([]);
});

test('beside the script tag the package changes nothing on the page', { tags: 'long' }, async () => {
  const { page } = await openPage(
    `import { register } from 'auction-elements';
     const first = window.AuctionElements;
     window.facts = register({ api: 'https://other.test/' }) === first;`,
    `${scriptTag('')}<auction-list></auction-list>`,
  );
  await page.getByText('Spring Sale').first().waitFor();
  expect(await page.evaluate('facts')).toBe(true);
});

test('the error about an element that does not exist names it', { tags: 'long' }, async () => {
  const { page, complaints } = await openPage(
    `import { register } from 'auction-elements'; register(${options}, ['auction-lst', 'auction-list']);`,
    '<auction-list></auction-list>',
  );
  await page.getByText('Spring Sale').first().waitFor();
  // Its sentence is in a file of its own.
  await expect.poll(() => complaints).toEqual([expect.stringMatching(/"auction-lst".*\(tag-unknown\)$/)]);
});

test('every entry can be imported and called on a server', () => {
  const code = `
    for (const entry of ${JSON.stringify(ENTRIES.map((specifier) => pathToFileURL(fileOf(specifier)).href))}) {
      const { register } = await import(entry);
      const api = register({ api: '/api' });
      api.configure({ locale: 'de' });
      api.openConsentSettings();
      await Promise.all([api.ready, api.setLocale('de')]);
      console.log(api.version, api.connections(), typeof window, typeof customElements);
    }`;
  const args = ['--input-type=module', '--eval', code];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout.trim().split('\n')).toEqual(ENTRIES.map(() => `${manifest.version} 0 undefined undefined`));
});

test('the package holds the exported files, and no others of the project', {
  tags: 'long',
}, () => {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const { stdout } = spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const [packed] = JSON.parse(stdout) as {
    files: { path: string }[];
  }[];
  const files = packed?.files.map(({ path }) => path) ?? [];
  const strange = files.filter(
    (path) =>
      !/^(README\.md|CHANGELOG\.md|LICENSE|package\.json)$/.test(path) &&
      !/^dist\/(auction-elements(-outdated)?\.js|licenses(-outdated)?\.md|chunks\/[\w.-]+\.(js|json)|[\d.]+\/(auction-elements\.js|integrity\.json))$/.test(
        path,
      ) &&
      !/^dist\/(docs\/([\w-]+\.md|llms\.txt)|npm\/([\w-]+\.(js|d\.ts)|tokens\.css|[\w.-]+\.json|licenses(-\w+)?\.md|chunks\/[\w.-]+\.js))$/.test(
        path,
      ),
  );
  expect(strange).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining(ENTRIES.map((name) => fileOf(name).slice(ROOT.length).replace('./', ''))),
  );
  expect(manifest).not.toHaveProperty('dependencies');
});

test.each([
  ['licenses.md', ['chunks']],
  ['npm/licenses.md', ['npm', 'npm/chunks']],
])('%s names every library in the files beside it', (name, folders) => {
  const named = [
    ...distFile(name)
      .toString()
      .matchAll(/^## (\S+) - /gm),
  ].map(([, library]) => library);
  const used = new Set(folders.flatMap(librariesIn));
  expect(used).toContain('react-dom');
  expect([...used].filter((library) => !named.includes(library))).toEqual([]);
});

test('every file with code of libraries says where their licences are', () => {
  const maps = readdirSync(`${ROOT}dist/chunks`).filter((file) => file.endsWith('.map'));
  const silent = maps
    .map((map) => `chunks/${map}`)
    .filter((map) => librariesOf(map).length > 0)
    .filter(
      (map) =>
        !distFile(map.replace(/\.map$/, ''))
          .toString()
          .startsWith('/*! With libraries of others'),
    );
  expect(silent).toEqual([]);
});

test('the style sheet of tokens has every token that has a default', () => {
  const declared = [
    ...distFile('npm/tokens.css')
      .toString()
      .matchAll(/^ {2}(--[\w-]+): \S.*;$/gm),
  ];
  expect(['--ae-font', ...declared.map(([, name]) => name)]).toEqual(tokenNames());
});

test("the suite for backends needs nothing but the integrator's vitest", async () => {
  const file = fileOf('auction-elements/contract');
  const text = distFile('npm/contract.js').toString();
  const imported = [...text.matchAll(/^import .*? from "([^"]+)";$/gm)].map(([, name]) => name);
  expect([...new Set(imported)]).toEqual(['vitest']);
  expect(await import(/* @vite-ignore */ pathToFileURL(file).href)).toMatchObject({
    describeApiContract: expect.any(Function),
  });
});

test("the package's command runs in Node, and explains itself", () => {
  const file = manifest.bin['auction-elements'].replace('./dist/', '');
  const text = distFile(file).toString();
  expect(text.split('\n', 1)).toEqual(['#!/usr/bin/env node']);
  const command = fileURLToPath(new URL(`../../../dist/${file}`, import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [command], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toContain('auction-elements check --api URL');
});
