import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';
import { freePort } from '../server/lib/free-port.ts';
import { DECIDED } from './stored-consent.ts';

/** A browser whose tabs can be hidden and frozen. */
export interface BackgroundBrowser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/**
 * In a context created by Playwright every tab has an emulated focus, so no tab is ever hidden. Here the
 * browser's own context is used, without that emulation.
 */
export async function openBackgroundBrowser(options: LaunchOptions): Promise<BackgroundBrowser> {
  const port = await freePort();
  const args = [...(options.args ?? []), '--window-size=1280,900', `--remote-debugging-port=${port}`];
  const launched = await chromium.launch({ ...options, args });
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
    const [context] = browser.contexts();
    if (context === undefined) throw new Error('the browser has no context of its own');
    await context.addCookies(DECIDED.cookies);
    return {
      context,
      async close() {
        await browser.close();
        await launched.close();
      },
    };
  } catch (error) {
    await launched.close();
    throw error;
  }
}

/** Changes the lifecycle state of one tab. */
export interface Lifecycle {
  /** Hides and freezes the tab. */
  freeze(): Promise<unknown>;
  /** Ends the freezing; the tab stays hidden. */
  resume(): Promise<unknown>;
  /** Makes a hidden tab visible. */
  show(): Promise<unknown>;
}

export async function lifecycleOf(page: Page): Promise<Lifecycle> {
  const debug = await page.context().newCDPSession(page);
  const set = (state: 'frozen' | 'active') => debug.send('Page.setWebLifecycleState', { state });
  return {
    freeze: () => set('frozen'),
    resume: () => set('active'),
    // Needed in a browser without windows: `bringToFront` leaves a hidden tab hidden.
    show: () => debug.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
  };
}
