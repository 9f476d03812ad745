import * as v from 'valibot';
import { PersonName } from '../../src/api/schema/account.ts';
import { Id, LocaleCode } from '../../src/api/schema/common.ts';
import { Email } from '../../src/api/schema/email.ts';
import { AUCTIONEER_SCOPE, CLERK_SCOPE, hasScope } from '../../src/domain/staff-scopes.ts';

/** Roles of the staff: an `office` account may do everything; a `clerk` runs sales and sees no contact data of a bidder. */
export const STAFF_ROLES = ['office', 'clerk'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const SCOPE_OF_ROLE: Readonly<Record<StaffRole, string>> = {
  office: AUCTIONEER_SCOPE,
  clerk: CLERK_SCOPE,
};
/** Null if the user is not staff; `office` if the user has both scopes. */
export const roleOf = (scope: unknown): StaffRole | null =>
  STAFF_ROLES.find((role) => hasScope(scope, SCOPE_OF_ROLE[role])) ?? null;

const StaffMember = v.object({
  id: Id,
  firstname: v.string(),
  lastname: v.string(),
  email: v.string(),
  role: v.picklist(STAFF_ROLES),
  /** Whether signing in asks for a code of an authenticator app. */
  hasSecondFactor: v.boolean(),
});
export type StaffMember = v.InferOutput<typeof StaffMember>;

/** `GET /console/staff`, by name, and the answer to its writes. */
export const StaffList = v.array(StaffMember);

/** Body of `POST /console/staff`: somebody who becomes staff. */
export const StaffEntry = v.strictObject({
  firstname: PersonName,
  lastname: PersonName,
  email: Email,
  locale: LocaleCode,
  role: v.picklist(STAFF_ROLES),
});
export type StaffEntry = v.InferOutput<typeof StaffEntry>;

/** Body of `POST /console/staff/{person}`: another role; null: staff no more. */
export const StaffBody = v.strictObject({ role: v.nullable(v.picklist(STAFF_ROLES)) });
export type StaffBody = v.InferOutput<typeof StaffBody>;

const Code = v.pipe(v.string(), v.maxLength(20));

/** Body of `POST /console/second-factor`, about the account that calls. */
export const SecondFactorBody = v.variant('action', [
  /** Makes another key, which counts once a code of it has confirmed it. */
  v.strictObject({ action: v.literal('begin') }),
  /** `confirm`: every sign-in asks for codes of that key from now on. `end`: it no longer does. */
  v.strictObject({ action: v.picklist(['confirm', 'end']), code: Code }),
]);
export type SecondFactorBody = v.InferOutput<typeof SecondFactorBody>;

/** `GET /console/second-factor`, and the answer to its writes. */
export const SecondFactorState = v.object({
  isOn: v.boolean(),
  /** The key for the app, as base32 and as an address that a QR code can hold; of `begin` alone. */
  key: v.optional(v.object({ secret: v.string(), address: v.string() })),
});
export type SecondFactorState = v.InferOutput<typeof SecondFactorState>;
