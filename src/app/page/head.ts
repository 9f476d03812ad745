import { directionOf, type Locale } from '../../domain/locale.ts';

/** The ISO code of each locale, for alternates and `og:locale`. */
const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = {
  en: 'en-US',
  de: 'de-DE',
  fr: 'fr-FR',
  ar: 'ar-AR',
};

/** The data that a page writes into the document's head for browsers and search engines. */
export interface PageHead {
  readonly locale: Locale;
  /** The whole title, with the auctioneer's name. */
  readonly title: string;
  /** Absolute addresses by locale; a locale without a translation has none. */
  readonly addresses: Readonly<Partial<Record<Locale, string>>>;
  readonly description?: string;
  /** False adds `noindex` (error pages, account). */
  readonly isIndexed: boolean;
}

/** Only `<auction-app>` writes these; a single element never touches the host's head. */
export interface HeadWriter {
  write(head: PageHead): void;
  /** Restores the host's own title, language and direction. */
  restore(): void;
}

const OWN_TAG = 'data-auction-app';

export function createHeadWriter(document: Document): HeadWriter {
  const root = document.documentElement;
  const before = {
    title: document.title,
    lang: root.getAttribute('lang'),
    dir: root.getAttribute('dir'),
  };
  const clear = () => {
    for (const element of document.head.querySelectorAll(`[${OWN_TAG}]`)) element.remove();
  };
  const add = (tag: 'link' | 'meta', attributes: Record<string, string>) => {
    const element = document.createElement(tag);
    element.setAttribute(OWN_TAG, '');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.head.append(element);
  };

  return {
    write(head) {
      document.title = head.title;
      root.lang = head.locale;
      root.dir = directionOf(head.locale);
      clear();
      add('meta', { property: 'og:locale', content: LANGUAGE_TAGS[head.locale].replace('-', '_') });
      if (!head.isIndexed) add('meta', { name: 'robots', content: 'noindex' });
      if (head.isIndexed && head.description) {
        add('meta', { name: 'description', content: head.description });
      }
      const own = head.addresses[head.locale];
      if (head.isIndexed && own !== undefined) add('link', { rel: 'canonical', href: own });
      for (const { hreflang, href } of alternates(head.addresses))
        add('link', { rel: 'alternate', hreflang, href });
      for (const locale of Object.keys(head.addresses) as Locale[]) {
        if (locale !== head.locale) {
          add('meta', { property: 'og:locale:alternate', content: LANGUAGE_TAGS[locale].replace('-', '_') });
        }
      }
    },
    restore() {
      clear();
      document.title = before.title;
      restore(root, 'lang', before.lang);
      restore(root, 'dir', before.dir);
    },
  };
}

/** One alternate per ISO code and bare language, as nuxt-i18n 7 writes them, and `x-default`. */
export function alternates(addresses: PageHead['addresses']): Array<{ hreflang: string; href: string }> {
  const links: Array<{ hreflang: string; href: string }> = [];
  for (const [locale, href] of Object.entries(addresses) as Array<[Locale, string]>) {
    links.push({ hreflang: locale, href }, { hreflang: LANGUAGE_TAGS[locale], href });
  }
  if (addresses.en !== undefined) links.push({ hreflang: 'x-default', href: addresses.en });
  return links;
}

function restore(element: Element, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
