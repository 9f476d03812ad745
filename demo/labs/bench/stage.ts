import type { Browser, Page } from 'playwright';
import { DIST } from '../../root.ts';
import { mountConsole } from '../../server/http/console/console.ts';
import { DAY } from '../../server/lib/durations.ts';
import { mountFiles } from '../../server/lib/files.ts';
import { type BackendUnderTest, startTestBackend } from '../../server/testing/test-backend.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { launchChromium } from '../browser.ts';
import type { LabStage } from '../stage.ts';

/** The stage of the benchmarks on pages: the real backend, a host page on another origin, a browser. */
export interface BenchStage extends LabStage {
  readonly world: BackendUnderTest;
  readonly browser: Browser;
  /** The lots of one auction. */
  readonly lots: readonly { readonly id: string }[];
  /** Id of that auction. */
  readonly auction: string;
  /** Id of another auction, of 24 lots. */
  readonly smallAuction: string;
  /** Bearer tokens of 50 bidders. */
  readonly bidders: readonly string[];
  /** The address of a page of the host with this body. */
  addressOf(body: string): string;
  /** Opens a page of the host with this body. */
  open(body: string): Promise<Page>;
}

/** The number of lots of the smaller auction. */
export const SMALL_AUCTION_LOTS = 24;

/** A lot with the usual fields of a catalogue. */
const optionsOf = (index: number) => ({
  end: DAY,
  entry: {
    number: String(index),
    name: `Quintus ${index}`,
    sire: `Quaterhall ${index}`,
    dam: 'Donna Bella',
    damSire: 'De Niro',
    sex: { en: 'gelding', de: 'Wallach', fr: 'hongre', ar: 'مخصي' },
  },
});

/** @param lotCount number of lots in the auction; none ends during the benchmark */
export async function startBenchStage(stage: LabStage, lotCount: number): Promise<BenchStage> {
  const world = await startTestBackend({
    databaseUrl: await stage.createDatabase(),
    mount(app, { tenant }) {
      mountFiles(app, DIST);
      mountConsole(app, `${DIST}demo/console/`, tenant);
    },
    // Few bidders place all bids, so the rate limit must allow more.
    bidRateLimit: { burst: 1_000, perSecond: 1_000 },
    // Lifetimes as in production, because the short ones of the tests would close streams during a run.
    hub: {},
  });
  stage.onStop(world.stop);
  const lots = [];
  for (let index = 1; index <= lotCount; index += 1) lots.push(await world.makeLot(optionsOf(index)));
  let smallAuction = '';
  for (let index = 1; index <= SMALL_AUCTION_LOTS; index += 1)
    smallAuction = (await world.makeLot({ ...optionsOf(index), extension: '120/120' })).auction;
  const bodies = new Map<string, string>();
  const host = await startTestServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(bodies.get(request.url ?? '') ?? '');
  });
  stage.onStop(host.close);
  const browser = await launchChromium('--js-flags=--expose-gc');
  stage.onStop(() => browser.close());
  const addressOf = (body: string): string => {
    const path = `/${bodies.size}`;
    bodies.set(
      path,
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Benchmark</title>${body}</html>`,
    );
    return `http://localhost:${host.port}${path}`;
  };
  return {
    ...stage,
    world,
    browser,
    addressOf,
    lots,
    auction: lots[0]?.auction ?? '',
    smallAuction,
    bidders: await world.makeBidders(50),
    async open(body) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(addressOf(body));
      return page;
    },
  };
}

/** The script tag of the bundle, for a page of the host. */
export const bundle = ({ world }: BenchStage): string =>
  `<script src="${world.backend.url}/auction-elements.js" data-api="${world.api}" async></script>`;

/** Calls the API; rejects if the call is refused. @param path without the base of the API */
export async function send(
  { world }: BenchStage,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const answer = await fetch(`${world.api}${path}?lang=en`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Places a bid of this amount; rejects if it is refused. */
export async function bidOnce(stage: BenchStage, lot: string, bidder: string, amount: number): Promise<void> {
  const headers = { authorization: `Bearer ${bidder}`, 'idempotency-key': crypto.randomUUID() };
  const body = { auctionlot: lot, amount, kind: 'direct' };
  await (await send(stage, 'PUT', '/user/bid', body, headers)).arrayBuffer();
}
