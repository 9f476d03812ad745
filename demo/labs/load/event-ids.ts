const ID = Buffer.from('\nid: ');
const LINE_END = 10;
/** Length of the longest id with its marker: so many bytes may belong to an id that is split across chunks. */
const MAX_ID_BYTES = ID.length + 16;

/**
 * Reads the ids of a stream of server-sent events out of its chunks, without decoding messages. An id may be
 * split across chunks at any byte.
 *
 * @param onId called with each id, in order
 * @returns a function for the next chunk
 */
export function createIdReader(onId: (id: number) => void): (chunk: Buffer) => void {
  /** The bytes received behind the last id. */
  let rest: Buffer = Buffer.alloc(0);

  /** Reads ids that begin before `until`. @returns end of the last one */
  function scan(bytes: Buffer, until: number): number {
    let done = 0;
    for (;;) {
      const at = bytes.indexOf(ID, done);
      if (at < 0 || at >= until) return done;
      const end = bytes.indexOf(LINE_END, at + ID.length);
      if (end < 0) return done;
      onId(Number(bytes.toString('latin1', at + ID.length, end)));
      done = end;
    }
  }

  return (chunk) => {
    const isShort = chunk.length < MAX_ID_BYTES;
    // A long chunk is not copied: with thousands of streams that would be most of the work.
    const joined = Buffer.concat([rest, isShort ? chunk : chunk.subarray(0, MAX_ID_BYTES)]);
    const bytes = isShort ? joined : chunk;
    if (!isShort) scan(joined, rest.length);
    const done = scan(bytes, bytes.length);
    // Copied, since a slice of a chunk keeps the whole chunk in memory.
    rest = Buffer.from(bytes.subarray(Math.max(done, bytes.length - MAX_ID_BYTES)));
  };
}
