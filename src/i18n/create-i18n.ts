import { computed, signal } from '@preact/signals-core';
import { createInstance } from 'i18next';
import { DEFAULT_LOCALE, directionOf, type Locale } from '../domain/locale.ts';
import { createFormats } from './formats.ts';
import type { Formats, I18n, MessageParams } from './i18n.ts';
import type { LoadMessages, MessageTree } from './load-messages.ts';
import { COMMON } from './namespaces.ts';

export interface I18nOptions {
  /** The first language. */
  readonly locale: Locale;
  /** Loaded first, with `common`; `I18n.load` adds others when they are needed. */
  readonly namespaces?: readonly string[];
  /** English messages that are loaded already, by namespace; `load` is not called for them. */
  readonly english?: Readonly<Record<string, MessageTree>>;
  /** Loads the messages of a namespace in a language; may reject. */
  readonly load: LoadMessages;
  readonly log: (message: string, detail?: unknown) => void;
  /** IANA name; by default the time zone of the reader. */
  readonly timeZone?: string;
}

/** Error codes that may be part of a message key; the backend of an integrator may send any text. */
const CODE_PATTERN = /^[a-z_]+$/;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const LATIN_UNISOLATED = /^[^\u2066-\u2068]*\p{Script=Latin}/u;

/**
 * Isolates names in Latin letters, which would reverse the text around them in an Arabic sentence:
 * "by Sire – Dam’s sire" would show the dam’s sire first. Uses control characters instead of `<bdi>`,
 * because they also work in attributes, toasts and announcements. `context` is the form of a message, no name.
 */
function isolateNames(params: MessageParams): MessageParams {
  const isolated = ([name, value]: [string, string | number]) =>
    typeof value === 'string' && name !== 'context' && LATIN_UNISOLATED.test(value)
      ? [name, `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`]
      : [name, value];
  return Object.fromEntries(Object.entries(params).map(isolated));
}

/**
 * Creates the texts and formats of a page. Resolves when the English fallback and the first language
 * have loaded. A language that fails to load is logged, and the page is in English.
 */
export async function createI18n(options: I18nOptions): Promise<I18n> {
  const { english = {}, load, log, timeZone } = options;
  /** The namespaces in use, each once. */
  let namespaces = [COMMON, ...(options.namespaces ?? [])];
  const texts = createInstance();
  texts.use({
    type: 'backend',
    callbackApi: false,
    read: (language: Locale, namespace: string) =>
      load(language, namespace).catch((error: unknown) => {
        log(`the messages "${language}/${namespace}" could not be loaded`, error);
        throw error;
      }),
  });
  await texts.init({
    lng: options.locale,
    fallbackLng: DEFAULT_LOCALE,
    resources: { [DEFAULT_LOCALE]: english },
    partialBundledLanguages: true,
    ns: namespaces,
    nsSeparator: false,
    // React escapes the values.
    interpolation: { escapeValue: false },
  });
  const missing = (language: Locale, names: readonly string[]): string[] =>
    names.filter((namespace) => !texts.hasResourceBundle(language, namespace));
  /** Loads missing messages, and retries failed ones. @returns whether all were loaded */
  const ensure = async (language: Locale, names: readonly string[]): Promise<boolean> => {
    const missingNames = missing(language, names);
    if (missingNames.length > 0) await texts.reloadResources([language], missingNames);
    return missing(language, missingNames).length === 0;
  };
  /** The same for all namespaces in use, and those that are added while they load. */
  const ensureAll = async (language: Locale): Promise<boolean> => {
    const used = namespaces;
    const isComplete = await ensure(language, used);
    return isComplete && (used === namespaces || ensureAll(language));
  };

  const first = missing(options.locale, namespaces).length === 0 ? options.locale : DEFAULT_LOCALE;
  const locale = signal<Locale>(first);
  const direction = computed(() => directionOf(locale.value));
  const formats = computed(() => createFormats(locale.value, timeZone));
  let latest = first;

  const message = (key: string, params: MessageParams = {}): string => {
    const values = direction.value === 'rtl' ? isolateNames(params) : params;
    return texts.t(key, { ...values, lng: locale.value, ns: namespaces });
  };
  return {
    locale,
    direction,
    t: message,
    errorText(code, params) {
      const translation =
        CODE_PATTERN.test(code) && texts.exists(`error.${code}`, { lng: locale.value, ns: namespaces });
      return message(translation ? `error.${code}` : 'error.unknown', params);
    },
    format: followingFormats(() => formats.value),
    async load(needed) {
      const added = needed.filter((namespace) => !namespaces.includes(namespace));
      if (added.length > 0) namespaces = [...namespaces, ...added];
      // A change of language in progress also loads these before it switches.
      const languages = [...new Set([DEFAULT_LOCALE, locale.peek()])];
      await Promise.all(languages.map((language) => ensure(language, needed)));
      for (const namespace of needed)
        if (!languages.some((language) => texts.hasResourceBundle(language, namespace)))
          throw new Error(`no messages of "${namespace}"`);
    },
    async change(next) {
      latest = next;
      const isComplete = await ensureAll(next);
      // Of two changes in progress the later one wins, in any order of loading.
      if (isComplete && latest === next) locale.value = next;
    },
  };
}

/** One object for the life of the page that delegates to the formats of the current language. */
const followingFormats = (current: () => Formats): Formats =>
  new Proxy(current(), { get: (_, name) => current()[name as keyof Formats] });
