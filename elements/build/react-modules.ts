import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/** Sees what React's renderer sees, the scheduler included. */
const require = createRequire(createRequire(import.meta.url).resolve('react-dom'));

/** A name that is imported, and the file that is meant by it in production. */
const FILES: Readonly<Record<string, readonly [owner: string, file: string]>> = {
  react: ['react', 'react'],
  'react/jsx-runtime': ['react', 'react-jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom'],
  'react-dom/client': ['react-dom', 'react-dom-client'],
  scheduler: ['scheduler', 'scheduler'],
};

/**
 * React comes as CommonJS, of which no bundler can leave anything out: its files are given imports
 * and exports, so that what nobody calls (hydration, preloading, half of the hooks) stays behind.
 * Nothing else in them is touched.
 */
export function reactModules(): Plugin {
  return {
    name: 'auction-elements:react-modules',
    enforce: 'pre',
    apply: 'build',
    // In the package for npm, React is left to whoever bundles it.
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id in FILES ? { id: `\0module-of-${id}`, moduleSideEffects: false } : null),
    load(id) {
      const found = Object.entries(FILES).find(([name]) => id === `\0module-of-${name}`);
      if (!found) return null;
      const [name, [owner, file]] = found;
      const folder = dirname(require.resolve(`${owner}/package.json`));
      return asModule(readFileSync(`${folder}/cjs/${file}.production.js`, 'utf8'), name);
    },
  };
}

/**
 * Rewrites CommonJS as React writes it: `var A = require("a"), B = require("b");` at its beginning,
 * then `exports.name` alone, mostly assigned once at the top level.
 *
 * @param name what the file itself is imported by, for whoever wants all of it as one object
 */
export function asModule(code: string, name: string): string {
  const imports: string[] = [];
  const body = code.replace(/^var (?:\w+ = require\("[\w/-]+"\)[,;]\s*)+/m, (statement) => {
    for (const [, local, from] of statement.matchAll(/(\w+) = require\("([\w/-]+)"\)/g))
      imports.push(`import * as ${local} from '${from}';`);
    return '';
  });
  // A name of the file's own may be the same as one it exports.
  const local = (property: string) => `exported_${property}`;
  const uses = [...body.matchAll(/\bexports\.(\w+)/g)].map(([, property = '']) => property);
  const names = [...new Set(uses)];
  /** Only a name that is bound once can be left out by the bundler. */
  const isBoundOnce = (property: string) =>
    uses.indexOf(property) === uses.lastIndexOf(property) && body.includes(`\nexports.${property} =`);
  const rewritten = body
    .replace(/^exports\.(\w+) =/gm, (whole, property) =>
      isBoundOnce(property) ? `const ${local(property)} =` : whole,
    )
    .replace(/\bexports\.(\w+)/g, (_whole, property) => local(property));
  if (/\brequire\(|\bexports\b|\bmodule\./.test(rewritten))
    throw new Error(`${name} is no CommonJS of the kind that React has been`);
  return [
    ...imports,
    `import * as all from '${name}';`,
    ...names.filter((property) => !isBoundOnce(property)).map((property) => `let ${local(property)};`),
    rewritten,
    `export { all as default, ${names.map((property) => `${local(property)} as ${property}`).join(', ')} };`,
  ].join('\n');
}
