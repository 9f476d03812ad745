import { saleHash, saleOfHash } from '../../console-api/sale-address.ts';

/** The console's address: it names the sale that is run here, or none while one is chosen. */
export interface ConsoleAddress {
  /** Id of the sale; null without one. */
  sale(): string | null;
  /** Adds an entry to the history. */
  push(sale: string | null): void;
  /** Changes the address without a new entry. */
  replace(sale: string | null): void;
  /** Calls `run` when Back, Forward or a link has changed the address. */
  onChange(run: () => void): void;
}

/** The address of a browser window. */
export function browserAddress(window: Window): ConsoleAddress {
  const { location, history } = window;
  const hrefOf = (sale: string | null): string =>
    `${location.pathname}${location.search}${sale === null ? '' : saleHash(sale)}`;
  return {
    sale: () => saleOfHash(location.hash),
    push: (sale) => history.pushState(null, '', hrefOf(sale)),
    replace: (sale) => history.replaceState(null, '', hrefOf(sale)),
    onChange: (run) => window.addEventListener('popstate', run),
  };
}
