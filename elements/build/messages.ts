import { createHash } from 'node:crypto';
import { type Plugin, runnerImport } from 'vite';
import { LOCALES } from '../../src/domain/locale.ts';

/** Results of the build of the messages, for the build of the loader. */
export interface BuiltMessages {
  readonly plugin: Plugin;
  /** The hash in the names of the message files; empty until they are written. */
  hash(): string;
}

/** Writes the messages as data: a file for each language and namespace, `chunks/de-common-{hash}.json`. */
export function messageFiles(): BuiltMessages {
  let hash = '';
  return {
    hash: () => hash,
    plugin: {
      name: 'auction-elements:messages',
      async generateBundle() {
        if (this.environment.name !== 'client') return;
        const { module } = await runnerImport<typeof import('./all-messages.ts')>(
          '/elements/build/all-messages.ts',
        );
        const texts = module.allMessages.flatMap(({ namespace, files }) =>
          files.map((file, index) => ({
            name: `${LOCALES[index]}-${namespace}`,
            source: JSON.stringify(file),
          })),
        );
        // One hash for all: a hash per namespace would cost the loader, which every page loads, a dozen bytes
        // each.
        hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8);
        for (const { name, source } of texts)
          this.emitFile({ type: 'asset', fileName: `chunks/${name}-${hash}.json`, source });
      },
    },
  };
}
