/** Part of a file; both ends are included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the `Range` header (RFC 9110, section 14). Video players use it to request the next part; Safari
 * plays no video without it.
 *
 * @param size bytes of the file
 * @param etag of the file; with another one in `If-Range` the whole file is sent
 * @returns null for the whole file: the header is missing, invalid, or has several parts
 */
export function byteRange(
  requestHeaders: Headers,
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(requestHeaders.get('range') ?? '');
  const version = requestHeaders.get('if-range');
  if (found === null || (version !== null && version !== etag)) return null;
  const [, from = '', to = ''] = found;
  if (from === '') {
    if (to === '') return null;
    // The last bytes, in the requested number.
    return Number(to) === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(to)), end: size - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
