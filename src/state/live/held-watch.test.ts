import { expect, test } from 'vitest';
import { connectedPage } from '../../testing/fakes/connected-page.ts';
import { aLot } from '../../testing/fixtures/lots.ts';

/** A page with lots that are all held, because bids cannot be stored. */
async function unwritablePage() {
  const test = await connectedPage();
  const { clock, hub, world, store } = test;
  await clock.advance(5_000);
  world.lots = [aLot({ held: 'unwritable' })];
  hub.send('live.paused', {}, null);
  await clock.advance(2_000);
  return { ...test, held: () => store.lots.lot('l1').value?.held };
}

test('while bids cannot be stored, lots are polled and shown as held', async () => {
  const { clock, hub, world, store, held, lotsAsked } = await unwritablePage();
  expect([store.live.status.value, held()]).toEqual(['paused', 'unwritable']);
  const before = lotsAsked();
  await clock.advance(30_000);
  expect(lotsAsked() - before).toBe(3);
  world.lots = [aLot()];
  hub.send('live.resumed', {}, null);
  await clock.advance(2_000);
  expect([store.live.status.value, held()]).toEqual(['open', undefined]);
  const after = lotsAsked();
  await clock.advance(60_000);
  expect(lotsAsked()).toBe(after);
});

test('a held lot is polled until it is released, also while the stream is open', async () => {
  const { clock, hub, world, held, lotsAsked } = await unwritablePage();
  hub.send('live.resumed', {}, null);
  await clock.advance(2_000);
  const before = lotsAsked();
  await clock.advance(20_000);
  expect([held(), lotsAsked() - before]).toEqual(['unwritable', 2]);
  world.lots = [aLot()];
  await clock.advance(11_000);
  expect(held()).toBeUndefined();
});
