import type { Locale } from '../../../../../src/domain/locale.ts';

/**
 * The texts of one mail. `{name}` is the reader's name, `{auctioneer}` the auctioneer's, and all other
 * placeholders are the order's `values`.
 */
export interface MailWords {
  readonly subject: string;
  /** Paragraphs before the link. */
  readonly before: readonly string[];
  /** Label of the link. */
  readonly action: string;
  /** Paragraphs after it. */
  readonly after: readonly string[];
  /** Label of a link below them to the reader's profile. */
  readonly profile?: string;
}

/** One kind of mail in all languages. */
export type MailTexts = Readonly<Record<Locale, MailWords>>;
