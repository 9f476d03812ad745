/** Error messages in English, by which the error page finds its sentence in the reader's language. */
export const NOT_FOUND = 'This page could not be found';
export const NOT_LOADED = 'This page could not be loaded';
