import { parseJson } from '../lib/parse-json.ts';

/** Levels that a visitor can allow or refuse. Strictly necessary storage needs no consent. */
export const CONSENT_LEVELS = ['functionality', 'tracking', 'targeting'] as const;
export type ConsentLevel = (typeof CONSENT_LEVELS)[number];
export type ConsentLevels = Readonly<Record<ConsentLevel, boolean>>;

export const NOTHING_ALLOWED: ConsentLevels = { functionality: false, tracking: false, targeting: false };
export const ALL_ALLOWED: ConsentLevels = { functionality: true, tracking: true, targeting: true };

/** A visitor's decision, as it is stored and given to the page in `cookie-consent-updated`. */
export interface ConsentRecord extends ConsentLevels {
  readonly 'strictly-necessary': true;
  /** Value of `CONSENT_VERSION` when the consent was given. */
  readonly version: number;
  /** When it was given: ISO 8601, UTC. Left out if the cookie does not contain it. */
  readonly time?: string;
}

/** Raised when the meaning of a level changes: all visitors are then asked again. */
export const CONSENT_VERSION = 1;

/**
 * Version of a cookie with only the four levels, as another site of the auctioneer writes it.
 */
const BARE_VERSION = 1;

/** Maximum length in characters, before it is encoded; a record has some 150. */
const MAX_LENGTH = 500;

/** @param time of the decision, ms since 1970; left out if it is not known */
export const consentRecord = (
  { functionality, tracking, targeting }: ConsentLevels,
  time?: number,
): ConsentRecord => ({
  'strictly-necessary': true,
  functionality,
  tracking,
  targeting,
  version: CONSENT_VERSION,
  ...(time !== undefined && { time: new Date(time).toISOString() }),
});

/**
 * Reads a stored decision, also one with exactly the four levels. Unreadable consent counts as none, and so
 * does consent of another version, a text that is too long, and a decision without one of the levels.
 */
export const parseConsent = (text: string | null): ConsentRecord | null =>
  text === null || text.length > MAX_LENGTH ? null : readConsent(parseJson(text));

/** Reads a decision that is not a string, such as the detail of an event. */
export function readConsent(decision: unknown): ConsentRecord | null {
  if (typeof decision !== 'object' || decision === null) return null;
  const hasOnlyLevels = Object.keys(decision).length === CONSENT_LEVELS.length + 1;
  const fields: Partial<Record<string, unknown>> = { ...decision };
  const {
    time,
    version = hasOnlyLevels ? BARE_VERSION : undefined,
    functionality,
    tracking,
    targeting,
  } = fields;
  if (version !== CONSENT_VERSION || fields['strictly-necessary'] !== true) return null;
  if (typeof functionality !== 'boolean' || typeof tracking !== 'boolean') return null;
  if (typeof targeting !== 'boolean') return null;
  const at = typeof time === 'string' ? Date.parse(time) : undefined;
  if (Number.isNaN(at) || (at === undefined && !hasOnlyLevels)) return null;
  return consentRecord({ functionality, tracking, targeting }, at);
}

export const isSameConsent = (one: ConsentLevels, other: ConsentLevels): boolean =>
  CONSENT_LEVELS.every((level) => one[level] === other[level]);
