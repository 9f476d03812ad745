import { expect, test } from 'vitest';
import { asModule } from './react-modules.ts';

const lines = (...text: string[]) => `${text.join('\n')}\n`;

test('imports and exports replace `require` and `exports`', () => {
  const code = lines(
    '"use strict";',
    'var Scheduler = require("scheduler"),',
    '  React = require("react");',
    'function memo() { return React.use(exports.now()); }',
    'exports.now = void 0;',
    'if (Scheduler.now) exports.now = Scheduler.now;',
    'exports.memo = memo;',
    'exports.version = "19";',
  );
  expect(asModule(code, 'react-dom')).toBe(
    lines(
      "import * as Scheduler from 'scheduler';",
      "import * as React from 'react';",
      "import * as all from 'react-dom';",
      'let exported_now;',
      '"use strict";',
      'function memo() { return React.use(exported_now()); }',
      'exported_now = void 0;',
      'if (Scheduler.now) exported_now = Scheduler.now;',
      'const exported_memo = memo;',
      'const exported_version = "19";',
      '',
      'export { all as default, exported_now as now, exported_memo as memo, exported_version as version };',
    ).trimEnd(),
  );
});

test.each(['module.exports = require("./cjs/react.js");', 'Object.assign(exports, {});', 'f(require("x"));'])(
  'code of another shape is refused: %s',
  (code) => {
    expect(() => asModule(code, 'react')).toThrow('react is no CommonJS');
  },
);
