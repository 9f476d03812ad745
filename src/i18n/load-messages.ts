import type { Locale } from '../domain/locale.ts';

/** Content of a message file: messages, in nested sections. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Loads the messages of a namespace in a language; rejects if the file cannot be loaded. */
export type LoadMessages = (locale: Locale, namespace: string) => Promise<MessageTree>;

/**
 * Loads one lazy module per locale and namespace: for integrators who bundle this package, and in
 * development. The script tag fetches the same messages as data instead: see `elements/loader.ts`.
 */
export const loadMessages: LoadMessages = async (locale, namespace) => {
  const file: { default: MessageTree } = await import(`./messages/${locale}/${namespace}.ts`);
  return file.default;
};
