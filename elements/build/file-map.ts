import { createHash } from 'node:crypto';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { LOCALES } from '../../src/domain/locale.ts';

const ID = 'virtual:auction-elements/files';
type Chunk = Rolldown.OutputChunk;

/**
 * Tells the loader which files each tag consists of, and where the messages of each language are:
 * data rather than code, so that nothing has to be run to have them. The build of the tags is looked
 * at when it is generated; the loader, built after it, imports what was found as a virtual module.
 */
export function fileMap(): Plugin {
  const tags: Record<string, string> = {};
  const messages: Record<string, string> = {};
  /** The loader knows folder and ending. */
  const nameOf = (file: string): string => file.replace(/^chunks\/(.*)\.js$/, '$1');

  return {
    name: 'auction-elements:file-map',
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = new Map<string, Chunk>();
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') chunks.set(output.fileName, output);
      for (const chunk of chunks.values())
        if (chunk.isEntry) tags[chunk.name] = withImports(chunk, chunks).map(nameOf).join(' ');
      for (const locale of LOCALES) {
        const { module } = await runnerImport<{ default: unknown }>(`/src/i18n/messages/${locale}.ts`);
        const source = JSON.stringify(module.default);
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        messages[locale] = hash;
        this.emitFile({ type: 'asset', fileName: `chunks/${locale}-${hash}.json`, source });
      }
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      return Object.entries({ tags, messages })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/** A chunk's file and those of everything it imports at once, itself first. */
function withImports(first: Chunk, chunks: ReadonlyMap<string, Chunk>): string[] {
  const found = new Set([first.fileName]);
  // A set that grows while it is walked is walked to its end.
  for (const name of found)
    for (const next of chunks.get(name)?.imports ?? []) if (chunks.has(next)) found.add(next);
  return [...found];
}
