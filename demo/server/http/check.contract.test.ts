import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckOptions } from '../../../check/arguments.ts';
import { printReport } from '../../../check/print-report.ts';
import { type Report, runCheck } from '../../../check/run-check.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { acceptedBid, bid, tokenOf } from '../../../src/testing/contract/client.ts';
import { BROKEN_BACKENDS, changeJson, promiseStreamToken } from '../testing/broken-backends.ts';
import { type AnswerFault, startFaultProxy } from '../testing/fault-proxy.ts';
import { type BackendUnderTest, startTestBackend } from '../testing/test-backend.ts';

const COMMAND = fileURLToPath(new URL('../../../elements/command/main.ts', import.meta.url));
const TIMEOUTS = { heartbeat: 5_000, replay: 1_000 };

let world: BackendUnderTest;
beforeAll(async () => {
  world = await startTestBackend();
  const lot = await world.makeLot();
  await world.makeSale();
  const token = await tokenOf(world, world.ben);
  for (const amount of [1000, 1100, 1200]) acceptedBid(await bid(world, token, lot.id, amount));
});
afterAll(() => world.stop());

const check = (options: Partial<CheckOptions> = {}): Promise<Report> => {
  const { api, hub, tenant } = world;
  const defaults: CheckOptions = { api, hub, tenant, account: world.anna, json: false, elements: null };
  return runCheck({ ...defaults, ...options }, { clock: systemClock, timeouts: TIMEOUTS });
};

const codesOf = (report: Report): string[] => [
  ...new Set(report.findings.map(({ level, code }) => `${level} ${code}`)),
];

