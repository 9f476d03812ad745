import * as v from 'valibot';
import { LocaleCode } from './common.ts';

/** Body of `POST /api/newsletter/subscribe`. */
export const NewsletterBody = v.object({
  email: v.pipe(v.string(), v.trim(), v.maxLength(254)),
  /** Whether the user ticked the box; without it a subscription is refused. */
  consent: v.boolean(),
  /** Language of the newsletter. */
  locale: LocaleCode,
});
export type NewsletterBody = v.InferOutput<typeof NewsletterBody>;

/** The part of a refusal that the form shows. */
export const NewsletterRefusal = v.object({ message: v.pipe(v.string(), v.trim(), v.minLength(1)) });
