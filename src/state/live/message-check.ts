/** A `seq` that is further ahead of all known ones than this is not accepted without a check. */
const FAR = 1_000;

/**
 * Messages whose `seq` must be checked with the server: a wrong `seq` far ahead would make all later ones
 * look old. Owned by the live model.
 */
export interface MessageCheck {
  /** An answer has this `Live-Seq`. */
  confirm(seq: number): void;
  /** @returns null for a `seq` that an answer must confirm first */
  checked(seq: number | null): number | null;
}

/** @param refetch loads the shown data again; called for each `seq` that must be confirmed */
export function createMessageCheck(refetch: () => void): MessageCheck {
  /**
   * The highest so far, of answers and messages; null if no answer has one: then no message can be checked.
   */
  let highest: number | null = null;

  return {
    confirm(seq) {
      highest = Math.max(highest ?? 0, seq);
    },
    checked(seq) {
      if (seq === null || highest === null) return seq;
      if (seq > highest + FAR) {
        refetch();
        return null;
      }
      highest = Math.max(highest, seq);
      return seq;
    },
  };
}
