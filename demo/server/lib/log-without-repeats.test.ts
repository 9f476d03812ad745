import { expect, it } from 'vitest';
import type { Log } from './log.ts';
import { withoutRepeats } from './log-without-repeats.ts';

it('logs a repeated warning once a minute, and how often it came', () => {
  const lines: string[] = [];
  const log: Log = { info: (text) => lines.push(text), warn: (text) => lines.push(text) };
  let now = 0;
  const rare = withoutRepeats(log, () => now);
  for (let turn = 0; turn < 5; turn += 1) rare.warn('Lot 12 is invalid');
  rare.warn('Lot 13 is invalid');
  rare.info('started');
  rare.info('started');
  expect(lines).toEqual(['Lot 12 is invalid', 'Lot 13 is invalid', 'started', 'started']);
  now = 60_000;
  rare.warn('Lot 12 is invalid');
  rare.warn('Lot 13 is invalid');
  expect(lines.slice(4)).toEqual(['Lot 12 is invalid (5 times since)', 'Lot 13 is invalid']);
});

it('forgets old warnings, so that many different ones do not fill memory', () => {
  const lines: string[] = [];
  const rare = withoutRepeats({ info: () => undefined, warn: (text) => lines.push(text) }, () => 0);
  for (let turn = 0; turn < 1001; turn += 1) rare.warn(`Lot ${turn} is invalid`);
  rare.warn('Lot 0 is invalid');
  expect(lines).toHaveLength(1002);
});
