import { type Program, type ProgramOptions, startProgram } from '../testing/program.ts';

/** A Caddy in a separate process: a proxy before backends, a Mercure hub, or both. */
export interface Caddy {
  /** Ends it as in a crash, waits for `during`, and starts it again. */
  restart(during?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts one; resolves when it listens.
 *
 * @param binary a Caddy, or one that a hub is built into
 * @param caddyfile path of its configuration
 * @throws an Error with its output if it does not start
 */
export async function startCaddy(binary: string, caddyfile: string, options: ProgramOptions): Promise<Caddy> {
  let program: Program;
  let isOver = false;
  async function start(): Promise<void> {
    if (isOver) return;
    program = startProgram(binary, ['run', '--config', caddyfile, '--adapter', 'caddyfile'], options);
    await program.printed(/serving initial configuration/);
  }
  // Killed, because an orderly end would wait until its streams end.
  const end = (): Promise<void> => program.stop('SIGKILL');
  await start();
  return {
    async restart(during) {
      await end();
      await during?.();
      await start();
    },
    async stop() {
      isOver = true;
      await end();
    },
  };
}
