// `npm run docs`: writes the documentation into `dist/docs`, for any web server. Its live parts need an API:
//   npm run docs -- --api https://api.example/api/v1/marbrook
//   npm run docs -- --api … --script https://assets.example/auction-elements.js   not the copied script
import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DIST } from '../root.ts';
import { FONT_FILES } from '../site/fonts.ts';
import { markSvg } from '../site/pictures/logo.ts';
import { docsFiles } from './site.ts';

const OUTPUT = join(DIST, 'docs');

const { values } = parseArgs({ options: { api: { type: 'string' }, script: { type: 'string' } } });
const api = values.api ?? null;

rmSync(OUTPUT, { recursive: true, force: true });
mkdirSync(join(OUTPUT, 'fonts'), { recursive: true });
const script = values.script ?? 'assets/auction-elements.js';
for (const [name, content] of docsFiles({ api, script })) writeFileSync(join(OUTPUT, name), content);
writeFileSync(join(OUTPUT, 'mark.svg'), markSvg());
copyFileSync(join(DIST, 'demo/docs/docs.js'), join(OUTPUT, 'docs.js'));
for (const { name, path } of FONT_FILES) copyFileSync(path, join(OUTPUT, 'fonts', name));
// Without an API no page would use the script.
if (api !== null && values.script === undefined)
  for (const name of ['auction-elements.js', 'auction-elements-outdated.js', 'chunks'])
    cpSync(join(DIST, name), join(OUTPUT, 'assets', name), { recursive: true });
process.stdout.write(
  `Written to ${OUTPUT}${api === null ? ', without live parts: --api gives them an API' : ''}\n`,
);
