import { whyNoMercure } from '../../../.ci/find-go.mjs';
import { processLog } from '../../server/lib/log.ts';
import { startDemoCluster } from './cluster.ts';
import { hasCaddy } from './proxy.ts';

/** Two backends on one database, a Mercure hub and a proxy: `npm run lab -- cluster`. Ends by SIGINT or SIGTERM. */
const port = Number(process.env.PORT || 8080);
const why = whyNoMercure();

try {
  if (why !== null && !hasCaddy())
    throw new Error(`There is nothing to put before the backends: ${why}, and no Caddy is on the PATH.`);
  if (why !== null) processLog.info(`  The backends have the streams themselves: ${why}.`);
  else processLog.info('  The Mercure hub is built first, which takes some minutes the first time.');
  const cluster = await startDemoCluster({
    port,
    backendPorts: [
      [port + 2, port + 4],
      [port + 3, port + 5],
    ],
    dataDir: process.env.DATA_DIR || '.data',
    hasMercure: why === null,
    env: { DEMO: process.env.DEMO ?? '1' },
    log: processLog,
    onOutput: () => undefined,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cluster.stop());
  const [one, two] = cluster.backends;
  processLog.info(
    [
      '',
      `  The whole site          ${cluster.origin}/`,
      `  The console             ${cluster.origin}/_console`,
      `  Backends behind it      ${one?.origin}  ${two?.origin}`,
      '',
    ].join('\n'),
  );
} catch (error) {
  processLog.warn(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
