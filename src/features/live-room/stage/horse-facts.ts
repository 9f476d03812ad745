import type { LotSummary } from '../../../api/schema/lot.ts';
import type { I18n } from '../../../i18n/i18n.ts';

/** Short facts of a horse: year of birth, sex, colour, height. */
export function glanceFacts(facts: LotSummary['facts'], { t, format }: I18n): string[] {
  const { dateOfBirth, sex, colour, height } = facts;
  return [
    dateOfBirth && format.year(dateOfBirth),
    sex,
    colour,
    height && t('auction.height', { cm: format.number(height) }),
  ].filter((fact): fact is string => Boolean(fact));
}
