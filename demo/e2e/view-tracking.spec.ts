import type { BrowserContext, Page, Response } from '@playwright/test';
import { ALL_ALLOWED, type ConsentLevels, consentRecord, NOTHING_ALLOWED } from '../../src/domain/consent.ts';
import { LONG } from './long.ts';
import { UNDECIDED } from './stored-consent.ts';
import { store, storedSignIn } from './stored-sign-in.ts';
import { expect, test } from './test.ts';

test.use({ backendFor: 'view-tracking' });

/** Every request of a browser, and the tracking calls among them with their bodies. */
interface Recorded {
  readonly origins: Set<string>;
  readonly scripts: string[];
  /**
   * `start` and `heartbeat`, oldest first, and their bodies. Playwright does not see the `end` call, which
   * may outlive its page: see `expectEnded`.
   */
  calls(): string[];
  readonly bodies: Array<Record<string, unknown> | null>;
  /**
   * Id of the first tracker. Call it before its page is left, because a browser drops the answers of a closed
   * page.
   */
  firstId(): Promise<string>;
}

function record(context: BrowserContext): Recorded {
  const paths: string[] = [];
  const starts: Response[] = [];
  const recorded: Recorded = {
    origins: new Set(),
    scripts: [],
    calls: () => paths,
    bodies: [],
    async firstId() {
      await expect.poll(() => starts.length).toBeGreaterThan(0);
      const opened: { viewTrackerId: string } = await (starts[0] as Response).json();
      return opened.viewTrackerId;
    },
  };
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== 'null') recorded.origins.add(origin);
    if (pathname.endsWith('.js')) recorded.scripts.push(pathname);
    const call = /\/view-tracker\/(\w+)/.exec(pathname)?.[1];
    if (call === undefined || call === 'end' || request.method() !== 'POST') return;
    paths.push(call);
    recorded.bodies.push(request.postDataJSON());
  });
  context.on('response', (response) => {
    if (response.url().includes('/view-tracker/start') && response.request().method() === 'POST')
      starts.push(response);
  });
  return recorded;
}

const allow = (context: BrowserContext, levels: ConsentLevels): Promise<void> =>
  context.addCookies([
    {
      name: 'cookie_consent',
      value: encodeURIComponent(JSON.stringify(consentRecord(levels, 0))),
      domain: 'localhost',
      path: '/',
    },
  ]);
const stored = async (page: Page): Promise<string[]> =>
  (await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).sort();
const fingerprints = ({ scripts }: Recorded) => scripts.filter((path) => path.includes('/traits-'));
/** Expects that the backend refuses a heartbeat, because the view has ended. */
const expectEnded = (api: string, id: string) =>
  expect
    .poll(async () => {
      const answer = await fetch(`${api}/view-tracker/heartbeat/${id}?lang=en`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ language: { appLocale: 'en' } }),
      });
      return answer.status;
    })
    .toBe(404);
const IDS = ['mb_persistent', 'mb_session'];

test.use({ storageState: UNDECIDED });

