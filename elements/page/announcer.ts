import type { Store } from '../../src/state/store-type.ts';
import { HIDDEN_TEXT } from '../../src/styles/hidden-text.ts';

/**
 * The page's polite and assertive live region for screen readers. They are in the light DOM, because
 * announcements from shadow roots are unreliable.
 */
export function createAnnouncer(page: Document): Store['announce'] {
  const regions = { polite: region(page, 'polite'), assertive: region(page, 'assertive') };
  return (text, urgency = 'polite') => {
    const region = regions[urgency];
    // A host that navigates without a load may have replaced the body's content.
    if (!region.isConnected) page.body.append(region);
    // A live region is announced only when its text changes, so a repeated text needs a difference.
    region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  };
}

function region(page: Document, urgency: 'polite' | 'assertive'): HTMLElement {
  const element = page.createElement('div');
  element.setAttribute('aria-live', urgency);
  element.setAttribute('aria-atomic', 'true');
  element.dataset.auctionElements = urgency;
  element.style.cssText = HIDDEN_TEXT;
  page.body.append(element);
  return element;
}
