import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const ID = 'virtual:auction-elements/browser-update';

/** What the package's file says before and after the parts that the notice needs. */
const DETECTION = { from: 'var $bu_= new function()', to: 'window.$bu_getBrowser' };
const TEXTS = { from: 'var t = {}, ta;', to: 'var custom_text' };

/** The package's names of the texts of a notice, and ours. */
const NAMES = { msg: 'sentence', bupdate: 'update', bignore: 'ignore', bnever: 'never' } as const;

/**
 * Takes names of browsers and texts out of the package `browser-update`. It exports neither: its one
 * function also writes a cookie without being asked, leaves globals, and draws markup with remote pictures.
 */
export function browserUpdate(): Plugin {
  return {
    name: 'auction-elements:browser-update',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      const file = require.resolve('browser-update');
      const code = readFileSync(file, 'utf8');
      const part = ({ from, to }: typeof TEXTS): string => {
        const start = code.indexOf(from);
        const end = code.indexOf(to, start);
        if (start < 0 || end < 0) return this.error(`browser-update.ts: ${file} no longer has "${from}"`);
        return code.slice(start, end);
      };
      return [
        `${part(DETECTION)};`,
        'export const getBrowser = $bu_.get_browser;',
        `export const texts = ${JSON.stringify(textsOf(part(TEXTS)))};`,
      ].join('\n');
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'outdated') return;
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') output.code = asAscii(output.code);
    },
  };
}

/** A classic script is read in the encoding of the host's page where its server names none. */
const asAscii = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

type Texts = Record<string, Record<string, string>>;

/** @param code assigns the texts of each language to a variable `t` */
function textsOf(code: string): Texts {
  const found = runInNewContext(`${code}; t`) as Texts;
  // Galician has an Irish sentence, simplified Chinese a traditional one; `zh` has the right one.
  for (const language of ['gl', 'zh-hans-cn']) delete found[language];
  return Object.fromEntries(
    Object.entries(found).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(NAMES).map(([theirs, ours]) => [ours, (texts[theirs] ?? '').trim()])),
    ]),
  );
}
