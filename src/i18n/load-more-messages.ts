import type { Locale } from '../domain/locale.ts';
import type { LoadMessages, MessageTree } from './load-messages.ts';

/**
 * What a lot's page, accounts and the whole site say: more than twice as much as a list, which must
 * not import this module but by a dialog that comes later. The build sees from these imports which
 * tags need the files.
 */
const files: Readonly<Record<Locale, () => Promise<{ default: MessageTree }>>> = {
  en: () => import('./messages/en.ts'),
  de: () => import('./messages/de.ts'),
  fr: () => import('./messages/fr.ts'),
  ar: () => import('./messages/ar.ts'),
};

export const loadMoreMessages: LoadMessages = async (locale) => (await files[locale]()).default;
