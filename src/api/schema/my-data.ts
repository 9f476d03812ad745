import * as v from 'valibot';
import { Amount, Id, Instant, LocaleCode } from './common.ts';
import { User } from './user.ts';

/** A lot that something is about. */
const lot = { auctionlot: Id, number: v.string(), name: v.string(), auction: v.string() };

/** `GET /user/data`: everything that is stored about the signed-in user, in the language of `lang`. */
export const MyData = v.object({
  /** When this was put together. */
  at: Instant,
  /** With the choice of mails. */
  profile: User,
  /** When the conditions of sale were agreed to. */
  termsAgreedAt: v.nullable(Instant),
  newsletter: v.nullable(
    v.object({ locale: LocaleCode, consentAt: Instant, confirmedAt: v.nullable(Instant) }),
  ),
  favourites: v.array(v.object(lot)),
  /** Every bid that was taken, the newest first. */
  bids: v.array(v.object({ ...lot, kind: v.string(), amount: Amount, at: Instant })),
  /** How the user stands on each of these lots, as the page of activities says. */
  activities: v.array(
    v.object({ auctionlot: Id, standing: v.string(), amount: Amount, max: v.nullable(Amount) }),
  ),
  /** Paddles, with admission and limits where they were asked for. */
  auctions: v.array(
    v.object({
      ...{ auction: v.string(), paddle: v.string(), requested: v.boolean() },
      ...{ accepted: v.boolean(), rejected: v.boolean(), isUserUnlimited: v.boolean() },
      ...{ limit: v.nullable(Amount), raisedLimit: v.nullable(Amount), requestedLimit: v.nullable(Amount) },
    }),
  ),
  questions: v.array(v.object({ ...lot, topic: v.string(), message: v.string(), at: Instant })),
  /** What the office did to the account, such as blocking it, and why; the newest first. */
  acts: v.optional(v.array(v.object({ act: v.string(), reason: v.string(), at: Instant })), []),
  /** Views of lots while signed in; `seconds` is the time spent. */
  views: v.array(
    v.object({
      ...lot,
      ...{ startedAt: Instant, lastSeenAt: Instant, seconds: v.number(), locale: LocaleCode },
    }),
  ),
  /** Where the user is signed in. */
  sessions: v.array(v.object({ createdAt: Instant, expiresAt: Instant })),
  /** Browsers that the user signed in with; each is known by a random number only. */
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
