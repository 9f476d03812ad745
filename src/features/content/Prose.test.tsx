import { afterEach, expect, test } from 'vitest';
import { err } from '../../lib/result.ts';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { Prose } from './Prose.tsx';

afterEach(unmountAll);

test('where the page forbids making markup safe, nothing of it is shown and the host is told why', async () => {
  const page = mount(<Prose html="<p>words</p>" sanitize={() => err('refused')} />, createTestStore());
  await page.advance();
  expect(page.root.textContent).not.toContain('words');
  expect(page.shown.getByRole('status').textContent).toContain('This text cannot be shown');
  expect(page.events).toMatchObject([{ name: 'auction-error', detail: { code: 'trusted_types_refused' } }]);
});
