import { readFileSync } from 'node:fs';
import { type ecmaVersion, parse } from 'acorn';
import { expect, test } from 'vitest';
import { OLDEST_BROWSERS } from '../../../elements/loading/supported.ts';
import { chunkFiles, distFile } from './dist.ts';

/** Chunks in JavaScript. */
const chunks = chunkFiles()
  .filter((file) => file.endsWith('.js'))
  .map((file) => `chunks/${file}`);

/** Throws if the file has newer syntax. */
const parseAs = (ecmaVersion: ecmaVersion, sourceType: 'script' | 'module', code: string) =>
  parse(code, { ecmaVersion, sourceType });

/**
 * Features that at least one of the oldest browsers lacks, as written in minified code: natives of JavaScript
 * and of the browser, and CSS whose lack would be visible.
 */
const TOO_NEW: readonly RegExp[] = [
  /\bPromise\.try\b/,
  /\bURL\.parse\b/,
  /\bRegExp\.escape\b/,
  /\bError\.isError\b/,
  /\bMath\.sumPrecise\b/,
  /\bIterator\.(from|concat)\b/,
  /\bIntl\.DurationFormat\b/,
  /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\.(values|keys|entries)\(\)\.(map|filter|flatMap|take|drop|toArray|some|every|find|reduce|forEach)\(/,
  /\.(toBase64|setFromBase64)\(|Uint8Array\.fromBase64/,
  /\b(requestClose|setHTML|moveBefore)\(/,
  /\bscheduler\.(yield|postTask)\b/,
  /\bCloseWatcher\b/,
  /@starting-style|interpolate-size|anchor-name|position-anchor|:state\(|@scope|@function/,
];

test('the loader has the syntax of ES2015, but for the one `import()` that loads the elements', () => {
  const [before = '', after = '', ...more] = distFile('auction-elements.js').toString().split('import(');
  expect(more).toEqual([]);
  expect(() => parseAs(2015, 'script', `${before}load(${after}`)).not.toThrow();
});

test('the notice of an outdated browser has the syntax of ES2015', () => {
  const code = distFile('auction-elements-outdated.js').toString();
  expect(() => parseAs(2015, 'script', code)).not.toThrow();
});

test('the elements have the syntax of ES2022', { tags: 'long' }, () => {
  expect(chunks.length).toBeGreaterThan(20);
  for (const file of chunks)
    expect(() => parseAs(2022, 'module', distFile(file).toString()), file).not.toThrow();
});

test('the elements use nothing that one of the oldest browsers lacks', () => {
  const found = chunks.flatMap((file) => {
    const code = distFile(file).toString();
    return TOO_NEW.filter((native) => native.test(code)).map((native) => `${file}: ${native}`);
  });
  expect(found).toEqual([]);
});

test('the documentation and README name the oldest browsers', () => {
  for (const path of ['README.md', 'demo/docs/pages/browsers.md'])
    expect(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')).toContain(OLDEST_BROWSERS);
});
