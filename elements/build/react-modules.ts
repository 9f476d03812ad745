import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** What a package's own file loads where `NODE_ENV` is "production". */
const PRODUCTION = /require\('(\.\/cjs\/[\w.-]+\.production\.js)'\)/;

/** A package's own files, such as `client.js`, and those for production. */
const FILES = /\/node_modules\/(react|react-dom|scheduler)\/(cjs\/[\w.-]+\.production|[\w-]+)\.js$/;

/** An import of React as a whole. */
const WHOLE = /\bimport (\w+) from(?= ?["']react["'])/;

/**
 * React and its parts as modules. They are published as CommonJS, of which a bundler can leave nothing out: it
 * packs each file into a function, and reads every name out of an object at every call.
 */
export function reactModules(): Plugin {
  return {
    name: 'auction-elements:react-modules',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
      if (!FILES.test(id)) return null;
      const code = await readFile(id, 'utf8');
      const production = PRODUCTION.exec(code)?.[1];
      if (production) return `export * from '${production}';`;
      return id.includes('/cjs/') ? moduleOf(code) : null;
    },
    /** Libraries that import React as a whole: by a namespace, of which the bundler finds out what is used. */
    transform: {
      filter: { id: /\/node_modules\//, code: WHOLE },
      handler: (code) => ({ code: code.replace(WHOLE, 'import * as $1 from'), map: null }),
    },
  };
}

/**
 * @param code of a file that assigns each of its exports at the beginning of a line, and requires other
 *   packages at its beginning
 * @throws an Error where it does otherwise
 */
export function moduleOf(code: string): string {
  const names = new Set<string>();
  const imports: string[] = [];
  const own = code
    .replace(/^exports\.(\w+) =/gm, (line, name: string) => {
      if (names.has(name)) return line;
      names.add(name);
      return `let exported_${name} =`;
    })
    .replace(/\bexports\.(\w+)/g, 'exported_$1')
    // One declaration of all packages. Under the same names, so that it is known what is used of each.
    .replace(/^var (\w+ = require\("[^;]+);/m, (_, required: string) => {
      for (const [, name, from] of required.matchAll(/(\w+) = require\("([\w-]+)"\)/g))
        imports.push(`import * as ${name} from '${from}';`);
      return '';
    });
  if (/\b(require\(|exports\b)/.test(own))
    throw new Error('react-modules.ts: a file of React is not written as it was');
  const exported = [...names].map((name) => `exported_${name} as ${name}`);
  return `${imports.join('\n')}\n${own}\nexport { ${exported} };`;
}
