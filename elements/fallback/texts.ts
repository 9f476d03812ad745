import type { HorseFact } from '../../src/api/schema/lot.ts';
import type { Locale } from '../../src/domain/locale.ts';
import { createFormats } from '../../src/i18n/formats.ts';
import arCommon from '../../src/i18n/messages/ar/common.ts';
import arLot from '../../src/i18n/messages/ar/lot.ts';
import deCommon from '../../src/i18n/messages/de/common.ts';
import deLot from '../../src/i18n/messages/de/lot.ts';
import enCommon from '../../src/i18n/messages/en/common.ts';
import enLot from '../../src/i18n/messages/en/lot.ts';
import frCommon from '../../src/i18n/messages/fr/common.ts';
import frLot from '../../src/i18n/messages/fr/lot.ts';

const MESSAGES = {
  en: { ...enCommon, ...enLot },
  de: { ...deCommon, ...deLot },
  fr: { ...frCommon, ...frLot },
  ar: { ...arCommon, ...arLot },
};

/** The texts of the content inside the tags in one language, with `{{…}}` for values. */
export interface FallbackTexts {
  readonly kind: Readonly<Record<string, string>>;
  /** Of a lot that is over; an open lot has none here, because its status changes. */
  readonly status: Readonly<Record<string, string>>;
  readonly lot: string;
  readonly lineage: string;
  readonly lineageSire: string;
  readonly height: string;
  readonly yearOfBirth: string;
  /** Names of facts and their labels, in the order of the page. */
  readonly facts: Readonly<Record<string, string>>;
  /** A date in each month, with `{{day}}` and `{{year}}`. */
  readonly dates: readonly string[];
}

/** The texts of the elements. They are also written for PHP, see `elements/build/wordpress.ts`. */
export function fallbackTexts(locale: Locale): FallbackTexts {
  const { auction, common, lot } = MESSAGES[locale];
  const { sold, unsold, withdrawn } = auction.state;
  const { date } = createFormats(locale);
  return {
    kind: auction.kind,
    status: { sold, unsold, withdrawn },
    lot: common.lot,
    lineage: common.lineage,
    lineageSire: common.lineageSire,
    height: auction.height,
    yearOfBirth: lot.facts.yearOfBirth,
    facts: labelsOf(lot.facts),
    dates: Array.from({ length: 12 }, (_, month) =>
      date(`2033-${`${month + 1}`.padStart(2, '0')}-27`)
        .replace('27', '{{day}}')
        .replace('2033', '{{year}}'),
    ),
  };
}

/** The labels of the facts that are shown, in the order of the page. */
const labelsOf = (texts: typeof enLot.lot.facts): Readonly<Record<HorseFact, string>> => ({
  dateOfBirth: texts.dateOfBirth,
  sex: texts.sex,
  colour: texts.colour,
  height: texts.height,
  breed: texts.breed,
  sire: texts.sire,
  dam: texts.dam,
  damSire: texts.damSire,
  location: texts.location,
  seller: texts.seller,
});
