// `npm run cluster`: from a fresh clone to an auction on two backends. Node's own modules only.
import { spawn } from 'node:child_process';
import { checkNode, install, ROOT } from '../.ci/install.mjs';
import { build, checkPorts } from './prepare.mjs';

checkNode();
await checkPorts({ PORT: Number(process.env.PORT || 8080) });
install();
build();
const cluster = spawn(process.execPath, ['--import', 'tsx', 'demo/cluster/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    // Ctrl-C in a terminal reaches both processes.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) cluster.kill(signal);
  });
cluster.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
