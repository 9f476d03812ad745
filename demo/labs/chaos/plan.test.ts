import { expect, test } from 'vitest';
import { MINUTE } from '../../server/lib/durations.ts';
import { planFaults } from './plan.ts';

const options = { seed: 7, length: 10 * MINUTE, backends: 2, hasMercure: true };

test('the same seed gives the same plan, and another seed another one', () => {
  expect(planFaults(options)).toEqual(planFaults(options));
  expect(planFaults({ ...options, seed: 8 })).not.toEqual(planFaults(options));
});

test('every kind comes in a run of ten minutes, on both backends, and the end is quiet', () => {
  const plan = planFaults(options);
  const count = new Map<string, number>();
  for (const { kind } of plan) count.set(kind, (count.get(kind) ?? 0) + 1);
  expect(count.size).toBe(10);
  expect(Math.max(...count.values()) - Math.min(...count.values())).toBeLessThanOrEqual(1);
  expect(new Set(plan.flatMap((fault) => ('backend' in fault ? fault.backend : [])))).toEqual(
    new Set([0, 1]),
  );
  expect(plan.map(({ at }) => at)).toEqual(plan.map(({ at }) => at).sort((one, other) => one - other));
  expect(plan.at(0)?.at).toBeGreaterThanOrEqual(5_000);
  expect(plan.at(-1)?.at).toBeLessThanOrEqual(options.length - 10_000);
});

test('the hub is killed only where it is a process of its own', () => {
  const kinds = planFaults({ ...options, hasMercure: false }).map(({ kind }) => kind);
  expect(kinds).not.toContain('killHub');
  expect(kinds).toContain('killDatabase');
});
