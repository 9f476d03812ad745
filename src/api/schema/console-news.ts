import * as v from 'valibot';
import { LOCALES } from '../../domain/locale.ts';
import { safeLink } from '../../lib/safe-link.ts';
import { Id, Instant, inLocales } from './common.ts';

/** Longest text of breaking news, and longest address, in UTF-16 units. */
export const NEWS_TEXT_LENGTH = 200;
export const NEWS_LINK_LENGTH = 1_000;

const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(NEWS_TEXT_LENGTH));
const Link = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(NEWS_LINK_LENGTH),
  v.check((link) => safeLink(link) !== null, 'an absolute address: https, http, mailto or tel'),
);
const SITE = 'https://site.invalid';
/** A path of the site: resolved against the site, it must stay there, unlike `//elsewhere`. */
const SitePath = v.pipe(
  v.string(),
  v.trim(),
  v.startsWith('/'),
  v.maxLength(NEWS_LINK_LENGTH),
  v.check((path) => URL.canParse(path, SITE) && new URL(path, SITE).origin === SITE, 'a path of the site'),
);

const inEachLocale = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.strictObject({
    en: v.exactOptional(schema),
    de: v.exactOptional(schema),
    fr: v.exactOptional(schema),
    ar: v.exactOptional(schema),
  });

const texts = v.pipe(
  inEachLocale(Text),
  v.check((written) => LOCALES.some((locale) => written[locale] !== undefined), 'a text in one language'),
);
const localizedLinks = inEachLocale(SitePath);

/** Body of `POST /console/news`. A language without a text shows the English one, or any other. */
export const NewsBody = v.strictObject({
  texts,
  link: v.optional(v.nullable(Link), null),
  /** A path of the site in each language; a language without a path shows no link. */
  localizedLinks: v.optional(localizedLinks, {}),
});
export type NewsBody = v.InferOutput<typeof NewsBody>;

/** A line of breaking news in all its languages, as the console shows it. */
export const ConsoleNewsItem = v.object({
  id: Id,
  at: Instant,
  texts: inLocales(v.string()),
  link: v.nullable(v.string()),
  localizedLinks: inLocales(v.string()),
});
export type ConsoleNewsItem = v.InferOutput<typeof ConsoleNewsItem>;

/** `GET /console/news`, and the answer of its writes: the newest first. */
export const ConsoleNews = v.array(ConsoleNewsItem);
