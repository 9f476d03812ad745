import type { Page } from '@playwright/test';
import { liveNow, liveRecord, recordLive } from './live-tab.ts';
import { expect, test } from './test.ts';

test('when the tab that holds the stream is closed, another takes over and no message is lost', async ({
  context,
  at,
  sale,
}) => {
  await recordLive(context);
  const lot = await sale.sharedLot();
  const tabs: Page[] = [];
  for (let count = 0; count < 3; count += 1) {
    const page = await context.newPage();
    tabs.push(page);
    await page.goto(at.lot(lot, 'en'));
  }
  const states = () => Promise.all(tabs.map(liveNow));
  const oneStream = (count: number) => [
    { status: 'open', streams: 1 },
    ...Array.from({ length: count - 1 }, () => ({ status: 'open', streams: 0 })),
  ];
  const sorted = async () => (await states()).sort((a, b) => (b?.streams ?? 0) - (a?.streams ?? 0));
  await expect.poll(sorted).toEqual(oneStream(3));

  const leader = (await states()).findIndex((state) => state?.streams === 1);
  const [closed] = tabs.splice(leader, 1);
  const notify = (message: string) => sale.as('auctioneer', 'POST', '/console/notification', { message });
  await notify('Notice 1');
  await Promise.all([closed?.close(), notify('Notice 2')]);
  await expect.poll(sorted).toEqual(oneStream(2));
  await notify('Notice 3');
  for (const page of tabs)
    await expect
      .poll(async () => (await liveRecord(page)).notices)
      .toEqual(['Notice 1', 'Notice 2', 'Notice 3']);
});
