import * as v from 'valibot';
import { ConditionsVersion, Id, Image, Slug } from './common.ts';

/** A content page for menus: name and slug per locale. */
const PageLink = v.object({
  id: Id,
  names: v.record(v.string(), v.string()),
  slugs: v.record(v.string(), Slug),
  /** Version of the conditions: sent with every bid, as the version that the bidder agreed to. */
  version: v.optional(ConditionsVersion),
  /** A few lines of the page as plain text, per locale; shown on the page of a lot. */
  excerpts: v.optional(v.record(v.string(), v.string())),
});

/** `GET /auctioneer/`. */
export const Auctioneer = v.object({
  name: v.string(),
  company: v.optional(v.string(), ''),
  street: v.optional(v.string(), ''),
  streetnumber: v.optional(v.string(), ''),
  zip: v.optional(v.string(), ''),
  city: v.optional(v.string(), ''),
  country: v.optional(v.string(), ''),
  phone: v.optional(v.string(), ''),
  telefax: v.optional(v.nullable(v.string()), null),
  mail: v.optional(v.string(), ''),
  website: v.optional(v.string(), ''),
  /** Help with the site itself, such as with signing in. */
  support: v.optional(
    v.nullable(
      v.object({
        name: v.optional(v.string(), ''),
        phone: v.optional(v.string(), ''),
        mail: v.optional(v.string(), ''),
      }),
    ),
    null,
  ),
  /** Whether signing up requires a postal address, for example for invoices by post. */
  isAddressNeeded: v.optional(v.fallback(v.boolean(), false)),
  logo: v.optional(v.nullable(Image), null),
  socialmedia: v.optional(v.array(v.object({ name: v.optional(v.string(), ''), url: v.string() })), []),
  /** The pages by id. */
  pages: v.optional(v.record(v.string(), PageLink), {}),
  /** Lists of page ids. */
  navigation: v.optional(
    v.object({
      navbar: v.optional(v.array(Id), []),
      topbar: v.optional(v.array(Id), []),
      footer: v.optional(v.array(Id), []),
      /** Pages to read before bidding, such as trial ride, transport and payment; with their excerpts. */
      lot: v.optional(v.array(Id)),
      /** Pages to read before subscribing to the newsletter, such as the privacy notice. */
      newsletter: v.optional(v.array(Id)),
    }),
    {},
  ),
});
export type Auctioneer = v.InferOutput<typeof Auctioneer>;
