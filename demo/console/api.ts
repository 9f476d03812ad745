import * as v from 'valibot';
import { auctionsApi } from '../../src/api/auctions.ts';
import type { Client, Reply } from '../../src/api/client.ts';
import type { Failure } from '../../src/api/failure.ts';
import { Auction } from '../../src/api/schema/auction.ts';
import { Auctioneer } from '../../src/api/schema/auctioneer.ts';
import type { LocalizedText } from '../../src/api/schema/common.ts';
import {
  type AdmissionBody,
  ConsoleAdmission,
  ConsoleAdmissions,
  type ConsoleBody,
  ConsoleView,
  type StrikeBody,
} from '../../src/api/schema/console.ts';
import { ConsoleNews, type ConsoleNewsItem, type NewsBody } from '../../src/api/schema/console-news.ts';
import { HybridAuction } from '../../src/api/schema/hybrid-auction.ts';
import type { LotSummary } from '../../src/api/schema/lot-summary.ts';
import { StreamToken } from '../../src/api/schema/stream-token.ts';
import { LoginAnswer, type LoginBody, User } from '../../src/api/schema/user.ts';
import type { Result } from '../../src/lib/result.ts';
import { type CorrectionBody, LotTexts } from '../console-api/corrections.ts';
import { ConsoleMails } from '../console-api/mails.ts';
import { OfficeData } from '../console-api/office.ts';
import {
  People,
  type Person,
  type PersonBody,
  type PersonEntry,
  PersonHistory,
} from '../console-api/people.ts';
import { type HallContact, Results, type ResultsBody } from '../console-api/results.ts';
import {
  SecondFactor,
  type SecondFactorBody,
  type StaffBody,
  type StaffEntry,
  StaffList,
  type StaffMember,
} from '../console-api/staff.ts';
import type { TimedActBody } from '../console-api/timed-acts.ts';
import {
  ConsoleViews,
  ErasedViews,
  type EraseViewsBody,
  LotViews,
  ViewedLots,
} from '../console-api/views.ts';

/** The format of the file with the ledger and journal of a sale. */
export type RecordFormat = 'csv' | 'json';

/** The API calls of the console. All but `login` send the auctioneer's token. */
export interface ConsoleApi {
  login(credentials: LoginBody): Reply<LoginAnswer>;
  /** Ends the session on the server, with the token held at the time of the call. */
  logout(): Reply<null>;
  profile(): Reply<User>;
  streamToken(): Reply<StreamToken>;
  /** The hybrid auctions to choose from. */
  auctions(): Reply<HybridAuction[]>;
  view(auction: string): Reply<ConsoleView>;
  /** Sends one action of the sale; the answer is the state after it. */
  submit(auction: string, body: ConsoleBody): Reply<ConsoleView>;
  /** The timed auctions that require admission, each with its participations. */
  admissions(): Reply<ConsoleAdmission[]>;
  /** Answers an admission request; returns that auction's admissions after it. */
  answer(auction: string, body: AdmissionBody): Reply<ConsoleAdmission>;
  timedAuctions(): Reply<Auction[]>;
  timedLots(auction: string): Reply<LotSummary[]>;
  /** Cancels a bid on an open lot of a timed auction. */
  strike(body: StrikeBody): Reply<null>;
  /** Breaking news in all languages, the newest first; the writes answer the same. */
  news(): Reply<ConsoleNewsItem[]>;
  publishNews(body: NewsBody): Reply<ConsoleNewsItem[]>;
  withdrawNews(id: string): Reply<ConsoleNewsItem[]>;
  /** The state of the delivery of mails. */
  mails(): Reply<ConsoleMails>;
  /** The auctions with the views of their lots. */
  views(): Reply<ConsoleViews>;
  viewedLots(auction: string): Reply<ViewedLots>;
  lotViews(lot: string): Reply<LotViews>;
  eraseViews(body: EraseViewsBody): Reply<{ erased: number }>;
  /** The ledger and journal of an auction as a file. */
  records(auction: string, format: RecordFormat): Promise<Result<Blob, Failure>>;
  /** The results of a sale, by lot and by buyer; the writes answer the same. */
  results(auction: string): Reply<Results>;
  actOnResults(auction: string, body: ResultsBody): Reply<Results>;
  /** Runs an act on a timed auction; null after its deletion. */
  actOnTimed(auction: string, body: TimedActBody): Reply<Results | null>;
  /** The results as a file, in the console's language. */
  resultsTable(auction: string): Promise<Result<Blob, Failure>>;
  /** Enters the name and address of a hall paddle; the answer has none. */
  enterContact(auction: string, body: HallContact): Reply<null>;
  /** The fields of a lot that may be corrected. */
  lotTexts(auction: string, lot: string): Reply<LotTexts>;
  correctLot(auction: string, body: CorrectionBody): Reply<LotTexts>;
  /** Accounts with these words in name, address or phone number. */
  people(term: string): Reply<Person[]>;
  person(id: string): Reply<PersonHistory>;
  /** Null after the account is deleted. */
  actOnPerson(id: string, body: PersonBody): Reply<PersonHistory | null>;
  /** Creates an account; returns the account with that e-mail address. */
  enterPerson(body: PersonEntry): Reply<PersonHistory>;
  /** All stored data of an account, as a file. */
  personData(id: string): Promise<Result<Blob, Failure>>;
  /** The office's own data; the write answers the same. */
  office(): Reply<OfficeData>;
  saveOffice(data: OfficeData): Reply<OfficeData>;
  /** The accounts of the staff; so do the answers of the writes. */
  staff(): Reply<StaffMember[]>;
  inviteStaff(body: StaffEntry): Reply<StaffMember[]>;
  setRole(id: string, body: StaffBody): Reply<StaffMember[]>;
  /** Whether my sign-in asks for a code; so does the answer of the write. */
  secondFactor(): Reply<SecondFactor>;
  changeSecondFactor(body: SecondFactorBody): Reply<SecondFactor>;
  /** Name, address and conditions of the auctioneer. */
  auctioneer(): Reply<Auctioneer>;
  /** Shows a toast on every page. */
  notify(message: LocalizedText): Reply<null>;
}

