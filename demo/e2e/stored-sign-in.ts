/** The storage entries of a signed-in browser. The whole site uses the shared keys, pages of the CMS prefixed ones. */
export const storedSignIn = (token: string, api: string): Readonly<Record<string, string>> => ({
  'auth._token.local': `Bearer ${token}`,
  'mb.auth._token.local': `Bearer ${token}`,
  'mb.auth.api': api,
});

/** Writes the entries to `localStorage`; runs in the page. The empty page of a new tab has no storage. */
export function store(entries: Readonly<Record<string, string>>): void {
  if (location.href === 'about:blank') return;
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
}
