// npm publishes the README.md of the top folder, and that one is for people who work on the project. While a package
// is made, `elements/package/README.md` takes its place: `in` before (`prepack`), `out` after (`postpack`).
import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const readme = path('README.md');
const kept = path('dist/README.project.md');

if (process.argv[2] === 'in') {
  // A kept one is left from a package that failed: README.md is not the project's then.
  if (!existsSync(kept)) renameSync(readme, kept);
  copyFileSync(path('elements/package/README.md'), readme);
} else if (existsSync(kept)) renameSync(kept, readme);
