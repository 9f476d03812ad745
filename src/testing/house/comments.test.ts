import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { child, children, code, isTest, type Node, nameOf, walk } from './sources.ts';

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

/** The names in a function's parameters: their own, those that they destructure, and those of their inline types. */
function namesIn(parameters: readonly Node[]): ReadonlySet<string | undefined> {
  const names = new Set<string | undefined>();
  for (const parameter of parameters)
    walk(parameter, (node) => names.add(nameOf(node) ?? nameOf(child(node, 'key'))));
  return names;
}

test('a parameter that a docstring describes exists', () => {
  const documented = code.filter(
    ({ path, text }) => /^(src|elements|demo)\//.test(path) && text.includes('@param'),
  );
  const missing = documented.flatMap((file) => {
    const { comments, program } = parseSync(file.path, file.text);
    const functions: Node[] = [];
    walk({ ...program }, (node) => {
      if ('params' in node && !node.type.startsWith('TSTypeParameter')) functions.push(node);
    });
    functions.sort((one, other) => one.start - other.start);
    return comments.flatMap(({ value, end }) => {
      const next = functions.find(({ start }) => start >= end);
      const names = namesIn(children(next, 'params'));
      const described = value.matchAll(/@param (?:\w+\.)?(\w+)/g);
      return [...described].flatMap(([text, name]) => (names.has(name) ? [] : [`${file.path}: ${text}`]));
    });
  });
  expect(missing).toEqual([]);
});
