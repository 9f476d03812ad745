import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../root.ts';
import { createBackend } from '../../testing/demo-backend.ts';
import { createSale } from '../../testing/sale.ts';
import { startSeededPostgres } from '../../testing/seeded-postgres.ts';
import { firefox } from './firefox.ts';
import { runFlow } from './flow.ts';
import { checkHosts } from './hosts.ts';
import { webkit } from './webkit.ts';

// `npm run lab -- engines`: the unusual hosts and the flow of a bidder in Firefox and WebKitGTK, each with a
// new backend.
const FOLDER = `${ROOT}test-results/engines`;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

mkdirSync(FOLDER, { recursive: true });
const stopPostgres = await startSeededPostgres();
for (const engine of [firefox, webkit]) {
  const backend = await createBackend();
  try {
    await backend.start();
    const tab = await engine.start();
    try {
      const log = (step: string): void => say(`ok      ${engine.name}: ${step}`);
      await checkHosts(tab, backend.cms, await createSale(backend.api).sharedLot(), log);
      await runFlow(tab, backend, log);
    } finally {
      writeFileSync(join(FOLDER, `${engine.name}.png`), await tab.screenshot());
      await tab.close();
    }
  } catch (error) {
    say(`FAILED  ${engine.name}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    await backend.remove();
  }
}
await stopPostgres();
