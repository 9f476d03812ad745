import { computed, signal } from '@preact/signals-core';
import { createInstance } from 'i18next';
import { DEFAULT_LOCALE, directionOf, type Locale } from '../domain/locale.ts';
import { createFormats } from './formats.ts';
import type { Formats, I18n, MessageParams } from './i18n.ts';
import type { LoadMessages } from './load-messages.ts';
import { COMMON, namespaceOf } from './namespaces.ts';

export interface I18nOptions {
  /** The language to begin with. */
  readonly locale: Locale;
  /** Loaded at once, beside `common`; others with `load`, when they are needed. */
  readonly namespaces?: readonly string[];
  /** Fetches the messages of a namespace in a language; may reject. */
  readonly load: LoadMessages;
  readonly log: (message: string, detail?: unknown) => void;
  /** IANA name; the reader's own where none is given. */
  readonly timeZone?: string;
}

/** What an error code may look like in a key; a code of a stranger's backend may be anything. */
const CODE = /^[a-z_]+$/;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const LATIN_UNISOLATED = /^[^\u2066-\u2068]*\p{Script=Latin}/u;

/**
 * Keeps a name in Latin letters from turning the order of an Arabic sentence round it: "by Sire –
 * Dam’s sire" would name the dam’s sire first. Characters rather than `<bdi>`, so that it also holds
 * in attributes, toasts and announcements.
 */
function isolateNames(params: MessageParams = {}): MessageParams {
  const isolated = ([name, value]: [string, string | number]) =>
    typeof value === 'string' && LATIN_UNISOLATED.test(value)
      ? [name, `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`]
      : [name, value];
  return Object.fromEntries(Object.entries(params).map(isolated));
}

/**
 * Texts and formats of a page. Resolves when the fallback and the wanted language were loaded, or
 * could not be: then the page speaks the fallback, and the reason is logged.
 */
export async function createI18n(options: I18nOptions): Promise<I18n> {
  const { load, log, timeZone } = options;
  const texts = createInstance();
  await texts.init({
    lng: DEFAULT_LOCALE,
    fallbackLng: DEFAULT_LOCALE,
    resources: {},
    nsSeparator: false,
    // React escapes what it shows, and attributes and toasts take text.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  const namespaces = new Set([COMMON, ...(options.namespaces ?? [])]);
  const files = new Map<string, Promise<unknown>>();
  const ensure = async (locale: Locale, namespace: string): Promise<boolean> => {
    const name = `${locale}/${namespace}`;
    try {
      const file =
        files.get(name) ??
        load(locale, namespace).then((tree) => texts.addResourceBundle(locale, namespace, tree));
      files.set(name, file);
      await file;
      return true;
    } catch (error) {
      // Wanted again, it is tried again.
      files.delete(name);
      log(`the messages "${name}" could not be loaded`, error);
      return false;
    }
  };
  /** Loads all namespaces in use, and those that come into use meanwhile. */
  const ensureAll = async (locale: Locale): Promise<boolean> => {
    const { size } = namespaces;
    const loaded = await Promise.all([...namespaces].map((namespace) => ensure(locale, namespace)));
    return loaded.every(Boolean) && (size === namespaces.size || ensureAll(locale));
  };

  // The fallback is asked for first, but nobody waits for one file to ask for the other.
  const fallback = ensureAll(DEFAULT_LOCALE);
  const complete = options.locale === DEFAULT_LOCALE ? fallback : ensureAll(options.locale);
  await fallback;
  const first = (await complete) ? options.locale : DEFAULT_LOCALE;
  const locale = signal<Locale>(first);
  const direction = computed(() => directionOf(locale.value));
  const translate = computed(() => texts.getFixedT(locale.value));
  const formats = computed(() => createFormats(locale.value, timeZone));
  let wanted = first;

  const say = (key: string, params?: MessageParams): string =>
    translate.value(key, {
      ...(direction.value === 'rtl' ? isolateNames(params) : params),
      ns: namespaceOf(key),
    });
  return {
    locale,
    direction,
    t: say,
    errorText(code: string, params?: MessageParams) {
      const key = `error.${code}`;
      const known = CODE.test(code) && texts.exists(key, { lng: locale.value, ns: COMMON });
      return say(known ? key : 'error.unknown', params);
    },
    format: followingFormats(() => formats.value),
    async load(needed) {
      for (const namespace of needed) namespaces.add(namespace);
      // A change of language under way loads these as well, before it switches.
      const languages = [...new Set([DEFAULT_LOCALE, locale.peek()])];
      const loaded = needed.map(async (namespace) => {
        const found = await Promise.all(languages.map((language) => ensure(language, namespace)));
        if (!found.some(Boolean)) throw new Error(`no messages of "${namespace}"`);
      });
      await Promise.all(loaded);
    },
    async change(next) {
      wanted = next;
      const complete = await ensureAll(next);
      // Of two changes in flight the later one counts, whichever file came first.
      if (complete && wanted === next) locale.value = next;
    },
  };
}

/** One object for the life of the page, although the formats behind it change with the language. */
function followingFormats(current: () => Formats): Formats {
  return {
    currency: (amount) => current().currency(amount),
    calculatedCurrency: (cents) => current().calculatedCurrency(cents),
    year: (instant) => current().year(instant),
    short: (instant) => current().short(instant),
    datetimeshort: (instant, timeZone) => current().datetimeshort(instant, timeZone),
    datetimelong: (instant, timeZone) => current().datetimelong(instant, timeZone),
    date: (instant, timeZone) => current().date(instant, timeZone),
    day: (instant, timeZone) => current().day(instant, timeZone),
    number: (value) => current().number(value),
    time: (instant, timeZone) => current().time(instant, timeZone),
    zone: (instant, timeZone) => current().zone(instant, timeZone),
    timeexact: (instant) => current().timeexact(instant),
  };
}
