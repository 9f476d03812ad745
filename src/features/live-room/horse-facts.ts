import type { LotSummary } from '../../api/schema/lot.ts';
import type { I18n } from '../../i18n/i18n.ts';

/** By whom a horse is; null where that is not known. */
export function lineageText({ sire, damSire }: LotSummary['facts'], { t }: I18n): string | null {
  if (!sire) return null;
  return damSire ? t('lot.lineage', { sire, damSire }) : t('lot.lineageSire', { sire });
}

/** What one wants to know of a horse at a glance: year of birth, sex, colour, height. */
export function glanceFacts(facts: LotSummary['facts'], { t, format }: I18n): string[] {
  const { dateOfBirth, sex, colour, height } = facts;
  return [
    dateOfBirth && format.year(dateOfBirth),
    sex,
    colour,
    height && t('lot.centimetres', { value: format.number(height) }),
  ].filter((fact): fact is string => Boolean(fact));
}
