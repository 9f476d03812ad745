import * as v from 'valibot';
import type { Client, Reply } from '../../src/api/client.ts';
import type { LocalizedText } from '../../src/api/schema/common.ts';
import {
  type AdmissionBody,
  ConsoleAdmission,
  ConsoleAdmissions,
  type ConsoleBody,
  ConsoleView,
} from '../../src/api/schema/console.ts';
import { HybridAuction } from '../../src/api/schema/hybrid-auction.ts';
import { LoginAnswer, type LoginBody, User } from '../../src/api/schema/user.ts';

/** The calls of the console. All but signing in go with the token of an auctioneer. */
export interface ConsoleApi {
  login(credentials: LoginBody): Reply<LoginAnswer>;
  /** Ends the session on the server, by the token held when this is called. */
  logout(): Reply<null>;
  profile(): Reply<User>;
  /** The hybrid auctions to choose from. */
  auctions(): Reply<HybridAuction[]>;
  view(auction: string): Reply<ConsoleView>;
  /** Answers with the state after it. */
  act(auction: string, body: ConsoleBody): Reply<ConsoleView>;
  /** The timed auctions that admit their bidders first, with who asked and who was admitted. */
  admissions(): Reply<ConsoleAdmission[]>;
  /** Answers a bidder of such an auction; answers with how it stands then. */
  answer(auction: string, body: AdmissionBody): Reply<ConsoleAdmission>;
  /** A toast on every page. */
  notify(message: LocalizedText): Reply<null>;
}

const pathOf = (auction: string): string => `/console/${encodeURIComponent(auction)}`;
const Auctions = v.array(HybridAuction);
/** Of an answer that says no more than its status. */
const Nothing = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

export const consoleApi = (client: Client): ConsoleApi => ({
  login: (body) => client.post('/login', { schema: LoginAnswer, body }),
  logout: () => client.post('/logout', { schema: Nothing, auth: true, body: {} }),
  profile: () => client.get('/user/profile', { schema: User, auth: true }),
  auctions: () => client.get('/console/', { schema: Auctions, auth: true }),
  view: (auction) => client.get(pathOf(auction), { schema: ConsoleView, auth: true }),
  act: (auction, body) => client.post(pathOf(auction), { schema: ConsoleView, auth: true, body }),
  admissions: () => client.get('/console/admissions', { schema: ConsoleAdmissions, auth: true }),
  answer: (auction, body) =>
    client.post(`/console/admissions/${encodeURIComponent(auction)}`, {
      schema: ConsoleAdmission,
      auth: true,
      body,
    }),
  notify: (message) =>
    client.post('/console/notification', { schema: Nothing, auth: true, body: { message } }),
});
