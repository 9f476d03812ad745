import { expect, test } from 'vitest';
import { createCmsApp } from '../../site/cms.ts';
import { NO_CATALOGUE } from '../../site/testing/catalogue.ts';
import { withoutElements } from './page-copies.ts';

const OPTIONS = {
  origin: 'http://cms.test',
  assetsOrigin: 'http://assets.test',
  apiBase: 'http://assets.test/api/v1/marbrook',
};

test.each(['/auctions', '/horse', '/hosts/one-tag'])(
  '%s without the elements has neither the script, its options, nor a tag of ours',
  async (path) => {
    const page = await (await createCmsApp(OPTIONS, NO_CATALOGUE).request(path)).text();
    expect(page).toContain('data-api');
    const bare = withoutElements(page);
    expect(bare).not.toMatch(/data-api|auctionElementsConfig|<\/?[a-z]+-[a-z]+/);
    expect(bare).toContain('<h1');
    expect(bare).toContain('</footer>');
  },
);
