/**
 * Reads a `text/event-stream` (HTML standard, section "Server-sent events") for the data of its
 * events. Their names, ids and retry times are passed over: messages carry their own, and the
 * retries are ours.
 *
 * @param onData called for each whole event that has data
 * @returns takes the bytes as they come, cut anywhere
 */
export function createEventReader(onData: (data: string) => void): (bytes: Uint8Array) => void {
  // Also takes a byte order mark away, and keeps half a character for the next bytes.
  const decoder = new TextDecoder();
  let unfinished = '';
  let afterReturn = false;
  let data: string[] = [];

  function take(line: string): void {
    if (line === '') {
      if (data.length > 0) onData(data.join('\n'));
      data = [];
      return;
    }
    // A comment begins with the colon and so has a field without a name.
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'data') data.push(value);
  }

  return (bytes) => {
    let text = decoder.decode(bytes, { stream: true });
    // A CRLF that was cut in two is one end of a line.
    if (text === '') return;
    if (afterReturn) text = text.replace(/^\n/, '');
    afterReturn = text.endsWith('\r');
    const lines = (unfinished + text).split(/\r\n|\r|\n/);
    unfinished = lines.pop() ?? '';
    for (const line of lines) take(line);
  };
}
