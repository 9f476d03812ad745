/** What a visitor can allow or refuse. What is strictly necessary needs no consent. Spec section 3. */
export const CONSENT_LEVELS = ['functionality', 'tracking', 'targeting'] as const;
export type ConsentLevel = (typeof CONSENT_LEVELS)[number];
export type ConsentLevels = Readonly<Record<ConsentLevel, boolean>>;

export const NOTHING_ALLOWED: ConsentLevels = { functionality: false, tracking: false, targeting: false };
export const ALL_ALLOWED: ConsentLevels = { functionality: true, tracking: true, targeting: true };

/** A visitor's decision, as it is stored and given to the page in `cookie-consent-updated`. */
export interface ConsentRecord extends ConsentLevels {
  readonly 'strictly-necessary': true;
  /** `CONSENT_VERSION` of when it was given. */
  readonly version: number;
  /** When it was given: ISO 8601, UTC. */
  readonly time: string;
}

/** Raised when what a level allows changes: everybody is then asked again. */
export const CONSENT_VERSION = 1;

/** In characters, before it is encoded; a record has some 150. */
const LONGEST = 500;

/** @param time of the decision, ms since 1970 */
export const consentRecord = (
  { functionality, tracking, targeting }: ConsentLevels,
  time: number,
): ConsentRecord => ({
  'strictly-necessary': true,
  functionality,
  tracking,
  targeting,
  version: CONSENT_VERSION,
  time: new Date(time).toISOString(),
});

/**
 * Reads a stored decision. Unreadable consent counts as none (spec sections 5 and 8), and so does consent
 * of another version, an over-long text, and one that leaves a level open.
 */
export function parseConsent(text: string | null): ConsentRecord | null {
  if (text === null || text.length > LONGEST) return null;
  try {
    const { time, version, ...levels }: Partial<Record<string, unknown>> = JSON.parse(text);
    if (version !== CONSENT_VERSION || levels['strictly-necessary'] !== true) return null;
    if (typeof time !== 'string' || Number.isNaN(Date.parse(time))) return null;
    const { functionality, tracking, targeting } = levels;
    if (typeof functionality !== 'boolean' || typeof tracking !== 'boolean') return null;
    if (typeof targeting !== 'boolean') return null;
    return consentRecord({ functionality, tracking, targeting }, Date.parse(time));
  } catch {
    return null;
  }
}

export const isSameConsent = (one: ConsentLevels, other: ConsentLevels): boolean =>
  CONSENT_LEVELS.every((level) => one[level] === other[level]);
