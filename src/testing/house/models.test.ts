import { expect, test } from 'vitest';
import { code, isTest, type Problem, type Source } from './sources.ts';

/** Names of models that break the rule, in one file. */
const wrongNames = ({ path, text }: Source): Problem[] =>
  [...text.matchAll(/const (\w+) = defineModel\(\s*'([^']*)'/g)].flatMap(([, name = '', key = '']) =>
    name === `${key}Model` || name === `${key}Models` ? [] : [`${path}: ${name}, '${key}'`],
  );

test('a model is named after its key, with Model, or Models if there is one for each lot or auction', () => {
  expect(code.filter((file) => !isTest(file)).flatMap(wrongNames)).toEqual([]);
  expect(wrongNames({ path: 'x.ts', text: "const lots = defineModel('lots', create);" })).toEqual([
    "x.ts: lots, 'lots'",
  ]);
});
