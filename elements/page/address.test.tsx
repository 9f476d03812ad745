import { afterEach, expect, test } from 'vitest';
import { followAddress } from './address.ts';

const before = location.href;
afterEach(() => history.replaceState(null, '', before));

/** A window without the Navigation API. */
const older = () =>
  new Proxy(window, {
    get(target, name) {
      if (name === 'navigation') return undefined;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

test.each([
  ['the Navigation API', () => window],
  ['a browser without it', older],
])('an element follows changes of the address made by the host, with %s', async (_name, page) => {
  const { pushState, replaceState } = history;
  const address = followAddress(page());
  history.pushState(null, '', '?lot=orion');
  expect(address.value).toContain('?lot=orion');
  history.replaceState(null, '', '?lot=lyra');
  expect(address.value).toContain('?lot=lyra');
  history.back();
  await expect.poll(() => address.value).not.toContain('lot=');
  history.pushState = pushState;
  history.replaceState = replaceState;
});
