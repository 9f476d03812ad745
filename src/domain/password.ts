/** Minimum number of characters. Length makes a password strong: there is no rule on kinds of them. */
export const MIN_PASSWORD_LENGTH = 10;
/** Maximum length, to limit the time of hashing. */
export const MAX_PASSWORD_LENGTH = 200;

export type PasswordError = 'short' | 'long' | 'email';

/**
 * The error of a new password; null if it is valid. Forms check it before sending, and the backend checks the
 * same rule and refuses with `password_weak`.
 *
 * @param email the address of the account; empty if it is not known
 */
export function passwordError(password: string, email: string): PasswordError | null {
  // Normalized as in the backend before hashing, and counted in characters, not in UTF-16 units.
  const length = [...password.normalize('NFKC').trim()].length;
  if (length < MIN_PASSWORD_LENGTH) return 'short';
  if (password.length > MAX_PASSWORD_LENGTH) return 'long';
  return email !== '' && fold(password) === fold(email) ? 'email' : null;
}

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
