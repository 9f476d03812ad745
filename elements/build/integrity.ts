import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Writes the hashes of a version's script beside it, in the format of the attribute `integrity`. */
export function integrity(): Plugin {
  return {
    name: 'auction-elements:integrity',
    // After all plugins that change the code.
    enforce: 'post',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'versioned') return;
      const hashes = Object.fromEntries(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, `sha384-${sha384(file.code)}`]] : [],
        ),
      );
      this.emitFile({ type: 'asset', fileName: 'integrity.json', source: JSON.stringify(hashes) });
    },
  };
}

const sha384 = (text: string): string => createHash('sha384').update(text).digest('base64');
