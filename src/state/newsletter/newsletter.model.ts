import { type NewsletterFailure, subscribe } from '../../api/newsletter.ts';
import type { Result } from '../../lib/result.ts';
import { defineModel } from '../store-type.ts';

/** Subscriptions to the newsletter, in the language of the page; for `store.model`. */
export interface NewsletterModel {
  subscribe(email: string, consent: boolean): Promise<Result<void, NewsletterFailure>>;
}

export const newsletterModel = defineModel(
  'newsletter',
  ({ fetch, clock, config, i18n }): NewsletterModel => ({
    subscribe: (email, consent) =>
      subscribe({ fetch, clock }, config.newsletter, { email, consent, locale: i18n.locale.peek() }),
  }),
);
