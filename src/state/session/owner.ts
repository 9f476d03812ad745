/**
 * Whose something stored is: a short hash of the token, enough to distinguish two sign-ins and of no use to
 * anybody else; null for a guest.
 */
export function ownerOf(token: string | null): string | null {
  if (token === null) return null;
  let hash = 0;
  for (let i = 0; i < token.length; i += 1) hash = (Math.imul(hash, 31) + token.charCodeAt(i)) | 0;
  return hash.toString(36);
}
