/**
 * The results of a sale as a table for spreadsheets, in the reader's language, with its separator and
 * decimals: a row for each lot. RFC 4180 except for the separator, UTF-8 with a byte order mark.
 */

import type { Locale } from '../../../../src/domain/locale.ts';
import type { LotStatus } from '../../../../src/domain/lot-status.ts';
import type { Cents } from '../../../../src/domain/money.ts';
import type { ResultLot, Results, Settlement } from '../../../console-api/results.ts';
import { field } from '../export/csv.ts';

interface Words {
  /** The separator of fields that spreadsheets of this language expect. */
  readonly separator: ',' | ';';
  readonly decimal: ',' | '.';
  readonly columns: readonly string[];
  readonly status: Readonly<Record<LotStatus, string>>;
  readonly settlement: Readonly<Record<Settlement, string>>;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    separator: ',',
    decimal: '.',
    columns: [
      'Lot',
      'Name',
      'Result',
      'Settlement',
      'Highest bid',
      'Paddle',
      'Buyer or highest bidder',
      'E-mail',
      'Phone',
      'Street',
      'Postcode',
      'Town',
      'Country',
      'Hammer price',
      'VAT on the hammer price',
      'Premium',
      'VAT on the premium',
      'Total',
    ],
    status: {
      upcoming: 'not yet open',
      active: 'open',
      sold: 'sold',
      unsold: 'unsold',
      withdrawn: 'withdrawn',
      provisional: 'subject to the seller',
    },
    settlement: { open: 'open', invoiced: 'invoiced', paid: 'paid', collected: 'collected' },
  },
  de: {
    separator: ';',
    decimal: ',',
    columns: [
      'Los',
      'Name',
      'Ergebnis',
      'Abwicklung',
      'Höchstes Gebot',
      'Bieternummer',
      'Käufer oder Höchstbietender',
      'E-Mail',
      'Telefon',
      'Straße',
      'PLZ',
      'Ort',
      'Land',
      'Zuschlag',
      'MwSt. auf den Zuschlag',
      'Aufgeld',
      'MwSt. auf das Aufgeld',
      'Gesamt',
    ],
    status: {
      upcoming: 'noch nicht offen',
      active: 'offen',
      sold: 'verkauft',
      unsold: 'unverkauft',
      withdrawn: 'zurückgezogen',
      provisional: 'unter Vorbehalt',
    },
    settlement: { open: 'offen', invoiced: 'berechnet', paid: 'bezahlt', collected: 'abgeholt' },
  },
  fr: {
    separator: ';',
    decimal: ',',
    columns: [
      'Lot',
      'Nom',
      'Résultat',
      'Suivi',
      'Meilleure enchère',
      'Numéro d’enchérisseur',
      'Acheteur ou meilleur enchérisseur',
      'E-mail',
      'Téléphone',
      'Rue',
      'Code postal',
      'Ville',
      'Pays',
      'Prix d’adjudication',
      'TVA sur le prix d’adjudication',
      'Frais',
      'TVA sur les frais',
      'Total',
    ],
    status: {
      upcoming: 'à venir',
      active: 'ouvert',
      sold: 'vendu',
      unsold: 'invendu',
      withdrawn: 'retiré',
      provisional: 'sous réserve du vendeur',
    },
    settlement: { open: 'ouvert', invoiced: 'facturé', paid: 'payé', collected: 'retiré' },
  },
  ar: {
    separator: ';',
    decimal: '.',
    columns: [
      'القطعة',
      'الاسم',
      'النتيجة',
      'التسوية',
      'أعلى مزايدة',
      'رقم اللوحة',
      'المشتري أو صاحب أعلى مزايدة',
      'البريد الإلكتروني',
      'الهاتف',
      'الشارع',
      'الرمز البريدي',
      'المدينة',
      'البلد',
      'سعر الترسية',
      'الضريبة على سعر الترسية',
      'العمولة',
      'الضريبة على العمولة',
      'الإجمالي',
    ],
    status: {
      upcoming: 'لم تُفتح بعد',
      active: 'مفتوحة',
      sold: 'بيعت',
      unsold: 'لم تُبع',
      withdrawn: 'سُحبت',
      provisional: 'مرهونة بموافقة البائع',
    },
    settlement: { open: 'مفتوحة', invoiced: 'صدرت الفاتورة', paid: 'دُفعت', collected: 'استُلمت' },
  },
};

export function resultsCsv({ lots, buyers }: Results, locale: Locale): string {
  const words = WORDS[locale];
  const contacts = new Map(buyers.map((buyer) => [buyer.bidder, buyer]));
  const row = (lot: ResultLot): string[] => {
    const contact = contacts.get(lot.bidder ?? '');
    const money = (cents: Cents | undefined): string =>
      cents === undefined ? '' : (cents / 100).toFixed(2).replace('.', words.decimal);
    return [
      lot.number,
      lot.name,
      words.status[lot.status],
      lot.sum === null ? '' : words.settlement[lot.settlement],
      lot.price === null ? '' : String(lot.price),
      lot.bidder ?? '',
      contact?.name ?? '',
      contact?.email ?? '',
      contact?.phone ?? '',
      contact?.street ?? '',
      contact?.zip ?? '',
      contact?.city ?? '',
      contact?.country ?? '',
      money(lot.sum?.hammer),
      money(lot.sum?.hammerVat),
      money(lot.sum?.premium),
      money(lot.sum?.premiumVat),
      money(lot.sum?.total),
    ];
  };
  const lines = [words.columns, ...lots.map(row)];
  return `\uFEFF${lines.map((line) => `${line.map(field).join(words.separator)}\r\n`).join('')}`;
}
