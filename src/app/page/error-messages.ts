/** Messages of the spec's error catalogue, in English as there; the error page says them in the reader's language. */
export const NOT_FOUND = 'This page could not be found';
export const NOT_LOADED = 'This page could not be loaded';
