import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, test } from '@playwright/test';
import { freePort } from '../server/lib/free-port.ts';
import { createSaleClient } from '../testing/sale.ts';

/*
 * Runs `npm run dev` on a copy of the sources, which the test edits: a changed component shows without a page
 * load, and typed text stays.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COPIED = [
  'src',
  'elements',
  'check',
  'demo',
  '.ci',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  // The build packs them.
  'CHANGELOG.md',
  'LICENSE',
];

/** Copies the sources; packages are linked one by one, since Vite writes beside them. */
function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'ae-dev-'));
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((it) => !it.startsWith('.vite')))
    symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  return copy;
}

let copy = '';
let dev = '';
let api = '';
let server: ChildProcess | undefined;
/** A page on another origin than the backend's and the development server's. */
const host = createServer((request, response) => {
  const { searchParams: of } = new URL(request.url ?? '', 'http://localhost');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(
    `<!doctype html><html lang="en"><title>Host</title><script type="module" src="${dev}/elements/dev.ts" data-api="${api}"></script><auction-lot auction="${of.get('auction')}" lot="${of.get('lot')}"></auction-lot>`,
  );
});

// The development server prepares packages and database before its first page.
test.describe.configure({ timeout: 180_000 });

test.beforeAll(async () => {
  await once(host.listen(0), 'listening');
  copy = copySources();
  const [port, cmsPort, devPort] = [await freePort(), await freePort(), await freePort()];
  dev = `http://localhost:${devPort}`;
  api = `http://localhost:${port}/api/v1/marbrook`;
  const ports = { PORT: `${port}`, CMS_PORT: `${cmsPort}`, DEV_PORT: `${devPort}` };
  const started = spawn(process.execPath, ['demo/dev.mjs'], {
    cwd: copy,
    env: { ...process.env, ...ports, AUTOPILOT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  server = started;
  let output = '';
  started.stdout.on('data', (chunk) => (output += chunk));
  await expect.poll(() => output, { timeout: 120_000 }).toContain('Accounts');
});
test.afterAll(async () => {
  host.close();
  if (server?.kill()) await once(server, 'exit');
  rmSync(copy, { recursive: true, force: true });
});

/** Changes a file, and expects the new text on the page and the typed text in its field. */
async function edit(path: string, [before, after]: [string, string], shown: Locator, field: Locator) {
  const file = join(copy, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(before);
  const typed = await field.inputValue();
  await field.evaluate((input) => input.setAttribute('data-before', ''));
  writeFileSync(file, text.replace(before, after));
  await expect(shown).toBeVisible();
  await expect(field).toHaveValue(typed);
  await expect(field).toHaveAttribute('data-before', '');
}

test('an element on a page of another origin keeps what was typed', async ({ page }) => {
  const lot = await createSaleClient(api).freshLot();
  const { port: hostPort } = host.address() as AddressInfo;
  await page.goto(`http://localhost:${hostPort}/?auction=${lot.auctionslug}&lot=${lot.slug}`);
  const element = page.locator('auction-lot');
  const field = element.getByRole('textbox').first();
  await field.fill('123456');
  const added = (text: string): [string, string] => ['<AllInTable', `<p>${text}</p><AllInTable`];
  await edit(
    'src/features/bidding/form/BidForm.tsx',
    added('first'),
    element.getByText('first', { exact: true }),
    field,
  );
  await edit(
    'src/features/bidding/form/BidForm.tsx',
    added('second'),
    element.getByText('second', { exact: true }),
    field,
  );
});

test('the console keeps what was typed', async ({ page }) => {
  await page.goto(`${dev}/_console`);
  const field = page.locator('#console-email');
  await field.fill('somebody@exam');
  await edit(
    'demo/console/SignIn.tsx',
    ["{t('signIn.lead')}", "changed {t('signIn.lead')}"],
    page.getByText('changed '),
    field,
  );
});
