import * as v from 'valibot';

/** Addresses are absolute or relative to the API's origin. */
export const Video = v.object({
  title: v.string(),
  url: v.string(),
  poster: v.optional(v.nullable(v.string()), null),
  /** WebVTT files. Their server, and the video's, must allow the page's origin (CORS). */
  captions: v.optional(
    v.array(v.object({ url: v.string(), lang: v.string(), label: v.optional(v.string(), '') })),
    [],
  ),
});
export type Video = v.InferOutput<typeof Video>;
