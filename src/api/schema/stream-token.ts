import * as v from 'valibot';

/** `POST /user/stream-token`: the token that opens a stream with the user's private topics at the hub. */
export const StreamToken = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  /** In seconds. */
  validFor: v.number(),
});
export type StreamToken = v.InferOutput<typeof StreamToken>;
