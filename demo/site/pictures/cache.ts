import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { DIST } from '../../root.ts';

/** This system's folder for files that a program can make again. */
export function userCacheFolder(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  const { XDG_CACHE_HOME: xdg, LOCALAPPDATA: local } = env;
  if (xdg && path.isAbsolute(xdg)) return xdg;
  if (platform === 'win32') return local || path.join(home, 'AppData', 'Local');
  return path.join(home, platform === 'darwin' ? 'Library/Caches' : '.cache');
}

const CHECKOUT_FOLDER = `${DIST}pictures/`;

/** The folder of drawn pictures: the user's, so that checkouts share it, or else in this checkout. */
export function pictureCacheFolder(userFolder = userCacheFolder()): string {
  const shared = path.join(userFolder, 'auction-elements', 'pictures');
  try {
    mkdirSync(shared, { recursive: true });
    accessSync(shared, constants.W_OK);
    return shared;
  } catch {
    return CHECKOUT_FOLDER;
  }
}
