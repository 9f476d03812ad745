import { expect, test } from 'vitest';
import { createPublicApi } from './public-api.ts';
import { aRegistry } from './testing/a-registry.ts';

test('`configure` overrides earlier options and keeps the others', () => {
  const registry = aRegistry({ config: { api: 'https://a.test', prefix: 'mb' } });
  createPublicApi(registry, Promise.resolve()).configure({ api: 'https://b.test' });
  expect(registry.config).toEqual({ api: 'https://b.test', prefix: 'mb' });
});
