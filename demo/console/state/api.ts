import * as v from 'valibot';
import type { Query } from '../../../src/api/address.ts';
import { auctionsApi } from '../../../src/api/auctions.ts';
import type { Client } from '../../../src/api/client.ts';
import { Auction } from '../../../src/api/schema/auction.ts';
import { Auctioneer } from '../../../src/api/schema/auctioneer.ts';
import type { LocalizedText } from '../../../src/api/schema/common.ts';
import {
  type AdmissionBody,
  type CancelBidBody,
  ConsoleAdmission,
  ConsoleAdmissions,
  ConsoleAuctions,
  type ConsoleBody,
  ConsoleView,
} from '../../../src/api/schema/console.ts';
import { ConsoleNews, type NewsBody } from '../../../src/api/schema/console-news.ts';
import { StreamToken } from '../../../src/api/schema/stream-token.ts';
import { LoginAnswer, type LoginBody, User } from '../../../src/api/schema/user.ts';
import { type CorrectionBody, LotTexts } from '../../console-api/corrections.ts';
import { ConsoleMails } from '../../console-api/mails.ts';
import { OfficeData } from '../../console-api/office.ts';
import { People, type PersonBody, type PersonEntry, PersonHistory } from '../../console-api/people.ts';
import { type HallContact, Results, type ResultsBody } from '../../console-api/results.ts';
import {
  type SecondFactorBody,
  SecondFactorState,
  type StaffBody,
  type StaffEntry,
  StaffList,
} from '../../console-api/staff.ts';
import type { TimedActBody } from '../../console-api/timed-acts.ts';
import {
  ConsoleViews,
  ErasedViews,
  type EraseViewsBody,
  LotViews,
  ViewedLots,
} from '../../console-api/views.ts';

/** The format of the file with the ledger and journal of a sale. */
export type RecordFormat = 'csv' | 'json';

/** The API calls of the console. All but `login` and the public reads send the account's token. */
export type ConsoleApi = ReturnType<typeof consoleApi>;

/** @param segments of a path below `/console/`, not yet encoded */
const pathOf = (...segments: readonly string[]): string =>
  `/console/${segments.map(encodeURIComponent).join('/')}`;
const MaybePerson = v.nullable(PersonHistory);
const ResultsOrNone = v.nullable(Results);
/** For an answer whose body does not matter. */
const NoBody = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

