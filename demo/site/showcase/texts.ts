import type { Locale } from '../languages.ts';
import { AR } from './texts-ar.ts';
import { DE } from './texts-de.ts';
import { EN } from './texts-en.ts';
import { FR } from './texts-fr.ts';
import type { ShowcaseTexts } from './texts-type.ts';

export const SHOWCASE_TEXTS: Readonly<Record<Locale, ShowcaseTexts>> = { en: EN, de: DE, fr: FR, ar: AR };
