import { afterEach, expect, test, vi } from 'vitest';
import { browserScripts } from './browser-scripts.ts';

const ALLOWED = 'https://scripts.example/js?id=';

/** A page with this policy; `own` is the tag of the product's script. */
async function aFrame(policy: string, own = ''): Promise<Window & typeof globalThis> {
  const frame = document.createElement('iframe');
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">${own}`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame.contentWindow as Window & typeof globalThis;
}

afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
});

test('a script is loaded with the nonce of our own script', async () => {
  const window = await aFrame("script-src 'nonce-abc'", '<script nonce="abc" type="text/plain"></script>');
  browserScripts(window, [ALLOWED]).load(`${ALLOWED}1`, () => undefined);
  const script = [...window.document.scripts].at(-1);
  expect(script?.src).toBe(`${ALLOWED}1`);
  expect(script?.nonce).toBe('abc');
});

test('under Trusted Types a script is loaded by the named policy', async () => {
  const window = await aFrame("require-trusted-types-for 'script'; trusted-types auction-elements-scripts");
  const scripts = browserScripts(window, [ALLOWED]);
  scripts.load(`${ALLOWED}1`, () => undefined);
  scripts.load(`${ALLOWED}2`, () => undefined);
  expect([...window.document.scripts].map(({ src }) => src)).toEqual([`${ALLOWED}1`, `${ALLOWED}2`]);
});

test.each([
  [
    'a page that does not allow the policy',
    "require-trusted-types-for 'script'; trusted-types other",
    `${ALLOWED}1`,
  ],
  ['an address of nobody known', "img-src 'none'", 'https://evil.example/js?id=1'],
])('%s is reported as a failure', async (_, policy, address) => {
  const window = await aFrame(policy);
  const onFailed = vi.fn();
  browserScripts(window, [ALLOWED]).load(address, onFailed);
  expect(onFailed).toHaveBeenCalledTimes(1);
  expect(window.document.scripts).toHaveLength(0);
});

test('a script that the host blocks is reported as a failure', async () => {
  const window = await aFrame("script-src 'none'");
  const reason = await new Promise((onFailed) =>
    browserScripts(window, [ALLOWED]).load(`${ALLOWED}1`, onFailed),
  );
  expect(reason).toBeInstanceOf(window.Event);
});
