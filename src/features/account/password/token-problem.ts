/** Codes of the contract for a refused token of a mail link. */
const TROUBLES = ['token_invalid', 'token_expired', 'token_used'] as const;
export type TokenProblem = (typeof TROUBLES)[number];

export const isTokenProblem = (code: string): code is TokenProblem =>
  (TROUBLES as readonly string[]).includes(code);
