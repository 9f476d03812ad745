import { readFileSync } from 'node:fs';
import type { Manifest, Plugin } from 'vite';
import { MISTAKES, TAG_FILES } from './environments.ts';

const ID = 'virtual:auction-elements/files';

/**
 * Tells the loader which files each tag consists of, by the manifest that Vite writes with them. It is data in
 * the loader, so that no code has to load first.
 *
 * @param manifest the file; there once the tags are built
 * @param messages the hash in the names of the messages
 */
export const fileMap = (manifest: string, messages: () => string): Plugin => ({
  name: 'auction-elements:file-map',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  load(id) {
    if (id !== `\0${ID}`) return null;
    const files = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
    const constants = {
      tags: Object.fromEntries(
        Object.entries(TAG_FILES).map(([tag, entry]) => [tag, withImports(entry, files)]),
      ),
      mistakes: nameOf(MISTAKES, files),
      messages: messages(),
    };
    return Object.entries(constants)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});

/** An entry's file and those of everything that it imports at once, itself first. */
function withImports(entry: string, files: Manifest): string[] {
  const found = new Set([entry]);
  // A set that grows while it is walked is walked to its end.
  for (const name of found) for (const next of files[name]?.imports ?? []) found.add(next);
  return [...found].map((name) => nameOf(name, files));
}

/** The loader knows folder and ending. @throws where the manifest does not have it */
function nameOf(source: string, files: Manifest): string {
  const name = /^chunks\/(.+)\.js$/.exec(files[source]?.file ?? '')?.[1];
  if (name === undefined) throw new Error(`file-map.ts: the manifest has no file in chunks/ for ${source}`);
  return name;
}
