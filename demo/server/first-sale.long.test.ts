import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PersonHistory } from '../console-api/people.ts';
import { type ResultLot, Results } from '../console-api/results.ts';
import type { TimedActBody } from '../console-api/timed-acts.ts';
import { freePort } from './lib/free-port.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PASSWORD = 'a-long-enough-password';
const OTTO = 'otto@ahorn.example';
const KARLA = 'karla@ahorn.example';

/**
 * A house from an empty machine to the statements of two sales, using only commands, the console's calls and
 * mails.
 */
describe('a first sale', () => {
  let folder: string;
  let smtp: MailServer;
  let backend: ChildProcess;
  let api: string;
  /** Tokens of the two clerks. */
  let otto: string;
  let karla: string;
  let anna: string;
  let bruno: { readonly id: string; readonly token: string };

  const environment = () => ({ ...process.env, DATA_DIR: join(folder, 'data'), SMTP_URL: smtp.url });
  /** Runs a command of the backend. @returns its output and exit code */
  async function command(name: string, ...args: string[]): Promise<{ text: string; code: number }> {
    const all = ['--import', 'tsx', `demo/server/${name}.ts`, ...args];
    try {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, all, {
        cwd: ROOT,
        env: environment(),
      });
      return { text: stdout + stderr, code: 0 };
    } catch (error) {
      const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: number };
      return { text: stdout + stderr, code };
    }
  }
  async function ask(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { token, body, key }: { token?: string; body?: unknown; key?: boolean } = {},
  ): Promise<{ status: number; json: unknown; text: string }> {
    const response = await fetch(api + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { 'Idempotency-Key': crypto.randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      text,
      json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null,
    };
  }
  async function done(answer: ReturnType<typeof ask>): Promise<unknown> {
    const { status, text, json } = await answer;
    if (status >= 300) throw new Error(`${status}: ${text}`);
    return json;
  }
  const choosePassword = (token: string) =>
    done(ask('PUT', '/user/password-reset', { body: { token, password: PASSWORD } }));
  const signIn = async (email: string): Promise<string> => {
    const json = await done(ask('POST', '/login', { body: { email, password: PASSWORD } }));
    return (json as { token: string }).token;
  };
  /** The token in the newest mail to somebody. */
  async function tokenTo(email: string): Promise<string> {
    const found = () =>
      /\/auth\/[^\s"]*?([0-9a-f]{64})/.exec(
        smtp.received.findLast(({ to }) => to.includes(email))?.text ?? '',
      )?.[1];
    await expect.poll(found, { timeout: 30_000 }).toBeDefined();
    return found() ?? '';
  }
  const atConsole = (path: string, body: unknown, token = otto) =>
    done(ask('POST', `/console/${path}`, { token, body }));
  const resultsOf = async (auction: string): Promise<Results> =>
    v.parse(Results, await done(ask('GET', `/console/${auction}/results`, { token: otto })));
  const lotOf = async (auction: string, number: string): Promise<ResultLot> => {
    const lot = (await resultsOf(auction)).lots.find((one) => one.number === number);
    if (lot === undefined) throw new Error(`There is no lot ${number}.`);
    return lot;
  };
  const bid = async (token: string, number: string, amount: number, kind = 'direct') => {
    const { id: auctionlot } = await lotOf('fohlen', number);
    return done(ask('PUT', '/user/bid', { token, key: true, body: { auctionlot, amount, kind } }));
  };
  async function act(number: string, action: string, reason = 'As agreed'): Promise<ResultLot> {
    const { id: auctionlot, price } = await lotOf('fohlen', number);
    const key = crypto.randomUUID();
    await atConsole('fohlen/acts', { action, auctionlot, price, reason, key } as TimedActBody);
    return lotOf('fohlen', number);
  }
  /** The journal explains every price. */
  async function expectExplained(auction: string): Promise<void> {
    const file = join(folder, `${auction}.json`);
    const { text } = await ask('GET', `/console/${auction}/export.json`, { token: otto });
    await writeFile(file, text);
    expect(await command('replay', file)).toMatchObject({ code: 0 });
  }
  /** The sums of the page equal the sums of lots and buyers. */
  function expectSums({ lots, buyers, sum }: Results): void {
    const hammer = lots.reduce((all, lot) => all + (lot.sum === null ? 0 : (lot.price ?? 0)), 0);
    expect(sum.hammer).toBe(hammer * 100);
    const total = (rows: readonly { readonly sum: Results['sum'] | null }[]) =>
      rows.reduce((all, row) => all + (row.sum?.total ?? 0), 0);
    expect([total(lots), total(buyers)]).toEqual([sum.total, sum.total]);
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ae-first-sale-'));
    smtp = await startMailServer();
  });
  afterAll(async () => {
    backend?.kill();
    if (backend?.exitCode === null) await new Promise((resolve) => backend.once('exit', resolve));
    await smtp?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('begins with an empty database, in which the office is set up', async () => {
    const person = (firstname: string, email: string) => ({
      firstname,
      lastname: 'Ahorn',
      email,
      locale: 'de',
    });
    const office = {
      tenant: 'ahorn',
      logo: 'logo.png',
      auctioneer: { name: 'Gestüt Ahorn', mail: 'buero@ahorn.example', city: 'Ahorn' },
      conditions: {
        version: '2026-11',
        name: { de: 'Auktionsbedingungen' },
        file: { de: 'bedingungen.html' },
      },
      staff: [person('Otto', OTTO), person('Karla', KARLA)],
    };
    await writeFile(join(folder, 'bedingungen.html'), '<p>Es gilt deutsches Recht.</p>');
    await sharp({ create: { width: 600, height: 200, channels: 3, background: '#14523b' } })
      .png()
      .toFile(join(folder, 'logo.png'));
    await writeFile(join(folder, 'office.json'), JSON.stringify(office));
    const { text } = await command('office', join(folder, 'office.json'));
    const port = await freePort();
    api = `http://127.0.0.1:${port}/api/v1/ahorn`;
    backend = spawn(process.execPath, ['--import', 'tsx', 'demo/server/main.ts'], {
      cwd: ROOT,
      stdio: 'ignore',
      env: { ...environment(), PORT: String(port), DRAIN_SECONDS: '0' },
    });
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);
    const page = await fetch(new URL('/de', api), { headers: { Accept: 'text/html' } });
    expect(await page.text()).not.toMatch(/marbrook/i);
    const icon = await fetch(new URL('/_site/icon', api));
    expect(icon.headers.get('content-type')).toBe('image/webp');
    for (const email of [OTTO, KARLA])
      await choosePassword(new RegExp(`${email} .*?([0-9a-f]{64})`).exec(text)?.[1] ?? '');
    [otto, karla] = [await signIn(OTTO), await signIn(KARLA)];
    expect(await done(ask('GET', '/auction/'))).toEqual([]);
    const origin = `http://127.0.0.1:${port}`;
    const { logo } = (await done(ask('GET', '/auctioneer/'))) as { logo: { path: string } };
    expect((await fetch(origin + logo.path)).headers.get('content-type')).toBe('image/webp');
    for (const page of ['/', '/_console'])
      expect(await (await fetch(origin + page)).text()).toContain('data-api="/api/v1/ahorn"');
    // Nobody else is served here.
    expect((await fetch(`${origin}/api/v1/marbrook/auction/`)).status).toBe(404);
  }, 180_000);

  it('gets its catalogue from a German table', async () => {
    const local = (ms: number): string => {
      const parts = new Intl.DateTimeFormat('sv-SE', {
        timeZone: 'Europe/Berlin',
        dateStyle: 'short',
        timeStyle: 'short',
      }).format(ms);
      return parts.replace(' ', 'T');
    };
    const rules = {
      timeZone: 'Europe/Berlin',
      increments: [{ from: 0, step: 100 }],
      isLimitNeeded: false,
      vatRate: 19,
      premiumRate: 6,
      premiumVatRate: 19,
    };
    // Two whole minutes from now: enough for all acts while the lots are open.
    const end = local(Math.ceil(Date.now() / 60_000) * 60_000 + 120_000);
    const fohlen = {
      id: 'fohlen',
      kind: 'timed',
      name: { de: 'Fohlen' },
      ...rules,
      start: local(Date.now() - 3_600_000),
      end,
      gap: 1,
    };
    const saal = {
      id: 'saal',
      kind: 'hybrid',
      name: { de: 'Saal' },
      start: local(Date.now() - 60_000),
      ...rules,
    };
    await writeFile(join(folder, 'auctions.json'), JSON.stringify({ auctions: [fohlen, saal] }));
    await writeFile(join(folder, 'katalog.csv'), Buffer.from(table('Stéllá'), 'latin1'));
    const imported = await command('import', join(folder, 'katalog.csv'));
    expect(imported).toMatchObject({ code: 0, text: expect.stringContaining('Windows-1252') });
    const { lots } = await resultsOf('fohlen');
    expect(lots).toHaveLength(12);
    expect(lots[1]).toMatchObject({ name: 'Bär', reserve: 9500 });
  }, 60_000);

  /** Twelve foals, and three horses in the hall. @param first name of lot 1 */
  function table(first: string): string {
    const names = [
      first,
      'Bär',
      'Cäsar',
      'Donna',
      'Ella',
      'Fürst',
      'Gala',
      'Held',
      'Iris',
      'Jule',
      'Kai',
      'Lotte',
    ];
    const rows = names.map(
      (name, index) => `fohlen;${index + 1};${name};1.500;${index === 1 ? '9.500' : ''};02.04.2026`,
    );
    const inHall = ['Nora', 'Orlando', 'Pia'].map((name, index) => `saal;${index + 1};${name};2.000;;2021`);
    return ['Auktion;Nummer;Name;Startpreis;Mindestpreis;Geburtsdatum', ...rows, ...inHall].join('\r\n');
  }

  it('gets its bidders: one signs up by mail, another is entered by the office', async () => {
    const form = {
      firstname: 'Anna',
      lastname: 'Berg',
      email: 'anna@example.com',
      password: PASSWORD,
      phone: '+49 4321 55',
      country: 'DE',
      locale: 'de',
      terms: true,
    };
    await done(ask('POST', '/user/register', { body: form }));
    await done(ask('POST', '/user/activate', { body: { token: await tokenTo(form.email) } }));
    anna = await signIn(form.email);
    const entry = {
      firstname: 'Bruno',
      lastname: 'Carl',
      email: 'bruno@example.com',
      phone: '',
      locale: 'de',
      street: 'Am Markt 1',
      zip: '24534',
      city: 'Neumünster',
      country: 'DE',
    };
    const { person } = v.parse(PersonHistory, await atConsole('people', entry));
    await choosePassword(await tokenTo(entry.email));
    bruno = { id: person.id, token: await signIn(entry.email) };
  }, 90_000);

  it('runs while the office corrects a typo, cancels a bid and enters a bid from paper', async () => {
    await bid(anna, '1', 1500);
    await bid(bruno.token, '1', 9000, 'max');
    const { id: auctionlot } = await lotOf('fohlen', '1');
    const { bids } = (await done(ask('GET', `/auctionlot/update/${auctionlot}`))) as {
      bids: { id: string }[];
    };
    const line = Number(bids[0]?.id.split('-').at(-1));
    await atConsole('bids/strike', { auctionlot, bid: line, reason: 'Meant another lot' });
    await writeFile(join(folder, 'katalog.csv'), Buffer.from(table('Stella'), 'latin1'));
    const why = ['--by', OTTO, '--reason', 'Typo'];
    expect(await command('import', join(folder, 'katalog.csv'), ...why)).toMatchObject({ code: 0 });
    const corrected = (await done(ask('GET', `/auction/fohlen/${auctionlot}`))) as object;
    expect(corrected).toMatchObject({
      name: 'Stella',
      currentPrice: 1500,
      corrections: [{ fields: ['name'] }],
    });
    for (const [number, low, high] of [
      ['2', 5000, 6000],
      ['3', 4000, 3000],
    ] as const) {
      if (low < high) {
        await bid(anna, number, low);
        await bid(bruno.token, number, high);
      } else {
        await bid(bruno.token, number, high);
        await bid(anna, number, low);
      }
    }
    const paper = { action: 'bid', auction: 'fohlen', number: '4', amount: 3500, reason: 'Folder 3' };
    await atConsole(`people/${bruno.id}`, { ...paper, key: crypto.randomUUID() });
    const inHall = { ...paper, auction: 'saal', number: '2', amount: 5000, key: crypto.randomUUID() };
    await atConsole(`people/${bruno.id}`, inHall);
  }, 90_000);

  it('is settled: one lot subject to the seller, one to the next bidder, with sums that equal the ledger', async () => {
    await expect
      .poll(async () => (await resultsOf('fohlen')).lots.filter(({ status }) => status === 'active').length, {
        timeout: 300_000,
        interval: 1000,
      })
      .toBe(0);
    expect(await lotOf('fohlen', '2')).toMatchObject({ status: 'unsold', price: 6000 });
    expect(await act('2', 'await')).toMatchObject({ status: 'provisional' });
    expect(await act('2', 'sell')).toMatchObject({ status: 'sold', price: 6000 });
    expect(await lotOf('fohlen', '3')).toMatchObject({ status: 'sold', price: 4000 });
    expect(await act('3', 'fallBack', 'Does not pay')).toMatchObject({ status: 'provisional', price: 3000 });
    expect(await act('3', 'sell')).toMatchObject({ status: 'sold', price: 3000 });
    for (const settlement of ['invoiced', 'paid', 'collected'])
      await atConsole('fohlen/results', {
        action: 'settle',
        auctionlot: (await lotOf('fohlen', '2')).id,
        settlement,
      });
    const results = await resultsOf('fohlen');
    expectSums(results);
    expect(results.lots.flatMap(({ number, status }) => (status === 'sold' ? number : []))).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
    expect(results.buyers.find(({ email }) => email === 'bruno@example.com')).toMatchObject({
      city: 'Neumünster',
    });
    const csv = await ask('GET', '/console/fohlen/results.csv?lang=de', { token: otto });
    expect(csv.text).toContain('Neumünster');
    const mailsTo = (email: string) =>
      smtp.received.filter(({ to }) => to.includes(email)).map(({ text }) => text);
    await expect
      .poll(() => mailsTo(OTTO).filter((text) => /verkauft\./.test(text)).length, { timeout: 60_000 })
      .toBeGreaterThan(0);
    await expectExplained('fohlen');
  }, 400_000);

  it('is followed by one in the hall, with two clerks, hall, phone and a bid on paper', async () => {
    const lots = (await resultsOf('saal')).lots.map(({ id }) => id);
    const submit = (body: object, token = otto) => atConsole('saal', body, token);
    await submit({ action: 'start' });
    await submit({ action: 'next' }, karla);
    await submit({ action: 'hallBid', auctionlot: lots[0], amount: 2000, bidder: '12' });
    await submit({ action: 'phoneBid', auctionlot: lots[0], amount: 2100, bidder: '77' }, karla);
    await submit({ action: 'hallBid', auctionlot: lots[0], amount: 2200, bidder: '12' });
    await submit({ action: 'sold', auctionlot: lots[0] }, karla);
    await submit({ action: 'next' });
    // The bid on paper competes with the hall.
    await submit({ action: 'hallBid', auctionlot: lots[1], amount: 2500, bidder: '12' });
    await submit({ action: 'sold', auctionlot: lots[1] });
    await submit({ action: 'next' });
    await submit({ action: 'unsold', auctionlot: lots[2] });
    await submit({ action: 'end' });
    const contact = {
      name: 'Hof Linde',
      email: '',
      phone: '+49 4321 77',
      street: '',
      zip: '',
      city: 'Linde',
      country: '',
    };
    await atConsole('saal/results', { action: 'register', bidder: '12', ...contact });
    const results = await resultsOf('saal');
    expectSums(results);
    expect(results.buyers).toMatchObject([
      { bidder: '12', name: 'Hof Linde' },
      { email: 'bruno@example.com', isOnline: true },
    ]);
    expect(results.lots[1]).toMatchObject({ status: 'sold', price: 2600 });
    await expectExplained('saal');
  }, 90_000);
});
