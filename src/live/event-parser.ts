/** Callbacks for the events and settings of a server-sent event stream. */
export interface EventHandlers {
  onEvent(data: string): void;
  /** The server sets the time before a reconnect, in ms. */
  onRetry(ms: number): void;
}

/**
 * Reads server-sent events in chunks that may be cut anywhere. Comments, names and ids of events are
 * skipped. Format: https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 *
 * @returns takes the next chunk
 */
export function createEventParser({ onEvent, onRetry }: EventHandlers): (chunk: string) => void {
  /** The beginning of a line whose end has not come. */
  let rest = '';
  let data: string[] = [];

  function readLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onEvent(data.join('\n'));
      data = [];
    }
    const [, field, value = ''] = /^([^:]+)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'data') data.push(value);
    if (field === 'retry' && /^\d+$/.test(value)) onRetry(Number(value));
  }

  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    // A `\r` at the end may be half of a `\r\n`: it waits for the next chunk.
    rest = lines.pop() ?? '';
    lines.forEach(readLine);
  };
}
