/** How the names of slots for forms in the light DOM begin, so that no content of the host is slotted into them. */
export const FORM_SLOT = 'auction-form';
