/** What a browser holds after an earlier visit, by key: the whole site shares its sign-in, the CMS's pages do not. */
export const storedSignIn = (token: string, api: string): Readonly<Record<string, string>> => ({
  'auth._token.local': `Bearer ${token}`,
  'mb.auth._token.local': `Bearer ${token}`,
  'mb.auth.api': api,
});

/** Puts it there; runs in the page. */
export function store(entries: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
}
