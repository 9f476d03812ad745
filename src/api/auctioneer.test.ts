import { expect, test } from 'vitest';
import { auctioneerModel } from '../state/catalogue/auctioneer.model.ts';
import { createTestStore } from '../testing/fakes/create-test-store.ts';
import { anAuctioneer } from '../testing/fixtures/auctioneer.ts';

test('addresses of the auctioneer become absolute, and those that are no web address are left out', async () => {
  const { store, transport, clock } = createTestStore();
  transport.on('GET /auctioneer/', {
    body: {
      ...anAuctioneer(),
      website: 'javascript:alert(1)',
      socialmedia: [
        { name: 'A', url: '//social.example/a' },
        { name: 'B', url: 'javascript:alert(1)' },
        { name: 'C', url: '/c' },
      ],
    },
  });
  const auctioneer = store.model(auctioneerModel);
  auctioneer.retain();
  await clock.advance(10);
  expect(auctioneer.state.value.value).toMatchObject({
    website: '',
    socialmedia: [
      { name: 'A', url: 'https://social.example/a' },
      { name: 'C', url: 'https://api.example/c' },
    ],
  });
});
