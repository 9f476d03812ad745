import * as v from 'valibot';
import { Email } from '../../src/api/schema/email.ts';
import { LOCALES } from '../../src/domain/locale.ts';

const Line = v.pipe(v.string(), v.trim(), v.maxLength(200), v.regex(/^\P{Cc}*$/u));
const Some = v.pipe(Line, v.minLength(1));
const Website = v.union([v.literal(''), v.pipe(Line, v.url(), v.regex(/^https?:/i))]);
/** In characters: the longest conditions that anybody reads are a tenth of it. */
const LONGEST_PAGE = 200_000;
const Html = v.pipe(v.string(), v.maxLength(LONGEST_PAGE));
/** By language; empty where there is none. */
const byLocale = <S extends v.GenericSchema<string>>(schema: S) => v.record(v.picklist(LOCALES), schema);

/** What the office says of itself: `GET /console/office`, and the body and answer of `PUT /console/office`. */
export const OfficeData = v.strictObject({
  auctioneer: v.strictObject({
    name: Some,
    /** The sender of mails, and where answers to them go. */
    mail: Email,
    ...{ company: Line, phone: Line, telefax: Line, website: Website },
    ...{ street: Line, streetnumber: Line, zip: Line, city: Line, country: Line },
    /** Whether signing up asks for a postal address. */
    isAddressNeeded: v.boolean(),
  }),
  /** Without a name in any language there are none yet, and nobody can sign up; they are not taken away again. */
  conditions: v.strictObject({
    /** Changes with names and texts: bids name the version that their bidder agreed to. */
    version: v.pipe(Line, v.maxLength(40)),
    names: byLocale(Line),
    /** HTML. */
    contents: byLocale(Html),
  }),
});
export type OfficeData = v.InferOutput<typeof OfficeData>;
