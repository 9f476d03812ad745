/** The browser's data about itself and its user's languages. */
export interface BrowserTraits {
  readonly userAgent: string;
  /** BCP 47 tag, as are `languages` and `locale`. */
  readonly language: string | undefined;
  /** The preferred languages in the user's order. */
  readonly languages: readonly string[];
  /** The locale of the browser's own formats. */
  readonly locale: string | undefined;
  /** IANA name. */
  readonly timezone: string | undefined;
}

export function browserTraits({ navigator }: Pick<Window, 'navigator'>): BrowserTraits {
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    userAgent: navigator.userAgent,
    language: navigator.language,
    languages: navigator.languages ?? [],
    locale,
    timezone: timeZone,
  };
}