/** @param base versioned base of the tenant's API, absolute */
export function consoleApi(client: Client, base: string) {
  const timed = auctionsApi(client, 'timed', Auction);
  const get = <Value>(path: string, schema: v.GenericSchema<unknown, Value>, query?: Query) =>
    client.get(path, { schema, auth: true, query });
  const post = <Value>(path: string, schema: v.GenericSchema<unknown, Value>, body: unknown) =>
    client.post(path, { schema, auth: true, body });
  return {
    login: (body: LoginBody) => client.post('/login', { schema: LoginAnswer, body }),
    /** Ends the session on the server, with the token held at the time of the call. */
    logout: () => post('/logout', NoBody, {}),
    profile: () => get('/user/profile', User),
    streamToken: () => post('/user/stream-token', StreamToken, {}),
    /** The hybrid auctions to choose from. */
    auctions: () => get('/console/', ConsoleAuctions),
    view: (auction: string) => get(pathOf(auction), ConsoleView),
    /** Sends one action of the sale; the answer is the state after it. */
    submit: (auction: string, body: ConsoleBody) => post(pathOf(auction), ConsoleView, body),
    /** The timed auctions that require admission, each with its participations. */
    admissions: () => get('/console/admissions', ConsoleAdmissions),
    /** Answers an admission request; returns that auction's admissions after it. */
    answer: (auction: string, body: AdmissionBody) =>
      post(pathOf('admissions', auction), ConsoleAdmission, body),
    timedAuctions: timed.list,
    timedLots: timed.lots,
    /** Cancels a bid on an open lot of a timed auction. */
    cancelBid: (body: CancelBidBody) => post('/console/bids/strike', NoBody, body),
    /** Breaking news in all languages, the newest first; the writes answer the same. */
    news: () => get('/console/news', ConsoleNews),
    publishNews: (body: NewsBody) => post('/console/news', ConsoleNews, body),
    withdrawNews: (id: string) => post(pathOf('news', id, 'withdraw'), ConsoleNews, {}),
    /** The state of the delivery of mails. */
    mails: () => get('/console/mails', ConsoleMails),
    /** The auctions with the views of their lots. */
    views: () => get('/console/views', ConsoleViews),
    viewedLots: (auction: string) => get(pathOf('views', auction), ViewedLots),
    lotViews: (lot: string) => get(pathOf('lots', lot, 'views'), LotViews),
    eraseViews: (body: EraseViewsBody) => post('/console/views/erase', ErasedViews, body),
    /** The ledger and journal of an auction as a file. */
    records: (auction: string, format: RecordFormat) =>
      client.blob(`${base}${pathOf(auction, `export.${format}`)}`),
    /** The results of a sale, by lot and by buyer; the writes answer the same. */
    results: (auction: string) => get(pathOf(auction, 'results'), Results),
    actOnResults: (auction: string, body: ResultsBody) => post(pathOf(auction, 'results'), Results, body),
    /** Runs an act on a timed auction; null after its deletion. */
    actOnTimed: (auction: string, body: TimedActBody) => post(pathOf(auction, 'acts'), ResultsOrNone, body),
    /** The results as a file, in the console's language. */
    resultsTable: (auction: string) => client.blob(`${base}${pathOf(auction, 'results.csv')}`),
    /** Enters the name and address of a hall paddle; the answer has none. */
    enterContact: (auction: string, body: HallContact) => post(pathOf(auction, 'contacts'), NoBody, body),
    /** The fields of a lot that may be corrected. */
    lotTexts: (auction: string, lot: string) =>
      get(pathOf(auction, 'corrections'), LotTexts, { auctionlot: lot }),
    correctLot: (auction: string, body: CorrectionBody) =>
      post(pathOf(auction, 'corrections'), LotTexts, body),
    /** Accounts with these words in name, address or phone number. */
    people: (term: string) => get('/console/people', People, { q: term }),
    person: (id: string) => get(pathOf('people', id), PersonHistory),
    /** Null after the account is deleted. */
    actOnPerson: (id: string, body: PersonBody) => post(pathOf('people', id), MaybePerson, body),
    /** Creates an account; returns the account with that e-mail address. */
    enterPerson: (body: PersonEntry) => post('/console/people', PersonHistory, body),
    /** All stored data of an account, as a file. */
    personData: (id: string) => client.blob(`${base}${pathOf('people', id, 'data')}`),
    /** The office's own data; the write answers the same. */
    office: () => get('/console/office', OfficeData),
    saveOffice: (body: OfficeData) => client.put('/console/office', { schema: OfficeData, auth: true, body }),
    /** The accounts of the staff; the writes answer the same. */
    staff: () => get('/console/staff', StaffList),
    inviteStaff: (body: StaffEntry) => post('/console/staff', StaffList, body),
    setRole: (id: string, body: StaffBody) => post(pathOf('staff', id), StaffList, body),
    /** Whether signing in to this account asks for a code; the write answers the same. */
    secondFactor: () => get('/console/second-factor', SecondFactorState),
    changeSecondFactor: (body: SecondFactorBody) => post('/console/second-factor', SecondFactorState, body),
    /** Name, address and conditions of the auctioneer. */
    auctioneer: () => client.get('/auctioneer/', { schema: Auctioneer }),
    /** Shows a toast on every page. */
    notify: (message: LocalizedText) => post('/console/notification', NoBody, { message }),
  };
}
