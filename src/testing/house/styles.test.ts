import { expect, test } from 'vitest';
import { css, sheetText } from '../../styles/sheet.ts';
import { importsOf } from './imports.ts';
import {
  child,
  children,
  locationOf,
  type Node,
  nameOf,
  type Problem,
  perFile,
  rendered,
  type Source,
  treeOf,
  walk,
} from './sources.ts';

const FUNCTION = /Function/;

interface Style {
  readonly node: Node;
  readonly css: string;
  readonly inFunction: boolean;
  /** Of the constant; undefined without one. */
  readonly name: string | undefined;
}

/** The text of a part of a template. */
function rawText(quasi: Node): string {
  const { value } = quasi;
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
}

/** Every `css` and `keyframes` template of a file; inserted values read as `x`. */
function stylesOf(file: Source): Style[] {
  const styles: Style[] = [];
  walk(treeOf(file), (node, above) => {
    const tag = nameOf(child(node, 'tag'));
    if (node.type !== 'TaggedTemplateExpression' || (tag !== 'css' && tag !== 'keyframes')) return;
    const css = children(child(node, 'quasi'), 'quasis').map(rawText).join('x');
    const inFunction = above.some(({ type }) => FUNCTION.test(type));
    const name = nameOf(child(above.at(-1), 'id'));
    styles.push({ node, css: css.replace(/\/\*.*?\*\//gs, ''), inFunction, name });
  });
  return styles;
}

/** Declarations without `;` at their end: goober drops them. A mixin on a line of its own ends itself. */
const unfinished = (css: string): string[] =>
  `${css}}`
    .split('}')
    .slice(0, -1)
    .map((block) => (block.split(/[;{]/).at(-1) ?? '').trim())
    .filter((rest) => rest !== '' && rest !== 'x');

function broken(files: readonly Source[]): Problem[] {
  return files.flatMap((file) =>
    stylesOf(file).flatMap(({ node, css, inFunction }) => {
      const where = locationOf(file, node);
      const found: Problem[] = [];
      if (inFunction) found.push(`${where}: declared in a function, so hashed on every render`);
      for (const rest of unfinished(css)) found.push(`${where}: no ; after "${rest}"`);
      return found;
    }),
  );
}

/** Properties that a class sets on its element, without nested rules. */
function propertiesOf({ css }: Style): string[] {
  let flat = css;
  while (flat.includes('}')) flat = flat.replace(/[^;{}]*\{[^{}]*\}/g, ';');
  return flat.split(';').flatMap((declaration) => /([\w-]+)\s*:/.exec(declaration)?.[1] ?? []);
}

/** A property that both classes set, also as a part of a shorthand such as `font`. */
const commonProperty = (first: Style, second: Style): string | undefined =>
  propertiesOf(first).find((one) =>
    propertiesOf(second).some((two) => `${one}-`.startsWith(`${two}-`) || two.startsWith(`${one}-`)),
  );

const classesOf = perFile(
  (file) => new Map(stylesOf(file).flatMap((style) => (style.name ? [[style.name, style] as const] : []))),
);
const byPath = new Map(rendered.map((file) => [file.path, file]));

/** Of two classes that set the same property, the one that is declared later wins, whatever their order in `class`. */
function overridden(file: Source): Problem[] {
  const own = classesOf(file);
  const imported = new Map(
    importsOf(file).flatMap(({ target, names }) => {
      const from = byPath.get(target ?? '');
      return from ? [...classesOf(from)].filter(([name]) => names.includes(name)) : [];
    }),
  );
  const problems: Problem[] = [];
  walk(treeOf(file), (node) => {
    if (node.type !== 'TemplateLiteral') return;
    const names = children(node, 'expressions').map((it) => nameOf(it) ?? '');
    for (const [index, name] of names.entries()) {
      const second = own.get(name) ?? imported.get(name);
      for (const before of names.slice(0, index)) {
        const first = own.get(before);
        if (!first || !second || (own.has(name) && second.node.start > first.node.start)) continue;
        const property = commonProperty(first, second);
        if (property) problems.push(`${locationOf(file, node)}: ${before} overrides ${property} of ${name}`);
      }
    }
  });
  return problems;
}

const inFile = (text: string): Source[] => [{ path: 'src/components/x.tsx', text }];

test('all styles keep the rules', () => {
  expect(broken(rendered)).toEqual([]);
});

test('a class that refines another is declared after it', () => {
  expect(rendered.flatMap(overridden)).toEqual([]);
});

/** Selectors with the class although there was no `&`: goober replaces the `+` in `:nth-child(n + 2)`. */
const mangled = (sheet: string): string[] => sheet.split(/[{}]/).filter((part) => /\)\.go\d+/.test(part));

test('the style library does not split selectors', { tags: 'long' }, async () => {
  const modules = import.meta.glob(['/src/{components,features,screens,app}/**/*.tsx', '!**/*.test.tsx']);
  for (const load of Object.values(modules)) await load();
  expect(sheetText().length).toBeGreaterThan(5_000);
  expect(mangled(sheetText())).toEqual([]);
  css`
    & > li:nth-child(n + 13) > * {
      color: red;
    }
  `;
  expect(mangled(sheetText())).toHaveLength(1);
});

test.each([
  'const a = css`color: red`;',
  'const a = css`color: red; &:hover { color: blue }`;',
  `const a = css\`color: \${ink};\n margin: \${gap}\`;`,
  'const a = keyframes`from { opacity: 0 } to { opacity: 1; }`;',
  'function A() { return css`color: red;`; }',
])('finds %s', (text) => {
  expect(broken(inFile(text))).toHaveLength(1);
});

test.each([
  `const a = css\`margin-inline-start: 4px; \${mixin}; &:hover { color: \${ink}; } /* left: */\`;`,
  'const a = css`@media (prefers-reduced-motion: reduce) { transition: none; }`;',
  'const a = css`@container (min-width: 640px) { color: red; }`;',
])('lets %s pass', (text) => {
  expect(broken(inFile(text))).toEqual([]);
});

test.each([
  ['const b = css`color: red;`; const a = css`color: blue;`;', 1],
  ['const b = css`font-size: 1px;`; const a = css`font: inherit;`;', 1],
  ['const a = css`font: inherit;`; const b = css`font-size: 1px;`;', 0],
  ['const b = css`color: red;`; const a = css`gap: 0; &:hover { & > b { color: blue; } }`;', 0],
])('of the classes a and b on one element, b must win: %s', (text, count) => {
  const [file] = inFile(`${text} const both = \`\${a} \${b}\`;`);
  expect(file && overridden(file)).toHaveLength(count);
});
