import type { NewsletterFailure } from '../../api/newsletter.ts';
import type { I18n } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import type { Result } from '../../lib/result.ts';

/** The last words of the spec's error catalogue, where neither server nor messages have any. */
const LAST = {
  success: 'Successfully subscribed to newsletter!',
  failure: 'Failed to subscribe. Please try again.',
} as const;

/**
 * What the form says about the outcome of a subscription:
 *
 *     failure   the server's message, else `newsletterError`, else the last words
 *     success   `newsletterSuccess`, else the last words
 */
export function newsletterMessage(outcome: Result<void, NewsletterFailure>, { t }: Pick<I18n, 't'>): string {
  const translated = (key: MessageKey, otherwise: string): string => {
    const text = t(key);
    // A text that is in no loaded file comes back as its key.
    return text === '' || text === key ? otherwise : text;
  };
  if (outcome.ok) return translated('newsletter.newsletterSuccess', LAST.success);
  return outcome.error.message ?? translated('newsletter.newsletterError', LAST.failure);
}
