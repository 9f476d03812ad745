/** The functions of the page that third-party scripts need. Injected, so that tests need no browser. */
export interface BrowserScripts {
  /**
   * Loads a script of another origin, with the nonce of our own script.
   * @param onFailed called if it was blocked or is not there
   */
  load(address: string, onFailed: (reason: unknown) => void): void;
  /** Names in the storages of origin and tab. */
  storedNames(): string[];
  removeStored(name: string): void;
  /** Whether this page is the result of a reload. */
  wasReloaded(): boolean;
  reload(): void;
}

/**
 * Trusted Types policy, beside that of the sanitizer: a page with `require-trusted-types-for 'script'` lists
 * both in `trusted-types`.
 */
const POLICY = 'auction-elements-scripts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

/** @param allowed the beginnings of addresses that the Trusted Types policy allows */
export function browserScripts(
  window: Window & typeof globalThis,
  allowed: readonly string[],
): BrowserScripts {
  const { document, location } = window;
  const createScriptURL = (address: string): string => {
    if (allowed.some((start) => address.startsWith(start))) return address;
    throw new TypeError(`not an address of a known script: ${address}`);
  };
  let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;
  function trusted(address: string): string {
    const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
    if (trustedTypes === undefined) return createScriptURL(address);
    policy ??= trustedTypes.createPolicy(POLICY, { createScriptURL });
    return policy.createScriptURL(address);
  }
  /** Nonce of the script tag; of any script if the code was bundled. */
  const nonce = (): string | undefined =>
    (
      document.querySelector<HTMLScriptElement>('script[nonce][src*="/auction-elements"]') ??
      document.querySelector<HTMLScriptElement>('script[nonce]')
    )?.nonce;
  const storages = (): Storage[] =>
    (['localStorage', 'sessionStorage'] as const).flatMap((name) => {
      try {
        return [window[name]];
      } catch {
        return [];
      }
    });
  return {
    load(address, onFailed) {
      try {
        const script = document.createElement('script');
        script.async = true;
        script.nonce = nonce() ?? '';
        script.onerror = onFailed;
        script.src = trusted(address);
        document.head.append(script);
      } catch (error) {
        onFailed(error);
      }
    },
    storedNames: () => storages().flatMap((storage) => Object.keys(storage)),
    removeStored(name) {
      for (const storage of storages()) storage.removeItem(name);
    },
    wasReloaded: () =>
      window.performance
        .getEntriesByType('navigation')
        .some((entry) => 'type' in entry && entry.type === 'reload'),
    reload: () => location.reload(),
  };
}
