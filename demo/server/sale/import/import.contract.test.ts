import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Auction } from '../../../../src/api/schema/auction.ts';
import { HybridAuction } from '../../../../src/api/schema/hybrid-auction.ts';
import { Lot, LotSummary } from '../../../../src/api/schema/lot.ts';
import { systemClock } from '../../../../src/lib/clock.ts';
import { call } from '../../../../src/testing/contract/client.ts';
import { type Backend, startBackend } from '../../backend/backend.ts';
import { DAY } from '../../lib/durations.ts';
import { FOR_EVER, mountFolder } from '../../lib/files.ts';
import { createTestDatabase } from '../../testing/postgres.ts';
import { importFolders, PICTURES_PATH } from './folders.ts';
import { type ImportOutcome, importCatalogue } from './import-catalogue.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';

const EXAMPLE = fileURLToPath(new URL('example/', import.meta.url));
const COMMAND = fileURLToPath(new URL('../../import.ts', import.meta.url));

let dataDir: string;
let backend: Backend;
let text: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ae-import-'));
  backend = await startBackend({
    dataDir,
    databaseUrl: await createTestDatabase('empty'),
    mount: (app) => mountFolder(app, PICTURES_PATH, importFolders(dataDir).pictures, FOR_EVER),
  });
  text = await readFile(`${EXAMPLE}catalogue.json`, 'utf8');
});
afterAll(async () => {
  await backend.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The example, changed. */
const importText = (change: (text: string) => string = (it) => it, now = systemClock.now()) =>
  importCatalogue(readJson(change(text)), { db: backend.db, dataDir, base: EXAMPLE, now: () => now });
const mistakesOf = (outcome: ImportOutcome): readonly string[] => (outcome.ok ? [] : outcome.mistakes);
const get = async <Value>(path: string, schema: v.GenericSchema<unknown, Value>): Promise<Value> =>
  v.parse(schema, (await call(backend, path)).json);
const everything = () =>
  Promise.all([
    backend.db.selectFrom('auctions').selectAll().orderBy('id').execute(),
    backend.db.selectFrom('lots').selectAll().orderBy('id').execute(),
    backend.db.selectFrom('hybrid_sales').selectAll().execute(),
  ]);
const filesBelow = async (): Promise<string[]> =>
  existsSync(join(dataDir, 'files'))
    ? (await readdir(join(dataDir, 'files'), { recursive: true })).sort()
    : [];

describe('the import of a catalogue', () => {
  it('imports nothing where anything is wrong, and leaves no files', async () => {
    const missing = await importText((it) => it.replace('serafina-1.jpg', 'none.jpg'));
    expect(mistakesOf(missing)).toEqual([
      expect.stringMatching(
        /^line \d+, auctions\[0\]\.lots\[1\]\.pictures\[0\]\.file is "pictures\/none.jpg", which does not exist/,
      ),
    ]);
    const outside = await importText((it) => it.replace('pictures/serafina-1.jpg', '../catalogue.ts'));
    expect(mistakesOf(outside)[0]).toContain('expected a file below the folder of the catalogue');
    const noPicture = await importText((it) => it.replace('pictures/serafina-1.jpg', 'lots.csv'));
    expect(mistakesOf(noPicture)[0]).toContain('expected a picture in JPEG, PNG, WebP or AVIF');
    for (const [name, what] of [
      ['views', 'a word of the addresses of the site or the API'],
      ['hybrid', 'a word of the addresses of the site or the API'],
    ]) {
      const reserved = await importText((it) => it.replace('"kind":', `"slugs": {"de": "${name}"}, "kind":`));
      expect(mistakesOf(reserved)[0]).toContain(`slugs.de is "${name}", ${what}`);
    }
    // The error depends on stored data and is found after all other writes.
    const over = await importText((it) => it, Date.parse('2040-01-01'));
    expect(mistakesOf(over)[0]).toContain('expected a time that is not over');
    expect(await everything()).toEqual([[], [], []]);
    expect((await filesBelow()).filter((it) => /\.\w+$/.test(it))).toEqual([]);
  });

  it('fills an empty backend, whose lists and lots then answer it', async () => {
    expect(await importText()).toMatchObject({ ok: true, auctions: { added: 2 }, lots: { added: 3 } });
    const [auction] = await get('/auction/?lang=de', v.array(Auction));
    expect(auction).toMatchObject({
      id: 'harbour-spring',
      name: 'Frühjahr online, Hof am Hafen',
      start: '2027-03-01T09:00:00.000Z',
      timeZone: 'Europe/Berlin',
      lotCount: 2,
      extension: { window: 120, length: 120 },
      bidCap: 500_000,
    });
    const lots = await get('/auction/harbour-spring/auctionlots?lang=en', v.array(LotSummary));
    expect(lots.map(({ name, end }) => [name, end])).toEqual([
      ['Nordwind HF', '2035-03-14T18:00:00.000Z'],
      ['Serafina HF', '2035-03-14T18:03:00.000Z'],
    ]);
    const lot = await get('/auction/harbour-spring/nordwind-hf?lang=fr', Lot);
    expect(lot).toMatchObject({
      startPrice: 5000,
      facts: { sex: 'hongre', sire: 'Nordlicht', premiumRate: 6, vatRate: 19 },
      pedigree: { dam: { name: 'Windsbraut', sire: { name: 'Westwind' } } },
      description: 'A gelding with three good gaits.\n\nHacks out alone.',
      slugs: { en: 'nordwind-hf', de: 'nordwind-hf', fr: 'nordwind-hf', ar: 'nordwind-hf' },
    });
    const sales = await get('/hybrid-auction/?lang=de', v.array(HybridAuction));
    expect(sales).toMatchObject([
      { id: 'harbour-hall', status: 'upcoming', lotCount: 1, isLimitNeeded: true, bidCap: 500_000 },
    ]);
    const sale = await backend.db.selectFrom('hybrid_sales').select('state').executeTakeFirstOrThrow();
    expect(sale.state.bidCap).toBe(500_000);
  });

  it('serves pictures in the widths that the lot names, and documents to the signed-in alone', async () => {
    const lot = await get('/auction/harbour-spring/nordwind-hf', Lot);
    expect(lot.images[0]?.alt).toBe('Nordwind HF, standing');
    for (const { path, width } of lot.images.flatMap(({ sources }) => sources)) {
      const bytes = await (await fetch(backend.url + path)).arrayBuffer();
      expect((await sharp(bytes).metadata()).width).toBe(width);
    }
    const [document] = lot.documents;
    const address = `${backend.url}${document?.path}`;
    expect((await fetch(address)).status).toBe(401);
    await backend.db
      .insertInto('users')
      .values({
        id: 'u',
        email: 'u@example.com',
        firstname: 'U',
        lastname: 'U',
        password: '',
        activated: true,
      })
      .execute();
    const token = await backend.sessions.open('u');
    const file = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(await readFile(`${EXAMPLE}nordwind-vet.pdf`));
  });

  it('removes the files of an import that was killed, and no file that the catalogue uses', async () => {
    const before = await filesBelow();
    const { root, pictures } = importFolders(dataDir);
    const named =
      before
        .find((it) => it.endsWith('.webp'))
        ?.split('/')
        .at(-1) ?? '';
    const orphan = `${'a'.repeat(24)}-400.webp`;
    await mkdir(join(root, 'import-1-1'));
    await writeFile(join(root, 'import-1-1', 'half.webp'), 'half');
    await writeFile(join(root, 'import-1-1', 'kept'), `${orphan}\n${named}`);
    await writeFile(join(pictures, orphan), 'moved, and never committed');
    expect(await importText()).toMatchObject({ ok: true, lots: { unchanged: 3 } });
    expect(await filesBelow()).toEqual(before);
  });

  it('runs one import at a time, and reports the progress of its files', async () => {
    const options = { db: backend.db, dataDir, base: EXAMPLE, now: systemClock.now };
    const done: number[][] = [];
    const first = importCatalogue(readJson(text), {
      ...options,
      async now() {
        await expect(importCatalogue(readJson(text), options)).rejects.toThrow('Another import is running');
        return systemClock.now();
      },
      onProgress: (...count) => void done.push(count),
    });
    expect(await first).toMatchObject({ ok: true });
    expect(done.at(-1)).toEqual([6, 6]);
  });

  it('changes nothing if the same catalogue is imported again', async () => {
    const [before, files] = [await everything(), await filesBelow()];
    expect(await importText()).toMatchObject({
      ok: true,
      auctions: { added: 0, changed: 0, unchanged: 2 },
      lots: { added: 0, changed: 0, unchanged: 3 },
    });
    expect(await everything()).toEqual(before);
    expect(await filesBelow()).toEqual(files);
  });

  it('changes lots without bids in both kinds of auctions, and keeps their addresses', async () => {
    const outcome = await importText((it) =>
      it
        .replace('"startPrice": 4000', '"startPrice": 4500')
        .replace('"startPrice": 6000', '"startPrice": 7000'),
    );
    expect(outcome).toMatchObject({ ok: true, lots: { changed: 2, unchanged: 1 } });
    expect(await get('/auction/harbour-spring/serafina-hf', Lot)).toMatchObject({ startPrice: 4500, rev: 1 });
    const sale = await backend.db.selectFrom('hybrid_lots').select('state').executeTakeFirstOrThrow();
    expect(sale.state).toMatchObject({ id: 'harbour-hall-1', startPrice: 7000 });
    await importText();
  });

  it('refuses to change a lot with bids, and takes the same catalogue again', async () => {
    await backend.db.updateTable('lots').set({ bid_count: 1 }).where('id', '=', 'harbour-spring-1').execute();
    const before = await everything();
    const outcome = await importText((it) =>
      it
        .replace('"startPrice": 5000', '"startPrice": 100')
        .replace('"startPrice": 4000', '"startPrice": 200'),
    );
    expect(mistakesOf(outcome)).toEqual([
      expect.stringContaining(
        'changes the lot "harbour-spring-1", which has bids; expected it as it is stored',
      ),
    ]);
    expect(await everything()).toEqual(before);
    expect(await importText()).toMatchObject({ ok: true, lots: { unchanged: 3 } });
    const ladder = await importText((it) => it.replace('"step": 250', '"step": 300'));
    expect(mistakesOf(ladder)[0]).toContain('changes increments of an auction on which bids were placed');
    const cap = await importText((it) => it.replaceAll('"bidCap": 500000', '"bidCap": 400000'));
    expect(mistakesOf(cap)[0]).toContain('changes bid_cap of an auction on which bids were placed');
  });

  it('refuses an auction of another kind and a slug that another has', { tags: 'long' }, async () => {
    await importText();
    const slug = await importText((it) =>
      it.replace('"name": "Serafina HF",', '"name": "S", "slugs": {"en": "nordwind-hf"},'),
    );
    expect(mistakesOf(slug)[0]).toContain('slugs.en is "nordwind-hf", which another has');
    const kind = await importText((it) =>
      it
        .replace('"id": "harbour-spring"', '"id": "harbour-hall-2"')
        .replace('"id": "harbour-hall"', '"id": "harbour-spring"'),
    );
    expect(mistakesOf(kind).join()).toContain(
      'is another than that of the stored auction "harbour-spring"; expected "timed"',
    );
  });

  it('imports a table of lots', async () => {
    const [table = '', auctions = ''] = await Promise.all(
      ['lots.csv', 'auctions.json'].map((name) => readFile(EXAMPLE + name, 'utf8')),
    );
    // Hidden until the office shows it; another import does not hide it again.
    const draft = auctions.replace('"kind": "timed",', '"kind": "timed", "draft": true,');
    const read = readCsv(table, readJson(draft));
    const options = { db: backend.db, dataDir, base: EXAMPLE, now: () => systemClock.now() - DAY };
    expect(await importCatalogue(read, options)).toMatchObject({ ok: true, lots: { added: 2 } });
    expect((await call(backend, '/auction/harbour-table')).status).toBe(404);
    await backend.db
      .updateTable('auctions')
      .set({ is_hidden: false })
      .where('id', '=', 'harbour-table')
      .execute();
    expect(await importCatalogue(read, options)).toMatchObject({ ok: true, lots: { unchanged: 2 } });
    expect((await get('/auction/harbour-table/sirene-hf', Lot)).description).toBe('Known as "the singer".');
  });

  it('is a command that finds the database of a running backend, or takes the one at DATABASE_URL', {
    tags: 'long',
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ae-import-own-'));
    const running = await startBackend({ dataDir: folder });
    const run = (file: string, env: NodeJS.ProcessEnv): Promise<{ code: number | null; out: string }> =>
      new Promise((done) => {
        const child = spawn(process.execPath, ['--import', 'tsx', COMMAND, file], {
          env: { ...process.env, ...env },
        });
        let out = '';
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (part) => {
            out += part;
          });
        child.on('close', (code) => done({ code, out }));
      });
    const found = { DATA_DIR: folder, DATABASE_URL: '' };
    const settings = { DATA_DIR: join(folder, 'elsewhere'), DATABASE_URL: running.databaseUrl };
    for (const [env, counts] of [
      [found, '2 added, 0 changed, 0 as before'],
      [settings, '0 added, 0 changed, 2 as before'],
    ] as const) {
      const { code, out } = await run(`${EXAMPLE}catalogue.json`, env);
      expect([code, out]).toEqual([0, expect.stringContaining(`Auctions: ${counts}.`)]);
    }
    expect((await run('catalogue.txt', found)).code).toBe(2);
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  });
});
