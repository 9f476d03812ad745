import type { LocalSlugs, LocalText } from '../../server/data/stored.ts';

/** The features that the demo shows, in the order of the list. */
export const FEATURES = [
  'buyNow',
  'softClose',
  'extended',
  'reserveOpen',
  'noReserve',
  'leading',
  'outbid',
  'favourite',
  'documents',
  'video',
  'limit',
  'upcoming',
  'withdrawn',
  'sold',
  'unsold',
  'room',
  'stream',
  'called',
  'absentee',
  'admission',
] as const;
export type Feature = (typeof FEATURES)[number];

/** A page that shows a feature now. */
export interface FeaturePage {
  /** The page: a lot, an auction, or the live room of one. */
  readonly page: 'lot' | 'auction' | 'room';
  readonly isHybrid: boolean;
  readonly auction: { readonly slugs: LocalSlugs; readonly names: LocalText };
  /** The lot with the feature, even if the page shows its auction. */
  readonly lot: { readonly slugs: LocalSlugs; readonly names: LocalText; readonly number: string } | null;
}
/** Null if no object in the database has the feature now. */
export type FeaturePages = Readonly<Record<Feature, FeaturePage | null>>;
