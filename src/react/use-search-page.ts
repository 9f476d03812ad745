import { siteHolderModel } from '../state/navigation/site-holder.model.ts';
import { useHost, useStore } from './context.tsx';

export interface SearchPage {
  /** Whether results have a page of their own: that of `<auction-app>`, or the one in `links.search`. */
  readonly exists: boolean;
  /**
   * Opens the results of a term there, after asking the host by `auction-navigate`.
   * @returns false if there is no such page and the host does not handle it either
   */
  open(term: string): boolean;
}

/** The page with the results of a search. */
export function useSearchPage(): SearchPage {
  const { navigation, config, model } = useStore();
  const host = useHost();
  const exists = config.links.search !== undefined || model(siteHolderModel).holder.value !== null;
  return {
    exists,
    open(term) {
      const params = { q: term };
      if (!exists) {
        const href = navigation.href('search', params);
        return !host.emit('auction-navigate', { route: 'search', params, href }, { cancelable: true });
      }
      navigation.open(host, 'search', params);
      return true;
    },
  };
}
