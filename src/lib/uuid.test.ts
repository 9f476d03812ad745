import { expect, test } from 'vitest';
import { randomUuid } from './uuid.ts';

test('ids are UUIDs of version 4', () => {
  const all = Array.from({ length: 50 }, () => randomUuid(crypto));
  for (const uuid of all) {
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(new Set(all).size).toBe(50);
});
