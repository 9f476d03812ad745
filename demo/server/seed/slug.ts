import type { InAllLocales, Sex } from './world-types.ts';

const FOLDED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', å: 'aa', æ: 'ae', ø: 'oe' };

/** Lower-case Latin words joined by hyphens: `Fürstenglut MB` becomes `fuerstenglut-mb`. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüßåæø]/g, (letter) => FOLDED[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const ARABIC_WORD: Record<Sex, string> = {
  mare: 'faras',
  gelding: 'hisan',
  stallion: 'fahl',
  filly: 'muhra',
  colt: 'muhr',
};

/** A lot's slugs: every language joins name and sire differently, Arabic is transliterated. */
export function lotSlugs(name: string, sire: string, sex: Sex): InAllLocales {
  const slug = slugOf(name);
  return {
    en: slug,
    de: `${slug}-von-${slugOf(sire)}`,
    fr: `${slug}-par-${slugOf(sire)}`,
    ar: `${ARABIC_WORD[sex]}-${slug}`,
  };
}
