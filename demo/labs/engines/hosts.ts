import { HOSTS } from '../../site/hosts/index.ts';
import type { SlugPair } from '../../testing/sale.ts';
import { shown } from './elements.ts';
import { type EngineTab, waitFor } from './tab.ts';

/** Every auction element has a width and content, and none is loading. */
const shownAll = (elements: string): string => `${elements}.every((it) => {
  const root = it.shadowRoot?.querySelector('[part=root]');
  return root?.firstElementChild && it.getBoundingClientRect().width > 0 && !root.querySelector('[aria-busy=true]')
    && (it.localName !== 'auction-list' || root.querySelector('article h2, article h3'));
})`;
const ALL_SHOWN = shownAll(`[...document.querySelectorAll('auction-list, auction-lot, global-search')]`);

type Step = (tab: HostTab) => Promise<void>;
type HostTab = Pick<EngineTab, 'open' | 'evaluate' | 'click'>;

/** Hosts that need a step of the test first, or show other content. */
const STEPS: Readonly<Record<string, Step>> = {
  async blocked(tab) {
    await waitFor(tab, 'the failure of the list', `!!${shown('button', 'Try again')}`);
    await tab.click(`document.querySelector('#block')`);
    await tab.click(shown('button', 'Try again'));
    await waitFor(
      tab,
      'the list after the retry',
      `!!${shown('auction-list')}.shadowRoot.querySelector('article')`,
    );
    const again = shown('button', 'Try again');
    if (await tab.evaluate(`!!${again}`)) await tab.click(again);
    await waitFor(tab, 'all elements after the retry', ALL_SHOWN);
  },
  async 'own-token'(tab) {
    await waitFor(tab, 'all elements', ALL_SHOWN);
    const key = 'auth._token.local';
    await waitFor(tab, "the host's token", `localStorage.getItem('${key}') === 'Bearer host-own'`);
  },
  async shadow(tab) {
    await waitFor(tab, 'both elements in their roots', `tags.length === 2 && ${shownAll('tags')}`);
  },
  async 'no-script'(tab) {
    const isRead = `['auction-list', 'auction-lot'].every((tag) => {
      const { width, height } = document.querySelector(tag + ' > p').getBoundingClientRect();
      return width > 0 && height > 0 && !customElements.get(tag);
    })`;
    await waitFor(tab, 'the content of the tags', isRead);
  },
};

/**
 * Opens every unusual host, and checks that the elements are visible and that the page has no error and no
 * violation of its policy.
 *
 * @param log called after each host
 * @throws an Error that names the host and the missing part
 */
export async function checkHosts(
  tab: HostTab,
  cms: string,
  { auctionslug, slug }: SlugPair,
  log: (step: string) => void,
): Promise<void> {
  for (const name of Object.keys(HOSTS)) {
    await tab.open(`${cms}/hosts/${name}?auction=${auctionslug}&lot=${slug}`);
    const step = STEPS[name] ?? (() => waitFor(tab, 'all elements', ALL_SHOWN));
    try {
      await step(tab);
      // As text: the Prototype library of a host changes the serialisation of arrays.
      const pageErrors = await tab.evaluate<string>(`(window.pageErrors ?? []).join('; ')`);
      if (pageErrors) throw new Error(pageErrors);
    } catch (error) {
      throw new Error(`/hosts/${name}: ${error instanceof Error ? error.message : error}`);
    }
    log(`the host "${name}"`);
  }
}
