import * as v from 'valibot';

/**
 * Like the browser's field of type `email` (https://html.spec.whatwg.org/#valid-e-mail-address), with a dot
 * in the domain.
 */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;

/** The address of a mailbox. RFC 5321 allows 254 characters. */
export const Email = v.pipe(v.string(), v.trim(), v.regex(EMAIL), v.maxLength(254));
