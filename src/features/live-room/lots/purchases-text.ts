import type { I18n } from '../../../i18n/i18n.ts';
import { costText } from '../../../i18n/total-text.ts';
import type { Purchases } from '../../../state/hybrid/purchases.model.ts';

/** The user's purchases in a sentence, with their all-in price. */
export const purchasesText = ({ lots, hammer, total }: Purchases, i18n: I18n): string =>
  lots.length === 0
    ? i18n.t('room.bought.none')
    : i18n.t('room.bought.sum', {
        count: lots.length,
        hammer: i18n.format.currency(hammer),
        total: costText(hammer, total, i18n),
      });
