import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { TAGS } from '../description/tags.ts';

const PREFIX = 'virtual:auction-elements/package/';
const ELEMENTS = fileURLToPath(new URL('..', import.meta.url));

/** The module that is the package's entry of a tag. Its types are `tagTypes` in `formats/typescript.ts`. */
export const packageEntry = (tag: string): string => PREFIX + tag;

/** Makes these modules: all tags have the same, and only its name differs. */
export const packageEntries = (): Plugin => ({
  name: 'auction-elements:package-entries',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
  load(id) {
    const found = TAGS.find(({ tag }) => id === `\0${packageEntry(tag)}`);
    return (
      found &&
      `import { define } from '${ELEMENTS}${found.tag}.tsx';
import { registerTags } from '${ELEMENTS}package/register.ts';
export const register = (options) => registerTags(options, [define]);
`
    );
  },
});
