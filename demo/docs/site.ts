/*
 * The documentation as files: every page as HTML and as Markdown, the style sheet, the search index, and
 * `llms.txt`. All are in one folder with relative links, so that any web server can serve them below any
 * path. The pages are Markdown in `pages`; tables come from the description of the elements when the pages
 * are rendered.
 */
import { readFileSync } from 'node:fs';
import { code, TABLES, tablesOf } from '../../elements/description/tables.ts';
import { TAGS } from '../../elements/description/tags.ts';
import { ROOT } from '../root.ts';
import { type Html, raw } from '../server/lib/html.ts';
import { TRANSLATED_COLUMNS } from '../server/sale/import/column-words.ts';
import { callsTable } from './calls-table.ts';
import { docsLayout, type LinkedPage } from './layout.ts';
import { livePanel } from './live-panel.ts';
import { llmsFull, llmsList } from './llms.ts';
import { lookTexts } from './looks.ts';
import { renderMarkdown } from './markdown.ts';
import { PAGE_NAMES, SECTIONS } from './page-list.ts';
import { type SearchSection, searchSections } from './search-index.ts';
import { sentencesTable } from './sentences.ts';
import { themePanel } from './theme-panel.ts';
import { vendorsTable } from './vendors-table.ts';

/** Addresses for the live parts of the pages; they may be relative to the pages. */
export interface DocsOptions {
  /** Versioned base of an API; null: the live parts show that there is none. */
  readonly api: string | null;
  /** Address of `auction-elements.js`. */
  readonly script: string;
}

export interface DocsPage extends LinkedPage {
  /** Its text with the generated tables in it. */
  readonly markdown: string;
  readonly body: Html;
  readonly search: readonly SearchSection[];
}

/** A text file by its path in the repository. */
const fileText = (path: string): string => readFileSync(ROOT + path, 'utf8');

/** The pages that options refer to by a heading. */
const HEADINGS: Readonly<Record<string, string>> = {
  Consent: 'consent.md',
  'In place': 'in-place.md',
  'The backend': 'backend.md#newsletter',
  'Without a hub': 'smallest-backend.md#without-a-hub',
};

function linkTo(heading: string): string {
  const page = HEADINGS[heading];
  if (page === undefined) throw new Error(`no page of the documentation has "${heading}": see HEADINGS`);
  return page;
}

/** The part of `CHANGELOG.md` that lists the changes that raise each number of the version. */
function upgradeRules(): string {
  const [, rules] = /^(\| raises .*?)\n## /ms.exec(fileText('CHANGELOG.md')) ?? [];
  if (rules === undefined) throw new Error('CHANGELOG.md has no table that begins with "| raises"');
  return rules.trim();
}

/** Parts that are not generated from the description of the elements. */
const OWN_TABLES: Readonly<Record<string, () => string>> = {
  calls: callsTable,
  looks: lookTexts,
  sentences: sentencesTable,
  'smallest-backend': () => `\`\`\`js\n${fileText('demo/docs/smallest-backend.mjs')}\`\`\``,
  'text-columns': () =>
    TRANSLATED_COLUMNS.filter((name) => name !== 'name')
      .map(code)
      .join(', '),
  'upgrade-rules': upgradeRules,
  vendors: vendorsTable,
};

/** Tables by the names of their markers: `<!-- table:events -->`. */
function tableOf(name: string): string {
  const draw = TABLES[name] ?? OWN_TABLES[name];
  if (draw) return draw(linkTo);
  throw new Error(`there is no table "${name}"`);
}

/** A file of an app that a test builds and opens, as a code block: `<!-- file:next/app/page.tsx -->`. */
function appFile(path: string): string {
  const [, name = path, language = ''] = /^[^/]+\/(.*\.(\w+))$/.exec(path) ?? [];
  return `\`${name}\`:\n\n\`\`\`${language}\n${fileText(`demo/apps/${path}`).trimEnd()}\n\`\`\``;
}

/** The parts of a page with other markup: `<!-- live -->`, `<!-- theme -->`. */
const MARKUP_BLOCKS: Readonly<Record<string, (page: string) => string>> = {
  live: (page) => livePanel(page).markup,
  theme: () => themePanel().markup,
};

/** The page of an element: its notes, after the live part and before the generated parts. */
function withTables(name: string, text: string): string {
  const tag = TAGS.find((it) => it.tag === name);
  if (!tag) return text;
  const tables = Object.entries(tablesOf(tag)).map(([heading, rows]) => `## ${heading}\n\n${rows}\n`);
  const [title, ...notes] = text.split('\n\n');
  return `${title}\n\n${tag.description}\n\n<!-- live -->\n\n${notes.join('\n\n')}\n${tables.join('\n')}`;
}

function readPage(name: string): DocsPage {
  const text = withTables(name, fileText(`demo/docs/pages/${name}.md`));
  const markdown = text
    .replace(/<!-- table:([\w-]+) -->/g, (_, table: string) => tableOf(table))
    .replace(/<!-- file:(\S+) -->/g, (_, path: string) => appFile(path));
  const { title, summary, markup, headings } = renderMarkdown(markdown);
  const body = markup.replace(
    /<!-- (\w+) -->/g,
    (marker, block: string) => MARKUP_BLOCKS[block]?.(name) ?? marker,
  );
  const search = searchSections(name, title, markup);
  return { name, title, summary, headings, markdown, body: raw(body), search };
}

export const docsPages = (): readonly DocsPage[] => PAGE_NAMES.map(readPage);

/** All text files of the documentation, by their names. */
export function docsFiles(options: DocsOptions): ReadonlyMap<string, string> {
  const pages = docsPages();
  const sections = SECTIONS.map(({ reader, title, pages: names }) => ({
    reader,
    title,
    pages: pages.filter(({ name }) => names.includes(name)),
  }));
  return new Map([
    ...pages.map((page) => [`${page.name}.html`, docsLayout(page, sections, options).markup] as const),
    ...pages.map(({ name, markdown }) => [`${name}.md`, markdown.replace(/<!-- \w+ -->\n*/g, '')] as const),
    ['docs.css', fileText('demo/docs/docs.css')],
    ['search.json', JSON.stringify(pages.flatMap(({ search }) => search))],
    ['llms.txt', llmsList(sections)],
    ['llms-full.txt', llmsFull(pages)],
  ]);
}
