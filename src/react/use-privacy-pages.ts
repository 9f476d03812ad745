import { auctioneerModel } from '../state/catalogue/auctioneer.model.ts';
import { menuPages } from '../state/catalogue/menu-pages.ts';
import { useI18n, useResource, useStore } from './context.tsx';

/**
 * Pages to read before giving personal data, such as the privacy notice (`navigation.newsletter`); empty
 * until the auctioneer has loaded.
 */
export function usePrivacyPages(): readonly {
  readonly id: string;
  readonly name: string;
  readonly href: string;
}[] {
  const { navigation, model } = useStore();
  const locale = useI18n().locale.value;
  const auctioneer = useResource(model(auctioneerModel)).value;
  return menuPages(auctioneer, auctioneer?.navigation.newsletter ?? [], locale).map(({ id, name, slug }) => ({
    id,
    name,
    href: navigation.href('sales-page', { page: slug }),
  }));
}
