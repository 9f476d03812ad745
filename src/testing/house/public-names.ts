import { importsOf } from './imports.ts';
import { child, children, code, type Node, nameOf, perFile, type Source, treeOf, walk } from './sources.ts';

/* Names of an element that hosts can see (parts, slots, events), found in the code that its file imports. */

const byPath = new Map(code.map((file) => [file.path, file]));

/**
 * Left out of all elements but `<auction-app>`: the auctioneer's bricks at the end of a page, which only
 * `<auction-app>` shows, and screens that open in place, whose parts and events are described with their own
 * element.
 */
const SITE_ONLY = new Set(['src/screens/BottomBricks.tsx', 'src/app/in-place/InPlace.tsx']);
/** Only elements with room for a page have it. */
const ACCOUNT_ROW = 'src/app/in-place/AccountRow.tsx';
/** Emits events for others: the events of an element depend on the methods of this that it calls. */
const NAVIGATION = 'src/state/navigation/navigation.model.ts';

/** Every file that an element's file loads, at once or later. */
function filesOf(tag: string): Source[] {
  const found = new Map<string, Source>();
  const open = [`elements/${tag}.tsx`];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const file = byPath.get(path);
    const isLeftOut =
      (SITE_ONLY.has(path) && tag !== 'auction-app') || (path === ACCOUNT_ROW && tag === 'global-search');
    if (!file || found.has(path) || isLeftOut) continue;
    found.set(path, file);
    for (const { target, typeOnly } of importsOf(file)) if (target && !typeOnly) open.push(target);
  }
  return [...found.values()];
}

/** The text of an attribute in JSX; null for one that is computed. */
const textOf = (value: Node | undefined): string | null =>
  typeof value?.value === 'string' ? value.value : null;

/** The values of an attribute in a file, such as `part` of all elements or `name` of `<slot>`. */
function attributeValues(file: Source, attribute: string, element?: string): Array<string | null> {
  const values: Array<string | null> = [];
  walk(treeOf(file), (node) => {
    if (node.type !== 'JSXOpeningElement') return;
    if (element !== undefined && nameOf(child(node, 'name')) !== element) return;
    for (const it of children(node, 'attributes')) {
      if (nameOf(child(it, 'name')) === attribute) values.push(textOf(child(it, 'value')));
    }
  });
  return values;
}

const isCallOf = (node: Node, name: string): boolean => {
  const callee = child(node, 'callee');
  return node.type === 'CallExpression' && (nameOf(callee) ?? nameOf(child(callee, 'property'))) === name;
};

const partsIn = perFile((file) => attributeValues(file, 'part').map((part) => part ?? '?'));
const slotsIn = perFile((file) => attributeValues(file, 'name', 'slot').filter((name) => name !== null));

/** The names of events that a file emits from its element. */
const emitted = perFile((file) => {
  const names: string[] = [];
  walk(treeOf(file), (node) => {
    const [name] = isCallOf(node, 'emit') ? children(node, 'arguments') : [];
    if (typeof name?.value === 'string') names.push(name.value);
  });
  return names;
});

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

/** The parts in an element's shadow root. A computed part, which cannot be described, is `?`. */
export const partsOf = (tag: string): string[] => sorted(filesOf(tag).flatMap(partsIn));

/** The named slots that a host may fill; the name of our own one is a constant. */
export const slotsOf = (tag: string): string[] => sorted(filesOf(tag).flatMap(slotsIn));

/** The events that an element emits. */
export function eventsOf(tag: string): string[] {
  const files = filesOf(tag);
  const names = files.filter(({ path }) => path !== NAVIGATION).flatMap(emitted);
  const calls = (method: string) => files.some(({ text }) => text.includes(`navigation.${method}(`));
  if (calls('follow')) names.push('auction-navigate');
  if (calls('requireLogin')) names.push('auction-login-required');
  return sorted(names);
}

/** The types of events that a file creates itself. */
export function createdEvents(file: Source): string[] {
  const names: string[] = [];
  walk(treeOf(file), (node) => {
    if (node.type !== 'NewExpression' || nameOf(child(node, 'callee')) !== 'CustomEvent') return;
    const [name] = children(node, 'arguments');
    if (typeof name?.value === 'string') names.push(name.value);
  });
  return names;
}
