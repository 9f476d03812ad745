/** What a link of a mail can suffer from, in the codes of the contract. */
const TROUBLES = ['token_invalid', 'token_expired', 'token_used'] as const;
export type TokenTrouble = (typeof TROUBLES)[number];

export const isTokenTrouble = (code: string): code is TokenTrouble =>
  (TROUBLES as readonly string[]).includes(code);
