import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { customElements } from './formats/custom-elements.ts';
import { reactTypes } from './formats/react.ts';
import { svelteTypes } from './formats/svelte.ts';
import { elementTypes, entryTypes, tagTypes } from './formats/typescript.ts';
import { cssCustomData, htmlCustomData } from './formats/vscode.ts';
import { vueTypes } from './formats/vue.ts';
import { webTypes } from './formats/web-types.ts';
import { TAGS } from './tags.ts';

/** Only types, without imports: the code uses the same ones. */
const CONTRACT_TYPES = new URL('../../src/testing/contract/world.ts', import.meta.url);

const FALLBACK_TYPES = new URL('../fallback/types.ts', import.meta.url);

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Files for integrators' tools, by file name. */
export const descriptionFiles = (): Readonly<Record<string, string>> => ({
  'custom-elements.json': json(customElements()),
  'web-types.json': json(webTypes(manifest)),
  'vscode.html-custom-data.json': json(htmlCustomData()),
  'vscode.css-custom-data.json': json(cssCustomData()),
  'elements.d.ts': elementTypes(),
  'index.d.ts': entryTypes(),
  'react.d.ts': reactTypes(),
  'vue.d.ts': vueTypes(),
  'svelte.d.ts': svelteTypes(),
  ...Object.fromEntries(TAGS.map(({ tag }) => [`${tag}.d.ts`, tagTypes(tag)])),
  'contract.d.ts': `${readFileSync(CONTRACT_TYPES, 'utf8')}\nexport declare const describeApiContract: DescribeApiContract;\nexport {};\n`,
  'fallback.d.ts': `${readFileSync(FALLBACK_TYPES, 'utf8')}\nexport declare const fallback: RenderFallback;\nexport {};\n`,
});

/** Writes these files into a folder of the package. */
export function writeDescription(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(descriptionFiles())) writeFileSync(join(folder, name), text);
}
