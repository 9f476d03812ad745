import * as v from 'valibot';
import { Id, Slug, Slugs } from './common.ts';

/** `GET /page/{slug}`: a content page in the requested language. */
export const ContentPage = v.object({
  id: Id,
  slug: Slug,
  slugs: v.optional(Slugs, {}),
  title: v.string(),
  /** Untrusted markup from a CMS; sanitized where it is shown. */
  html: v.string(),
  /** Position of the bricks below the text, for `GET /widget/{position}`; null for none. */
  widget: v.optional(v.nullable(v.string()), null),
  /** For search engines; if empty, the title is used. */
  seo: v.optional(
    v.object({ title: v.optional(v.string(), ''), description: v.optional(v.string(), '') }),
    {},
  ),
});
export type ContentPage = v.InferOutput<typeof ContentPage>;
