import { expect, test } from 'vitest';
import { panelMode } from './panel-mode.ts';

test.each([
  ['upcoming', 'none', false, 'upcoming'],
  ['active', 'none', false, 'open'],
  ['active', 'outbid', false, 'open'],
  ['active', 'leading', false, 'leading'],
  ['active', 'leading', true, 'open'],
  ['closing', 'leading', true, 'closing'],
  ['sold', 'won', false, 'over'],
  ['unsold', 'none', false, 'over'],
  ['withdrawn', 'none', false, 'over'],
] as const)(
  'lot %s, bidder %s, raising the maximum %s: panel mode %s',
  (status, standing, isRaising, mode) => {
    expect(panelMode(status, standing, isRaising)).toBe(mode);
  },
);

test('staff see no form for an open lot, and see the result of a lot that is over', () => {
  const modes = (['active', 'upcoming', 'sold'] as const).map((status) =>
    panelMode(status, 'none', false, { isStaff: true }),
  );
  expect(modes).toEqual(['staff', 'upcoming', 'over']);
});
