import type { Feature } from './places.ts';

/** What the list of features says in one language. */
export interface ShowcaseTexts {
  readonly title: string;
  readonly lead: string;
  /** Names of the two links of a row. */
  readonly cms: string;
  readonly site: string;
  /** In the place of the links where nothing in the database has the feature now. */
  readonly none: string;
  readonly as: { readonly guest: string; readonly anna: string; readonly carla: string };
  /** What it is, and what to look for. */
  readonly features: Readonly<Record<Feature, readonly [title: string, look: string]>>;
}
