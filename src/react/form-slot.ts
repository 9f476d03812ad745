/** Prefix of the names of slots for forms in the light DOM, so that no content of the host gets into them. */
export const FORM_SLOT = 'auction-form';
