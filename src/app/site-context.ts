import { createContext, useContext } from 'react';
import type { SiteModel } from './site.model.ts';

export const SiteContext = createContext<SiteModel | null>(null);

export function useSite(): SiteModel {
  const site = useContext(SiteContext);
  if (site === null) throw new Error('a part of the site was rendered outside of it');
  return site;
}
