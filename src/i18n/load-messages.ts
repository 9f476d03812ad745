import type { Locale } from '../domain/locale.ts';

/** A message file: sections of sentences. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Fetches the messages of a namespace in a language; rejects where the file cannot be fetched. */
export type LoadMessages = (locale: Locale, namespace: string) => Promise<MessageTree>;

/**
 * One lazy file for each locale and namespace, for whoever bundles this package, and while one works
 * on it. The script tag fetches the same messages as data, which its files need not know of: see
 * `elements/loader.ts`.
 */
export const loadMessages: LoadMessages = async (locale, namespace) => {
  const file: { default: MessageTree } = await import(`./messages/${locale}/${namespace}.ts`);
  return file.default;
};
