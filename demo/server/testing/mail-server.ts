import { createServer, type Socket } from 'node:net';
import { listen } from '../http/listen.ts';

/** A mail that the server has accepted. */
export interface ReceivedMail {
  readonly to: string;
  /** Headers and body as sent; soft line breaks are joined. */
  readonly text: string;
  readonly messageId: string;
}

/** A point at which a session can be stopped: before the server's answer to this command. */
export type StopPoint = 'CONNECT' | 'MAIL' | 'RCPT' | 'DATA' | 'END';

/** A minimal mail server. */
export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /**
   * Number of open connections, as seen by the server: a client that was killed still counts for a moment.
   */
  readonly connections: number;
  /** Answers that replace an acceptance, such as `550 no such user`. */
  readonly answers: Partial<Record<StopPoint, string>>;
  /** Holds the answer at this stage until `release`. Resolves when a session has reached it. */
  hold(stage: StopPoint): Promise<void>;
  release(): void;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const received: ReceivedMail[] = [];
  const answers: Partial<Record<StopPoint, string>> = {};
  let hold: { readonly stage: StopPoint; reached(): void; readonly released: Promise<void> } | null = null;
  let release = (): void => undefined;

  /** Waits if the stage is held. */
  async function waitIfHeld(stage: StopPoint): Promise<void> {
    if (hold?.stage !== stage) return;
    hold.reached();
    await hold.released;
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    void converse(socket, answers, waitIfHeld, (mail) => received.push(mail));
  });
  const port = await listen(server, 0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    get connections() {
      return sockets.size;
    },
    answers,
    hold: (stage) =>
      new Promise((reached) => {
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        hold = { stage, reached, released };
      }),
    release() {
      hold = null;
      release();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function converse(
  socket: Socket,
  answers: MailServer['answers'],
  waitIfHeld: (stage: StopPoint) => Promise<void>,
  onMail: (mail: ReceivedMail) => void,
): Promise<void> {
  const lines = linesOf(socket);
  const say = (line: string): void => void (socket.writable && socket.write(`${line}\r\n`));
  /** @returns whether the stage was accepted */
  const reply = async (
    stage: StopPoint,
    usual: string,
    onAccept = (): void => undefined,
  ): Promise<boolean> => {
    await waitIfHeld(stage);
    const answer = answers[stage] ?? usual;
    if (answer === usual && !socket.destroyed) onAccept();
    say(answer);
    return answer === usual;
  };
  if (!(await reply('CONNECT', '220 test'))) return;
  let to = '';
  for await (const line of lines) {
    if (/^MAIL/.test(line)) await reply('MAIL', '250 ok');
    else if (/^RCPT/.test(line)) {
      to = /<(.*)>/.exec(line)?.[1] ?? '';
      await reply('RCPT', '250 ok');
    } else if (/^DATA/.test(line)) {
      if (!(await reply('DATA', '354 go on'))) continue;
      let text = '';
      for await (const part of lines) {
        if (part === '.') break;
        text += `${part}\n`;
      }
      text = text.replace(/=\n/g, '');
      const messageId = /^Message-ID: (.*)$/im.exec(text)?.[1] ?? '';
      await reply('END', '250 taken', () => onMail({ to, text, messageId }));
    } else if (/^QUIT/.test(line)) socket.end('221 bye\r\n');
    else say('250 ok');
  }
}

/**
 * The lines from a client. One loop may end and another continue, so there is no `return`, which would close
 * the socket.
 */
function linesOf(socket: Socket): AsyncIterableIterator<string> {
  const read = readLines(socket);
  const lines: AsyncIterableIterator<string> = {
    // A disconnected client sends no more lines.
    next: () => read.next().catch(() => ({ done: true, value: undefined })),
    [Symbol.asyncIterator]: () => lines,
  };
  return lines;
}

async function* readLines(socket: Socket): AsyncGenerator<string, undefined> {
  let pending = '';
  for await (const bytes of socket.setEncoding('utf8')) {
    pending += bytes;
    for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end);
      pending = pending.slice(end + 2);
      yield line;
    }
  }
}
