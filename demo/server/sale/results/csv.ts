/**
 * The results of a sale as a table for spreadsheets, in the reader's language, with its separator and
 * decimals: a row for each lot. RFC 4180 except for the separator, UTF-8 with a byte order mark.
 */

import type { Locale } from '../../../../src/domain/locale.ts';
import type { LotStatus } from '../../../../src/domain/lot-status.ts';
import type { Cents } from '../../../../src/domain/money.ts';
import { officeStatus, type ResultLot, type Results, type Settlement } from '../../../console-api/results.ts';
import { field } from '../export/csv.ts';

const COLUMNS = [
  'lot',
  'name',
  'result',
  'settlement',
  'highestBid',
  'paddle',
  'buyer',
  'email',
  'phone',
  'street',
  'postcode',
  'town',
  'country',
  'hammer',
  'hammerVat',
  'premium',
  'premiumVat',
  'total',
] as const;
type Cells = Readonly<Record<(typeof COLUMNS)[number], string>>;

interface Words {
  /** The separator of fields that spreadsheets of this language expect. */
  readonly separator: ',' | ';';
  readonly decimal: ',' | '.';
  /** The heads of the columns. */
  readonly columns: Cells;
  readonly status: Readonly<Record<LotStatus | 'uncalled', string>>;
  readonly settlement: Readonly<Record<Settlement, string>>;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    separator: ',',
    decimal: '.',
    columns: {
      lot: 'Lot',
      name: 'Name',
      result: 'Result',
      settlement: 'Settlement',
      highestBid: 'Highest bid',
      paddle: 'Paddle',
      buyer: 'Buyer or highest bidder',
      email: 'E-mail',
      phone: 'Phone',
      street: 'Street',
      postcode: 'Postcode',
      town: 'Town',
      country: 'Country',
      hammer: 'Hammer price',
      hammerVat: 'VAT on the hammer price',
      premium: 'Premium',
      premiumVat: 'VAT on the premium',
      total: 'Total',
    },
    status: {
      upcoming: 'not yet open',
      uncalled: 'not called',
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
    columns: {
      lot: 'Los',
      name: 'Name',
      result: 'Ergebnis',
      settlement: 'Abwicklung',
      highestBid: 'Höchstes Gebot',
      paddle: 'Bieternummer',
      buyer: 'Käufer oder Höchstbietender',
      email: 'E-Mail',
      phone: 'Telefon',
      street: 'Straße',
      postcode: 'PLZ',
      town: 'Ort',
      country: 'Land',
      hammer: 'Zuschlag',
      hammerVat: 'MwSt. auf den Zuschlag',
      premium: 'Aufgeld',
      premiumVat: 'MwSt. auf das Aufgeld',
      total: 'Gesamt',
    },
    status: {
      upcoming: 'noch nicht offen',
      uncalled: 'nicht aufgerufen',
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
    columns: {
      lot: 'Lot',
      name: 'Nom',
      result: 'Résultat',
      settlement: 'Suivi',
      highestBid: 'Meilleure enchère',
      paddle: 'Numéro d’enchérisseur',
      buyer: 'Acheteur ou meilleur enchérisseur',
      email: 'E-mail',
      phone: 'Téléphone',
      street: 'Rue',
      postcode: 'Code postal',
      town: 'Ville',
      country: 'Pays',
      hammer: 'Prix d’adjudication',
      hammerVat: 'TVA sur le prix d’adjudication',
      premium: 'Frais',
      premiumVat: 'TVA sur les frais',
      total: 'Total',
    },
    status: {
      upcoming: 'à venir',
      uncalled: 'non appelé',
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
    columns: {
      lot: 'القطعة',
      name: 'الاسم',
      result: 'النتيجة',
      settlement: 'التسوية',
      highestBid: 'أعلى مزايدة',
      paddle: 'رقم اللوحة',
      buyer: 'المشتري أو صاحب أعلى مزايدة',
      email: 'البريد الإلكتروني',
      phone: 'الهاتف',
      street: 'الشارع',
      postcode: 'الرمز البريدي',
      town: 'المدينة',
      country: 'البلد',
      hammer: 'سعر الترسية',
      hammerVat: 'الضريبة على سعر الترسية',
      premium: 'العمولة',
      premiumVat: 'الضريبة على العمولة',
      total: 'الإجمالي',
    },
    status: {
      upcoming: 'لم تُفتح بعد',
      uncalled: 'لم يُنادَ عليها',
      active: 'مفتوحة',
      sold: 'بيعت',
      unsold: 'لم تُبع',
      withdrawn: 'سُحبت',
      provisional: 'مرهونة بموافقة البائع',
    },
    settlement: { open: 'مفتوحة', invoiced: 'صدرت الفاتورة', paid: 'دُفعت', collected: 'استُلمت' },
  },
};

export function resultsCsv({ auction, lots, buyers }: Results, locale: Locale): string {
  const words = WORDS[locale];
  const contacts = new Map(buyers.map((buyer) => [buyer.bidder, buyer]));
  const row = (lot: ResultLot): Cells => {
    const contact = contacts.get(lot.bidder ?? '');
    const money = (cents: Cents | undefined): string =>
      cents === undefined ? '' : (cents / 100).toFixed(2).replace('.', words.decimal);
    return {
      lot: lot.number,
      name: lot.name,
      result: words.status[officeStatus(lot.status, auction.isOver)],
      settlement: lot.sum === null ? '' : words.settlement[lot.settlement],
      highestBid: lot.price === null ? '' : String(lot.price),
      paddle: lot.bidder ?? '',
      buyer: contact?.name ?? '',
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
      street: contact?.street ?? '',
      postcode: contact?.zip ?? '',
      town: contact?.city ?? '',
      country: contact?.country ?? '',
      hammer: money(lot.sum?.hammer),
      hammerVat: money(lot.sum?.hammerVat),
      premium: money(lot.sum?.premium),
      premiumVat: money(lot.sum?.premiumVat),
      total: money(lot.sum?.total),
    };
  };
  const lines = [words.columns, ...lots.map(row)];
  const fields = (cells: Cells): string =>
    COLUMNS.map((column) => field(cells[column])).join(words.separator);
  return `\uFEFF${lines.map((cells) => `${fields(cells)}\r\n`).join('')}`;
}
