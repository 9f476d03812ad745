import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Styles of the catalogue's content, on every site that shows it. */
export const CATALOGUE_CSS = readFileSync(fileURLToPath(new URL('./catalogue.css', import.meta.url)), 'utf8');
