import { DIST } from '../root.ts';
import { fetchStatus, type Program, startProgram } from './program.ts';

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
  readonly onOutput?: (text: string) => void;
}

export function createBuiltBackend(options: BuiltBackendOptions): BuiltBackend {
  const { port, cmsPort, onOutput } = options;
  const origin = `http://localhost:${port}`;
  const cms = `http://localhost:${cmsPort}`;
  const env = { ...options.env, PORT: String(port), CMS_PORT: String(cmsPort) };
  let program: Program | null = null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    const last = program;
    program = null;
    await last?.stop(signal);
  }

  return {
    origin,
    cms,
    get pid() {
      return program?.pid;
    },
    async start() {
      program = startProgram(process.execPath, [`${DIST}server/main.js`], { env, onOutput });
      const addresses = [`${origin}/api/v1/marbrook/auctioneer/`, cms];
      await program.ready(async () =>
        (await Promise.all(addresses.map(fetchStatus))).every((status) => status === 200),
      );
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
