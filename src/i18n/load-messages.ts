import type { Locale } from '../domain/locale.ts';

/** A message file: sections of sentences. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Fetches the messages of a language; rejects where the file cannot be fetched. */
export type LoadMessages = (locale: Locale) => Promise<MessageTree>;

/**
 * One lazy file per locale, so that a page pays for the language it shows and its fallback. These
 * are what every element says; what only some need is in `load-more-messages.ts`.
 */
const files: Readonly<Record<Locale, () => Promise<{ default: MessageTree }>>> = {
  en: () => import('./messages/base/en.ts'),
  de: () => import('./messages/base/de.ts'),
  fr: () => import('./messages/base/fr.ts'),
  ar: () => import('./messages/base/ar.ts'),
};

export const loadMessages: LoadMessages = async (locale) => (await files[locale]()).default;
