import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { writeDescription } from '../write.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'auction-elements-types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeDescription(folder);

const packageTypes = (name: string): string[] => [join(ROOT, 'node_modules/@types', name)];

/** The compiler's messages about files of a host with these types, libraries checked as well. */
function compile(files: readonly string[], more: object = {}): string {
  const options = {
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    jsx: 'react-jsx',
    types: [],
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    paths: {
      'auction-elements': [join(folder, 'index.d.ts')],
      'auction-elements/react': [join(folder, 'react.d.ts')],
      react: packageTypes('react'),
      'react/jsx-runtime': [join(ROOT, 'node_modules/@types/react/jsx-runtime.d.ts')],
      csstype: [join(ROOT, 'node_modules/csstype')],
      vue: [join(folder, 'fake-vue.d.ts')],
      'svelte/elements': [join(folder, 'fake-svelte.d.ts')],
    },
    ...more,
  };
  const project = join(folder, 'tsconfig.json');
  writeFileSync(project, JSON.stringify({ compilerOptions: options, files }));
  const { stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', project],
    {
      encoding: 'utf8',
    },
  );
  return stdout;
}

const source = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};

test('the types accept correct uses of elements, events and options by a host, and report wrong ones', () => {
  const host = source(
    'host.ts',
    `import { register, type ConsentAdapter } from 'auction-elements';
    const consent: ConsentAdapter = { read: () => ({ tracking: true }), subscribe: () => undefined };
    const api = register({ api: 'https://api.example/v1/m', consent, links: { login: '/in' } });
    await api.setLocale('ar');
    window.auctionElementsConfig = { api: 'x', inactivityMinutes: 3 };
    const list = document.createElement('auction-list');
    list.limit = 3;
    const kind: 'timed' | 'hybrid' | null = list.kind;
    const tracking = document.querySelector('cookie-consent')?.['analytics-id'] satisfies string | null | undefined;
    document.addEventListener('auction-navigate', (event) => event.detail.params.auction?.length);
    list.addEventListener('auction-bid-placed', ({ detail }) => detail.amount.toFixed());
    window.addEventListener('cookie-consent-updated', ({ detail }) => detail.tracking === false);
    window.addEventListener('auction-elements-ready', ({ detail }) => detail.openConsentSettings());
    // @ts-expect-error no such layout
    list.layout = 'rows';
    // @ts-expect-error no such option
    window.AuctionElements?.configure({ colour: 'red' });
    // @ts-expect-error no such route
    register({ links: { lot: '/lot' } });
    export { kind, tracking };`,
  );
  expect(compile([host])).toBe('');
});

test('types of React know the elements, their attributes and events', () => {
  const page = source(
    'page.tsx',
    `import { useRef } from 'react';
    import type { AuctionLotElement } from 'auction-elements';
    import type {} from 'auction-elements/react';
    export function Page() {
      const lot = useRef<AuctionLotElement>(null);
      return (
        <main>
          <auction-list layout="list" limit={3} className="sale"><a href="/sale.pdf">Catalogue</a></auction-list>
          <auction-lot ref={lot} hybrid onauction-bid-placed={(event) => event.detail.amount.toFixed()} />
          <global-search results="inline" />
          <cookie-consent analytics-id="G-1"><a slot="privacy" href="/privacy">Privacy</a></cookie-consent>
          {/* @ts-expect-error no such layout */}
          <auction-list layout="rows" />
          {/* @ts-expect-error no such attribute */}
          <breaking-news speed="3" />
        </main>
      );
    }`,
  );
  expect(compile([page])).toBe('');
});

test('types of Vue name every element as a component', () => {
  source(
    'fake-vue.d.ts',
    `export interface HTMLAttributes { id?: string; results?: number }
    export interface PublicProps { key?: string }
    export interface GlobalComponents {}`,
  );
  const template = source(
    'template.ts',
    `import type { GlobalComponents } from 'vue';
    import type {} from './vue.d.ts';
    type Props<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props'];
    export const search: Props<'global-search'> = { results: 'inline', id: 'search' };
    export const consent: Props<'cookie-consent'> = { analyticsId: 'G-1' };
    export const lot: Props<'auction-lot'> = { onAuctionBidPlaced: ({ detail }) => detail.amount.toFixed() };
    // @ts-expect-error no such layout
    export const list: Props<'auction-list'> = { layout: 'rows' };`,
  );
  expect(compile([template], { allowImportingTsExtensions: true })).toBe('');
});

test('types of Svelte know the elements, their attributes and events', () => {
  source(
    'fake-svelte.d.ts',
    `export interface HTMLAttributes<Element extends EventTarget> { id?: string; results?: number; on?: Element }
    export interface SvelteDocumentAttributes { id?: string }
    export interface SvelteHTMLElements {}`,
  );
  const template = source(
    'svelte-template.ts',
    `import type { SvelteDocumentAttributes, SvelteHTMLElements } from 'svelte/elements';
    import type {} from './svelte.d.ts';
    export const search: SvelteHTMLElements['global-search'] = { results: 'inline', id: 'search' };
    export const consent: SvelteHTMLElements['cookie-consent'] = { 'analytics-id': 'G-1' };
    export const lot: SvelteHTMLElements['auction-lot'] = {
      'onauction-bid-placed': ({ detail, currentTarget }) => detail.amount.toFixed(currentTarget.hybrid ? 0 : 2),
    };
    export const all: SvelteDocumentAttributes = {
      'onauction-navigate': (event) => event.currentTarget.title + event.detail.href,
    };
    // @ts-expect-error no such layout
    export const list: SvelteHTMLElements['auction-list'] = { layout: 'rows' };`,
  );
  expect(compile([template], { allowImportingTsExtensions: true })).toBe('');
});

test('the generated types agree with those in the code', () => {
  // If two files declare a global differently, that is an error, and both declare all types that a host sees.
  // As a file of code it is checked like one; errors of declarations are not reported here.
  copyFileSync(join(folder, 'elements.d.ts'), join(folder, 'generated.ts'));
  const options = {
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    paths: {},
    typeRoots: [join(ROOT, 'node_modules/@types')],
    types: ['node', join(ROOT, 'node_modules/vite/client')],
  };
  const own = ['elements/index.ts', 'elements/virtual.d.ts'].map((path) => join(ROOT, path));
  // For an element only one direction is checked there: the generated type fits the one of the code.
  const fits = source(
    'fits.ts',
    `import type { ElementOf, Tag } from '${join(ROOT, 'elements/description/tags.ts')}';
    declare const code: { [Name in Tag]: ElementOf<Name> };
    export const generated: Pick<HTMLElementTagNameMap, Tag> = code;`,
  );
  expect(compile(['generated.ts', fits, ...own], options)).toBe('');
});