const pathOf = (auction: string): string => `/console/${encodeURIComponent(auction)}`;
const Auctions = v.array(HybridAuction);
const MaybePerson = v.nullable(PersonHistory);
const ResultsOrNone = v.nullable(Results);
/** For an answer whose body does not matter. */
const NoBody = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

/** @param base versioned base of the tenant's API, absolute */
export function consoleApi(client: Client, base: string): ConsoleApi {
  const timed = auctionsApi(client, 'timed', Auction);
  return {
    login: (body) => client.post('/login', { schema: LoginAnswer, body }),
    logout: () => client.post('/logout', { schema: NoBody, auth: true, body: {} }),
    profile: () => client.get('/user/profile', { schema: User, auth: true }),
    streamToken: () => client.post('/user/stream-token', { schema: StreamToken, auth: true, body: {} }),
    auctions: () => client.get('/console/', { schema: Auctions, auth: true }),
    view: (auction) => client.get(pathOf(auction), { schema: ConsoleView, auth: true }),
    submit: (auction, body) => client.post(pathOf(auction), { schema: ConsoleView, auth: true, body }),
    admissions: () => client.get('/console/admissions', { schema: ConsoleAdmissions, auth: true }),
    answer: (auction, body) =>
      client.post(`/console/admissions/${encodeURIComponent(auction)}`, {
        schema: ConsoleAdmission,
        auth: true,
        body,
      }),
    timedAuctions: timed.list,
    timedLots: timed.lots,
    strike: (body) => client.post('/console/bids/strike', { schema: NoBody, auth: true, body }),
    news: () => client.get('/console/news', { schema: ConsoleNews, auth: true }),
    publishNews: (body) => client.post('/console/news', { schema: ConsoleNews, auth: true, body }),
    withdrawNews: (id) =>
      client.post(`/console/news/${encodeURIComponent(id)}/withdraw`, {
        schema: ConsoleNews,
        auth: true,
        body: {},
      }),
    views: () => client.get('/console/views', { schema: ConsoleViews, auth: true }),
    viewedLots: (auction) =>
      client.get(`/console/views/${encodeURIComponent(auction)}`, { schema: ViewedLots, auth: true }),
    lotViews: (lot) =>
      client.get(`/console/lots/${encodeURIComponent(lot)}/views`, { schema: LotViews, auth: true }),
    eraseViews: (body) => client.post('/console/views/erase', { schema: ErasedViews, auth: true, body }),
    mails: () => client.get('/console/mails', { schema: ConsoleMails, auth: true }),
    records: (auction, format) => client.blob(`${base}${pathOf(auction)}/export.${format}`),
    results: (auction) => client.get(`${pathOf(auction)}/results`, { schema: Results, auth: true }),
    actOnResults: (auction, body) =>
      client.post(`${pathOf(auction)}/results`, { schema: Results, auth: true, body }),
    actOnTimed: (auction, body) =>
      client.post(`${pathOf(auction)}/acts`, { schema: ResultsOrNone, auth: true, body }),
    resultsTable: (auction) => client.blob(`${base}${pathOf(auction)}/results.csv`),
    enterContact: (auction, body) =>
      client.post(`${pathOf(auction)}/contacts`, { schema: NoBody, auth: true, body }),
    lotTexts: (auction, lot) =>
      client.get(`${pathOf(auction)}/corrections`, {
        schema: LotTexts,
        auth: true,
        query: { auctionlot: lot },
      }),
    correctLot: (auction, body) =>
      client.post(`${pathOf(auction)}/corrections`, { schema: LotTexts, auth: true, body }),
    people: (term) => client.get('/console/people', { schema: People, auth: true, query: { q: term } }),
    person: (id) =>
      client.get(`/console/people/${encodeURIComponent(id)}`, { schema: PersonHistory, auth: true }),
    actOnPerson: (id, body) =>
      client.post(`/console/people/${encodeURIComponent(id)}`, { schema: MaybePerson, auth: true, body }),
    enterPerson: (body) => client.post('/console/people', { schema: PersonHistory, auth: true, body }),
    personData: (id) => client.blob(`${base}/console/people/${encodeURIComponent(id)}/data`),
    office: () => client.get('/console/office', { schema: OfficeData, auth: true }),
    saveOffice: (data) => client.put('/console/office', { schema: OfficeData, auth: true, body: data }),
    staff: () => client.get('/console/staff', { schema: StaffList, auth: true }),
    inviteStaff: (body) => client.post('/console/staff', { schema: StaffList, auth: true, body }),
    setRole: (id, body) =>
      client.post(`/console/staff/${encodeURIComponent(id)}`, { schema: StaffList, auth: true, body }),
    secondFactor: () => client.get('/console/second-factor', { schema: SecondFactor, auth: true }),
    changeSecondFactor: (body) =>
      client.post('/console/second-factor', { schema: SecondFactor, auth: true, body }),
    auctioneer: () => client.get('/auctioneer/', { schema: Auctioneer }),
    notify: (message) =>
      client.post('/console/notification', { schema: NoBody, auth: true, body: { message } }),
  };
}
