import { type Browser, chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../../.ci/chromium.ts';

/** The Chromium of every lab. @param flags in addition to those of the tests */
export const launchChromium = (...flags: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS, ...flags] });
