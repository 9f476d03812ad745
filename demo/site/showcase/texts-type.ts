import type { Feature } from './feature-pages.ts';

/** Texts of the list of features in one language. */
export interface ShowcaseTexts {
  readonly title: string;
  readonly lead: string;
  /** Names of the two links of a row. */
  readonly cms: string;
  readonly site: string;
  /** Replaces the links if no object in the database has the feature now. */
  readonly none: string;
  readonly as: { readonly guest: string; readonly anna: string; readonly carla: string };
  /** Name of the feature, and a hint to find it. */
  readonly features: Readonly<Record<Feature, readonly [title: string, look: string]>>;
}
