import { describe, expect, it, test } from 'vitest';
import { TAGS } from '../description/tags.ts';
import cases from './cases.json' with { type: 'json' };
import { fallback } from './fallback.ts';
import type { FallbackAttributes, FallbackPage } from './types.ts';

/** Returns the answers of the cases; everything else is not found. */
const answers: Readonly<Record<string, unknown>> = cases.answers;
const request: FallbackPage['request'] = (address) => {
  const path = address.replace(cases.page.api, '').replace(/\?lang=\w+$/, '');
  return path in answers ? Response.json(answers[path]) : new Response('{}', { status: 404 });
};

const pageIn = (locale: string): FallbackPage => ({
  ...cases.page,
  locale: locale as FallbackPage['locale'],
  request,
});

// The plugin for WordPress passes the same: see `demo/apps/wordpress.test.ts`.
describe('the content of a tag', () => {
  test.each(cases.cases)('$title', async ({ tag, attributes, locale, status, html }) => {
    const rendered = await fallback(tag, attributes as FallbackAttributes, pageIn(locale));
    expect(rendered).toEqual({ status, html });
  });

  it('has no price and no end, and is one line', () => {
    for (const { html } of cases.cases) expect(html).not.toMatch(/19.?250|9.?000|18:00|\n/);
  });

  it('is empty while the API fails, with the status 503', async () => {
    const failures = [
      () => Promise.reject(new Error('down')),
      () => new Response('{}', { status: 500 }),
      () => new Response('<html>'),
    ];
    for (const request of failures)
      for (const attributes of [{}, { auction: 'autumn' }, { auction: 'autumn', lot: 'vesper' }])
        for (const tag of ['auction-list', 'auction-lot']) {
          const isEmpty = tag === 'auction-lot' && !('lot' in attributes);
          expect(await fallback(tag, attributes, { ...pageIn('en'), request })).toEqual({
            status: isEmpty ? 200 : 503,
            html: '',
          });
        }
  });

  it('shows the auctions of one kind while the call for the other kind fails', async () => {
    const half: FallbackPage['request'] = (address) =>
      address.includes('/hybrid') ? new Response('', { status: 500 }) : Response.json(answers['/auction/']);
    const { status, html } = await fallback('auction-list', {}, { ...pageIn('en'), request: half });
    expect([status, html]).toEqual([200, expect.stringContaining('Autumn')]);
  });

  it('can be requested for every element', async () => {
    for (const { tag } of TAGS) expect(await fallback(tag, {}, pageIn('en'))).toMatchObject({ status: 200 });
  });
});
