// `npm run lab -- NAME`: runs a lab. Imports only Node's own modules, since no package may be installed yet.
import { checkNode, giveUp, install } from '../../.ci/install.mjs';
import { build, checkPorts, runUntilEnd } from '../prepare.mjs';

/** The module of each lab, and whether it needs the build in `dist`. */
const LABS = {
  bench: { module: 'demo/labs/bench/main.ts', isBuilt: true },
  load: { module: 'demo/labs/load/main.ts', isBuilt: false },
  chaos: { module: 'demo/labs/chaos/main.ts', isBuilt: false },
  cluster: { module: 'demo/labs/cluster/main.ts', isBuilt: true },
  engines: { module: 'demo/labs/engines/main.ts', isBuilt: true },
  lighthouse: { module: 'demo/labs/lighthouse/main.ts', isBuilt: true },
  sheets: { module: 'demo/labs/sheets/main.ts', isBuilt: false },
};

const [name, ...options] = process.argv.slice(2);
const lab = Object.hasOwn(LABS, name ?? '') ? LABS[name] : undefined;
if (lab === undefined)
  giveUp(`Name a lab: npm run lab -- ${Object.keys(LABS).join(' | ')}. See demo/labs/README.md.`);
checkNode();
if (name === 'cluster') await checkPorts({ PORT: Number(process.env.PORT || 8080) });
install();
if (lab.isBuilt) build();
runUntilEnd(['--import', 'tsx', lab.module, ...options]);
