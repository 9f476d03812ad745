/** Codes of the contract for a refused token of a mail link. */
const TOKEN_PROBLEMS = ['token_invalid', 'token_expired', 'token_used'] as const;
export type TokenProblem = (typeof TOKEN_PROBLEMS)[number];

export const isTokenProblem = (code: string): code is TokenProblem =>
  (TOKEN_PROBLEMS as readonly string[]).includes(code);
