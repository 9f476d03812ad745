import type { Plugin, Rolldown } from 'vite';

const ID = 'virtual:auction-elements/files';
type Chunk = Rolldown.OutputChunk;

/**
 * Tells the loader which files each tag consists of, and which message files it imports later. The build of the tags is looked at when it is
 * generated; the loader, built after it, imports what was found as a virtual module.
 *
 * @param locales the names of the message files, whose chunks hold one locale each
 */
export function fileMap(locales: readonly string[]): Plugin {
  const files: string[] = [];
  const tags: Record<string, number[]> = {};
  const texts: Record<string, Record<string, number[]>> = {};
  const indexOf = (file: string): number => {
    // The loader knows folder and ending.
    const name = file.replace(/^chunks\/(.*)\.js$/, '$1');
    if (!files.includes(name)) files.push(name);
    return files.indexOf(name);
  };

  return {
    name: 'auction-elements:file-map',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = new Map<string, Chunk>();
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') chunks.set(output.fileName, output);
      for (const chunk of chunks.values()) {
        if (!chunk.isEntry) continue;
        const all = withImports(chunk, chunks);
        tags[chunk.name] = all.map(indexOf);
        const later = new Set(all.flatMap((file) => chunks.get(file)?.dynamicImports ?? []));
        const byLocale = locales.map((locale) => {
          const own = [...later].filter((file) => localeOf(chunks.get(file)) === locale);
          return [locale, own.map(indexOf)] as const;
        });
        texts[chunk.name] = Object.fromEntries(byLocale);
      }
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      return Object.entries({ files, tags, texts })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/** The language of a chunk that is a message file. */
const localeOf = (chunk: Chunk | undefined): string | undefined =>
  /\/messages\/(?:\w+\/)?(\w+)\.ts$/.exec(chunk?.facadeModuleId ?? '')?.[1];

/** A chunk's file and those of everything it imports at once, itself first. */
function withImports(first: Chunk, chunks: ReadonlyMap<string, Chunk>): string[] {
  const found = new Set([first.fileName]);
  // A set that grows while it is walked is walked to its end.
  for (const name of found)
    for (const next of chunks.get(name)?.imports ?? []) if (chunks.has(next)) found.add(next);
  return [...found];
}
