import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Amount, Id, Instant } from '../src/api/schema/common.ts';
import { schemaFindings } from './schema-findings.ts';

const Lot = v.object({
  id: Id,
  price: v.nullable(Amount),
  end: Instant,
  facts: v.object({ vat: v.number() }),
});
const GOOD = { id: 'a', price: 1000, end: '2026-05-01T18:00:00Z', facts: { vat: 19 } };

test('a valid answer has no findings', () => {
  expect(schemaFindings(v.array(Lot), [GOOD], 'lot')).toEqual([]);
});

test('a mistake in many entries is one finding, which names the field and the first entry', () => {
  const lots = [GOOD, { ...GOOD, id: 'b', price: '1000' }, { ...GOOD, id: 'c', price: '2000' }];
  const [[finding, detail] = []] = schemaFindings(v.array(Lot), lots, 'lot');
  expect(finding).toMatchObject({
    level: 'error',
    what: '"price" of the lot is wrong: invalid type, Expected number but received "1000".',
    effect: 'The page leaves out what is around it in a list (2 entries) and shows the rest.',
    fix: 'Send a JSON number, without quotes. Amounts are whole euros: 12500.',
  });
  expect(detail).toBe('id "b" and 1 more');
});

test.each([
  [{ price: 10.5 }, 'send an integer'],
  [{ price: undefined }, 'Send the field in every answer: it is required.'],
  [{ end: '2026-05-01T18:00:00' }, 'Send an instant in ISO 8601 with its zone'],
  [{ facts: {} }, 'Send the field in every answer:'],
  [{ facts: { vat: null } }, 'Send number.'],
])('%j is fixed by: %s', (wrong, fix) => {
  const [[finding] = []] = schemaFindings(Lot, { ...GOOD, ...wrong }, 'lot');
  expect(finding?.fix).toContain(fix);
  expect(finding?.effect).toBe('The page shows an error in place of this answer.');
});
