import { readFileSync } from 'node:fs';
import { ROOT } from '../../root.ts';

/** Styles of the catalogue's content, on every site that shows it. */
export const CATALOGUE_CSS = readFileSync(`${ROOT}demo/site/catalogue/catalogue.css`, 'utf8');
