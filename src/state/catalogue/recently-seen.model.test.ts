import { expect, test } from 'vitest';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { aLot } from '../../testing/fixtures/lots.ts';
import { recentlySeenModel } from './recently-seen.model.ts';

const ids = (seen: { lots: { value: readonly { id: string }[] } }) => seen.lots.value.map(({ id }) => id);

test('recently seen lots are listed newest first, each once, up to a limit', () => {
  const seen = createTestStore().store.model(recentlySeenModel);
  for (const id of ['a', 'b', 'a']) seen.see(aLot({ id }), false);
  expect(ids(seen)).toEqual(['a', 'b']);
  for (let index = 0; index < 20; index += 1) seen.see(aLot({ id: `l${index}` }), true);
  expect(ids(seen)).toHaveLength(9);
  expect(seen.lots.value[0]).toEqual({ id: 'l19', auction: 'a1', hybrid: true });
});

test('recently seen lots are forgotten at sign-out, kept at sign-in, and not stored without consent', async () => {
  const { store, local, tab } = createTestStore();
  const seen = store.model(recentlySeenModel);
  seen.see(aLot(), false);
  expect([local.get('ae_seen'), tab.get('ae_seen')]).toEqual([null, null]);
  await store.session.login({ email: 'anna@example.com', password: 'x' });
  expect(ids(seen)).toEqual(['l1']);
  store.session.logout();
  expect(ids(seen)).toEqual([]);
});
