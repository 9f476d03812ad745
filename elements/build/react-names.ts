import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** React's modules, all of them CommonJS. */
const MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const PREFIX = '\0react-names:';

/**
 * Gives React's functions a name each. From a CommonJS module the bundler reads them out of an object at every
 * call, `(0, r.jsx)(…)`, and every file fetches that object first.
 */
export function reactNames(): Plugin {
  return {
    name: 'auction-elements:react-names',
    enforce: 'pre',
    apply: 'build',
    resolveId(id, importer, { kind }) {
      const isNamed = kind === 'import-statement' && MODULES.includes(id) && !importer?.startsWith(PREFIX);
      return isNamed ? PREFIX + id : null;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const module = id.slice(PREFIX.length);
      const names = Object.keys(require(module)).filter((name) => /^[a-zA-Z]+$/.test(name));
      // As functions that are called without an effect, those that nothing uses are left out.
      const exported = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => it.${name})();`);
      return `import it from '${module}';\nexport default it;\n${exported.join('\n')}`;
    },
  };
}
