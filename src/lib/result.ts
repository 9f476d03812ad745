/** The result of a function that returns errors as values instead of throwing them. */
export type Result<Value, Problem> = Ok<Value> | Err<Problem>;
export interface Ok<Value> {
  readonly ok: true;
  readonly value: Value;
}
export interface Err<Problem> {
  readonly ok: false;
  readonly error: Problem;
}

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value });
export const err = <Problem>(error: Problem): Err<Problem> => ({ ok: false, error });
