import browserUpdate, { type Notice } from 'browser-update';
import { isLocale } from '../../src/domain/locale.ts';
import { REGISTRY } from '../loading/registry.ts';

/*
 * The notice for an outdated browser: a script that the loader adds to the page instead of the elements' code
 * if the browser lacks features that they need. It runs once, uses only ES2015, and requests nothing. The
 * package `browser-update` draws it in some 40 languages and keeps the cookie; its output is corrected here.
 */

/** This page detects the browser and its language by itself. */
const UPDATE_PAGE = 'https://browser-update.org/update-browser.html';
/** How long "Ignore" keeps the notice away, in hours; "Never show again" keeps it away for 8760. */
const IGNORED_FOR = 168;
/** Inline style of the notice: it is valid even if the page allows no style sheet. */
const NOTICE_CSS =
  'position:fixed;inset:auto 0 0;bottom:0;left:0;right:0;z-index:2147483647;max-height:50%;overflow:auto;background:#fff8ea;color:#000;text-align:center;animation:none';

function start(): void {
  // With `test: true` the package shows the notice even if this cookie of its own forbids it.
  if (document.cookie.indexOf('browserupdateorg=') >= 0) return;
  browserUpdate({
    l: languageOfPage(),
    url: UPDATE_PAGE,
    style: 'bottom',
    // Only a click sets the cookie.
    reminder: 0,
    reminderClosed: IGNORED_FOR,
    // The package would leave out browsers that it does not know or considers new; `supported.ts` has decided
    // already.
    test: true,
    dont_show_debuginfo: true,
    // One sentence for all, without that of insecure browsers. Without this option a press anywhere in the
    // notice opens the update page.
    text: { insecure: '' },
    onshow: correctNotice,
  });
}

/** Undefined if the page has no language: then the package uses the browser's. */
function languageOfPage(): string | undefined {
  const registry = window[REGISTRY];
  const segment = location.pathname.split('/')[1];
  const ofPage = [registry?.config.locale, isLocale(segment) && segment, document.documentElement.lang];
  return ofPage.filter(Boolean)[0] || undefined;
}

/** Called at once after the notice was added, before anything was drawn or requested. */
function correctNotice({ div }: Notice): void {
  // A picture of the browser, from the package's server.
  div.querySelector('.buorg-icon')?.remove();
  div.style.cssText = NOTICE_CSS;
  // Not everybody can read white text on the package's green.
  const readable = document.createElement('style');
  readable.textContent = '#buorg a{color:#000!important}';
  document.head.appendChild(readable);
  // Its buttons are links: without an address a key does nothing, and "Never show again" reloads the page.
  const isButton = (target: EventTarget | null): target is HTMLElement =>
    target instanceof HTMLElement && target.getAttribute('role') === 'button';
  div.addEventListener('click', (event) => {
    if (isButton(event.target)) event.preventDefault();
  });
  div.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && isButton(event.target)) event.target.click();
  });
}

if (document.body) start();
else document.addEventListener('DOMContentLoaded', start);
