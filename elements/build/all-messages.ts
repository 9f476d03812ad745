import { LOCALES } from '../../src/domain/locale.ts';
import { loadMessages } from '../../src/i18n/load-messages.ts';
import { NAMESPACES } from '../../src/i18n/namespaces.ts';

/** Every namespace and its messages in each language, in the order of `LOCALES`. */
export const allMessages = await Promise.all(
  NAMESPACES.map(async (namespace) => ({
    namespace,
    files: await Promise.all(LOCALES.map((locale) => loadMessages(locale, namespace))),
  })),
);
