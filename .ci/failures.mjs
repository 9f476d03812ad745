// The failed tests of a JSON report, for the end of a long output. Node's own modules only.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './install.mjs';

/** How much of an error is worth repeating, in lines. */
const LINES = 14;

const shortened = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'))
    .slice(0, LINES)
    .join('\n');

/**
 * @param report of Vitest's reporter `json`
 * @returns name and error of each failed test, and of each file that failed as a whole
 */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [{ name: file, error: shortened(message) }];
    return tests.map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      error: shortened(failureMessages[0]),
    }));
  });
}

/**
 * @param report of Playwright's reporter `json`
 * @returns name and error of each failed test
 */
export function playwrightFailures({ suites }) {
  const inSuite = ({ file, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, line, tests }) => {
        const results = tests.flatMap((test) => test.results);
        const errors = results.flatMap((result) => result.errors);
        return { name: `${file}:${line} › ${title}`, error: shortened(errors[0]?.message) };
      }),
    ...inner.flatMap(inSuite),
  ];
  return suites.flatMap(inSuite);
}
