import type { Locale } from '../domain/locale.ts';

/** A message file: sections of sentences. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Fetches the messages of a language; rejects where the file cannot be fetched. */
export type LoadMessages = (locale: Locale) => Promise<MessageTree>;

const files: Readonly<Record<Locale, () => Promise<{ default: MessageTree }>>> = {
  en: () => import('./messages/en.ts'),
  de: () => import('./messages/de.ts'),
  fr: () => import('./messages/fr.ts'),
  ar: () => import('./messages/ar.ts'),
};

/**
 * One lazy file per locale, for whoever bundles this package, and while one works on it. The script
 * tag fetches the same messages as data, which its files need not know of: see `elements/loader.ts`.
 */
export const loadMessages: LoadMessages = async (locale) => (await files[locale]()).default;
