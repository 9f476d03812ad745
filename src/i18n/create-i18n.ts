import { computed, signal } from '@preact/signals-core';
import { createInstance } from 'i18next';
import { DEFAULT_LOCALE, directionOf, type Locale } from '../domain/locale.ts';
import { createFormats } from './formats.ts';
import type { Formats, I18n, MessageParams } from './i18n.ts';
import type { LoadMessages, MessageTree } from './load-messages.ts';
import { COMMON, namespaceOf } from './namespaces.ts';

export interface I18nOptions {
  /** The first language. */
  readonly locale: Locale;
  /** Loaded first, with `common`; `load` adds others when they are needed. */
  readonly namespaces?: readonly string[];
  /** The English messages that are there already, by namespace; `load` is not asked for them. */
  readonly english?: Readonly<Record<string, MessageTree>>;
  /** Loads the messages of a namespace in a language; may reject. */
  readonly load: LoadMessages;
  readonly log: (message: string, detail?: unknown) => void;
  /** IANA name; by default the time zone of the reader. */
  readonly timeZone?: string;
}

/** Error codes that may be part of a message key; the backend of an integrator may send anything. */
const CODE = /^[a-z_]+$/;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const LATIN_UNISOLATED = /^[^\u2066-\u2068]*\p{Script=Latin}/u;

const PARAM = /{{(\w+)}}/g;

/**
 * Isolates names in Latin letters, which would reverse the text around them in an Arabic sentence:
 * "by Sire – Dam’s sire" would show the dam’s sire first. Uses control characters instead of `<bdi>`,
 * because they also work in attributes, toasts and announcements.
 */
function isolateNames(params: MessageParams = {}): MessageParams {
  const isolated = ([name, value]: [string, string | number]) =>
    typeof value === 'string' && LATIN_UNISOLATED.test(value)
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
  const texts = createInstance();
  await texts.init({
    lng: DEFAULT_LOCALE,
    fallbackLng: DEFAULT_LOCALE,
    resources: { [DEFAULT_LOCALE]: english },
    nsSeparator: false,
  });
  const namespaces = new Set([COMMON, ...(options.namespaces ?? [])]);
  const files = new Map<string, unknown>(
    Object.keys(english).map((namespace) => [`${DEFAULT_LOCALE}/${namespace}`, true]),
  );
  /**
   * Messages of the current language before their params are filled in; by key, and where it matters by namespaces
   * and count. A list shows the same ones for every lot, and to look one up costs far more than to fill it in.
   */
  const templates = new Map<string, string>();
  const ensure = async (locale: Locale, namespace: string): Promise<boolean> => {
    const name = `${locale}/${namespace}`;
    try {
      const file =
        files.get(name) ??
        load(locale, namespace).then((tree) => {
          texts.addResourceBundle(locale, namespace, tree);
          // A key that was missing before may be in it.
          templates.clear();
        });
      files.set(name, file);
      await file;
      return true;
    } catch (error) {
      // The next call loads it again.
      files.delete(name);
      log(`the messages "${name}" could not be loaded`, error);
      return false;
    }
  };
  /** Loads all namespaces in use, and those that are added while they load. */
  const ensureAll = async (locale: Locale): Promise<boolean> => {
    const { size } = namespaces;
    const loaded = await Promise.all([...namespaces].map((namespace) => ensure(locale, namespace)));
    return loaded.every(Boolean) && (size === namespaces.size || ensureAll(locale));
  };

  // Both languages load in parallel, the fallback first.
  const fallback = ensureAll(DEFAULT_LOCALE);
  const complete = options.locale === DEFAULT_LOCALE ? fallback : ensureAll(options.locale);
  await fallback;
  const first = (await complete) ? options.locale : DEFAULT_LOCALE;
  const locale = signal<Locale>(first);
  const direction = computed(() => directionOf(locale.value));
  const formats = computed(() => createFormats(locale.value, timeZone));
  let latest = first;

  const message = (key: string, params: MessageParams = {}, ns?: string[]): string => {
    const lng = locale.value;
    const { count } = params;
    // A text that is put together is slower to find.
    const name = ns || count !== undefined ? `${key} ${ns} ${count}` : key;
    let template = templates.get(name);
    if (template === undefined) {
      template = texts.t(key, {
        lng,
        ns: ns ?? namespaceOf(key),
        skipInterpolation: true,
        ...(count !== undefined && { count: +count }),
      });
      templates.set(name, template);
    }
    // Most have none.
    if (!template.includes('{{')) return template;
    const values = direction.value === 'rtl' ? isolateNames(params) : params;
    return template.replace(PARAM, (whole, param) => String(values[param] ?? whole));
  };
  return {
    locale,
    direction,
    t: message,
    errorText(code: string, params?: MessageParams) {
      const key = `error.${code}`;
      const ns = [...namespaces];
      const known = CODE.test(code) && texts.exists(key, { lng: locale.value, ns });
      return message(known ? key : 'error.unknown', params, ns);
    },
    format: followingFormats(() => formats.value),
    async load(needed) {
      for (const namespace of needed) namespaces.add(namespace);
      // A change of language in progress loads these as well before it switches.
      const languages = [...new Set([DEFAULT_LOCALE, locale.peek()])];
      const loaded = needed.map(async (namespace) => {
        const found = await Promise.all(languages.map((language) => ensure(language, namespace)));
        if (!found.some(Boolean)) throw new Error(`no messages of "${namespace}"`);
      });
      await Promise.all(loaded);
    },
    async change(next) {
      latest = next;
      const complete = await ensureAll(next);
      // Of two changes in progress the later one wins, whichever file loads first.
      if (!complete || latest !== next) return;
      templates.clear();
      locale.value = next;
    },
  };
}

/** One object for the life of the page that delegates to the formats of the current language. */
const followingFormats = (current: () => Formats): Formats =>
  new Proxy(current(), { get: (_, name) => current()[name as keyof Formats] });
