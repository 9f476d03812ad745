import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * A program that can encode films for every browser.
 *
 * @param command searched on the PATH
 * @returns null if it does not exist or lacks H.264
 */
export async function findEncoder(command = 'ffmpeg'): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(command, ['-hide_banner', '-encoders']);
    return /\blibx264\b/.test(stdout) ? command : null;
  } catch {
    return null;
  }
}
