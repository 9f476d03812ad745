import type { Ladder } from '../../src/domain/increments.ts';
import { AUTUMN, EVENING, STABLES, SUMMER } from './catalogue.ts';
import type { HorseEntry } from './catalogue-entry.ts';
import { FOAL_LADDER, RIDING_LADDER } from './ladders.ts';
import { atHour } from './marbrook-time.ts';
import type { InAllLocales } from './world-types.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The auction that is renewed after its end; see `renew-evening.ts`. */
export const EVENING_ID = 'marbrook-evening';
/** The timed auction that requires admission. */
export const STABLES_ID = 'marbrook-stables';
/** Time between the ends of two lots of the evening auction, ms. */
export const EVENING_GAP = 4 * MINUTE;

/** The plan of an auction of the demo. Instants in ms since the epoch. */
export interface CataloguePlan {
  readonly id: string;
  readonly slugs: InAllLocales;
  readonly names: InAllLocales;
  readonly descriptions: InAllLocales;
  readonly ladder: Ladder;
  readonly entries: readonly HorseEntry[];
  /** The highest amount that the auction accepts. */
  readonly bidCap?: number;
  /** Number of the first lot in the catalogue. */
  readonly firstNumber: number;
  start(now: number): number;
}
/** The plan of a timed auction. */
export interface AuctionPlan extends CataloguePlan {
  /** Whether bidders need admission with a limit. */
  readonly isLimitNeeded?: boolean;
  /** Time when the lot at this position closes. */
  end(index: number, now: number): number;
  /** Position of the lot on which Anna leads with a maximum. */
  readonly leadIndex?: number;
  /** Position of the withdrawn lot. */
  readonly withdrawnIndex?: number;
  /** A lot that opens for bids after the others, and its start. */
  readonly late?: { readonly index: number; start(now: number): number };
}

/** Lots of the autumn auction close on three evenings, eight each. */
const LOTS_PER_EVENING = 8;

/** Hour at which lots close in the evening. */
const EVENING_HOUR = 19;
/** The shortest time for bids before the first lot closes, ms. */
const MIN_TIME_BEFORE_FIRST_END = 2 * HOUR;

/** The first evening of the autumn auction: today, unless its end is too near. */
const firstEvening = (now: number): number => {
  const today = atHour(now, EVENING_HOUR);
  return today - now >= MIN_TIME_BEFORE_FIRST_END ? today : atHour(now, EVENING_HOUR, 1);
};

