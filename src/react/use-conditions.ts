import { auctioneerModel } from '../state/catalogue/auctioneer.model.ts';
import { useI18n, useResource, useStore } from './context.tsx';

/** Page id of the conditions of sale: one of the four ids that the spec fixes. */
const CONDITIONS = '127567';

/** Name and address of the conditions of sale; null until they have loaded. Only in `tracked` components. */
export function useConditions(): { readonly name: string; readonly href: string } | null {
  const { navigation, model } = useStore();
  const locale = useI18n().locale.value;
  const page = useResource(model(auctioneerModel)).value?.pages[CONDITIONS];
  const slug = page?.slugs[locale];
  const name = page?.names[locale];
  if (slug === undefined || name === undefined) return null;
  return { name, href: navigation.href('sales-page', { page: slug }) };
}
