interface PolicyAddresses {
  readonly api: string | null;
  readonly script: string;
}

/** A relative address belongs to the page's own origin. */
const originOf = (address: string): string => (/^https?:/.test(address) ? new URL(address).origin : "'self'");

const unique = (words: readonly string[]): string => [...new Set(words)].join(' ');

/**
 * Content-Security-Policy of the pages, as strict as a host's may be: no inline code, Trusted Types, and only
 * the other origins that the live elements need.
 */
export function policyOf({ api, script }: PolicyAddresses): string {
  const code = originOf(script);
  const answers = api === null ? "'self'" : originOf(api);
  return [
    "default-src 'none'",
    `script-src ${unique(["'self'", code])}`,
    "style-src 'self'",
    "font-src 'self'",
    `connect-src ${unique(["'self'", code, answers])}`,
    `img-src ${unique(["'self'", answers, 'data:'])}`,
    `media-src ${unique(["'self'", answers, 'blob:'])}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types auction-elements',
  ].join('; ');
}