export const AUCTION_PLANS: readonly AuctionPlan[] = [
  {
    id: EVENING_ID,
    slugs: {
      en: 'evening-foals-young-horses',
      de: 'abendauktion-fohlen-jungpferde',
      fr: 'vente-du-soir-foals-jeunes-chevaux',
      ar: 'mazad-al-masa-amhar',
    },
    names: {
      en: 'Evening Foals & Young Horses',
      de: 'Abendauktion Fohlen & Jungpferde',
      fr: 'Vente du soir : foals et jeunes chevaux',
      ar: 'مزاد المساء للأمهار والخيول الفتيّة',
    },
    descriptions: {
      en: 'Twelve of tomorrow’s horses in one evening: a lot closes every four minutes, and bids are taken on all of them until their time is up.',
      de: 'Zwölf Pferde von morgen an einem Abend: Alle vier Minuten schließt ein Los, geboten werden kann auf jedes, bis seine Zeit abgelaufen ist.',
      fr: 'Douze chevaux de demain en une soirée : un lot se clôt toutes les quatre minutes, et les enchères restent ouvertes sur chacun jusqu’à son terme.',
      ar: 'اثنا عشر من خيول الغد في أمسية واحدة: تُغلق قطعة كل أربع دقائق، وتُقبل المزايدات على كل قطعة حتى ينتهي وقتها.',
    },
    ladder: FOAL_LADDER,
    entries: EVENING,
    firstNumber: 1,
    start: (now) => now - 3 * HOUR,
    // Two lots have closed before the demo starts, so that it shows results.
    end: (index, now) => now + (index - 1) * EVENING_GAP - MINUTE,
  },
  {
    id: 'marbrook-autumn',
    slugs: {
      en: 'autumn-riding-horses',
      de: 'herbstauktion-reitpferde',
      fr: 'chevaux-de-selle-automne',
      ar: 'mazad-al-kharif-khuyul-al-rukub',
    },
    names: {
      en: 'Autumn Riding Horses',
      de: 'Herbstauktion der Reitpferde',
      fr: 'Chevaux de selle d’automne',
      ar: 'مزاد الخريف لخيول الركوب',
    },
    descriptions: {
      en: 'Twenty-four dressage horses and jumpers, ridden, vetted and known to us by name. Eight lots close on each of three evenings, three minutes apart.',
      de: 'Vierundzwanzig Dressur- und Springpferde, geritten, untersucht und uns beim Namen bekannt. An drei Abenden schließen je acht Lose im Abstand von drei Minuten.',
      fr: 'Vingt-quatre chevaux de dressage et d’obstacle, montés, expertisés et connus de nous par leur nom. Huit lots se clôturent chacun des trois soirs, à trois minutes d’intervalle.',
      ar: 'أربعة وعشرون من خيول الترويض والقفز، مُدرَّبة ومفحوصة ونعرفها بأسمائها. تُغلق ثماني قطع في كل من ثلاث أمسيات، بفاصل ثلاث دقائق.',
    },
    ladder: RIDING_LADDER,
    bidCap: 5_000_000,
    entries: AUTUMN,
    firstNumber: 1,
    start: (now) => atHour(now, 10, -2),
    end: (index, now) =>
      atHour(firstEvening(now), EVENING_HOUR, Math.floor(index / LOTS_PER_EVENING)) +
      (index % LOTS_PER_EVENING) * 3 * MINUTE,
    leadIndex: 17,
    withdrawnIndex: 12,
    late: { index: 21, start: (now) => atHour(firstEvening(now), 10, 1) },
  },
  {
    id: 'marbrook-summer',
    slugs: {
      en: 'summer-selection',
      de: 'sommer-auslese',
      fr: 'selection-d-ete',
      ar: 'mukhtarat-al-sayf',
    },
    names: {
      en: 'Summer Selection',
      de: 'Sommerauslese',
      fr: 'Sélection d’été',
      ar: 'مختارات الصيف',
    },
    descriptions: {
      en: 'Ten hand-picked riding horses, sold under the lime trees of the Marbrook yard. The results.',
      de: 'Zehn handverlesene Reitpferde, versteigert unter den Linden von Hof Marbrook. Die Ergebnisse.',
      fr: 'Dix chevaux de selle choisis un à un, vendus sous les tilleuls de Marbrook. Les résultats.',
      ar: 'عشرة من خيول الركوب المنتقاة، بيعت تحت أشجار الزيزفون في مربط ماربروك. إليك النتائج.',
    },
    ladder: RIDING_LADDER,
    entries: SUMMER,
    firstNumber: 1,
    start: (now) => atHour(now, 10, -93),
    end: (index, now) => atHour(now, EVENING_HOUR, -88) + index * 3 * MINUTE,
  },
  {
    id: STABLES_ID,
    isLimitNeeded: true,
    slugs: {
      en: 'private-stables-selection',
      de: 'auslese-der-privatstaelle',
      fr: 'selection-des-ecuries-privees',
      ar: 'mukhtarat-al-istablat-al-khassa',
    },
    names: {
      en: 'Private Stables Selection',
      de: 'Auslese der Privatställe',
      fr: 'Sélection des écuries privées',
      ar: 'مختارات الإسطبلات الخاصة',
    },
    descriptions: {
      en: 'Five horses proven in sport, from private stables. Whoever would like to bid asks for admission first; we answer within the hour.',
      de: 'Fünf im Sport bewährte Pferde aus Privatställen. Wer bieten möchte, beantragt vorher die Zulassung; wir antworten binnen einer Stunde.',
      fr: 'Cinq chevaux éprouvés en sport, issus d’écuries privées. Pour enchérir, demandez d’abord votre admission ; nous répondons dans l’heure.',
      ar: 'خمسة خيول أثبتت نفسها في الرياضة، من إسطبلات خاصة. من يرغب في المزايدة يطلب القبول أولًا، ونجيب خلال ساعة.',
    },
    ladder: RIDING_LADDER,
    entries: STABLES,
    firstNumber: 1,
    start: (now) => atHour(now, 10, -1),
    end: (index, now) => atHour(now, EVENING_HOUR, 3) + index * 3 * MINUTE,
  },
];

/** Bids in the last two minutes leave at least two minutes. Seconds. */
export const EXTENSION = { window: 120, length: 120 } as const;
