import { createHash } from 'node:crypto';

/** The stored form of a random token: a reader of the database cannot use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
