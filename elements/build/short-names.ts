import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The hash at the end of a lazy file's name, as the bundler makes it, which makes none that is shorter. */
const HASH = /(?<=^|-)([\w-]{5})[\w-]{2}\.js$/;

/**
 * A lazy file's name with five letters of its hash: a billion of them, and the loader pays for each
 * letter. Where a file of an earlier version has the same name, `deliver` refuses.
 */
export const shortName = (name: string): string => name.replace(HASH, '$1.js');

/** Shortens the names of lazy files, once they are written, and wherever one names another. */
export function shortNames(): Plugin {
  return {
    name: 'auction-elements:short-names',
    writeBundle({ dir }, bundle) {
      if (this.environment.name !== 'client') return;
      const folder = `${dir}/chunks/`;
      const names = Object.keys(bundle)
        .map((file) => file.replace(/^chunks\//, ''))
        .filter((file) => file.endsWith('.js'));
      const short = new Map(names.map((name) => [name, shortName(name)]));
      if (new Set(short.values()).size < names.length)
        this.error('short-names.ts: two files have the same name; give their hash another letter');
      for (const name of readdirSync(folder)) {
        const other = short.get(name);
        if (other === undefined) continue;
        const code = readFileSync(folder + name, 'utf8');
        const named = code.replace(/(?<=["'`]\.\/)[\w.-]+\.js(?=["'`])/g, (file) => short.get(file) ?? file);
        const missed = names.find((long) => long !== short.get(long) && named.includes(long));
        if (missed) this.error(`short-names.ts: ${name} names ${missed} in another way than by './…'`);
        writeFileSync(folder + name, named);
        renameSync(folder + name, folder + other);
      }
    },
  };
}
