import { expect, test, vi } from 'vitest';
import { aRegistry } from '../testing/a-registry.ts';
import { claimRegistry, REGISTRY } from './registry.ts';

test('the first copy of the script wins; a copy with another version is a mistake', () => {
  const reportMistake = vi.fn();
  const host = {} as Window;
  const first = aRegistry({ reportMistake });
  expect(claimRegistry(host, first)).toBe(true);
  expect(claimRegistry(host, aRegistry())).toBe(false);
  expect(claimRegistry(host, aRegistry({ version: '2.0.0' }))).toBe(false);
  expect(reportMistake.mock.calls).toEqual([['two-versions', '2.0.0', '1.0.0']]);
  expect(host[REGISTRY]).toBe(first);
});
