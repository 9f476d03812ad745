// `npm run docs`: writes the documentation into `dist/docs`, for any web server. Its live parts need an API:
//   npm run docs -- --api https://api.example/api/v1/marbrook
//   npm run docs -- --api … --script https://assets.example/auction-elements.js   not the copied script
import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FONT_FILES } from '../site/fonts.ts';
import { markSvg } from '../site/pictures/logo.ts';
import { docsFiles } from './site.ts';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const TO = join(DIST, 'docs');

const { values } = parseArgs({ options: { api: { type: 'string' }, script: { type: 'string' } } });
const api = values.api ?? null;

rmSync(TO, { recursive: true, force: true });
mkdirSync(join(TO, 'fonts'), { recursive: true });
const script = values.script ?? 'assets/auction-elements.js';
for (const [name, content] of docsFiles({ api, script })) writeFileSync(join(TO, name), content);
writeFileSync(join(TO, 'mark.svg'), markSvg());
copyFileSync(join(DIST, 'demo/docs/docs.js'), join(TO, 'docs.js'));
for (const { name, path } of FONT_FILES) copyFileSync(path, join(TO, 'fonts', name));
// Without an API no page would use the script.
if (api !== null && values.script === undefined)
  for (const name of ['auction-elements.js', 'auction-elements-outdated.js', 'chunks'])
    cpSync(join(DIST, name), join(TO, 'assets', basename(name)), { recursive: true });
process.stdout.write(
  `Written to ${TO}${api === null ? ', without live parts: --api gives them an API' : ''}\n`,
);
