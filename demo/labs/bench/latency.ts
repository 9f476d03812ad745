import type { Page } from 'playwright';
import { topicOf } from '../../../src/domain/topics.ts';
import { DAY } from '../../server/lib/durations.ts';
import type { Figure } from '../figures.ts';
import { bareFollower, paintedAt, paintFigure, RECORD_PAINTS, watchAmounts } from './paint.ts';
import { type BenchStage, bidOnce, bundle } from './stage.ts';

/** Number of alternating rounds, so that both sides run under the same load. */
const ROUNDS = 4;
const BIDS_A_ROUND = 40;
const WARM_UP = 5;

/** Latency from writing a bid's message to the frame that shows it, against a minimal page. */
export async function latency(stage: BenchStage): Promise<Figure> {
  const lot = await stage.world.makeLot({ end: DAY, startPrice: 1 });
  const topic = topicOf(stage.world.tenant);
  const stream = `${stage.world.backend.hubUrl}?topic=${topic}`;
  const bare = await stage.open(`<b id="price"></b><script>${bareFollower(stream)}</script>`);
  const ours = await stage.open(`${bundle(stage)}<script>${RECORD_PAINTS}</script>
    <auction-lot auction="${lot.auction}" lot="${lot.slugs.en}"></auction-lot>`);
  await ours.locator('auction-lot').getByText('Bids', { exact: true }).first().waitFor();
  await watchAmounts(ours, 'auction-lot');

  const samples = { bare: [] as number[], ours: [] as number[] };
  let amount = 1_000;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, page] of [
      ['bare', bare],
      ['ours', ours],
    ] as const) {
      await page.bringToFront();
      for (let turn = 0; turn < BIDS_A_ROUND + WARM_UP; turn += 1) {
        // Not a multiple of the increment, which the page already offers as the next bid.
        amount += 510;
        const duration = await paintedAfter(stage, page, lot.id, amount, turn);
        if (turn >= WARM_UP) samples[name].push(duration);
      }
    }
  }
  await bare.close();
  await ours.close();
  return paintFigure('publish to paint through the hub, p95 (EventSource and a text node)', samples);
}

async function paintedAfter(
  stage: BenchStage,
  page: Page,
  lot: string,
  amount: number,
  turn: number,
): Promise<number> {
  await bidOnce(stage, lot, stage.bidders[turn % 2] as string, amount);
  const painted = await paintedAt(page, amount);
  const at = (
    await stage.world.backend.db
      .selectFrom('bids')
      .select('at')
      .where('lot_id', '=', lot)
      .where('amount', '=', amount)
      .executeTakeFirstOrThrow()
  ).at;
  return painted - at;
}
