import { getBrowser, texts } from 'virtual:auction-elements/browser-update';
import { isLocale } from '../../src/domain/locale.ts';
import { REGISTRY } from '../registry.ts';
import { dismiss, IGNORED_FOR, isDismissed, NEVER_FOR } from './dismissal.ts';
import { pickLanguage } from './language.ts';
import { showNotice } from './notice.ts';

/*
 * The notice of an outdated browser: a classic script that the loader adds to the page instead of the
 * elements' code where the browser lacks what they need. It runs once, knows ES2015 alone, and requests
 * nothing. The package `browser-update` gives the browser's name and the texts; whether the browser is
 * outdated was decided by `supported.ts`.
 */

/** Finds out by itself which browser it is, and its language. */
const UPDATE_PAGE = 'https://browser-update.org/update-browser.html';

function start(): void {
  const registry = window[REGISTRY];
  const { locale, prefix = 'ae' } = registry ? registry.config : {};
  if (isDismissed(prefix)) return;
  const segment = location.pathname.split('/')[1];
  const ofPage = [locale, isLocale(segment) && segment, document.documentElement.lang];
  const wanted = ofPage.concat(navigator.languages || navigator.language);
  const language = pickLanguage(wanted, Object.keys(texts));
  showNotice({
    language,
    texts: texts[language] || texts.en,
    browser: browserName(),
    address: UPDATE_PAGE,
    onIgnore: () => dismiss(prefix, IGNORED_FOR),
    onNever: () => dismiss(prefix, NEVER_FOR),
  });
}

/** Null where the package may be wrong: for browsers it does not know, and new ones that lack a feature. */
function browserName(): string | null {
  const { n, t, v, other, is_latest } = getBrowser();
  return n === 'x' || other || is_latest || !(v > 0) ? null : t;
}

if (document.body) start();
else document.addEventListener('DOMContentLoaded', start);
