/** A `seq` that is further ahead of all known ones is not believed at once. */
const FAR = 1_000;

/**
 * Messages that cannot be believed without asking: held by mistake, one that lies far ahead would make
 * all later ones look old. Owned by the live model.
 */
export interface MessageCheck {
  /** An answer has this `Live-Seq`. */
  confirm(seq: number): void;
  /** @returns null for a `seq` that an answer has to confirm first */
  checked(seq: number | null): number | null;
}

/** @param refetch loads again what is shown; called for each `seq` that has to be confirmed */
export function createMessageCheck(refetch: () => void): MessageCheck {
  /** The highest so far, of answers and messages; null without answers that have one: none can be checked. */
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
