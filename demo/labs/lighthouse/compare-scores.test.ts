import { expect, test } from 'vitest';
import { lowerScores, newFailures, type PageScores, summary } from './compare-scores.ts';

const scores = (change: Partial<PageScores> = {}): PageScores => ({
  categories: { accessibility: 98, seo: 90 },
  shift: 0.01,
  failed: [{ id: 'link-text', found: 'null' }],
  ...change,
});

test('a page is worse with a lower score or more shift, not with the same or better ones', () => {
  expect(lowerScores(scores(), scores())).toEqual([]);
  expect(lowerScores(scores({ categories: { accessibility: 100, seo: 90 }, shift: 0 }), scores())).toEqual(
    [],
  );
  expect(lowerScores(scores({ categories: { accessibility: 97 }, shift: 0.02 }), scores())).toEqual([
    'accessibility is 97 instead of 98',
    'seo is missing instead of 90',
    'the layout shift is 0.02 instead of 0.01',
  ]);
  expect(lowerScores(scores({ shift: Number.NaN }), scores())).toHaveLength(1);
});

test('an audit that fails with the elements alone is named, and each value has its counterpart', () => {
  const tagged = scores({ failed: [...scores().failed, { id: 'image-alt', found: 'null' }] });
  expect(newFailures(tagged, scores()).map(({ id }) => id)).toEqual(['image-alt']);
  expect(summary(tagged, scores({ shift: 0 }))).toBe(
    'accessibility 98 (98), seo 90 (90), layout shift 0.01 (0)',
  );
});
