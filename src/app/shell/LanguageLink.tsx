import type { Locale } from '../../domain/locale.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { useSite } from '../site-context.ts';
import { Flag } from './Flag.tsx';
import { PathLink } from './PathLink.tsx';

/** Each language in its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  ar: 'العربية',
};

/** Used if there is little space. */
export const SHORT_NAMES: Readonly<Record<Locale, string>> = { en: 'EN', de: 'DE', fr: 'FR', ar: 'عربي' };

/** Links to this page in another language; to that language's home if the page is not translated. */
export const LanguageLink = tracked(function LanguageLink(props: { locale: Locale; onFollow?(): void }) {
  const { locale } = props;
  const i18n = useI18n();
  const site = useSite();
  const state = site.router.state.value;
  const screen = state.kind === 'screen' ? state : null;
  return (
    <PathLink
      path={site.pathIn(locale)}
      route={screen?.name ?? 'index'}
      params={screen?.params}
      lang={locale}
      hrefLang={locale}
      data-short={SHORT_NAMES[locale]}
      aria-current={i18n.locale.value === locale ? 'true' : undefined}
      onClick={props.onFollow}
    >
      <Flag locale={locale} />
      <bdi>{LANGUAGE_NAMES[locale]}</bdi>
    </PathLink>
  );
});
