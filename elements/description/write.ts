import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { customElements } from './formats/custom-elements.ts';
import { reactTypes } from './formats/react.ts';
import { elementTypes, entryTypes } from './formats/typescript.ts';
import { cssCustomData, htmlCustomData } from './formats/vscode.ts';
import { vueTypes } from './formats/vue.ts';
import { webTypes } from './formats/web-types.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** What integrators' tools read, by the name of its file. */
export const described = (): Readonly<Record<string, string>> => ({
  'custom-elements.json': json(customElements()),
  'web-types.json': json(webTypes(manifest)),
  'vscode.html-custom-data.json': json(htmlCustomData()),
  'vscode.css-custom-data.json': json(cssCustomData()),
  'elements.d.ts': elementTypes(),
  'index.d.ts': entryTypes(),
  'react.d.ts': reactTypes(),
  'vue.d.ts': vueTypes(),
});

/** Writes these files into a folder of the package. */
export function writeDescription(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(described())) writeFileSync(join(folder, name), text);
}
