import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../server/lib/free-port.ts';
import { addressesOf } from '../../testing/addresses.ts';
import { createSaleClient } from '../../testing/sale.ts';
import { launchChromium } from '../browser.ts';
import { print, resultsFolder, runLab } from '../lab.ts';
import { type LabStage, onStage, startDemoBackend } from '../stage.ts';
import { auditPage, DEVICE_TYPES } from './audit-page.ts';
import { lowerScores, newFailures, summary } from './compare-scores.ts';
import { servePageCopies } from './page-copies.ts';

// `npm run lab -- lighthouse`: pages of the CMS get the same scores with the elements as without.
await runLab((signal) => onStage({ signal }, compareScores));

async function compareScores(stage: LabStage): Promise<boolean> {
  const backend = await startDemoBackend(stage);
  const port = await freePort();
  const browser = await launchChromium(`--remote-debugging-port=${port}`);
  stage.onStop(() => browser.close());
  const copies = await servePageCopies(backend.cms);
  stage.onStop(copies.close);
  const folder = resultsFolder('lighthouse');
  const at = addressesOf('');
  const lot = await createSaleClient(backend.api).sharedLot();
  let isRight = true;
  // The slug in the second address has another language than the page.
  for (const path of [at.list('en'), at.lot(lot, 'de')]) {
    // The first request for a picture waits until it is drawn.
    const page = await browser.newPage();
    await page.goto(copies.tagged + path);
    await page.getByRole('article').locator('img').first().waitFor();
    await page.close();
    for (const form of DEVICE_TYPES) {
      const bare = await auditPage(copies.bare + path, form, port);
      const tagged = await auditPage(copies.tagged + path, form, port);
      const worse = lowerScores(tagged, bare);
      print(`${worse.length > 0 ? 'FAILED' : 'ok    '}  ${path}, ${form}: ${summary(tagged, bare)}`);
      for (const sentence of worse) print(`        ${sentence}`);
      const failures = newFailures(tagged, bare);
      for (const { id } of failures) print(`        fails with the elements alone: ${id}`);
      const name = `${path.replace(/\W+/g, '-').slice(1)}-${form}.json`;
      writeFileSync(join(folder, name), JSON.stringify({ tagged, bare }, null, 2));
      if (worse.length > 0) isRight = false;
    }
  }
  return isRight;
}
