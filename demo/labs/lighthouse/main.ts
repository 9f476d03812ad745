import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../root.ts';
import { freePort } from '../../server/lib/free-port.ts';
import { addressesOf } from '../../testing/addresses.ts';
import { createBackend } from '../../testing/demo-backend.ts';
import { createSale } from '../../testing/sale.ts';
import { startSeededPostgres } from '../../testing/seeded-postgres.ts';
import { launchChromium } from '../browser.ts';
import { auditPage, FORMS } from './audit-page.ts';
import { newFailures, summary, whatIsWorse } from './compare-scores.ts';
import { servePageCopies } from './page-copies.ts';

// `npm run lab -- lighthouse`: pages of the CMS get the same scores with the elements as without.
const FOLDER = `${ROOT}test-results/lighthouse`;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

mkdirSync(FOLDER, { recursive: true });
const stopPostgres = await startSeededPostgres();
const backend = await createBackend();
const port = await freePort();
const browser = await launchChromium(`--remote-debugging-port=${port}`);
try {
  await backend.start();
  const copies = await servePageCopies(backend.cms);
  const at = addressesOf('');
  const lot = await createSale(backend.api).sharedLot();
  // The slug in the second address has another language than the page.
  for (const path of [at.list('en'), at.lot(lot, 'de')]) {
    // The first request for a picture waits until it is drawn.
    const page = await browser.newPage();
    await page.goto(copies.tagged + path);
    await page.getByRole('article').locator('img').first().waitFor();
    await page.close();
    for (const form of FORMS) {
      const bare = await auditPage(copies.bare + path, form, port);
      const tagged = await auditPage(copies.tagged + path, form, port);
      const worse = whatIsWorse(tagged, bare);
      say(`${worse.length > 0 ? 'FAILED' : 'ok    '}  ${path}, ${form}: ${summary(tagged, bare)}`);
      for (const sentence of worse) say(`        ${sentence}`);
      const failures = newFailures(tagged, bare);
      for (const { id } of failures) say(`        fails with the elements alone: ${id}`);
      const name = `${path.replace(/\W+/g, '-').slice(1)}-${form}.json`;
      writeFileSync(join(FOLDER, name), JSON.stringify({ tagged, bare }, null, 2));
      if (worse.length > 0) process.exitCode = 1;
    }
  }
  await copies.close();
} finally {
  await browser.close();
  await backend.remove();
  await stopPostgres();
}
