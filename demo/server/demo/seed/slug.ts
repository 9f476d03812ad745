import type { InAllLocales, Sex } from '../../../world/world-types.ts';
import { slugOf } from '../../lib/slug.ts';

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
