import { afterEach, expect, test } from 'vitest';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { AuctionLotScreen } from './AuctionLotScreen.tsx';

afterEach(unmountAll);

test('without a hub the page says that it polls, and that updates are paused only while the polls fail', async () => {
  const made = createTestStore({ config: { hub: null } });
  const page = mount(
    <AuctionLotScreen auction="spring-foals" lot="quidam-star" isHybrid={false} />,
    made,
    1200,
  );
  const { t } = made.store.i18n;
  const says = () => ({
    polled: page.shown.queryAllByText(t('bid.live.polled')).length > 0,
    paused: page.shown.queryAllByText(t('bid.live.pausedShort')).length > 0,
  });
  await page.advance(15_000);
  expect(says()).toEqual({ polled: true, paused: false });
  const restore = made.transport.on('GET /auction/{auction}/{lot}', 'network');
  await page.advance(12_000);
  expect(says()).toEqual({ polled: false, paused: true });
  restore();
  await page.advance(40_000);
  expect(says()).toEqual({ polled: true, paused: false });
});
