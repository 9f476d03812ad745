import { expect, test } from 'vitest';
import { shortUserName } from './AccountLinks.tsx';

test.each([
  [{ firstname: 'Anna', lastname: 'Arendt' }, 'A. Arendt'],
  [{ firstname: ' Émile', lastname: 'Zola ' }, 'É. Zola'],
  [{ firstname: '', lastname: 'Arendt' }, 'Arendt'],
  [{ firstname: '𝒜nna', lastname: '' }, '𝒜.'],
])('%j is shown as %s', (user, name) => expect(shortUserName(user)).toBe(name));
