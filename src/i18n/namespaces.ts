/**
 * The message files, `messages/{locale}/{namespace}.ts`; each has the texts that load together:
 *
 * - `common`: errors, notices and texts of nearly every screen; every page loads it
 * - `bidding`: amounts, admission, the log of a sale, and the errors of bids: a lot and the live room
 * - `lot`: the page of a lot, timed or hybrid, and its bids
 * - `room`: the live room
 * - `site`: the whole site, accounts and their errors, content pages
 * - `search`: search and filter
 * - `choices`: consent, its banner and settings; content blockers block files by the word "consent"
 * - `practice`: the practice room
 * - `late`: texts that show only after a press or far down: contact, reminders, news
 */
export const NAMESPACES = [
  'common',
  'bidding',
  'lot',
  'room',
  'site',
  'search',
  'choices',
  'practice',
  'late',
] as const;

export type Namespace = (typeof NAMESPACES)[number];

/** The namespace that every page loads. */
export const COMMON = 'common';
