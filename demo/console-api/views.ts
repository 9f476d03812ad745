import * as v from 'valibot';
import { Id, Instant, Slug, TimeZone } from '../../src/api/schema/common.ts';
import { Email } from '../../src/api/schema/email.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Statistics of views of lots; views by the auctioneer's own staff do not count. */
const figures = {
  views: Count,
  /** Known bidders and anonymous visitors; a visitor who signs in during the visit counts as both. */
  visitors: Count,
  /** Time spent, in seconds. */
  seconds: Count,
  /** Signed-in users, and their share of the above. */
  bidders: Count,
  bidderViews: Count,
  bidderSeconds: Count,
};

/** An auction to choose, with the views of all its lots. */
const ViewedAuction = v.object({
  id: Id,
  name: v.string(),
  /** Together with the date it distinguishes auctions of the same name. */
  slug: v.optional(Slug),
  /** Time when bidding opens. */
  start: v.optional(v.nullable(Instant), null),
  timeZone: TimeZone,
  views: Count,
});
/** `GET /console/views`. */
export const ConsoleViews = v.array(ViewedAuction);
export type ConsoleViews = v.InferOutput<typeof ConsoleViews>;

const ViewedLot = v.object({ id: Id, number: v.string(), name: v.string(), ...figures });
export type ViewedLot = v.InferOutput<typeof ViewedLot>;
/** `GET /console/views/{auction}`: its lots in the order of the catalogue. */
export const ViewedLots = v.object({ auction: Id, lots: v.array(ViewedLot) });
export type ViewedLots = v.InferOutput<typeof ViewedLots>;

/** The views that began within an hour or a day. */
const ViewSpan = v.object({ from: Instant, views: Count, bidderViews: Count });
export type ViewSpan = v.InferOutput<typeof ViewSpan>;

/** `GET /console/lots/{lot}/views`: one lot over time, each list without gaps and the latest last. */
export const LotViews = v.object({
  id: Id,
  number: v.string(),
  name: v.string(),
  ...figures,
  /** Time zone of the auction, whose midnights begin the days. */
  timeZone: TimeZone,
  /** The last 24 hours. */
  hours: v.array(ViewSpan),
  /** The last 14 days. */
  days: v.array(ViewSpan),
});
export type LotViews = v.InferOutput<typeof LotViews>;

/** Body of `POST /console/views/erase`. */
export const EraseViewsBody = v.strictObject({
  email: Email,
});
export type EraseViewsBody = v.InferOutput<typeof EraseViewsBody>;
/** Its answer: the number of deleted views. */
export const ErasedViews = v.object({ erased: Count });
