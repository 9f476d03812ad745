import { type ReadonlySignal, signal } from '@preact/signals-core';

/**
 * The page's address as it changes without a load: by the Navigation API where there is one. Where
 * there is none, nothing tells of `pushState`, so that it is wrapped there, once.
 */
export function followAddress(page: Window & typeof globalThis): ReadonlySignal<string> {
  const address = signal(page.location.href);
  const read = () => {
    address.value = page.location.href;
  };
  if (page.navigation) {
    page.navigation.addEventListener('currententrychange', read);
    return address;
  }
  page.addEventListener('popstate', read);
  page.addEventListener('hashchange', read);
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = page.history[name];
    page.history[name] = function (this: History, ...args: Parameters<History['pushState']>) {
      original.apply(this, args);
      read();
    };
  }
  return address;
}
