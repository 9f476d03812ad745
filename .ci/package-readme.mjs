// npm publishes the README.md of the top folder, but that file is for contributors. While a package is made,
// `elements/package/README.md` replaces it: `in` before (`prepack`), `out` after (`postpack`).
import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const readme = path('README.md');
const kept = path('dist/README.project.md');

if (process.argv[2] === 'in') {
  // An existing copy comes from a failed package: then README.md is not the project's.
  if (!existsSync(kept)) renameSync(readme, kept);
  copyFileSync(path('elements/package/README.md'), readme);
} else if (existsSync(kept)) renameSync(kept, readme);
