import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { freePort } from '../server/lib/free-port.ts';
import { createTestDatabase } from '../server/testing/postgres.ts';

/*
 * The steps of the Containerfile and compose.yaml, without containers: the folder of the image, an empty
 * PostgreSQL, the office, a catalogue, the backend, a backup, a stop. TLS is not part of the test.
 */

const run = promisify(execFile);
const OFFICE = {
  tenant: 'ahorn',
  auctioneer: {
    name: 'Ahorn',
    company: 'Ahorn GmbH',
    mail: 'office@ahorn.example',
    phone: '+49 30 1',
    street: 'Weg',
    streetnumber: '1',
    zip: '27999',
    city: 'Marbrook',
    country: 'DE',
  },
  conditions: { version: '1', name: { de: 'Bedingungen' }, file: { de: 'conditions.html' } },
  staff: [{ firstname: 'Otto', lastname: 'Ahorn', email: 'otto@ahorn.example', locale: 'de' }],
};

let folder: string;
let app: string;
let env: Record<string, string>;
let backend: ChildProcess | undefined;

beforeAll(async () => {
  // Outside of the repository, so that a missing package is not found in a folder above.
  folder = await mkdtemp(join(tmpdir(), 'ae-deploy-'));
  app = join(folder, 'app');
  const [port, metricsPort] = [await freePort(), await freePort()];
  env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: `${port}`,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: await createTestDatabase(),
    SITE_URL: 'https://auctions.example',
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '0',
    METRICS_PORT: `${metricsPort}`,
  };
  await run(process.execPath, [`${ROOT}demo/deploy/runtime.mjs`, app]);
});
afterAll(async () => {
  backend?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const command = (name: string, ...args: readonly string[]) =>
  run(process.execPath, [`dist/server/${name}.js`, ...args], { cwd: app, env });

const get = async (url: string): Promise<[status: number, text: string]> => {
  const answer = await fetch(url);
  return [answer.status, await answer.text()];
};

test('the image runs a sale on an empty PostgreSQL', { timeout: 120_000 }, async () => {
  await writeFile(join(folder, 'conditions.html'), '<p>Bedingungen</p>');
  await writeFile(join(folder, 'office.json'), JSON.stringify(OFFICE));
  const { stdout: invitation } = await command('office', join(folder, 'office.json'));
  expect(invitation).toContain('https://auctions.example/');

  const server = spawn(process.execPath, ['dist/server/main.js'], { cwd: app, env });
  backend = server;
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const origin = `http://127.0.0.1:${env.PORT}`;
  const isReady = async () => (await get(`${origin}/readyz`).catch(() => [0]))[0] === 200;
  const isReadyOrOver = async () => server.exitCode !== null || (await isReady());
  await expect.poll(isReadyOrOver, { timeout: 60_000 }).toBe(true);
  expect([server.exitCode, output]).toEqual([null, expect.stringContaining('The backend listens')]);

  await command('import', `${ROOT}demo/server/sale/import/example/catalogue.json`);
  const [status, auctions] = await get(`${origin}/api/v1/ahorn/auction/`);
  expect([status, auctions]).toEqual([200, expect.stringContaining('Harbour Farm Spring Online')]);
  // The address from `SITE_URL`, not that of the request.
  expect((await get(`${origin}/robots.txt`))[1]).toContain('https://auctions.example/sitemap.xml');
  const picture = /"path":"([^"]+)"/.exec(auctions)?.[1] ?? '';
  for (const path of [picture, '/auction-elements.js', '/_console', '/_site/site.css'])
    expect([path, (await get(origin + path))[0]]).toEqual([path, 200]);
  expect((await get(`http://127.0.0.1:${env.METRICS_PORT}/metrics`))[1]).toContain('auction_ready 1\n');

  const backup = join(folder, 'backup');
  await command('backup', 'save', backup);
  await access(join(backup, 'about.json'));

  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  const lines = output.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({
      time: expect.any(String),
      level: expect.stringMatching(/^(info|warn)$/),
      message: expect.any(String),
    });
  expect(output).not.toContain(new URL(env.DATABASE_URL ?? '').password);
});
