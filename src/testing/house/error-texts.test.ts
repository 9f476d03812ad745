import { expect, test } from 'vitest';
import { ROUTES } from '../../../demo/server/routes/index.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import { COMMON, NAMESPACES } from '../../i18n/namespaces.ts';
import { ERROR_AREAS } from './error-areas.ts';
import { flatten } from './messages.ts';

/*
 * The message of an error code is in `common`, or in the namespace of the only calls that answer it.
 * texts.test.ts checks that whatever makes such a call loads the namespace.
 */

/** The namespace with the message of a code; none for codes of the auctioneer's calls. */
const places = new Map<string, string>();
for (const namespace of NAMESPACES)
  for (const key of flatten(await loadMessages('en', namespace)).keys())
    if (key.startsWith('error.')) places.set(key.slice('error.'.length), namespace);

const answered = ROUTES.filter(({ path }) => !path.startsWith('/console')).flatMap((route) =>
  route.problems.map((code) => ({ path: route.path, code })),
);

test('the message of every error is where the call that answers it has it loaded', () => {
  const areaOf = (path: string) => ERROR_AREAS.find(({ paths }) => paths.test(path))?.namespace;
  const wrong = answered.filter(({ path, code }) => ![COMMON, areaOf(path)].includes(places.get(code)));
  expect(wrong).toEqual([]);
});

test.each(ERROR_AREAS)('what $namespace has, its calls answer, and no others', ({ namespace, paths }) => {
  const codes = [...places].filter(([, place]) => place === namespace).map(([code]) => code);
  const calls = new Set<string>(answered.filter(({ path }) => paths.test(path)).map(({ code }) => code));
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.filter((code) => !calls.has(code))).toEqual([]);
});

test('messages of errors are only in common and in the namespaces of such calls', () => {
  const known = new Set([COMMON, ...ERROR_AREAS.map(({ namespace }) => namespace)]);
  expect([...places].filter(([, place]) => !known.has(place))).toEqual([]);
});
