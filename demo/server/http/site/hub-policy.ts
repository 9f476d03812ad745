/**
 * Lets pages with this Content-Security-Policy connect to the push hub, which may have another origin.
 *
 * @param policy with `connect-src 'self'`
 * @param hub address, or path on the origin of the page
 */
export const withHub = (policy: string, hub: string): string =>
  hub.startsWith('/') ? policy : policy.replace("connect-src 'self'", `$& ${new URL(hub).origin}`);
