/** An id as a part of a file's name in `Content-Disposition`: an address may hold other signs. */
export const fileNameOf = (id: string): string => id.replace(/[^\w.-]/g, '_');
