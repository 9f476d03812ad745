import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import type { RouterState } from '../router/router.model.ts';
import { createPageQuery } from './page-query.ts';

test.each([
  ['?utm_source=mail&lang=de', false],
  ['?sort=beauty', false],
  ['?sort=number', false],
  ['?sort=ending', true],
  ['?utm_source=mail&sex=Mare', true],
])('the address %s chooses among lots: %s', (query, chooses) => {
  const state = signal({ kind: 'screen', path: `/auctions/spring${query}` } as RouterState);
  const page = createPageQuery({ state, replaceQuery: () => undefined }, '/auctions/spring');
  expect(page.choosesLots()).toBe(chooses);
});
