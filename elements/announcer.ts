import type { Store } from '../src/state/store-type.ts';

/**
 * One polite and one assertive live region for the page. In its light DOM, because announcements
 * out of shadow roots are unreliable.
 */
export function createAnnouncer(page: Document): Store['announce'] {
  const regions = { polite: region(page, 'polite'), assertive: region(page, 'assertive') };
  return (text, urgency = 'polite') => {
    const place = regions[urgency];
    // A host that changes pages without a load may replace all that is in the body.
    if (!place.isConnected) page.body.append(place);
    // The same sentence twice is news twice: a region speaks only when its text changes.
    place.textContent = place.textContent === text ? `${text}\u00a0` : text;
  };
}

function region(page: Document, urgency: 'polite' | 'assertive'): HTMLElement {
  const element = page.createElement('div');
  element.setAttribute('aria-live', urgency);
  element.setAttribute('aria-atomic', 'true');
  element.dataset.auctionElements = urgency;
  Object.assign(element.style, {
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    margin: '-1px',
    padding: '0',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    border: '0',
  });
  page.body.append(element);
  return element;
}
