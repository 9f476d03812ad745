/** Splits `/a/b?c#d` into pathname `/a/b`, query `?c`, hash `#d`; `rest` is query and hash, `?c#d`. */
export function splitPath(path: string): { pathname: string; rest: string; query: string; hash: string } {
  const parts = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path);
  const query = parts?.[2] ?? '';
  const hash = parts?.[3] ?? '';
  return { pathname: parts?.[1] || '/', rest: query + hash, query, hash };
}
