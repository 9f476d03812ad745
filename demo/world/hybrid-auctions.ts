import type { CataloguePlan } from './auctions.ts';
import { ELITE, SPRING } from './hybrid-catalogue.ts';
import { RIDING_LADDER } from './ladders.ts';
import { atHour } from './marbrook-time.ts';

/** The hybrid auction that the autopilot runs; see `autopilot.ts`. */
export const ELITE_ID = 'marbrook-elite';

/** The plan of a hybrid auction of the demo. */
export interface HybridAuctionPlan extends CataloguePlan {
  /** Number of lots closed when the demo starts; the next one is active. Null: the sale has not started. */
  readonly closedLots: number | null;
}

export const HYBRID_AUCTIONS: readonly HybridAuctionPlan[] = [
  {
    ladder: RIDING_LADDER,
    bidCap: 5_000_000,
    id: ELITE_ID,
    slugs: {
      en: 'elite-auction-live',
      de: 'elite-auktion-live',
      fr: 'vente-elite-en-direct',
      ar: 'mazad-al-nukhba-al-mubashir',
    },
    names: {
      en: 'Elite Auction, live from the hall',
      de: 'Elite-Auktion live aus der Halle',
      fr: 'Vente Élite en direct du hall',
      ar: 'مزاد النخبة مباشرةً من القاعة',
    },
    descriptions: {
      en: 'Fourteen horses come into the ring one after the other. Bid from the hall, by phone or from wherever you are: the auctioneer sees every bid.',
      de: 'Vierzehn Pferde kommen nacheinander in den Ring. Bieten Sie in der Halle, am Telefon oder von wo immer Sie sind: Der Auktionator sieht jedes Gebot.',
      fr: 'Quatorze chevaux entrent en piste l’un après l’autre. Enchérissez dans le hall, par téléphone ou d’où que vous soyez : le commissaire-priseur voit chaque enchère.',
      ar: 'أربعة عشر حصانًا تدخل الحلبة واحدًا تلو الآخر. زايد من القاعة أو بالهاتف أو من أي مكان، والدلّال يرى كل مزايدة.',
    },
    entries: ELITE,
    firstNumber: 1,
    closedLots: 5,
    start: (now) => now,
  },
  {
    ladder: RIDING_LADDER,
    id: 'marbrook-spring',
    slugs: {
      en: 'spring-auction-hall',
      de: 'fruehjahrsauktion-halle',
      fr: 'vente-de-printemps-hall',
      ar: 'mazad-al-rabi-fi-al-qaa',
    },
    names: {
      en: 'Spring Auction in the hall',
      de: 'Frühjahrsauktion in der Halle',
      fr: 'Vente de printemps dans le hall',
      ar: 'مزاد الربيع في القاعة',
    },
    descriptions: {
      en: 'Ten horses for the season to come. Leave an absentee bid now, or be there when the sale begins.',
      de: 'Zehn Pferde für die kommende Saison. Hinterlassen Sie jetzt ein Vorgebot, oder seien Sie dabei, wenn es losgeht.',
      fr: 'Dix chevaux pour la saison à venir. Laissez dès maintenant un ordre d’achat, ou soyez là quand la vente commence.',
      ar: 'عشرة خيول للموسم القادم. اترك الآن مزايدة مسبقة، أو كن حاضرًا عند بدء البيع.',
    },
    entries: SPRING,
    firstNumber: 1,
    closedLots: null,
    start: (now) => atHour(now, 18, 9),
  },
];
