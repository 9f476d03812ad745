import type { Plugin } from 'vite';

const LOOP = /\bfor ?\((const|let|var) (\w+) in ([\w.]+)\)/g;

/** A loop over all names of an object becomes one over its own. */
const loopOverOwn = (code: string): string =>
  code.replace(LOOP, (_whole, kind, name, object) => `for (${kind} ${name} of Object.keys(${object} ?? {}))`);

/**
 * Keeps libraries from what a host adds to `Object.prototype`: their `for…in` takes it for an entry of a
 * schema, a style or a translation. React's own loops ask whether a name is the object's.
 */
export function ownNames(): Plugin {
  return {
    name: 'auction-elements:own-names',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: {
        id: /\/node_modules\/(valibot|goober|i18next|react|@preact\/signals-react)\/.*\.m?js/,
        code: /\bfor ?\(\w+ \w+ in /,
      },
      handler: (code) => ({ code: loopOverOwn(code), map: null }),
    },
  };
}
