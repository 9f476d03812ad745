/** Minimum number of characters. Length makes a password strong, so there is no other rule of composition. */
export const MIN_PASSWORD_LENGTH = 10;
/** Maximum length, to bound the time of hashing. */
export const MAX_PASSWORD_LENGTH = 200;

export type PasswordError = 'short' | 'long' | 'email';

/**
 * What is wrong with a new password; null if nothing is. Forms check it before sending, the backend
 * with the same rule refuses it with `password_weak`.
 *
 * @param email the address of the account; empty if it is not known
 */
export function passwordError(password: string, email: string): PasswordError | null {
  // As the backend hashes it, counted in characters and not in UTF-16 units.
  const length = [...password.normalize('NFKC').trim()].length;
  if (length < MIN_PASSWORD_LENGTH) return 'short';
  if (password.length > MAX_PASSWORD_LENGTH) return 'long';
  return email !== '' && fold(password) === fold(email) ? 'email' : null;
}

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
