import { expect, test } from 'vitest';
import { legacyRedirect } from './redirects.ts';

const segments = { provider: 'marbrook-sales', sale: '3forONE' };
const EN = '/marbrook-sales/3forONE/online-auctions';
const DE = '/de/marbrook-sales/3forONE/online-pferdeauktionen';
const FR = '/fr/marbrook-sales/3forONE/encheres-en-ligne-et-en-direct';
const AR = '/ar/marbrook-sales/3forONE/mz-d-t';

test.each([
  ['/de/online-live-pferde-auktionen', DE],
  ['/de/online-live-pferde-auktionen/', DE],
  ['/online-live-auctions', EN],
  ['/fr/encheres-en-ligne-et-en-direct', FR],
  ['/ar/mz-d-t', AR],
  ['/de/auktionen', DE],
  ['/de/auktionen/herbst/vesper', `${DE}/herbst/vesper`],
  ['/de/auktionen-2023', DE],
  ['/de/auktionen-2023/herbst', DE],
  ['/de/auktionenarchiv/', DE],
  ['/auctions', EN],
  ['/auctions/herbst', `${EN}/herbst`],
  ['/ar/auctions', AR],
  ['/ar/auctions/a/b', `${AR}/a/b`],
  ['/fr/ventes', FR],
  ['/fr/ventes/a', `${FR}/a`],
  ['/accueil', '/fr/accueil'],
  ['/byt', '/ar/byt'],
  ['/en', '/'],
  ['/en/', '/'],
  ['/en/login', '/login'],
  ['/en//evil.example', '/evil.example'],
])('the old address %s redirects to %s', (from, to) => expect(legacyRedirect(from, segments)).toBe(to));

test.each([
  '/',
  '/auction',
  '/auctionsx',
  '/auktionen-2023',
  '/fr/auktionen-2023',
  '/online-live-auctions/x',
  '/de/auctions',
  '/english',
  '/de/login',
])('%s is not redirected', (path) => expect(legacyRedirect(path, segments)).toBeNull());
