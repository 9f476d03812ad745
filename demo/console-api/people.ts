import * as v from 'valibot';
import { Country, PersonName, Phone } from '../../src/api/schema/account.ts';
import { Amount, Id, Instant, LocaleCode } from '../../src/api/schema/common.ts';
import { REASON_LENGTH, Reason } from '../../src/api/schema/console.ts';
import { Email } from '../../src/api/schema/email.ts';

/** An account in the office's view. Unknown texts are empty. */
export const Person = v.object({
  id: Id,
  firstname: v.string(),
  lastname: v.string(),
  email: v.string(),
  phone: v.string(),
  street: v.string(),
  zip: v.string(),
  city: v.string(),
  country: v.string(),
  /** Whether the address was confirmed by the link in a mail. */
  isActivated: v.boolean(),
  /** Staff of the auctioneer, who cannot be blocked. */
  isStaff: v.boolean(),
  blockedAt: v.nullable(Instant),
});
export type Person = v.InferOutput<typeof Person>;

/** Length of a line of a postal address, in characters. */
export const ADDRESS_LINE_LENGTH = 120;
const Line = v.pipe(v.string(), v.trim(), v.maxLength(ADDRESS_LINE_LENGTH), v.regex(/^[^\p{Cc}<>]*$/u));
/** The fields that the office enters and corrects; only the name is required. */
const fields = {
  firstname: PersonName,
  lastname: PersonName,
  phone: v.union([v.literal(''), Phone]),
  street: Line,
  zip: Line,
  city: Line,
  country: v.union([v.literal(''), Country]),
};
const PersonFields = v.strictObject(fields);
export type PersonFields = v.InferOutput<typeof PersonFields>;

/** Body of `POST /console/people`: a person without an account. */
export const PersonEntry = v.strictObject({ ...fields, email: Email, locale: LocaleCode });
export type PersonEntry = v.InferOutput<typeof PersonEntry>;

/** Length of the words of a search, in characters. */
export const SEARCH_LENGTH = 200;
/** How many the search finds at most. */
export const MAX_PEOPLE = 50;

/** `GET /console/people?q=`: people with the words in name, address, phone number or id, sorted by name. */
export const People = v.array(Person);

/** `GET /console/people/{person}`, and the answer to its writes and to `POST /console/people`. */
export const PersonHistory = v.object({
  person: Person,
  /** The sales in which the person has a paddle, the newest sale first. */
  sales: v.array(
    v.object({
      auction: v.string(),
      paddle: v.string(),
      /** Number of accepted bids. */
      bids: v.number(),
      /** Number of lots bought, and the sum of their hammer prices. */
      bought: v.number(),
      hammer: Amount,
    }),
  ),
  /** The office's acts on the account, the newest first. */
  acts: v.array(
    v.object({
      act: v.picklist([
        'block',
        'unblock',
        'enter',
        'correct',
        'invite',
        'bid',
        'delete',
        'makeOffice',
        'makeClerk',
        'leaveStaff',
      ]),
      /** The name of the member of staff; empty for a deleted account. */
      staff: v.string(),
      reason: v.string(),
      at: Instant,
      /** For a bid that was given on paper. */
      bid: v.optional(v.object({ auction: v.string(), number: v.string(), amount: Amount })),
    }),
  ),
});
export type PersonHistory = v.InferOutput<typeof PersonHistory>;

/** A reason may be left out; the person may read it on request. */
const Remark = v.pipe(v.string(), v.trim(), v.maxLength(REASON_LENGTH));

/** Body of `POST /console/people/{person}`. */
export const PersonBody = v.variant('action', [
  v.strictObject({ action: v.picklist(['block', 'unblock', 'delete']), reason: Reason }),
  /** Name, phone number and postal address. */
  v.strictObject({ action: v.literal('correct'), reason: Remark, fields: PersonFields }),
  /** Mails a link for choosing a password. */
  v.strictObject({ action: v.literal('invite'), reason: Remark }),
  /** A bid that was given on paper: the maximum on a timed lot, the absentee bid on a lot in the hall. */
  v.strictObject({
    action: v.literal('bid'),
    /** Note that says where the paper is kept. */
    reason: Reason,
    auction: Id,
    /** Catalogue number of the lot. */
    number: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20)),
    amount: v.pipe(Amount, v.minValue(1)),
    /** Idempotency key: a bid that is sent again counts once. */
    key: v.pipe(v.string(), v.uuid()),
  }),
]);
export type PersonBody = v.InferOutput<typeof PersonBody>;
