import { auctioneerModel } from '../state/catalogue/auctioneer.model.ts';
import { conditionsModel } from '../state/catalogue/conditions.model.ts';
import { useI18n, useResource, useStore } from './context.tsx';

/** Name, slug and address of the conditions of sale; null until they have loaded. */
export function useConditions(): {
  readonly name: string;
  readonly slug: string;
  readonly href: string;
} | null {
  const { navigation, model } = useStore();
  const locale = useI18n().locale.value;
  useResource(model(auctioneerModel));
  const page = model(conditionsModel).value;
  const slug = page?.slugs[locale];
  const name = page?.names[locale];
  if (slug === undefined || name === undefined) return null;
  return { name, slug, href: navigation.href('sales-page', { page: slug }) };
}