test('before consent a view is recorded by a random id: nothing is stored, no fingerprint is loaded, no third party gets a request', async ({
  context,
  page,
  backend,
  at,
  sale,
}) => {
  const recorded = record(context);
  const lot = await sale.sharedLot();
  await page.goto(at.lot(lot, 'de'));
  await expect.poll(recorded.calls).toEqual(['start']);
  const { anonymousFingerprint: who, auctionLotId } = recorded.bodies[0] as Record<
    string,
    Record<string, unknown>
  >;
  expect(auctionLotId).toBe(lot.id);
  expect(who).toEqual({
    sessionFingerprint: who?.persistentFingerprint,
    persistentFingerprint: expect.stringMatching(/^[\da-f-]{36}$/),
    userAgent: '',
    language: { appLocale: 'de' },
  });
  expect(await stored(page)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(fingerprints(recorded)).toEqual([]);
  const ours = [new URL(backend.api).origin, new URL(backend.cms).origin];
  expect([...recorded.origins].filter((origin) => !ours.includes(origin))).toEqual([]);
});

test('with consent the ids are stored and kept; withdrawal erases them, and a random id follows', async ({
  context,
  page,
  at,
  sale,
}) => {
  const recorded = record(context);
  await allow(context, ALL_ALLOWED);
  const lot = await sale.sharedLot();
  await page.goto(at.lot(lot, 'en'));
  await expect.poll(recorded.calls).toEqual(['start']);
  expect(fingerprints(recorded)).toHaveLength(1);
  expect(await stored(page)).toEqual([...IDS, 'mb_seen'].sort());
  const ids = () => page.evaluate(() => [localStorage.mb_persistent, sessionStorage.mb_session]);
  const [persistent, session] = await ids();
  expect(recorded.bodies[0]?.anonymousFingerprint).toMatchObject({
    persistentFingerprint: persistent,
    sessionFingerprint: session,
    userAgent: await page.evaluate(() => navigator.userAgent),
    language: { appLocale: 'en', language: 'en-US', timezone: 'Europe/Berlin' },
  });

  await page.reload();
  await expect.poll(() => recorded.calls().filter((call) => call === 'start')).toHaveLength(2);
  expect(await ids()).toEqual([persistent, session]);

  const before = recorded.bodies.length;
  await allow(context, NOTHING_ALLOWED);
  await page.reload();
  await expect.poll(() => recorded.calls().filter((call) => call === 'start')).toHaveLength(3);
  expect(await stored(page)).toEqual([]);
  const last = recorded.bodies.slice(before).find((body) => body !== null);
  expect(last?.anonymousFingerprint).toMatchObject({ userAgent: '', language: { appLocale: 'en' } });
});

test(
  'a heartbeat every 30 s; the end as the page is left; on return it starts again',
  LONG,
  async ({ context, page, backend, at, sale }) => {
    const recorded = record(context);
    await page.clock.install();
    await page.goto(at.lot(await sale.sharedLot(), 'en'));
    await expect.poll(recorded.calls).toEqual(['start']);
    const id = await recorded.firstId();
    await page.clock.runFor(30_000);
    await expect.poll(recorded.calls).toEqual(['start', 'heartbeat']);
    expect(recorded.bodies[1]).toEqual({ language: { appLocale: 'en' } });
    await page.goto(at.list('en'));
    await expectEnded(backend.api, id);
    await page.goBack();
    await expect.poll(recorded.calls).toEqual(['start', 'heartbeat', 'start']);
  },
);

test(
  'of two lots on one page the one scrolled to is tracked',
  LONG,
  async ({ context, page, backend, at, sale }) => {
    const recorded = record(context);
    const [first, second] = [await sale.sharedLot(), await sale.freshLot()];
    await page.goto(at.lot(first, 'en'));
    await expect.poll(recorded.calls).toEqual(['start']);
    await page.evaluate(({ auctionslug, slug }) => {
      const lower = document.createElement('auction-lot');
      lower.setAttribute('auction', auctionslug);
      lower.setAttribute('lot', slug);
      document.querySelector('auction-lot')?.after(lower);
    }, second);
    await expect(page.locator('auction-lot').last().getByRole('textbox').first()).toBeAttached();
    await page.evaluate(() => {
      const [, lower] = document.querySelectorAll('auction-lot');
      lower?.scrollIntoView();
    });
    await expect.poll(recorded.calls).toEqual(['start', 'start']);
    await expectEnded(backend.api, await recorded.firstId());
    const lots = recorded.bodies.filter((body) => body !== null).map(({ auctionLotId }) => auctionLotId);
    expect(lots).toEqual([first.id, second.id]);
  },
);

test(
  'signing in restarts it as the user, signing out as a guest',
  LONG,
  async ({ context, page, backend, at, sale }) => {
    const recorded = record(context);
    await page.goto(at.lot(await sale.sharedLot(), 'en'));
    await expect.poll(recorded.calls).toEqual(['start']);
    const token = await sale.signIn('anna');
    // Another tab signs in, and out.
    const other = await context.newPage();
    await other.goto(at.list('en'));
    const { 'mb.auth.api': api, ...tokens } = storedSignIn(token, backend.api);
    // In the order of the elements' writes: the other tab may see the first before the second.
    await other.evaluate(store, { 'mb.auth.api': api ?? '', ...tokens });
    await expect.poll(recorded.calls).toEqual(['start', 'start']);
    await expectEnded(backend.api, await recorded.firstId());
    expect(Object.keys(recorded.bodies[1] ?? {}).sort()).toEqual([
      'auctionLotId',
      'userFingerprint',
      'userId',
    ]);
    await other.evaluate(() => localStorage.setItem('mb.auth._token.local', 'false'));
    await expect.poll(recorded.calls).toEqual(['start', 'start', 'start']);
    expect(Object.keys(recorded.bodies[2] ?? {}).sort()).toEqual(['anonymousFingerprint', 'auctionLotId']);
  },
);
