/** Number of messages that a tab keeps for the others. */
const MAX_REPLAY = 300;

/**
 * The newest messages of the stream, unchanged, for a tab of the same browser that joins later or takes over.
 * Owned by a shared connection (`shared-connection.ts`). Messages without `seq` are not kept.
 */
export interface Replay {
  /** The stream begins after this `seq`. Drops the kept messages if some are missing in between. */
  startAfter(seq: number): void;
  add(seq: number, data: string): void;
  /** The data of all messages after `seq`; null if some of them are missing. */
  after(seq: number): readonly string[] | null;
  /** `seq` of the newest message; null if none is known. */
  last(): number | null;
}

export function createReplay(): Replay {
  let messages: Array<{ readonly seq: number; readonly data: string }> = [];
  /** All messages after `first` up to `last` are in `messages`. */
  let first: number | null = null;
  let last = 0;

  function restart(seq: number): void {
    messages = [];
    first = seq;
    last = seq;
  }

  return {
    last: () => (first === null ? null : last),
    startAfter(seq) {
      if (first === null || seq > last || seq < first) restart(seq);
    },
    add(seq, data) {
      if (first === null || seq > last + 1) restart(seq - 1);
      if (seq <= last) return;
      messages.push({ seq, data });
      last = seq;
      if (messages.length > MAX_REPLAY) first = messages.shift()?.seq ?? first;
    },
    after(seq) {
      if (first === null || seq < first) return null;
      return messages.filter((message) => message.seq > seq).map(({ data }) => data);
    },
  };
}
