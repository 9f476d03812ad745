import type { I18n } from './i18n.ts';

/** "Lot 12"; empty if the lot has no catalogue number. */
export const lotNumber = ({ number }: { readonly number: string | null }, { t }: Pick<I18n, 't'>): string =>
  number === null ? '' : t('common.lot', { number });

/** The same with a dot after it, for use before the lot's name. */
export const numberBefore = (lot: { readonly number: string | null }, i18n: Pick<I18n, 't'>): string =>
  lot.number === null ? '' : `${lotNumber(lot, i18n)} · `;
