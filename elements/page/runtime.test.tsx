import { expect, test } from 'vitest';
import type { Options } from '../options.ts';
import { fakeRuntime } from '../testing/fake-runtime.ts';

test.each<[Options, string, string]>([
  [{}, 'fr_CA', 'fr'],
  [{}, 'nl', 'de'],
  [{ locale: 'en' }, 'fr', 'en'],
])('with %o a change of the host to lang="%s" shows %s', async (options, lang, expected) => {
  document.documentElement.lang = 'de_AT';
  const page = fakeRuntime({ api: 'https://api.test/v1/marbrook', ...options });
  const language = () => {
    const state = page.state.peek();
    return state.name === 'ready' ? state.i18n.locale.peek() : null;
  };
  await expect.poll(language).toBe(options.locale ?? 'de');
  document.documentElement.lang = lang;
  // An observed change is applied before a message that is loaded after it.
  const state = page.state.peek();
  if (state.name === 'ready') await state.i18n.load(['site', 'lot']);
  await expect.poll(language).toBe(expected);
  document.documentElement.lang = 'en';
});

test('an option that is set later leaves the language that the reader has chosen', async () => {
  const page = fakeRuntime({ api: 'https://api.test/v1/marbrook', locale: 'de' });
  const language = () => {
    const state = page.state.peek();
    return state.name === 'ready' ? state.i18n.locale.peek() : null;
  };
  await expect.poll(language).toBe('de');
  const state = page.state.peek();
  if (state.name === 'ready') await state.i18n.change('fr');
  page.registry.config = { ...page.registry.config, tenant: 'other' };
  page.reconfigure();
  await expect.poll(() => page.built.length).toBe(2);
  expect(language()).toBe('fr');
  page.registry.config = { ...page.registry.config, locale: 'ar' };
  page.reconfigure();
  await expect.poll(language).toBe('ar');
});
