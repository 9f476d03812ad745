// `npm test` runs this first: it installs missing packages and a missing Chromium.
import { spawnSync } from 'node:child_process';
import { checkNode, install, ROOT } from './install.mjs';

checkNode();
install();
const chromium = spawnSync(process.execPath, ['--import', 'tsx', '.ci/ensure-chromium.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exitCode = chromium.status ?? 1;
