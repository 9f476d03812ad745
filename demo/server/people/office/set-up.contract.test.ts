import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, FORM } from '../../../../src/testing/contract/account-mail.ts';
import { call, expectRefusal, signIn, tokenOf } from '../../../../src/testing/contract/client.ts';
import { OfficeData } from '../../../console-api/office.ts';
import { TENANT } from '../../data/tenant.ts';
import { PICTURES_PATH } from '../../sale/import/folders.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';
import { askOffice } from './ask-office.ts';
import { importLogo } from './logo.ts';
import { type OfficeFile, readOfficeFile } from './office-file.ts';
import { setUpOffice } from './set-up.ts';

const FILE: OfficeFile = {
  tenant: TENANT,
  auctioneer: { name: 'Gestüt Ahorn', mail: 'buero@ahorn.example', city: 'Ahorn' },
  conditions: { version: '2026-11', name: { de: 'Auktionsbedingungen' }, file: { de: 'bedingungen.html' } },
  staff: [
    { firstname: 'Otto', lastname: 'Office', email: 'otto@ahorn.example', locale: 'de', role: 'office' },
  ],
};
const PASSWORD = 'a-long-enough-password';

describe('the set-up of an office', () => {
  let world: BackendUnderTest;
  beforeAll(async () => {
    world = await startTestBackend();
  });
  afterAll(() => world?.stop());

  const setUp = (file = FILE) =>
    setUpOffice(world.backend.db, {
      file,
      conditions: { de: '<p>Es gilt deutsches Recht.</p>' },
      site: { url: 'http://site.example', tenant: 'ahorn' },
      now: world.backend.clock.now(),
    });

  it('gives the first member of staff a link, by which the password is chosen', async () => {
    const [invitation] = await setUp();
    const [, token] = /^http:\/\/site\.example\/de\/auth\/[\w-]+\/(\w+)$/.exec(invitation?.link ?? '') ?? [];
    const account = { email: 'otto@ahorn.example', password: PASSWORD };
    await expectRefusal(signIn(world, account), 401, 'invalid_credentials');
    const body = { token, password: PASSWORD };
    expect((await call(world, '/user/password-reset', { method: 'PUT', body })).status).toBe(200);
    const staff = await tokenOf(world, account);
    expect((await call(world, '/console/', { token: staff })).status).toBe(200);
    // After a second call the password stays until the new link is used.
    expect(await setUp()).toMatchObject([{ email: 'otto@ahorn.example' }]);
    expect((await signIn(world, account)).status).toBe(200);
  });

  it('shows the auctioneer and the conditions of sale, which bids then name', async () => {
    await setUp();
    const { json } = await call(world, '/auctioneer/');
    expect(json).toMatchObject({
      ...FILE.auctioneer,
      pages: { '127567': { version: '2026-11', slugs: { de: 'auktionsbedingungen' } } },
    });
    const page = await call(world, '/page/auktionsbedingungen?lang=de');
    expect(page.text).toContain('Es gilt deutsches Recht.');
  });

  it('opens the sign-up, which waits for conditions and asks for an address where the office does', async () => {
    const { db } = world.backend;
    await db
      .updateTable('office')
      .set({ auctioneer: JSON.stringify({ name: 'Gestüt Ahorn' }) })
      .execute();
    const register = (addedFields: object) =>
      call(world, '/user/register', { method: 'POST', body: { ...FORM, email: address(), ...addedFields } });
    await expectRefusal(register({}), 403, 'forbidden');
    await setUp({ ...FILE, auctioneer: { ...FILE.auctioneer, isAddressNeeded: true } });
    await expectRefusal(register({}), 422, 'invalid');
    expect((await register({ street: 'Weg 2', zip: '24534', city: 'Kiel' })).status).toBe(201);
  });

  it('is changed at the console, the conditions with another version only', async () => {
    await setUp();
    const token = await tokenOf(world, world.auctioneer);
    const { json } = await call(world, '/console/office', { token });
    const office = v.parse(OfficeData, json);
    expect(office).toMatchObject({ auctioneer: { city: 'Ahorn' }, conditions: { version: '2026-11' } });
    const put = (body: OfficeData) => call(world, '/console/office', { method: 'PUT', token, body });
    const { auctioneer, conditions } = office;
    const changed = { ...conditions, contents: { ...conditions.contents, de: '<p>Neu</p>' } };
    await expectRefusal(put({ auctioneer, conditions: changed }), 422, 'invalid');
    const none = { ...conditions, version: '2026-12', names: { ...conditions.names, de: '' } };
    await expectRefusal(put({ auctioneer, conditions: none }), 422, 'invalid');
    // If only the auctioneer's own data change, address and excerpts of the page stay.
    const page = async () => ((await call(world, '/auctioneer/')).json as { pages: object }).pages;
    const before = await page();
    expect((await put({ auctioneer: { ...auctioneer, city: 'Kiel' }, conditions })).status).toBe(200);
    expect(await page()).toEqual(before);
    const phone = '+49 4321 55';
    const edited = { auctioneer: { ...auctioneer, phone }, conditions: { ...changed, version: '2026-12' } };
    expect(await put(edited)).toMatchObject({ status: 200, json: edited });
    expect((await call(world, '/auctioneer/')).json).toMatchObject({
      phone,
      pages: { '127567': { version: '2026-12' } },
    });
    expect((await call(world, '/page/auktionsbedingungen?lang=de')).text).toContain('Neu');
  });

  it('imports a logo in the widths that are shown, and keeps it if a later file names none', async () => {
    const { db, clock } = world.backend;
    const dataDir = await mkdtemp(join(tmpdir(), 'ae-logo-'));
    const base = await mkdtemp(join(tmpdir(), 'ae-office-'));
    const green = { width: 900, height: 300, channels: 4 as const, background: '#14523b80' };
    await sharp({ create: green }).png().toFile(join(base, 'logo.png'));
    await writeFile(join(base, 'logo.txt'), 'Gestüt Ahorn');
    const from = { db, dataDir, base };
    await expect(importLogo({ ...from, file: 'logo.txt' })).rejects.toThrow('logo: is "logo.txt"');
    const logo = await importLogo({ ...from, file: 'logo.png' });
    const site = { url: 'http://site.example', tenant: 'ahorn' };
    await setUpOffice(db, { file: FILE, logo, conditions: {}, site, now: clock.now() });
    await setUp();
    const { json } = await call(world, '/auctioneer/');
    expect(json).toMatchObject({
      logo: {
        width: 520,
        height: 173,
        alt: 'Gestüt Ahorn',
        path: expect.stringContaining(PICTURES_PATH),
        sources: [{ width: 260 }, { width: 520 }],
      },
    });
    expect(await readdir(join(dataDir, 'files', 'pictures'))).toHaveLength(2);
    for (const folder of [dataDir, base]) await rm(folder, { recursive: true });
  });

  it('refuses another name of the auctioneer in addresses than the database was created with', async () => {
    await expect(setUp({ ...FILE, tenant: 'ahorn' })).rejects.toThrow(
      `tenant: is "ahorn"; expected "${TENANT}"`,
    );
    expect(readOfficeFile(JSON.stringify({ ...FILE, tenant: 'Gestüt Ahorn' }))).toMatchObject({
      error: expect.stringContaining('tenant'),
    });
  });

  it('asks in the terminal for everything that the file can contain', async () => {
    const answers = ['de', TENANT, 'Gestüt Ahorn', 'buero@ahorn.example', '', '', '', '', 'Ahorn', ''];
    const addedFields = [
      '',
      'Auktionsbedingungen',
      'bedingungen.html',
      '2026-11',
      'Otto',
      'Office',
      'otto@ahorn.example',
    ];
    const clerk = { firstname: 'Clara', lastname: 'Clerk', email: 'clara@ahorn.example', locale: 'de' };
    const queue = [...answers, ...addedFields, clerk.firstname, clerk.lastname, clerk.email, 'clerk', ''];
    const file = await askOffice(async () => queue.shift() ?? '');
    expect(readOfficeFile(JSON.stringify(file))).toMatchObject({
      ok: true,
      value: { ...FILE, staff: [...FILE.staff, { ...clerk, role: 'clerk' }] },
    });
    expect(queue).toEqual([]);
  });

  it('reads the file of the documentation', async () => {
    const page = await readFile(new URL('../../../docs/pages/first-sale.md', import.meta.url), 'utf8');
    const [, example = ''] = /```json\n([^`]+)```/.exec(page) ?? [];
    expect(readOfficeFile(example)).toMatchObject({ ok: true });
  });

  it('reports the mistakes of a file', () => {
    // Nobody could manage the accounts of the staff.
    for (const staff of [[], [{ ...FILE.staff[0], role: 'clerk' }]])
      expect(readOfficeFile(JSON.stringify({ ...FILE, staff }))).toMatchObject({ ok: false });
    expect(readOfficeFile('{')).toEqual({ ok: false, error: 'The file is not JSON.' });
    const mail = { ...FILE, auctioneer: { ...FILE.auctioneer, mail: 'nobody' } };
    expect(readOfficeFile(JSON.stringify(mail))).toMatchObject({
      error: expect.stringContaining('auctioneer.mail'),
    });
  });
});
