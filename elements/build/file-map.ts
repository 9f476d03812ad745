import { createHash } from 'node:crypto';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { LOCALES } from '../../src/domain/locale.ts';
import { MISTAKES, TAGS } from './environments.ts';
import { frenchTypography } from './french-typography.ts';
import { shortName } from './short-names.ts';

const ID = 'virtual:auction-elements/files';
/** `#`, the first after the quotation mark. */
const FIRST_LETTER = 35;
type Chunk = Rolldown.OutputChunk;

/**
 * Tells the loader which files each tag consists of, and the hash in the names of the messages.
 * The loader is built after the tags and imports this map as a virtual module; it is data, so that no
 * code has to load first.
 */
export function fileMap(): Plugin {
  const files: string[] = [];
  const tags: Record<string, string> = {};
  let messages = '';
  let mistakes = '';
  /** The loader knows folder and ending. */
  const nameOf = (file: string): string => shortName(file.replace('chunks/', '')).replace('.js', '');
  /** Tags share most files: a letter costs the loader fewer bytes than a hash. */
  const letterOf = (file: string): string =>
    String.fromCharCode(FIRST_LETTER + (files.includes(file) ? files.indexOf(file) : files.push(file) - 1));

  return {
    name: 'auction-elements:file-map',
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = new Map<string, Chunk>();
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') chunks.set(output.fileName, output);
      const ofTags = [...chunks.values()]
        .filter(({ isEntry, name }) => isEntry && Object.hasOwn(TAGS, name))
        .map((chunk) => ({ name: chunk.name, files: withImports(chunk, chunks) }));
      const uses = (file: string): number => ofTags.filter(({ files }) => files.includes(file)).length;
      const imports = (file: string, other: string): number =>
        Number(chunks.get(file)?.imports.includes(other));
      for (const { name, files } of ofTags) {
        const [own = '', ...others] = files;
        // In one order, the most common first: what is the same compresses. Of those, first what the others
        // import: where files arrive one after the other, it runs while they load.
        others.sort((a, b) => uses(b) - uses(a) || imports(a, b) - imports(b, a) || (a < b ? -1 : 1));
        tags[name] = [own, ...others].map(nameOf).map(letterOf).join('');
      }
      for (const chunk of chunks.values())
        if (chunk.isEntry && chunk.name === MISTAKES) mistakes = letterOf(nameOf(chunk.fileName));
      const { module } = await runnerImport<typeof import('./all-messages.ts')>(
        '/elements/build/all-messages.ts',
        { plugins: [frenchTypography()] },
      );
      const texts = module.allMessages.flatMap(({ namespace, files }) =>
        files.map((file, index) => ({
          name: `${LOCALES[index]}-${namespace}`,
          source: JSON.stringify(file),
        })),
      );
      // One for all: the loader, which every page loads, would pay a dozen bytes for each namespace.
      const hash = createHash('sha256');
      for (const { name, source } of texts) hash.update(name + source);
      messages = hash.digest('base64url').slice(0, 7);
      for (const { name, source } of texts)
        this.emitFile({ type: 'asset', fileName: `chunks/${name}-${messages}.json`, source });
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      const constants = { tags, mistakes, messages, names: files.join(' ') };
      return Object.entries(constants)
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
