import { readFileSync } from 'node:fs';
import type { Manifest, Plugin } from 'vite';
import { MISTAKES_ENTRY, TAG_FILES } from './environments.ts';

const ID = 'virtual:auction-elements/files';

/**
 * Writes the files of each tag into the loader, from the manifest that Vite writes with them. They are data
 * in the loader, so that no other file must load first.
 *
 * @param manifest the file; exists once the tags are built
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
      mistakes: nameOf(MISTAKES_ENTRY, files),
      messages: messages(),
    };
    return Object.entries(constants)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});

/** An entry's file and those of all its static imports, itself first. */
function withImports(entry: string, files: Manifest): string[] {
  const found = new Set([entry]);
  // `for…of` also visits entries added during the loop.
  for (const name of found) for (const next of files[name]?.imports ?? []) found.add(next);
  return [...found].map((name) => nameOf(name, files));
}

/**
 * File name without folder and ending, which the loader adds. @throws if the manifest does not have the file
 */
function nameOf(source: string, files: Manifest): string {
  const name = /^chunks\/(.+)\.js$/.exec(files[source]?.file ?? '')?.[1];
  if (name === undefined) throw new Error(`file-map.ts: the manifest has no file in chunks/ for ${source}`);
  return name;
}
