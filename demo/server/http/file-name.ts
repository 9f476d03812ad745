/** An id as a part of a file's name in `Content-Disposition`; replaces unsafe characters. */
export const fileNameOf = (id: string): string => id.replace(/[^\w.-]/g, '_');
