import type { Page } from 'playwright';
import { topicOf } from '../../../src/domain/topics.ts';
import type { Figure } from '../figures.ts';
import { bareFollower, paintedAt, paintFigure, RECORD_PAINTS, watchAmounts } from './paint.ts';
import { type BenchStage, bundle, send } from './stage.ts';

/** Number of alternating rounds, each on a new lot, so that both sides run under the same load. */
const ROUNDS = 6;
const BIDS_A_ROUND = 20;
const WARM_UP = 3;
/** Price of the first bid and step to the next, in euros; every amount occurs once. */
const START_PRICE = 20_000;
const INCREMENT = 537;

declare global {
  interface Window {
    /** Epoch ms of the latest key press. */
    pressed: number;
  }
}

/**
 * Latency from the clerk's Enter that submits a hall bid to the frame that shows the bid in a bidder's room.
 * The baseline is a page that sends the same call after a key press, and a page with a text node.
 */
export async function room(stage: BenchStage): Promise<Figure> {
  const { world } = stage;
  const sale = await world.makeSale({
    lots: Array.from({ length: ROUNDS }, () => ({ startPrice: START_PRICE })),
  });
  const token = await signIn(stage);
  const act = (body: object): Promise<unknown> =>
    send(stage, 'POST', `/console/${sale.id}`, body, { authorization: `Bearer ${token}` });
  for (const action of ['start', 'next']) await act({ action });

  const topic = topicOf(world.tenant);
  const bareRoom = await stage.open(
    `<b id="price"></b><script>${bareFollower(`${world.hub}?topic=${topic}`)}</script>`,
  );
  const bareConsole = await stage.open(`<script>${RECORD_PRESS}
    let amount = 0;
    let auctionlot = '';
    addEventListener('keydown', () => fetch(${JSON.stringify(`${world.api}/console/${sale.id}?lang=en`)}, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer ${token}' },
      body: JSON.stringify({ action: 'hallBid', auctionlot, amount }),
    }));</script>`);
  const ourRoom = await stage.open(`${bundle(stage)}<script>${RECORD_PAINTS}</script>
    <hybrid-live-room auction="${sale.slugs.en}"></hybrid-live-room>`);
  await ourRoom.locator('hybrid-live-room').getByText('20,000').first().waitFor();
  await watchAmounts(ourRoom, 'hybrid-live-room');
  const ourConsole = await openConsole(stage);

  const samples = { bare: [] as number[], ours: [] as number[] };
  for (const [round, auctionlot] of sale.lots.entries()) {
    if (round > 0) {
      await act({ action: 'sold', auctionlot: sale.lots[round - 1] });
      await act({ action: 'next' });
    }
    // Every amount occurs once.
    let amount = START_PRICE + round;
    for (const [name, desk, screen] of [
      ['bare', bareConsole, bareRoom],
      ['ours', ourConsole, ourRoom],
    ] as const) {
      await screen.bringToFront();
      for (let turn = 0; turn < BIDS_A_ROUND + WARM_UP; turn += 1) {
        amount += INCREMENT;
        if (name === 'bare') await desk.evaluate(`[auctionlot, amount] = ['${auctionlot}', ${amount}]`);
        else {
          await desk.keyboard.press('Shift+H');
          await desk.keyboard.type(String(amount));
          // The clerk waits until the button shows the amount.
          await desk
            .getByRole('button', { name: amount.toLocaleString('en') })
            .first()
            .waitFor();
        }
        await desk.keyboard.press('Enter');
        const painted = await paintedAt(screen, amount);
        const pressed = await desk.evaluate(() => window.pressed);
        if (turn >= WARM_UP) samples[name].push(painted - pressed);
        // The answer has arrived and the shortcuts work again.
        if (name === 'ours') await desk.locator('input:focus').waitFor({ state: 'detached' });
      }
    }
  }
  for (const page of [bareRoom, bareConsole, ourRoom, ourConsole]) await page.close();
  return paintFigure(
    "clerk's Enter to paint in the room, p95 (a bare call, EventSource and a text node)",
    samples,
  );
}

const RECORD_PRESS =
  'addEventListener("keydown", (event) => { pressed = performance.timeOrigin + event.timeStamp; }, true);';

/** Opens the real console, signs in and chooses the running sale. */
async function openConsole({ world, browser }: BenchStage): Promise<Page> {
  const { email, password } = world.auctioneer;
  const context = await browser.newContext({ locale: 'en-GB' });
  await context.addInitScript(RECORD_PRESS);
  const page = await context.newPage();
  await page.goto(`${world.backend.url}/_console`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Hall/ }).first().waitFor();
  return page;
}

async function signIn(stage: BenchStage): Promise<string> {
  const { email, password } = stage.world.auctioneer;
  const answer = await send(stage, 'POST', '/login', { email, password });
  return ((await answer.json()) as { token: string }).token;
}
