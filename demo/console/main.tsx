import { effect } from '@preact/signals-core';
import { createRoot } from 'react-dom/client';
import { isLocale } from '../../src/domain/locale.ts';
import { browserPage } from '../../src/lib/browser-page.ts';
import { browserCallSignal } from '../../src/lib/call-signal.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { blobAddress, download } from '../../src/lib/download.ts';
import type { Log } from '../../src/lib/log.ts';
import { browserStorage } from '../../src/lib/storage.ts';
import { flushSheet, sharedSheet } from '../../src/styles/sheet.ts';
import { declareTokens, themed } from '../../src/styles/tokens.ts';
import { App } from './App.tsx';
import { browserLocale, consoleI18n } from './messages/i18n.ts';
import { browserAddress } from './state/address.ts';
import { createConsole } from './state/setup.ts';

const LOCALE_KEY = 'console.locale';

/** Starts the console; the page's root element names the API, the hub and the tenant. */
async function start(root: HTMLElement): Promise<void> {
  const { api = '', hub = '', tenant = '' } = root.dataset;
  // biome-ignore lint/suspicious/noConsole: this page's log
  const log: Log = (message, detail) => console.warn(message, detail ?? '');
  const local = browserStorage(() => window.localStorage);
  const storedLocale = local.get(LOCALE_KEY);
  const i18n = await consoleI18n(
    isLocale(storedLocale) ? storedLocale : browserLocale(navigator.languages),
    log,
  );
  const model = createConsole({
    api: new URL(api, location.href).href,
    hub: new URL(hub, location.href).href,
    tenant,
    i18n,
    fetch: (input, init) => window.fetch(input, init),
    clock: systemClock,
    page: browserPage(window),
    address: browserAddress(window),
    tab: browserStorage(() => window.sessionStorage),
    local,
    random: Math.random,
    save: (content, name) => download(window, blobAddress(window, content), name),
    sound: browserCallSignal(window),
    log,
  });

  let isFirstRun = true;
  effect(() => {
    const locale = i18n.locale.value;
    document.documentElement.lang = locale;
    document.documentElement.dir = i18n.direction.value;
    document.title = i18n.t('title');
    // Stored only after the clerk has chosen a language; until then the browser's language is used.
    if (!isFirstRun) local.set(LOCALE_KEY, locale);
    isFirstRun = false;
  });
  declareTokens(':root');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sharedSheet()];
  flushSheet();
  root.className = themed;
  createRoot(root).render(<App console={model} onError={(error) => log(error.message, error)} />);
}

const root = document.getElementById('console');
if (root !== null) void start(root);
