import { expect, test } from 'vitest';
import { moduleOf } from './react-modules.ts';

/** As React's files for production are written. */
const PUBLISHED = `"use strict";
var Scheduler = require("scheduler"),
  ReactDOM = require("react-dom");
exports.now = void 0;
if (typeof performance === "object") {
  exports.now = function () {
    return performance.now();
  };
}
exports.later = function () {
  return Scheduler.plan(exports.now() + ReactDOM.delay);
};
`;

test('a file of React becomes a module with the same exports', () => {
  const code = moduleOf(PUBLISHED);
  expect(code).toMatch(/^import \* as Scheduler from 'scheduler';\nimport \* as ReactDOM from 'react-dom';/);
  expect(code).toContain('let exported_now = void 0;');
  expect(code).toContain('  exported_now = function () {');
  expect(code).toContain('Scheduler.plan(exported_now() + ReactDOM.delay)');
  expect(code).toContain('export { exported_now as now,exported_later as later };');
  expect(code).not.toMatch(/require\(|exports\./);
});

test('a file that is written otherwise ends the build', () => {
  expect(() => moduleOf('module.exports = { now };')).toThrow('react-modules.ts');
  expect(() => moduleOf('const { plan } = require("scheduler");')).toThrow('react-modules.ts');
});
