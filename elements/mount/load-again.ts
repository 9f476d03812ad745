import { systemClock } from '../../src/lib/clock.ts';
import { whenReachable } from '../../src/lib/when-reachable.ts';

/** An address on the server of the code: the script's; the page's own if a host has bundled the code. */
export const codeAddress = (): string =>
  IS_SCRIPT ? import.meta.url.replace(/[^/]*\/[^/]*$/, 'auction-elements.js') : location.href;

/**
 * Imports code; after a failure once more, as soon as the server of the code answers: it may have been away.
 */
export const loadAgain = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(async () => {
    await new Promise<void>((resolve) => {
      whenReachable(codeAddress(), { fetch: window.fetch, clock: systemClock, random: Math.random }, resolve);
    });
    return load();
  });
