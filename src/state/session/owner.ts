/**
 * Identifies the owner of stored data: a short hash of the token, enough to distinguish two sign-ins and
 * useless for anything else; null for a guest.
 */
export function ownerOf(token: string | null): string | null {
  if (token === null) return null;
  let hash = 0;
  for (let i = 0; i < token.length; i += 1) hash = (Math.imul(hash, 31) + token.charCodeAt(i)) | 0;
  return hash.toString(36);
}
