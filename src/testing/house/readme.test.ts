import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describedReadme } from '../../../elements/description/readme.ts';
import { TABLES } from '../../../elements/description/tables.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { PAYLOADS } from '../../live/events.ts';
import { code, isTest, ROOT } from './sources.ts';

const readme = readFileSync(`${ROOT}README.md`, 'utf8');
const PAGES = `${ROOT}demo/docs/pages/`;
const page = (file: string): string => readFileSync(PAGES + file, 'utf8');
const packageReadme = readFileSync(`${ROOT}elements/package/README.md`, 'utf8');
/** Both READMEs and the pages of the documentation, including their generated parts. */
const prose = [
  readme,
  packageReadme,
  ...readdirSync(PAGES).map(page),
  ...Object.values(TABLES).map((draw) => draw(() => '')),
].join('\n');

test('the table of elements in the READMEs is the one that `npm run describe` writes', () => {
  for (const text of [readme, packageReadme]) expect(text).toBe(describedReadme(text));
});

test('README names every tag, and no other', () => {
  const tags = code.flatMap(({ path }) => path.match(/^elements\/([a-z]+-[a-z-]+)\.tsx$/)?.[1] ?? []);
  const isTag = (name: string) =>
    readFileSync(`${ROOT}elements/${name}.tsx`, 'utf8').includes('defineElement(');
  const named = readme.match(/(?<=`<)[a-z]+-[a-z-]+(?=>`)/g) ?? [];
  expect([...new Set(named)].sort()).toEqual(tags.filter(isTag).sort());
});

test('the page of live messages has a row for each event that the page handles', () => {
  const rows = page('live-messages.md').match(/^\| `[^|]*/gm) ?? [];
  const hasRow = (name: string) => rows.some((row) => row.includes(`\`${name}\``));
  expect(Object.keys(PAYLOADS).filter((name) => !hasRow(name))).toEqual([]);
});

test('every command that README and the documentation name exists', () => {
  const scripts = Object.keys(manifest.scripts);
  const named = [...prose.matchAll(/npm (?:run ([a-z:]+)|(start|test)\b)/g)].map(
    (it) => it[1] ?? it[2] ?? '',
  );
  expect(named).toContain('start');
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
});

test('README names every command of package.json', () => {
  const isByNpm = (name: string) => ['prepare', 'prepack', 'postpack'].includes(name);
  const isNamed = (name: string) => new RegExp(`npm (?:run )?${name}(?![\\w:])`).test(readme);
  expect(Object.keys(manifest.scripts).filter((name) => !isByNpm(name) && !isNamed(name))).toEqual([]);
});

test('every file that README and the documentation name exists', () => {
  const paths = [...prose.matchAll(/`((?:src|elements|check|demo)\/[^`\s]*)`/g)].map(
    ([, path]) => path ?? '',
  );
  expect(paths.filter((path) => !existsSync(ROOT + path))).toEqual([]);
});

test('the table of the page about privacy has every name under which something is stored, and no other', () => {
  const stored = code
    .filter((file) => /^(src|elements)\//.test(file.path) && !isTest(file))
    .flatMap(({ text }) => [
      ...[...text.matchAll(/\$\{(?:config\.)?prefix\}([._]\w+)/g)].map(([, name]) => `{prefix}${name}`),
      ...[...text.matchAll(/authKey\(\w+, '([\w.]+)'\)/g)].map(([, name]) => `{prefix}.auth.${name}`),
      ...[...text.matchAll(/(?:KEY|COOKIE) = '([\w-]+[._][\w-]+)'/g)].map(([, name]) => name ?? ''),
    ])
    // The sign-in's keys, found by their names above.
    .filter((name) => name !== '{prefix}.auth')
    // The package of the notice of an outdated browser writes it.
    .concat('browserupdateorg');
  const rows = page('privacy.md').match(/^\| `.*/gm) ?? [];
  const listed = rows.flatMap((row) => row.split(' | ')[0]?.match(/(?<=`)[^`, |]+(?=`)/g) ?? []);
  const bare = (name: string) => name.replace(/_?\{auction\}$/, '').replace(/_$/, '');
  expect([...new Set(stored.map(bare))].sort()).toEqual(listed.map(bare).sort());
});

test('every page that README links exists', () => {
  const links = [...readme.matchAll(/\]\(([\w./-]+)(?:#[^)]*)?\)/g)].map(([, path]) => path ?? '');
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((path) => !existsSync(ROOT + path))).toEqual([]);
});

test('README links every page of the documentation but those of the tags', () => {
  const isOfTag = (file: string) => existsSync(`${ROOT}elements/${file.replace('.md', '.tsx')}`);
  const pages = readdirSync(PAGES).filter((file) => !isOfTag(file));
  expect(pages.filter((file) => !readme.includes(`(demo/docs/pages/${file})`))).toEqual([]);
});
