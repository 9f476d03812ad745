import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs `npm` or `npx` in a folder and returns its output; an error contains the output too. */
export async function runIn(folder: string, command: 'npm' | 'npx', ...args: string[]): Promise<string> {
  try {
    // Frameworks must not ask questions or send reports in a test.
    const env = { ...process.env, CI: '1', NODE_ENV: undefined, ...NO_TELEMETRY };
    const { stdout } = await run(command, args, { cwd: folder, env, shell: process.platform === 'win32' });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

const NO_TELEMETRY = {
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
};
