interface StreamStart {
  /** The cursor that the page requested; null if it knows none. */
  readonly requested: number | null;
  /** The cursor that the stream begins after, as the hub reports it; null if the hub does not. */
  readonly begins: string | null;
  /** Whether the page had a stream before. */
  readonly isReopened: boolean;
}

/**
 * Whether messages may be missing between the shown data and a stream that has opened, so that the data must
 * be loaded again. Called by the live model.
 *
 * | requested | begins after     | first stream | reopened |
 * |-----------|------------------|--------------|----------|
 * | a cursor  | the same cursor  | no           | no       |
 * | a cursor  | another cursor   | yes          | yes      |
 * | a cursor  | not reported     | no           | no       |
 * | none      | any cursor       | no           | yes      |
 * | none      | not reported     | yes          | yes      |
 */
export function mustReload({ requested, begins, isReopened }: StreamStart): boolean {
  if (requested === null) return isReopened || begins === null;
  return begins !== null && begins !== String(requested);
}
