import { whyNoMercure } from '../../.ci/find-go.mjs';
import { type DemoCluster, hasCaddy, withDemoCluster } from '../labs/cluster/cluster.ts';
import { freePort } from '../server/lib/free-port.ts';
import type { DemoBackend } from '../testing/demo-backend.ts';
import { SPRING_SALE } from './hybrid-api.ts';
import { test as base, expect } from './hybrid-test.ts';

const isWithoutProxy = whyNoMercure() !== null && !hasCaddy();

interface ClusterFixtures {
  cluster: DemoCluster;
  backend: DemoBackend;
}

const test = base.extend<object, ClusterFixtures>({
  cluster: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its pattern.
    async ({}, use) => {
      const options = {
        port: await freePort(),
        backendPorts: [
          [await freePort(), await freePort()],
          [await freePort(), await freePort()],
        ] as const,
        hasMercure: whyNoMercure() === null,
        env: { DEMO: '1', AUTOPILOT: '0' },
      };
      await withDemoCluster(options, use);
    },
    // The first run builds the hub.
    { scope: 'worker', timeout: 600_000 },
  ],
  // All requests go through the proxy.
  backend: ({ cluster }, use) =>
    use({
      origin: cluster.origin,
      cms: cluster.origin,
      api: `${cluster.origin}/api/v1/marbrook`,
      databaseUrl: cluster.databaseUrl,
      start: notHere,
      stop: notHere,
      kill: notHere,
      endLot: notHere,
      remove: notHere,
    }),
});
const notHere = (): Promise<void> => Promise.reject(new Error('A cluster has several backends.'));

test.use({ saleId: SPRING_SALE });
// Checked here, before anything is started.
test.skip(isWithoutProxy, 'there is neither a Mercure hub nor a Caddy');

test('a sale goes on behind a proxy while one backend is killed and started again', async ({
  cluster,
  hybrid,
  openRoom,
  openConsole,
  expectConsistent,
}) => {
  test.slow();
  const anna = await openRoom('anna', { isWholeSite: true });
  const ben = await openRoom('ben', { isWholeSite: true, locale: 'de' });
  const clerk = await openConsole();
  const expectAll = () => expectConsistent({ anna, ben }, clerk);
  const asking = async () =>
    (await hybrid.view()).lots.find(({ askingPrice }) => askingPrice)?.askingPrice ?? 0;
  /** The clerk decides a bid of one bidder, and all see it. */
  const bidOnce = async (room: typeof anna) => {
    const amount = await asking();
    await room.bid(amount);
    await clerk.press('a');
    await room.expectButton('leading', amount);
    await expectAll();
  };
  await clerk.press('g');
  await clerk.press('n');
  // Above the absentee bids, which would outbid the next bid.
  await clerk.enter('Shift+H', '13000');
  await expectAll();
  const viewers = () => expect.poll(async () => (await hybrid.view()).viewers);
  await viewers().toBe(2);

  for (const [index, backend] of cluster.backends.entries()) {
    await test.step(`backend ${index + 1} is killed between two bids, and comes back`, async () => {
      const [first, second] = index === 0 ? [anna, ben] : [ben, anna];
      await bidOnce(first);
      await backend.kill();
      await bidOnce(second);
      await backend.start();
      await bidOnce(first);
    });
  }
  await test.step('a private message reaches its bidder after all that', async () => {
    const amount = await asking();
    await anna.bid(amount);
    await clerk.press('h');
    await anna.expectNotice(anna.i18n.t('room.notice.declined.hall_first', { amount: anna.money(amount) }));
    await expectAll();
  });
  await viewers().toBe(2);
});