describe('the check of a backend', () => {
  it('finds no fault without an account, and reports that it did not check personal data', async () => {
    const report = await check({ account: null });
    expect(report).toMatchObject({ findings: [], errors: 0, warnings: 0, signedIn: false });
    expect(printReport(report)).toContain('Personal data was not checked');
  });

  it('reads only: no lot changes and no message is published', async () => {
    const before = world.backend.hub.lastSeq;
    const requests: string[] = [];
    const proxy = await startFaultProxy(world.backend.url, {
      request({ method, url }) {
        requests.push(`${method} ${url.pathname.replace(/^.*marbrook/, '')}`);
      },
    });
    await check({ api: world.api.replace(world.backend.url, proxy.origin) });
    await proxy.stop();
    expect(world.backend.hub.lastSeq).toBe(before);
    expect(requests.filter((it) => !/^(GET|OPTIONS) /.test(it))).toEqual(['POST /login']);
  });

  it('requests a token for the private topic if the profile has `streamToken`', async () => {
    const writes: string[] = [];
    let session = '';
    const proxy = await startFaultProxy(world.backend.url, {
      request({ method, url, headers }) {
        if (!/^(GET|OPTIONS)$/.test(method)) writes.push(url.pathname.replace(/^.*marbrook/, ''));
        session = headers.get('Authorization')?.replace('Bearer ', '') ?? session;
      },
      answer(answer) {
        if (answer.path.endsWith('/user/profile')) promiseStreamToken(answer);
        if (!answer.path.endsWith('/user/stream-token')) return;
        answer.status = 200;
        answer.body = JSON.stringify({ token: session, validFor: 300 });
      },
    });
    const report = await check({ api: world.api.replace(world.backend.url, proxy.origin) });
    await proxy.stop();
    expect(writes).toEqual(['/login', '/user/stream-token']);
    expect(report.findings).toEqual([]);
    const { calls } = report.elements.find(({ element }) => element === 'hybrid-live-room') ?? { calls: [] };
    expect(calls.find(({ call }) => call === 'POST /user/stream-token')).toMatchObject({ status: 200 });
  });

  type Finding = readonly [codes: readonly string[], says: string];
  const FINDINGS: Record<keyof typeof BROKEN_BACKENDS, Finding> = {
    'no CORS': [['error cors_missing'], 'no Access-Control-Allow-Origin'],
    'preflight refused for PUT': [['error preflight_method'], 'The preflight does not allow PUT.'],
    'preflight without Authorization': [
      ['error preflight_headers', 'warning preflight_headers'],
      'does not allow the header authorization',
    ],
    'amounts as strings': [
      ['error schema'],
      '"startPrice" of the lot is wrong: invalid type, Expected number but received "1000".',
    ],
    '`end` without time zone': [['error schema'], 'Send an instant in ISO 8601 with its zone'],
    'errors as HTML': [['error problem_format'], 'text/html: <!doctype html>'],
    'missing `slugs`': [['warning slugs_missing'], '"slugs" of the lot is missing.'],
    'no `nextBid`, reserve and rates': [
      ['warning optional_missing'],
      '"nextBid" of the lot, which is optional, is missing',
    ],
    'hub answers JSON': [['error hub_not_stream', 'warning hub_no_private'], 'application/json: {"ok":true}'],
    'hub without replay': [
      ['error hub_no_replay', 'warning hub_no_replay'],
      'Messages that were missed are not replayed.',
    ],
    'clock five minutes ahead': [['error clock_off'], 'Server-Time is 300 s ahead'],
    'personal data cached': [['error cached_personal'], 'Cache-Control: public, max-age=60'],
    'no stream token': [['warning stream_token_failed'], 'status 404, code "not_found"'],
    'prices cached': [['error cached_public'], 'Cache-Control: public, s-maxage=300'],
    'Authorization needed for public GETs': [
      ['error authorization_needed'],
      'A public GET is refused without Authorization.',
    ],
    'lang ignored': [['error lang_ignored'], 'lang=de answers'],
    'lots that name their auction in one language': [['error lang_ignored'], '-en" in place of'],
    'no CORS for refusals': [['error cors_missing'], 'GET /user/profile  (no Access-Control-Allow-Origin)'],
    'unknown auctions as failures': [
      ['error unknown_auction_status'],
      'An unknown auction is not answered with status 404.',
    ],
    'lots by id alone': [['error key_not_found'], 'A lot is not found by the slugs in "de".'],
    'no `rev`': [['warning rev_missing'], 'drops answers while messages arrive'],
    'no Server-Time, Live-Seq and Live-Epoch': [
      ['warning clock_missing', 'warning live_seq_missing', 'warning live_epoch_missing'],
      'Countdowns run by the clock of the visitor',
    ],
  };

  /** Findings of an answer, of the hub and of its token; the long tests have the others. */
  const USUAL = new Set(['amounts as strings', 'hub without replay', 'no stream token']);
  const usual = Object.entries(FINDINGS).filter(([name]) => USUAL.has(name));
  const others = Object.entries(FINDINGS).filter(([name]) => !USUAL.has(name));
  const title = 'names the fault of a backend with: %s';

  it.each(usual)(title, namesFault);
  it.each(others)(title, { tags: 'long' }, namesFault);

  async function namesFault(name: string, [codes, says]: Finding): Promise<void> {
    const fault: AnswerFault = BROKEN_BACKENDS[name as keyof typeof BROKEN_BACKENDS];
    const { url } = world.backend;
    const proxy = await startFaultProxy(url, fault);
    const report = await check({
      api: world.api.replace(url, proxy.origin),
      hub: world.hub.replace(url, proxy.origin),
    });
    await proxy.stop();
    expect(codesOf(report)).toEqual(codes);
    expect(printReport(report)).toContain(says);
    expect(report.errors > 0).toBe(codes.some((code) => code.startsWith('error')));
  }

  describe('of a backend with one language, only timed auctions and no hub', () => {
    const ABSENT =
      /\/(hybrid-auction|search|breaking-news|auctioneer|widget|page)\/|\/user\/(activities|favorites)$|mercure$/;

    /** Its router answers a plain 404 to every unknown call. */
    async function checkSmall(options: Partial<CheckOptions> = {}): Promise<Report> {
      const { url } = world.backend;
      const proxy = await startFaultProxy(url, {
        answer(answer) {
          changeJson(answer, (key, value) => (key === 'slugs' ? undefined : value));
          if (!ABSENT.test(answer.path)) return;
          answer.status = 404;
          answer.headers.set('Content-Type', 'text/plain');
          answer.body = 'Not found';
        },
      });
      const api = world.api.replace(url, proxy.origin);
      const report = await check({ api, hub: world.hub.replace(url, proxy.origin), ...options });
      await proxy.stop();
      return report;
    }
    it('passes, because everything that is missing is optional', async () => {
      const report = await checkSmall();
      expect(codesOf(report)).toEqual(['warning slugs_missing', 'note call_absent']);
      expect(report.errors).toBe(0);
      const text = printReport(report);
      for (const effect of [
        'There are no hybrid auctions.',
        'Nothing is live',
        'no longer offers its search',
      ])
        expect(text).toContain(effect);
    });

    it('reports only what the named elements need', async () => {
      const report = await checkSmall({ elements: ['auction-list', 'auction-lot'] });
      expect(report.elements.map(({ element }) => element)).toEqual(['auction-list', 'auction-lot']);
      expect(codesOf(report)).toEqual(['warning slugs_missing', 'note call_absent']);
      expect(printReport(report)).not.toContain('GET /search');
      const searched = await checkSmall({ elements: ['global-search'] });
      expect(codesOf(searched)).toContain('error status');
    });

    it('checks no hub if the caller says that there is none', async () => {
      const report = await checkSmall({ hub: null, elements: ['auction-list'] });
      expect(printReport(report)).toContain('there is no hub');
      expect(printReport(report)).not.toContain('Nothing is live');
    });
  });

  it('reports an unreachable backend', async () => {
    const { origin, stop } = await startFaultProxy(world.backend.url, {});
    await stop();
    const report = await check({ api: `${origin}/api/v1/x`, hub: `${origin}/hub`, account: null });
    expect(codesOf(report)).toContain('error unreachable');
    expect(printReport(report)).toContain('ECONNREFUSED');
  });
});

describe('the command', () => {
  const run = (args: readonly string[], password = ''): Promise<{ code: number | null; out: string }> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, ['--import', 'tsx', COMMAND, ...args], {
        env: { ...process.env, AUCTION_ELEMENTS_PASSWORD: password },
      });
      let out = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => {
          out += text;
        });
      child.on('close', (code) => resolve({ code, out }));
    });

  it('prints JSON and ends with 0, and never prints the password', { tags: 'long' }, async () => {
    const { email, password } = world.anna;
    const { code, out } = await run(['check', '--api', world.api, '--email', email, '--json'], password);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ errors: 0, signedIn: true, tenant: world.tenant });
    expect(out).not.toContain(password);
  });

  it('ends with 1 where something is wrong, and with 2 where it is used wrongly', {
    tags: 'long',
  }, async () => {
    const wrong = await run(['check', '--api', world.api, '--email', world.anna.email], 'no-such-password');
    expect(wrong.code).toBe(1);
    expect(wrong.out).toContain('status 401, code "invalid_credentials"');
    expect(wrong.out).not.toContain('no-such-password');
    const used = await run(['check']);
    expect(used.code).toBe(2);
    expect(used.out).toContain('--api must be a http(s) address');
  });
});
