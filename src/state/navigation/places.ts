/** Selector of the elements with the room of a page. */
export const ROOMY = 'auction-list,auction-lot,hybrid-live-room:not([practice])';

/** Whether something on the page can show routes in place. */
export const hasPlace = (document: Document): boolean =>
  document.querySelector(`${ROOMY},global-search`) !== null;
