import { expect, test } from 'vitest';
import { TEXTS } from '../../../elements/loading/texts.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import { COMMON, NAMESPACES } from '../../i18n/namespaces.ts';
import { importsOf } from './imports.ts';
import { baseOf, flatten, keysIn } from './messages.ts';
import {
  child,
  children,
  locationOf,
  type Node,
  nameOf,
  type Source,
  shipped,
  treeOf,
  walk,
} from './sources.ts';

/*
 * An element, and each lazy import, names the namespaces of its texts, so that they load with its code. Here
 * the named ones are compared with the keys in all the loaded code.
 */

const files = new Map(
  shipped.filter(({ path }) => !path.startsWith('src/i18n/messages/')).map((file) => [file.path, file]),
);
/** The namespace of each key. Errors are looked up by their code, in all that is loaded. */
const namespaceByKey = new Map<string, string>();
for (const namespace of NAMESPACES)
  for (const key of flatten(await loadMessages('en', namespace)).keys())
    if (!key.startsWith('error.')) namespaceByKey.set(baseOf(key), namespace);
const keys = [...namespaceByKey.keys()];

const namespaces = new Map<Source, string[]>();

/** The namespaces of the keys in one file. */
function namespacesIn(file: Source): string[] {
  const known = namespaces.get(file) ?? [
    ...new Set(keysIn(file, keys).map((key) => namespaceByKey.get(key) ?? '')),
  ];
  namespaces.set(file, known);
  return known;
}

/** The namespaces of the keys in a file and in all its static imports. */
function needed(path: string, all: ReadonlyMap<string, Source> = files): string[] {
  const paths = new Set([path]);
  const found = new Set<string>();
  // `for…of` also visits entries added during the loop.
  for (const each of paths) {
    const file = all.get(each);
    if (file === undefined) continue;
    for (const namespace of namespacesIn(file)) found.add(namespace);
    for (const { target, typeOnly, lazy } of importsOf(file))
      if (target !== undefined && !typeOnly && !lazy) paths.add(target);
  }
  found.delete(COMMON);
  return [...found].sort();
}

/** The namespaces named beside a lazy import: the `texts` of the nearest object around it that has some. */
function named(above: readonly Node[]): string[] {
  const objects = above.filter((node) => node.type === 'ObjectExpression').reverse();
  for (const object of objects) {
    const texts = children(object, 'properties').find((it) => nameOf(child(it, 'key')) === 'texts');
    const list = children(child(texts, 'value'), 'elements');
    if (texts) return list.map((it) => String(it.value)).sort();
  }
  return [];
}

/** Lazy imports whose texts differ from the named ones, as `place: named, needed`. */
function wrong(all: ReadonlyMap<string, Source>): string[] {
  const problems: string[] = [];
  for (const file of all.values())
    walk(treeOf(file), (node, above) => {
      if (node.type !== 'ImportExpression') return;
      const lazy = importsOf(file).find((it) => it.lazy && it.specifier === child(node, 'source')?.value);
      if (lazy?.target === undefined) return;
      const [has, needs] = [named(above).join(' '), needed(lazy.target, all).join(' ')];
      if (has !== needs) problems.push(`${locationOf(file, node)}: "${has}", but it shows "${needs}"`);
    });
  return problems;
}

test.each(Object.entries(TEXTS))('%s names the namespaces that it shows, and no other', (tag, texts) => {
  expect([...texts].sort()).toEqual(needed(`elements/${tag}.tsx`));
});

test('dynamic imports declare their texts, too', () => {
  // The development loader imports tags, which are checked above.
  expect(wrong(new Map([...files].filter(([path]) => path !== 'elements/dev.ts')))).toEqual([]);
});

const source = (path: string, text: string) => [path, { path, text }] as const;

test('a key used by a static import counts for the importer, and a key used by a lazy import counts there', () => {
  const all = new Map([
    source('src/a.ts', "import './b.ts'; const part = { texts: ['lot'], load: () => import('./c.ts') };"),
    source('src/b.ts', "t('lot.failed');"),
    source('src/c.ts', "import './d.ts'; t(`bid.review.$" + '{kind}`);'),
    source('src/d.ts', "t('amount.empty'); t('common.cancel');"),
  ]);
  expect(needed('src/a.ts', all)).toEqual(['lot']);
  expect(wrong(all)).toEqual(['src/a.ts:1: "lot", but it shows "bidding lot"']);
});
