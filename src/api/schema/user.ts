import * as v from 'valibot';
import { Id, LocaleCode } from './common.ts';
import { Email } from './email.ts';

export const LoginBody = v.strictObject({
  email: Email,
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** Device token of an earlier login: its failed logins are counted apart from those of strangers. */
  device: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Token of a mail to the owner of a locked account: allows one login despite the lock. */
  unlock: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** From the authenticator app of an account that has one; requested by `second_factor_required`. */
  code: v.optional(v.pipe(v.string(), v.maxLength(20))),
});
export type LoginBody = v.InferOutput<typeof LoginBody>;

export const LoginAnswer = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  /** To be kept by this browser and sent with its later logins. */
  device: v.optional(v.fallback(v.nullable(v.string()), null), null),
});
export type LoginAnswer = v.InferOutput<typeof LoginAnswer>;

/** `GET /user/profile`. */
export const User = v.object({
  id: Id,
  firstname: v.string(),
  lastname: v.string(),
  email: v.optional(v.string(), ''),
  phone: v.optional(v.string(), ''),
  /** ISO 3166-1, two letters. */
  country: v.optional(v.string(), ''),
  /** The language of mails; null if none was chosen: then they are English. */
  locale: v.optional(v.fallback(v.nullable(LocaleCode), null), null),
  street: v.optional(v.string(), ''),
  zip: v.optional(v.string(), ''),
  city: v.optional(v.string(), ''),
  /**
   * The kinds of mail that this user can choose, and whether each is wanted. Empty if the backend does not
   * let users choose.
   */
  mails: v.optional(v.fallback(v.record(v.string(), v.boolean()), {}), {}),
  /** Ids of the marked lots. */
  favorites: v.optional(v.array(Id), []),
  /** Permissions: a list, or a map from scope to whether it is held. */
  scope: v.optional(v.union([v.array(v.string()), v.record(v.string(), v.unknown())]), []),
  /** Whether the hub needs a token of its own, from `POST /user/stream-token`, instead of the session's. */
  streamToken: v.optional(v.boolean()),
});
export type User = v.InferOutput<typeof User>;
