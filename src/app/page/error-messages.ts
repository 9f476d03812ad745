/** The spec's error messages, in English as there; the error page shows them in the reader's language. */
export const NOT_FOUND = 'This page could not be found';
export const NOT_LOADED = 'This page could not be loaded';
