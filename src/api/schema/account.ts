import * as v from 'valibot';
import { LocaleCode } from './common.ts';
import { Email } from './email.ts';
import { ListedLot } from './listed-lot.ts';

/** A name that mails use in the salutation: no markup, no addresses, no line breaks. */
export const PersonName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(80),
  v.regex(/^[^\p{Cc}<>@/\\:]+$/u),
);
/** A phone number in any usual notation, with digits of any script. */
export const Phone = v.pipe(v.string(), v.trim(), v.regex(/^[+\p{Nd}][\p{Nd}\s()/.-]{4,29}$/u));
/** ISO 3166-1, two letters. */
export const Country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const Line = v.pipe(v.string(), v.trim(), v.maxLength(120), v.regex(/^[^\p{Cc}<>]*$/u));
/** Client and server both check its strength with `domain/password.ts`. */
const NewPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));
/** The token from the link in a mail. */
const Token = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** Body of `POST /user/register`. */
export const RegisterBody = v.strictObject({
  firstname: PersonName,
  lastname: PersonName,
  email: Email,
  password: NewPassword,
  phone: Phone,
  country: Country,
  /** Language of the mails to this user. */
  locale: LocaleCode,
  /** Sent if the auctioneer asks for them: an older backend refuses fields that it does not know. */
  street: v.optional(Line),
  zip: v.optional(Line),
  city: v.optional(Line),
  /** Whether the user agreed to the conditions of sale. */
  terms: v.literal(true),
});
export type RegisterBody = v.InferOutput<typeof RegisterBody>;

/** Query of `POST /user/register`. Not in the body: an older backend refuses fields that it does not know. */
export const RegisterQuery = v.object({
  /** Id of the lot that the guest signs up for; the activation leads back to it. */
  auctionlot: v.optional(v.pipe(v.string(), v.maxLength(200), v.regex(/^\P{Cc}*$/u))),
});

/** Body of `POST /user/activate`. */
export const ActivateBody = v.strictObject({ token: Token });
export type ActivateBody = v.InferOutput<typeof ActivateBody>;

/** Answer of `POST /user/activate`. Without the lot, the page only leads to signing in. */
export const Activated = v.object({
  /** The address of the account, for the sign-in form. Not in the link, because servers log links. */
  email: v.optional(v.fallback(v.nullable(v.string()), null), null),
  /** The lot that the user has signed up for, also in another browser. */
  auctionlot: v.optional(v.fallback(v.nullable(ListedLot), null), null),
});

/** Body of `POST /user/password-reset` and of `POST /user/activation` (another activation mail). */
export const EmailBody = v.strictObject({ email: Email });
export type EmailBody = v.InferOutput<typeof EmailBody>;

/** Body of `PUT /user/password-reset`. */
export const NewPasswordBody = v.strictObject({ token: Token, password: NewPassword });
export type NewPasswordBody = v.InferOutput<typeof NewPasswordBody>;

/** Body of `PUT /user/profile`. The e-mail address identifies the account and cannot change. */
export const ProfileBody = v.strictObject({
  firstname: PersonName,
  lastname: PersonName,
  phone: Phone,
  country: Country,
  locale: LocaleCode,
  street: v.optional(Line, ''),
  zip: v.optional(Line, ''),
  city: v.optional(Line, ''),
  /** Kinds of mail and whether they are wanted; kinds that are left out do not change. */
  mails: v.optional(v.record(v.pipe(v.string(), v.maxLength(40)), v.boolean())),
});
export type ProfileBody = v.InferInput<typeof ProfileBody>;

/** The empty answer of calls that only confirm success. */
export const Accepted = v.object({});
