import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const PACKAGES = ['react', 'react/jsx-runtime', 'react-dom/client'];
/** They require each other as they are. */
const WITHIN = /\/node_modules\/(react|react-dom|scheduler)\//;

/**
 * React comes as CommonJS: each file of ours would wrap it anew and call `(0, wrapped.jsx)(…)`
 * everywhere. Wrapped once here, its functions are imported by name like any other.
 */
export function reactModules(): Plugin {
  return {
    name: 'auction-elements:react-modules',
    enforce: 'pre',
    apply: 'build',
    // In the package for npm, React is left to whoever bundles it.
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer) {
      if (!PACKAGES.includes(id) || WITHIN.test(importer ?? '')) return null;
      return { id: `\0module-of-${id}`, moduleSideEffects: false };
    },
    load(id) {
      const name = PACKAGES.find((it) => id === `\0module-of-${it}`);
      if (!name) return null;
      const names = Object.keys(require(name)).filter((key) => /^[a-z]\w*$/i.test(key));
      return [
        `import whole from ${JSON.stringify(require.resolve(name))};`,
        'export default whole;',
        // Marked so that what nobody imports is left out.
        ...names.map((key) => `export const ${key} = /* @__PURE__ */ (() => whole.${key})();`),
      ].join('\n');
    },
  };
}
