import { type ChildProcess, spawn } from 'node:child_process';
import { DIST } from '../root.ts';

/** Most time for a start, in ms. */
const START_TIMEOUT = 90_000;

/** The built backend of `npm start`, in a separate process. */
export interface BuiltBackend {
  /** Origin, such as `http://localhost:8082`. */
  readonly origin: string;
  /** Origin of the auctioneer's CMS. */
  readonly cms: string;
  /** The process, while it runs. */
  readonly pid: number | undefined;
  /** Resolves when the backend answers. */
  start(): Promise<void>;
  /** Stops it as at a deployment. */
  stop(): Promise<void>;
  /** Kills it as in a crash. */
  kill(): Promise<void>;
}

export interface BuiltBackendOptions {
  readonly port: number;
  readonly cmsPort: number;
  /** Environment in addition to the ports. */
  readonly env: Readonly<Record<string, string>>;
  readonly onOutput: (text: string) => void;
}

export function createBuiltBackend({ port, cmsPort, env, onOutput }: BuiltBackendOptions): BuiltBackend {
  const origin = `http://localhost:${port}`;
  const cms = `http://localhost:${cmsPort}`;
  let child: ChildProcess | null = null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    const last = child;
    child = null;
    if (last === null || last.exitCode !== null || last.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => last.once('exit', () => resolve()));
    last.kill(signal);
    await ended;
  }

  return {
    origin,
    cms,
    get pid() {
      return child?.pid;
    },
    async start() {
      const started = spawn(process.execPath, [`${DIST}server/main.js`], {
        env: { ...process.env, ...env, PORT: String(port), CMS_PORT: String(cmsPort) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      let output = '';
      for (const stream of [started.stdout, started.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output = (output + text).slice(-4000);
          onOutput(text);
        });
      const deadline = performance.now() + START_TIMEOUT;
      while (!((await answers(`${origin}/api/v1/marbrook/auctioneer/`)) && (await answers(cms)))) {
        if (started.exitCode !== null || performance.now() > deadline)
          throw new Error(`The backend at ${origin} did not answer. It wrote:\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
