/** `/a/b?c#d` → pathname `/a/b`, query `?c`, hash `#d`, and both of these as rest `?c#d`. */
export function splitPath(path: string): { pathname: string; rest: string; query: string; hash: string } {
  const parts = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path);
  const query = parts?.[2] ?? '';
  const hash = parts?.[3] ?? '';
  return { pathname: parts?.[1] || '/', rest: query + hash, query, hash };
}
