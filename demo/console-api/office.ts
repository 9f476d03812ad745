import * as v from 'valibot';
import { Email } from '../../src/api/schema/email.ts';
import { LOCALES } from '../../src/domain/locale.ts';

/** Length of a line of the office's data, in characters. */
export const OFFICE_LINE_LENGTH = 200;
const Line = v.pipe(v.string(), v.trim(), v.maxLength(OFFICE_LINE_LENGTH), v.regex(/^\P{Cc}*$/u));
const Some = v.pipe(Line, v.minLength(1));
const Website = v.union([v.literal(''), v.pipe(Line, v.url(), v.regex(/^https?:/i))]);
/** In characters: ten times the longest conditions that people read. */
const MAX_PAGE_LENGTH = 200_000;
const Html = v.pipe(v.string(), v.maxLength(MAX_PAGE_LENGTH));
/** By language; empty if there is no text. */
const byLocale = <S extends v.GenericSchema<string>>(schema: S) => v.record(v.picklist(LOCALES), schema);

/** The office's own data: `GET /console/office`, and the body and answer of `PUT /console/office`. */
export const OfficeData = v.strictObject({
  auctioneer: v.strictObject({
    name: Some,
    /** The sender of mails and the address for replies. */
    mail: Email,
    company: Line,
    phone: Line,
    telefax: Line,
    website: Website,
    street: Line,
    streetnumber: Line,
    zip: Line,
    city: Line,
    country: Line,
    /** Whether the sign-up requires a postal address. */
    isAddressNeeded: v.boolean(),
  }),
  /**
   * Without a name in any language there are no conditions yet, and sign-up is impossible. They cannot be
   * removed later.
   */
  conditions: v.strictObject({
    /** New names or texts need a new version: bids name the version that their bidder agreed to. */
    version: v.pipe(Line, v.maxLength(40)),
    names: byLocale(Line),
    /** HTML. */
    contents: byLocale(Html),
  }),
});
export type OfficeData = v.InferOutput<typeof OfficeData>;
