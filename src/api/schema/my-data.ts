import * as v from 'valibot';
import { Amount, Id, Instant, LocaleCode } from './common.ts';
import { User } from './user.ts';

/** The lot that an entry is about. */
const lot = { auctionlot: Id, number: v.string(), name: v.string(), auction: v.string() };

/** `GET /user/data`: all stored data about the signed-in user, in the language of `lang`. */
export const MyData = v.object({
  /** When this file was created. */
  at: Instant,
  /** The profile, with the choice of mails. */
  profile: User,
  /** When the conditions of sale were agreed to. */
  termsAgreedAt: v.nullable(Instant),
  /** A staff member's authenticator app, without its key; null without one. */
  secondFactor: v.optional(
    v.nullable(
      v.object({
        /** Since when signing in asks for its codes; null until a first code has confirmed the key. */
        confirmedAt: v.nullable(Instant),
      }),
    ),
    null,
  ),
  newsletter: v.nullable(
    v.object({ locale: LocaleCode, consentAt: Instant, confirmedAt: v.nullable(Instant) }),
  ),
  favourites: v.array(v.object(lot)),
  /** Every accepted bid, the newest first. */
  bids: v.array(v.object({ ...lot, kind: v.string(), amount: Amount, at: Instant })),
  /** The user's standing on each of these lots, as on the page of activities. */
  activities: v.array(
    v.object({ auctionlot: Id, standing: v.string(), amount: Amount, max: v.nullable(Amount) }),
  ),
  /** Paddles, with admission and limits if they were requested. */
  auctions: v.array(
    v.object({
      auction: v.string(),
      paddle: v.string(),
      requested: v.boolean(),
      accepted: v.boolean(),
      rejected: v.boolean(),
      isUserUnlimited: v.boolean(),
      limit: v.nullable(Amount),
      raisedLimit: v.nullable(Amount),
      requestedLimit: v.nullable(Amount),
    }),
  ),
  questions: v.array(v.object({ ...lot, topic: v.string(), message: v.string(), at: Instant })),
  /** Actions of the office on the account, such as blocking it, with the reasons; the newest first. */
  acts: v.optional(v.array(v.object({ act: v.string(), reason: v.string(), at: Instant })), []),
  /** Views of lots while signed in; `seconds` is the time spent. */
  views: v.array(
    v.object({ ...lot, startedAt: Instant, lastSeenAt: Instant, seconds: v.number(), locale: LocaleCode }),
  ),
  /** The open sessions of the user. */
  sessions: v.array(v.object({ createdAt: Instant, expiresAt: Instant })),
  /** Browsers that the user signed in with; each is identified by a random number only. */
  browsers: v.array(v.object({ usedAt: Instant })),
  /** Mails that are still kept. */
  mails: v.array(v.object({ subject: v.string(), at: Instant })),
});
export type MyData = v.InferOutput<typeof MyData>;

/** Body of `POST /user/delete`. */
export const DeleteAccountBody = v.strictObject({
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
});
export type DeleteAccountBody = v.InferOutput<typeof DeleteAccountBody>;
