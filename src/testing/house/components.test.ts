import { expect, test } from 'vitest';
import { readId, signalReads } from './signals.ts';
import {
  child,
  children,
  locationOf,
  type Node,
  nameOf,
  type Problem,
  rendered,
  type Source,
  shipped,
  treeOf,
  walk,
} from './sources.ts';

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** Whether a node reads a signal. */
type Reads = (node: Node, file: Source) => boolean;

/** The name of a function, or of the variable it is kept in. */
function functionName(node: Node, above: readonly Node[]): string {
  const parent = above.at(-1);
  return (
    nameOf(child(node, 'id')) ??
    (parent?.type === 'VariableDeclarator' ? nameOf(child(parent, 'id')) : '') ??
    ''
  );
}

const isTrackedCall = (node: Node | undefined): boolean =>
  node?.type === 'CallExpression' && nameOf(child(node, 'callee')) === 'tracked';

/** Functions around a node that read signals, from the outermost in. */
function functionsAround(above: readonly Node[]): { name: string; tracked: boolean }[] {
  return above.flatMap((node, depth) =>
    FUNCTIONS.has(node.type)
      ? [
          {
            name: functionName(node, above.slice(0, depth)),
            tracked: isTrackedCall(above[depth - 1]),
          },
        ]
      : [],
  );
}

/** Hooks that read signals, also through other hooks. */
function signalHooks(files: readonly Source[], readsSignal: Reads): Set<string> {
  const hooks = new Set<string>();
  for (let size = -1; size !== hooks.size; ) {
    size = hooks.size;
    for (const file of files) {
      walk(treeOf(file), (node, above) => {
        const called = node.type === 'CallExpression' ? nameOf(child(node, 'callee')) : undefined;
        if (!readsSignal(node, file) && !(called && hooks.has(called))) return;
        const outer = functionsAround(above)[0];
        if (outer && /^use[A-Z]/.test(outer.name)) hooks.add(outer.name);
      });
    }
  }
  return hooks;
}

function untracked(files: readonly Source[], readsSignal: Reads): Problem[] {
  const hooks = signalHooks(files, readsSignal);
  const problems: Problem[] = [];
  for (const file of files.filter(({ path }) => path.endsWith('.tsx'))) {
    walk(treeOf(file), (node, above) => {
      if (isTrackedCall(node) && child(children(node, 'arguments')[0], 'id') === undefined) {
        problems.push(`${locationOf(file, node)}: give the tracked component a name`);
      }
      const called = node.type === 'CallExpression' ? nameOf(child(node, 'callee')) : undefined;
      if (!readsSignal(node, file) && !(called && hooks.has(called))) return;
      const around = functionsAround(above);
      const component = around.find(({ name, tracked }) => tracked || /^[A-Z]/.test(name));
      if (component && !around.some(({ tracked }) => tracked)) {
        problems.push(`${locationOf(file, node)}: ${component.name} reads a signal and is not tracked`);
      }
    });
  }
  return problems;
}

/** In the samples, everything but an event's target is a signal. */
const anyValue: Reads = (node, file) =>
  node.type === 'MemberExpression' &&
  nameOf(child(node, 'property')) === 'value' &&
  !file.text.slice(node.start, node.end).includes('currentTarget');

const sample = (text: string): Source[] => [
  { path: 'src/features/x/X.tsx', text },
  {
    path: 'src/react/context.tsx',
    text: 'export function useI18n() { return useStore().i18n.locale.value; }',
  },
];

const known = signalReads(rendered);

test('every component that reads a signal is tracked', () => {
  expect(untracked(rendered, (node, file) => known.has(readId(file, node)))).toEqual([]);
});

test('a signal is known from a result and an input by its type', () => {
  const file = (path: string) => shipped.filter((it) => it.path === path);
  expect(signalReads(file('src/react/context.tsx')).size).toBe(2);
  expect(signalReads(file('src/components/CurrencyField.tsx')).size).toBe(0);
});

test.each([
  'function Price(props) { return <b>{props.price.value}</b>; }',
  'export const Price = () => <b>{price.value}</b>;',
  'const Names = memo(() => { return lots.map((lot) => <i>{lot.value.name}</i>); }); function A() { return lot.value }',
  'function Head() { const { t } = useI18n(); return <b>{t("a")}</b>; }',
  'function useText() { return useI18n().t; } function Head() { return useText()("a"); }',
  'const Price = tracked(() => <b>{price.value}</b>);',
])('finds %s', (text) => {
  expect(untracked(sample(text), anyValue)).toHaveLength(1);
});

test.each([
  'const Price = tracked(function Price() { return <b>{price.value}</b>; });',
  'function Field() { return <input onInput={(event) => set(event.currentTarget.value)} />; }',
  'function useNow() { return clock.now.value; } const A = tracked(function A() { return useNow(); });',
])('lets %s pass', (text) => {
  expect(untracked(sample(text), anyValue)).toEqual([]);
});
