import type { Locale } from '../../../src/domain/locale.ts';
import { fillTemplate, type RouteParams, type Segments } from '../../../src/domain/routes/path-template.ts';
import { type RouteName, routeTemplate } from '../../../src/domain/routes/paths.ts';

export { homePath } from '../../../src/domain/routes/match.ts';

/** The fixed segments in addresses of the whole site, by the names of the elements' options. */
export const siteSegments = (tenant: string): Segments => ({ provider: `${tenant}-sales`, sale: '3forONE' });

/** The path template of a route of the whole site, such as `/de/login`. */
export const siteTemplate = (tenant: string, route: RouteName, locale: Locale): string =>
  routeTemplate(route, locale, siteSegments(tenant));

/** The path of a page of the whole site. */
export const sitePath = (
  tenant: string,
  route: RouteName,
  locale: Locale,
  params: RouteParams = {},
): string => fillTemplate(siteTemplate(tenant, route, locale), params);
