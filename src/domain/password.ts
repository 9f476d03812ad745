/** Characters a password must have; length is what makes it strong, so nothing else is demanded. */
export const MIN_PASSWORD_LENGTH = 10;
/** More is cut off by nobody, but takes time to hash. */
export const MAX_PASSWORD_LENGTH = 200;

export type PasswordError = 'short' | 'long' | 'email';

/**
 * What is wrong with a new password; null where it will do. The same rule before and after sending:
 * forms say it beforehand, the backend refuses with `password_weak`.
 *
 * @param email the address of the account; empty where it is not known
 */
export function passwordError(password: string, email: string): PasswordError | null {
  // As the backend hashes it, counted in characters and not in UTF-16 units.
  const length = [...password.normalize('NFKC').trim()].length;
  if (length < MIN_PASSWORD_LENGTH) return 'short';
  if (password.length > MAX_PASSWORD_LENGTH) return 'long';
  return email !== '' && fold(password) === fold(email) ? 'email' : null;
}

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
