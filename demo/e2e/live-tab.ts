import type { BrowserContext, Page } from '@playwright/test';
import type { LiveStatus } from '../../src/state/live/live.model.ts';

/** The reported states of a page's stream, and its notices, oldest first. */
export interface LiveRecord {
  readonly said: { readonly status: LiveStatus; readonly streams: number }[];
  readonly notices: string[];
}

declare global {
  interface Window {
    liveRecord: LiveRecord;
  }
}

/** Records the states of every page of a browser from the start. */
export const recordLive = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.liveRecord = { said: [], notices: [] };
    document.addEventListener('auction-live-status', ({ detail }) => {
      const { said } = window.liveRecord;
      // Every element of the page reports it.
      if (JSON.stringify(detail) !== JSON.stringify(said.at(-1))) said.push(detail);
    });
    // Notices are toasts in a shadow root: each one is a new entry of their list.
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      const root = attach.call(this, init);
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (!(node instanceof Element)) continue;
          for (const item of node.matches('li') ? [node] : node.querySelectorAll('li')) {
            const text = /Notice \d+/.exec(item.textContent)?.[0];
            if (text !== undefined) window.liveRecord.notices.push(text);
          }
        }
      }).observe(root, { childList: true, subtree: true });
      return root;
    };
  });

export const liveRecord = (page: Page): Promise<LiveRecord> => page.evaluate(() => window.liveRecord);
/** The last reported state of a page's stream. */
export const liveNow = async (page: Page): Promise<LiveRecord['said'][number] | undefined> =>
  (await liveRecord(page)).said.at(-1);
/**
 * The reported statuses of a page, without repetitions. An element that starts meanwhile reports the same
 * status again, with another number of streams.
 */
export const saidStatuses = async (page: Page): Promise<LiveStatus[]> => {
  const { said } = await liveRecord(page);
  return said.map(({ status }) => status).filter((status, index, all) => status !== all[index - 1]);
};
