import type { SummaryFacts } from '../../api/schema/lot.ts';
import type { I18n } from '../../i18n/i18n.ts';

/** "by Sire – Dam's sire", as far as known; empty if the sire is not known. */
export function pedigreeLine({ sire, damSire }: SummaryFacts, { t }: Pick<I18n, 't'>): string {
  if (!sire) return '';
  return damSire ? t('common.lineage', { sire, damSire }) : t('common.lineageSire', { sire });
}

/** Short facts of a horse, as far as known: year of birth, sex, colour, height. */
export function shortFacts(facts: SummaryFacts, { t, format }: I18n): string[] {
  const { dateOfBirth, sex, colour, height } = facts;
  return [
    dateOfBirth && format.year(dateOfBirth),
    sex,
    colour,
    height && t('auction.height', { cm: format.number(height) }),
  ].filter((fact): fact is string => Boolean(fact));
}
