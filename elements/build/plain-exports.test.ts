import { expect, test } from 'vitest';
import { plainExports } from './plain-exports.ts';

const file = (name: string, code: string, kept: readonly string[] = []) => ({ name, code, kept });

test('a name is the same in the file that has it and in those that import it', () => {
  const changed = plainExports([
    file('a.js', 'const x=1,y=2;export{x as n,y as t};'),
    file('b.js', 'import{n as e,t as x}from"./a.js";import{q}from"./c.js";e(x,q)'),
    file('c.js', 'const q=1;export{q};'),
  ]);
  expect(Object.fromEntries(changed)).toEqual({
    'a.js': 'const x=1,y=2;export{x,y};',
    'b.js': 'import{x as e,y as x}from"./a.js";import{q}from"./c.js";e(x,q)',
  });
});

test('names that are asked for from an object stay', () => {
  const tag = 'const x=1,y=2;export{x as define,y as t};';
  expect(plainExports([file('tag.js', tag, ['define'])]).get('tag.js')).toBe(
    'const x=1,y=2;export{x as define,y};',
  );
});

test('a file that is imported whole stops the build', () => {
  const files = [file('a.js', 'const x=1;export{x as n};'), file('b.js', 'import*as all from"./a.js";all.n')];
  expect(() => plainExports(files)).toThrow('a file is imported whole, as all');
});
