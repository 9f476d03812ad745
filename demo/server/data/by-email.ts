import { sql } from 'kysely';

/** SQL condition: the row of `users` or `newsletter_subscriptions` has this address, in upper or lower case. */
export const hasEmail = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`;
