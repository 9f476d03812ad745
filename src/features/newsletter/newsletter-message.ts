import type { NewsletterFailure } from '../../api/newsletter.ts';
import type { I18n } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import type { Result } from '../../lib/result.ts';

/** Final fallbacks, if neither the server nor the messages have a text. */
const FALLBACK_TEXTS = {
  success: 'Successfully subscribed to newsletter!',
  failure: 'Failed to subscribe. Please try again.',
} as const;

/**
 * The form's text about the outcome of a subscription:
 *
 *     failure   the server's message, else `newsletterError`, else the final fallback
 *     success   `newsletterSuccess`, else the final fallback
 */
export function newsletterMessage(outcome: Result<void, NewsletterFailure>, { t }: Pick<I18n, 't'>): string {
  const translated = (key: MessageKey, otherwise: string): string => {
    const text = t(key);
    // A message that is in no loaded file is returned as its key.
    return text === '' || text === key ? otherwise : text;
  };
  if (outcome.ok) return translated('newsletter.newsletterSuccess', FALLBACK_TEXTS.success);
  return outcome.error.message ?? translated('newsletter.newsletterError', FALLBACK_TEXTS.failure);
}
