import { expect, test } from 'vitest';
import { termMatches } from './term-matches.ts';

const marked = (text: string, term: string) => termMatches(text, term).map((range) => text.slice(...range));

test.each([
  ['Vesper Noir MB', 'ves', ['Ves']],
  ['Fürstenglut', 'furst', ['Fürst']],
  ['Furstenglut', 'fürst', ['Furst']],
  ['Vesper Noir MB', 'noir ves', ['Ves', 'Noir']],
  ['Fu\u0308rst', 'für', ['Fu\u0308r']],
  ['أميرة', 'امير', ['أمير']],
  ['Vesper Noir', 'per', []],
  ['Vesper Noir', 'ves x', []],
  ['Vesper', '(ves', []],
  ['', 'ves', []],
])('in %j the words of %j are found at the beginning of words', (text, term, parts) => {
  expect(marked(text, term)).toEqual(parts);
});
