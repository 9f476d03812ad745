import { accountRoutes } from './account/routes.ts';
import { auctioneerRoutes } from './auctioneer/routes.ts';
import { auctionRoutes } from './auctions/routes.ts';
import { bidRoutes } from './bids/routes.ts';
import { correctionRoutes } from './console/correction-routes.ts';
import { exportRoutes } from './console/export-routes.ts';
import { consoleRoutes } from './console/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { hybridRoutes } from './hybrid/routes.ts';
import { loginRoutes } from './login/routes.ts';
import { lotRoutes } from './lots/routes.ts';
import { mailRoutes } from './mails/routes.ts';
import { newsRoutes } from './news/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { officeRoutes } from './office/routes.ts';
import { pageRoutes } from './pages/routes.ts';
import { participationRoutes } from './participation/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { resultRoutes } from './results/routes.ts';
import type { Route } from './route.ts';
import { searchRoutes } from './search/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { userRoutes } from './user/routes.ts';
import { viewConsoleRoutes } from './view-tracker/console-routes.ts';
import { viewTrackerRoutes } from './view-tracker/routes.ts';
import { widgetRoutes } from './widgets/routes.ts';

/** All routes of the API: only these are served and documented. */
export const ROUTES: readonly Route[] = [
  ...auctioneerRoutes,
  ...auctionRoutes,
  ...lotRoutes,
  ...hybridRoutes,
  ...participationRoutes,
  ...pageRoutes,
  ...widgetRoutes,
  ...searchRoutes,
  ...newsRoutes,
  ...loginRoutes,
  ...accountRoutes,
  ...userRoutes,
  ...mailRoutes,
  ...contactRoutes,
  ...newsletterRoutes,
  ...bidRoutes,
  ...viewTrackerRoutes,
  // Before the console's own routes, one of which matches any word behind `/console/` as an auction.
  ...viewConsoleRoutes,
  ...officeRoutes,
  ...staffRoutes,
  ...peopleRoutes,
  ...documentRoutes,
  ...exportRoutes,
  ...correctionRoutes,
  ...resultRoutes,
  ...consoleRoutes,
];
