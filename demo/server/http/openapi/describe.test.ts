import { describe, expect, it } from 'vitest';
import { ROUTES } from '../routes/index.ts';
import { describeApi } from './describe.ts';

interface Description {
  readonly paths: Record<string, Record<string, { security?: unknown; responses: Record<string, unknown> }>>;
  readonly components: { readonly schemas: Record<string, unknown> };
}

const described = JSON.parse(
  JSON.stringify(describeApi(ROUTES, { tenant: 'marbrook', base: '/api/v1/marbrook' })),
) as Description;

const SECURITY = { public: undefined, optional: [{}, { bearer: [] }], user: [{ bearer: [] }] };

describe('describeApi', () => {
  it('describes every route and the hub', () => {
    for (const { method, path, access } of ROUTES) {
      const operation = described.paths[`/api/v1/marbrook${path}`]?.[method];
      expect(operation, path).toBeDefined();
      expect(operation?.security, path).toEqual(SECURITY[access]);
    }
    expect(described.paths['/.well-known/mercure']?.get).toBeDefined();
  });

  it('refers to existing schemas only', () => {
    const references = [...JSON.stringify(described).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, ref]) => ref ?? '',
    );
    expect(references.length).toBeGreaterThan(10);
    for (const reference of references) {
      expect(reference).toMatch(/^#\/components\/schemas\//);
      expect(Object.keys(described.components.schemas)).toContain(reference.split('/').at(-1));
    }
  });

  it('says that the pages of links in mails are also answered with 404', () => {
    const pages = ROUTES.filter(({ answer }) => answer === 'text/html');
    expect(pages.length).toBe(6);
    for (const { method, path } of pages)
      expect(described.paths[`/api/v1/marbrook${path}`]?.[method]?.responses, path).toHaveProperty(
        '404.content',
      );
  });

  it('has the subscription where the pages of the site send it', () => {
    expect(described.paths['/api/newsletter/subscribe']?.post).toBeDefined();
  });

  it('has no parameter that every client sends by itself', () => {
    const names = [...JSON.stringify(described).matchAll(/"name":"([^"]*)","in":"header"/g)].map(
      ([, name]) => name,
    );
    expect(names).toContain('idempotency-key');
    for (const name of ['host', 'content-type']) expect(names).not.toContain(name);
  });

  it('has no pattern that only JavaScript knows', () => {
    const patterns = [...JSON.stringify(described).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
      ([, text]) => JSON.parse(text ?? '') as string,
    );
    expect(patterns.length).toBeGreaterThan(3);
    expect(patterns.filter((pattern) => /\\[pPkK]\{|\(\?<|\[:/.test(pattern))).toEqual([]);
    expect(patterns).toContain('^[^\\u0000-\\u001f\\u007f-\\u009f<>]*$');
  });

  it('lists the codes of refused bids', () => {
    const bid = described.paths['/api/v1/marbrook/user/bid']?.put;
    expect(JSON.stringify(bid?.responses['409'])).toContain('stale_price');
    expect(JSON.stringify(bid?.responses['409'])).toContain('buy_now_gone');
    expect(JSON.stringify(bid?.responses['410'])).toContain('lot_closed');
  });
});
