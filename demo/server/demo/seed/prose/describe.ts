import type { Locale } from '../../../../../src/domain/locale.ts';
import type { Horse, InAllLocales } from '../../../../world/world-types.ts';
import { yearsAt } from '../age.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { Prose } from './prose.ts';

const PROSE: Record<keyof InAllLocales, Prose> = { en, de, fr, ar };

/**
 * The text of a horse in all languages: three paragraphs separated by blank lines. `index` is its position in
 * the catalogue; neighbours never share a paragraph.
 *
 * @param now ms since the epoch, for its age
 */
export function describeHorse(horse: Horse, index: number, now: number): InAllLocales {
  const text = (locale: Locale): string => paragraphs(horse, index, now, PROSE[locale]);
  return { en: text('en'), de: text('de'), fr: text('fr'), ar: text('ar') };
}

function paragraphs(horse: Horse, index: number, now: number, prose: Prose): string {
  const age = yearsAt(horse.dateOfBirth, now);
  const isYoung = horse.talent === 'foal' || age < 3;
  const openings = isYoung && horse.talent !== 'foal' ? prose.young : prose.opening[horse.talent];
  const ofYoung = age < 1 ? [prose.weanling, ...prose.youngster] : prose.youngster;
  const last = isYoung ? ofYoung : prose.rider;
  // Different strides, coprime to the numbers of texts, so that the same combination of paragraphs repeats as
  // late as possible.
  return [turn(openings, index), turn(prose.family, index * 2 + 1), turn(last, index * 7 + 2)]
    .map((text) => fillIn(text, horse, prose === ar ? isolated : asIs))
    .join('\n\n');
}

const turn = (texts: readonly string[], at: number): string => texts[at % texts.length] ?? '';

const isFemale = (horse: Horse): boolean => horse.sex === 'mare' || horse.sex === 'filly';

const asIs = (name: string): string => name;
/** Isolates a Latin name, so that it does not reorder a right-to-left text. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Resolves `[he|she]` and `{name}`. */
function fillIn(text: string, horse: Horse, write: (name: string) => string): string {
  const gendered = text.replace(/\[([^[\]|]*)\|([^[\]|]*)\]/g, isFemale(horse) ? '$2' : '$1');
  const names: Record<string, string> = {
    name: horse.name,
    sire: horse.sire,
    dam: horse.dam,
    damSire: horse.damSire,
  };
  return gendered.replace(/\{(\w+)\}/g, (whole, key: string) => {
    const name = names[key];
    return name === undefined ? whole : write(name);
  });
}
