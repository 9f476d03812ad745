/** Part of a file; both ends belong to it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the `Range` header (RFC 9110, section 14). Players of videos ask so for what they need next;
 * Safari plays nothing without it.
 *
 * @param size bytes of the file
 * @param etag of the file; `If-Range` with another one asks for the whole
 * @returns null for the whole file: nothing, several parts or nonsense is asked for
 */
export function byteRange(asked: Headers, size: number, etag: string): ByteRange | 'unsatisfiable' | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(asked.get('range') ?? '');
  const version = asked.get('if-range');
  if (found === null || (version !== null && version !== etag)) return null;
  const [, from = '', to = ''] = found;
  if (from === '') {
    if (to === '') return null;
    // The last bytes, as many as are asked for.
    return Number(to) === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(to)), end: size - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
