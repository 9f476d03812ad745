import { expect, test } from 'vitest';
import { encodingFor } from './accept-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['GZIP', 'gzip'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['gzip;q=x', undefined],
  ['', undefined],
  [undefined, undefined],
])('"%s" takes %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));
