import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSaleClient } from '../../testing/sale.ts';
import { print, resultsFolder, runLab } from '../lab.ts';
import { type LabStage, onStage, startDemoBackend } from '../stage.ts';
import { firefox } from './firefox.ts';
import { runFlow } from './flow.ts';
import { checkHosts } from './hosts.ts';
import type { Engine } from './tab.ts';
import { webkit } from './webkit.ts';

// `npm run lab -- engines`: the unusual hosts and the flow of a bidder in Firefox and WebKitGTK, each with a
// new backend.
await runLab((signal) =>
  onStage({ signal }, async (stage) => {
    let isRight = true;
    for (const engine of [firefox, webkit]) {
      try {
        await checkEngine(stage, engine);
      } catch (error) {
        print(`FAILED  ${engine.name}: ${error instanceof Error ? error.message : error}`);
        isRight = false;
      }
    }
    return isRight;
  }),
);

async function checkEngine(stage: LabStage, engine: Engine): Promise<void> {
  const backend = await startDemoBackend(stage);
  const tab = await engine.start();
  stage.onStop(tab.close);
  const log = (step: string): void => print(`ok      ${engine.name}: ${step}`);
  try {
    await checkHosts(tab, backend.cms, await createSaleClient(backend.api).sharedLot(), log);
    await runFlow(tab, backend, log);
  } finally {
    writeFileSync(join(resultsFolder('engines'), `${engine.name}.png`), await tab.screenshot());
  }
}
