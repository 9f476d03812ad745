import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import {
  Accepted,
  ActivateBody,
  EmailBody,
  NewPasswordBody,
  ProfileBody,
  RegisterBody,
} from '../../../../src/api/schema/account.ts';
import { Activity, Favourite } from '../../../../src/api/schema/activities.ts';
import { Auction } from '../../../../src/api/schema/auction.ts';
import { Auctioneer } from '../../../../src/api/schema/auctioneer.ts';
import { BidAnswer, BidBody } from '../../../../src/api/schema/bid.ts';
import {
  AuctionListBrick,
  ContactBrick,
  GalleryBrick,
  ImageBrick,
  LotListBrick,
  MapBrick,
  NewsletterBrick,
  TextBrick,
  VideoBrick,
} from '../../../../src/api/schema/brick.ts';
import { Image } from '../../../../src/api/schema/common.ts';
import {
  ConsoleBody,
  ConsoleLot,
  ConsoleView,
  NotificationBody,
} from '../../../../src/api/schema/console.ts';
import { ConsoleNewsItem, NewsBody } from '../../../../src/api/schema/console-news.ts';
import { ContentPage } from '../../../../src/api/schema/content-page.ts';
import { HybridAuction, Stream } from '../../../../src/api/schema/hybrid-auction.ts';
import { LogEntry } from '../../../../src/api/schema/hybrid-log.ts';
import { HybridBidAnswer, HybridBidBody, HybridLot } from '../../../../src/api/schema/hybrid-lot.ts';
import {
  Ancestor,
  Bid,
  Facts,
  Lot,
  LotDocument,
  LotSummary,
  LotUpdate,
  MyLot,
  SummaryFacts,
  Video,
} from '../../../../src/api/schema/lot.ts';
import { Bids } from '../../../../src/api/schema/lot-summary.ts';
import { Envelope, HybridBidPayload, LotBidPayload } from '../../../../src/api/schema/message.ts';
import { DeleteAccountBody, MyData } from '../../../../src/api/schema/my-data.ts';
import { FavoriteAnswer, FavoriteBody } from '../../../../src/api/schema/my-lot.ts';
import { NewsItem } from '../../../../src/api/schema/news.ts';
import {
  LimitStatus,
  Participation,
  ParticipationBody,
  ParticipationStatus,
  RaiseBody,
} from '../../../../src/api/schema/participation.ts';
import { Problem } from '../../../../src/api/schema/problem.ts';
import { SearchResult, Suggestion } from '../../../../src/api/schema/search.ts';
import { LoginAnswer, LoginBody, User } from '../../../../src/api/schema/user.ts';
import {
  Fingerprint,
  ViewHeartbeatBody,
  ViewStartBody,
  ViewStarted,
  ViewStatus,
  VisitorLanguage,
} from '../../../../src/api/schema/view-tracker.ts';
import { Widget } from '../../../../src/api/schema/widget.ts';
import { ConsoleMails } from '../../../console-api/mails.ts';
import {
  ConsoleViews,
  ErasedViews,
  EraseViewsBody,
  LotViews,
  ViewedLots,
} from '../../../console-api/views.ts';

/** Schemas of answers, with all defaults filled in. */
const ANSWERS = {
  Accepted,
  Activity,
  Ancestor,
  Auction,
  Auctioneer,
  AuctionListBrick,
  Bid,
  BidAnswer,
  Bids,
  ConsoleLot,
  ConsoleMails,
  ConsoleNewsItem,
  ConsoleView,
  ConsoleViews,
  ContactBrick,
  Envelope,
  ErasedViews,
  Facts,
  FavoriteAnswer,
  GalleryBrick,
  Favourite,
  HybridAuction,
  HybridBidAnswer,
  HybridBidPayload,
  HybridLot,
  Image,
  ImageBrick,
  LimitStatus,
  LogEntry,
  LoginAnswer,
  Lot,
  LotBidPayload,
  LotDocument,
  LotListBrick,
  LotSummary,
  LotUpdate,
  LotViews,
  MapBrick,
  MyData,
  MyLot,
  NewsItem,
  NewsletterBrick,
  Page: ContentPage,
  Participation,
  ParticipationStatus,
  Problem,
  SearchResult,
  Stream,
  Suggestion,
  SummaryFacts,
  TextBrick,
  User,
  Video,
  VideoBrick,
  ViewedLots,
  ViewStarted,
  ViewStatus,
  Widget,
};
const BODIES = {
  ActivateBody,
  BidBody,
  ConsoleBody,
  DeleteAccountBody,
  EmailBody,
  EraseViewsBody,
  FavoriteBody,
  Fingerprint,
  HybridBidBody,
  LoginBody,
  NewPasswordBody,
  NewsBody,
  NotificationBody,
  ParticipationBody,
  ProfileBody,
  RaiseBody,
  RegisterBody,
  ViewHeartbeatBody,
  ViewStartBody,
  VisitorLanguage,
};

const TARGET = { target: 'draft-2020-12', errorMode: 'ignore' } as const;
const overrideRef = ({ referenceId }: { referenceId: string }): string =>
  `#/components/schemas/${referenceId}`;

/** `components.schemas` of the description. */
export const componentSchemas = (): Record<string, unknown> =>
  withPlainPatterns({
    ...toJsonSchemaDefs(ANSWERS, { ...TARGET, typeMode: 'output', overrideRef }),
    ...toJsonSchemaDefs(BODIES, { ...TARGET, typeMode: 'input', overrideRef }),
  });

/** The schema of an answer; a reference if it is one of the components. */
export const answerSchema = (schema: v.GenericSchema): unknown =>
  withoutDefinitions(
    toJsonSchema(schema, { ...TARGET, typeMode: 'output', definitions: ANSWERS, overrideRef }),
  );

/** The schema of a request body. */
export const inputSchema = (schema: v.GenericSchema): unknown =>
  withoutDefinitions(
    toJsonSchema(schema, { ...TARGET, typeMode: 'input', definitions: BODIES, overrideRef }),
  );

function withoutDefinitions({ $defs: _defs, $schema: _schema, ...schema }: JsonSchema): unknown {
  return withPlainPatterns(schema);
}

/**
 * Unicode classes, such as `\\p{Cc}`, work in JavaScript and few other languages, and other tools fail on
 * them. Control characters are written out; a pattern with another class is left out, so only the server
 * checks it.
 */
function withPlainPatterns<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (key, entry: unknown) => {
    if (key !== 'pattern' || typeof entry !== 'string') return entry;
    const plain = entry.replaceAll('\\p{Cc}', '\\u0000-\\u001f\\u007f-\\u009f');
    return /\\[pP]\{/.test(plain) ? undefined : plain;
  }) as Value;
}
