import { type ReadonlySignal, signal } from '@preact/signals-core';

/**
 * The page's address, also when the host changes it without a load. Uses the Navigation API; in
 * browsers without it `pushState` and `replaceState` fire no event, so they are wrapped, once.
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
