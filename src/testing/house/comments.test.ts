import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { code, isTest } from './sources.ts';

test('a constant that a comment names exists', () => {
  const files = code
    .filter(({ path }) => /^(src|elements|check)\//.test(path))
    .filter((file) => !isTest(file))
    .map(({ path, text }) => {
      const { comments } = parseSync(path, text);
      const rest = comments.reduceRight(
        (kept, { start, end }) => kept.slice(0, start) + kept.slice(end),
        text,
      );
      return { path, comments: comments.map(({ value }) => value).join('\n'), rest };
    });
  const constants = new Set(files.flatMap(({ rest }) => rest.match(/\b[A-Z][A-Z\d_]+\b/g) ?? []));
  const missing = files.flatMap(({ path, comments }) =>
    [...comments.matchAll(/`([A-Z][A-Z\d_]+)(?: [/*] \d+)?`/g)].flatMap(([, name = '']) =>
      constants.has(name) ? [] : [`${path}: ${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
