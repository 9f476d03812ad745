// `npm run lab -- cluster`: two backends on one database, a Mercure hub and a proxy. Ends by SIGINT or SIGTERM.
import { once } from 'node:events';
import { whyNoMercure } from '../../../.ci/find-go.mjs';
import { processLog } from '../../server/lib/log.ts';
import { print, runLab } from '../lab.ts';
import { hasCaddy, withDemoCluster } from './cluster.ts';

const port = Number(process.env.PORT || 8080);

await runLab(async (signal) => {
  const why = whyNoMercure();
  if (why !== null && !hasCaddy())
    throw new Error(`There is nothing to put before the backends: ${why}, and no Caddy is on the PATH.`);
  if (why !== null) print(`  The backends have the streams themselves: ${why}.`);
  else print('  The Mercure hub is built first, which takes some minutes the first time.');
  const options = {
    port,
    backendPorts: [
      [port + 2, port + 4],
      [port + 3, port + 5],
    ] as const,
    dataDir: process.env.DATA_DIR || '.data',
    hasMercure: why === null,
    env: { DEMO: process.env.DEMO ?? '1' },
    log: processLog,
  };
  return withDemoCluster(options, async ({ origin, backends: [one, two] }) => {
    print(
      [
        '',
        `  The whole site          ${origin}/`,
        `  The console             ${origin}/_console`,
        `  Backends behind it      ${one?.origin}  ${two?.origin}`,
        '',
      ].join('\n'),
    );
    if (!signal.aborted) await once(signal, 'abort');
    return true;
  });
});
