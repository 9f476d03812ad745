import * as v from 'valibot';
import { Country, PersonName, Phone } from '../../src/api/schema/account.ts';
import { Amount, Id, Instant, LocaleCode } from '../../src/api/schema/common.ts';
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

export const fullName = ({ firstname, lastname }: Pick<Person, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim();

const Line = v.pipe(v.string(), v.trim(), v.maxLength(120), v.regex(/^[^\p{Cc}<>]*$/u));
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

/** How many the search finds at most. */
export const MOST_PEOPLE = 50;

/** `GET /console/people?q=`: those whose name, address, phone number or id has the words, by name. */
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
        ...(['block', 'unblock', 'enter', 'correct', 'invite', 'bid', 'delete'] as const),
        ...(['makeOffice', 'makeClerk', 'leaveStaff'] as const),
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

/** For the office and, on request, the person. */
const Reason = v.pipe(v.string(), v.trim(), v.maxLength(500));
const Given = v.pipe(Reason, v.minLength(1));

/** Body of `POST /console/people/{person}`. */
export const PersonBody = v.variant('action', [
  v.strictObject({ action: v.picklist(['block', 'unblock', 'delete']), reason: Given }),
  /** Name, phone number and postal address. */
  v.strictObject({ action: v.literal('correct'), reason: Reason, fields: PersonFields }),
  /** Mails a link for choosing a password. */
  v.strictObject({ action: v.literal('invite'), reason: Reason }),
  /** A bid that was given on paper: the maximum on a timed lot, the absentee bid on a lot in the hall. */
  v.strictObject({
    action: v.literal('bid'),
    /** Note that says where the paper is kept. */
    reason: Given,
    auction: Id,
    /** Catalogue number of the lot. */
    number: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20)),
    amount: v.pipe(Amount, v.minValue(1)),
    /** Idempotency key: a bid that is sent again counts once. */
    key: v.pipe(v.string(), v.uuid()),
  }),
]);
export type PersonBody = v.InferOutput<typeof PersonBody>;
