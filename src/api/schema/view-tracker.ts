import * as v from 'valibot';
import { Id, Instant, LocaleCode } from './common.ts';

/** A longer user agent is cut to this length by the client; the server refuses it. UTF-16 code units. */
export const MAX_USER_AGENT = 500;
/** Number of preferred languages that are sent, the first ones. */
export const MAX_PREFERRED_LANGUAGES = 3;
/** More languages than any real browser has; the client leaves out the rest. */
export const MAX_LANGUAGES = 20;

/** A BCP 47 tag with room for extensions. */
const LanguageTag = v.pipe(v.string(), v.maxLength(60));
/** Hash, random string and time, or a random id alone. */
const VisitorId = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** The visitor's language. Without consent to tracking it has only `appLocale`. */
export const VisitorLanguage = v.object({
  /** The language that the elements show. */
  appLocale: LocaleCode,
  /** `navigator.language`. */
  language: v.optional(LanguageTag),
  /** `navigator.languages`. */
  languages: v.optional(v.pipe(v.array(LanguageTag), v.maxLength(MAX_LANGUAGES))),
  /** Locale of the browser's own formats (`Intl`). */
  browserLocale: v.optional(LanguageTag),
  preferredLanguages: v.optional(v.pipe(v.array(LanguageTag), v.maxLength(MAX_PREFERRED_LANGUAGES))),
  /** IANA name, such as `Europe/Berlin`. */
  timezone: v.optional(v.pipe(v.string(), v.maxLength(60))),
});
export type VisitorLanguage = v.InferOutput<typeof VisitorLanguage>;

/**
 * The visitor. Without consent to tracking both fingerprints are a random id in memory, and the user agent is
 * empty.
 */
export const Fingerprint = v.object({
  sessionFingerprint: VisitorId,
  persistentFingerprint: VisitorId,
  userAgent: v.pipe(v.string(), v.maxLength(MAX_USER_AGENT)),
  language: VisitorLanguage,
});
export type Fingerprint = v.InferOutput<typeof Fingerprint>;

const UserView = v.object({ auctionLotId: Id, userId: Id, userFingerprint: Fingerprint });
const AnonymousView = v.object({ auctionLotId: Id, anonymousFingerprint: Fingerprint });

/**
 * Body of `POST /view-tracker/start`. The user is the one of the bearer token: a `userId` without a token, or
 * another than the token's, is ignored, and the view counts for the token's user or for no user.
 */
export const ViewStartBody = v.union([UserView, AnonymousView]);
export type ViewStartBody = v.InferOutput<typeof ViewStartBody>;

/** Answer of `POST /view-tracker/start`. Tracking is active only if `status` is `success`. */
export const ViewStarted = v.object({
  status: v.string(),
  viewTrackerId: Id,
  /** When the view began; null if the backend does not send it. */
  viewDate: v.optional(v.fallback(v.nullable(Instant), null), null),
  /** Whether an earlier view of this visitor is continued. */
  reused: v.optional(v.fallback(v.boolean(), false), false),
});
export type ViewStarted = v.InferOutput<typeof ViewStarted>;

/** Body of `POST /view-tracker/heartbeat/{id}`. `userId` follows the same rule as for a start. */
export const ViewHeartbeatBody = v.object({ language: VisitorLanguage, userId: v.optional(Id) });
export type ViewHeartbeatBody = v.InferOutput<typeof ViewHeartbeatBody>;

/** Answer of heartbeat and end; the contract only defines their status. */
export const ViewStatus = v.object({ status: v.string() });
