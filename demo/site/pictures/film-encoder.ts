import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * The program that can encode films as every browser plays them.
 *
 * @param command looked for on the PATH
 * @returns null where there is none, or where it lacks H.264
 */
export async function findEncoder(command = 'ffmpeg'): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(command, ['-hide_banner', '-encoders']);
    return /\blibx264\b/.test(stdout) ? command : null;
  } catch {
    return null;
  }
}
