import { afterEach, expect, test } from 'vitest';
import { err } from '../../lib/result.ts';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { Prose } from './Prose.tsx';

afterEach(unmountAll);

test('when the text cannot be sanitized, it is not shown and the host gets an error', async () => {
  const page = mount(<Prose html="<p>words</p>" sanitize={() => err('refused')} />, createTestStore());
  await page.advance();
  expect(page.root.textContent).not.toContain('words');
  expect(page.shown.getByRole('status').textContent).toContain('This text cannot be shown');
  expect(page.events).toMatchObject([{ name: 'auction-error', detail: { code: 'trusted_types_refused' } }]);
});
