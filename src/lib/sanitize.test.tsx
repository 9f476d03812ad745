import { expect, test } from 'vitest';
import { sanitize } from './sanitize.ts';

const bases = { page: 'https://site.example/de/kontakt', media: 'https://api.example/api/v1/test' };

/** The remaining markup, serialized only for the comparison. */
function clean(html: string): string {
  const result = sanitize(html, bases);
  if (!result.ok) throw new Error(result.error);
  const box = document.createElement('div');
  box.append(result.value);
  return box.innerHTML;
}

test.each([
  ['a script', '<p>a</p><script>boom()</script>', '<p>a</p>'],
  ['a handler', '<b onclick="boom()" onmouseover=boom()>a</b>', '<b>a</b>'],
  ['a style sheet', '<style>*{color:red}</style><p>a</p>', '<p>a</p>'],
  ['a style', '<p style="position:fixed;inset:0" class="x">a</p>', '<p>a</p>'],
  ['a frame', '<iframe src="https://evil.example"></iframe><p>a</p>', '<p>a</p>'],
  [
    'a form',
    '<form action="https://evil.example"><input name=p><button>Go</button></form><p>a</p>',
    'Go<p>a</p>',
  ],
  ['an object', '<object data="x.swf"></object><embed src="x.swf"><p>a</p>', '<p>a</p>'],
  ['a base', '<base href="https://evil.example/"><p>a</p>', '<p>a</p>'],
  ['a redirect', '<meta http-equiv=refresh content="0;url=//evil.example"><p>a</p>', '<p>a</p>'],
  [
    'a picture that runs',
    '<img src=x onerror=boom()>',
    /^<img [^>]*src="https:\/\/api\.example\/api\/v1\/x"/,
  ],
  ['a drawing', '<svg onload=boom()><script>boom()</script></svg><p>a</p>', '<p>a</p>'],
  ['a drawn link', '<svg><a xlink:href="javascript:boom()"><text>x</text></a></svg>', ''],
  ['formulae', '<math><mtext><script>boom()</script></mtext></math><p>a</p>', '<p>a</p>'],
  ['a custom element', '<auction-lot lot="x">a</auction-lot>', 'a'],
  ['a slot and a part', '<p slot="x" part="root" data-x="1" aria-label="y">a</p>', '<p>a</p>'],
  ['a javascript: link', '<a href="javascript:boom()">a</a>', '<a>a</a>'],
  ['one in disguise', '<a href=" jAvA&#x09;script:boom()">a</a>', '<a>a</a>'],
  ['a data: link', '<a href="data:text/html,<script>boom()</script>">a</a>', '<a>a</a>'],
  ['a vbscript: link', '<a href="vbscript:boom()">a</a>', '<a>a</a>'],
  ['a data: picture', '<img src="data:image/svg+xml,<svg onload=boom()>">', ''],
  ['a picture of nothing', '<img alt="x">', ''],
  ['a mail with a body of its own', '<a href="mailto:a@b.example?bcc=evil@x.example">a</a>', '<a>a</a>'],
])('%s does not get through', (_what, html, left) => {
  if (typeof left === 'string') expect(clean(html)).toBe(left);
  else expect(clean(html)).toMatch(left);
  expect(clean(html)).not.toMatch(/boom|evil|onerror/i);
});

/** Markup that is harmless when it is parsed first, but not when it is serialized and parsed again. */
test.each([
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=boom()&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=boom()>">',
  '<noscript><p title="</noscript><img src=x onerror=boom()>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=boom()>',
  '<p><textarea><img title="</textarea><img src=x onerror=boom()>"></p>',
  '<template><p><a id="</template><img src=x onerror=boom()>"></p></template>',
])('markup that browsers rewrite does not become a script: %s', (html) => {
  const result = sanitize(html, bases);
  if (!result.ok) throw new Error(result.error);
  const again = new DOMParser().parseFromString(clean(html), 'text/html');
  for (const nodes of [result.value, again]) {
    const attributes = [...nodes.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes]);
    expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([]);
    expect(nodes.querySelector('script, style, svg, math, form, template, noscript')).toBeNull();
  }
});

test('allowed markup stays as it is', () => {
  const text =
    '<h2 id="delivery">Lieferung</h2><p>Ein <strong>Pferd</strong>, <a href="/de/kontakt">fragen</a>.</p>' +
    '<ul><li dir="rtl" lang="ar">حصان</li></ul>' +
    '<table><tbody><tr><th scope="row">A</th><td colspan="2">B</td></tr></tbody></table>';
  expect(clean(text)).toBe(text);
});

test('tel: and mailto: addresses stay, in links only', () => {
  const text = '<a href="tel:+49 4441 123">a</a><a href="mailto:info@marbrook.example">b</a>';
  expect(clean(text)).toBe(text);
  expect(clean('<img src="tel:+49">')).toBe('');
});

test('external links get rel=noopener; only they may open a new tab', () => {
  expect(clean('<a href="//other.example/x" target="_blank">a</a>')).toBe(
    '<a href="https://other.example/x" target="_blank" rel="noopener">a</a>',
  );
  expect(clean('<a href="https://other.example/" target="_top" rel="opener">a</a>')).toBe(
    '<a href="https://other.example/" rel="noopener">a</a>',
  );
  expect(clean('<a href="/de" target="_blank">a</a>')).toBe('<a href="/de">a</a>');
});

test('pictures load lazily from the API and keep their size', () => {
  expect(clean('<img src="/media/yard.webp" width="800" height="600" srcset="/x 2x">')).toBe(
    '<img src="https://api.example/media/yard.webp" width="800" height="600" loading="lazy" decoding="async" alt="">',
  );
});

/** A page under the site's policy, in which the module is loaded unchanged. */
async function underPolicy(policy: string): Promise<{ text: string; broken?: string }> {
  const frame = document.createElement('iframe');
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">
    <body><script type="module">
      import { sanitize } from ${JSON.stringify(new URL('./sanitize.ts', import.meta.url).href)};
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
        document.body.dataset.broken = violatedDirective + sample;
      });
      const bases = { page: 'https://a.example', media: 'https://a.example' };
      const all = document.createElement('main');
      for (const html of ['<p>one<' + 'script>1<' + '/script></p>', '<p>two</p>']) {
        const result = sanitize(html, bases);
        const box = document.createElement('output');
        box.append(result.ok ? result.value : result.error);
        all.append(box);
      }
      document.body.append(all);
    </script>`;
  document.body.append(frame);
  await expect.poll(() => frame.contentDocument?.querySelector('main')).toBeTruthy();
  const inner = frame.contentDocument as Document;
  const text = [...inner.querySelectorAll('output')].map((box) => box.innerHTML).join('|');
  const { broken } = inner.body.dataset;
  frame.remove();
  return { text, broken };
}

test('texts are sanitized under a CSP that requires Trusted Types and allows our policy', async () => {
  const { text, broken } = await underPolicy(
    "require-trusted-types-for 'script'; trusted-types auction-elements",
  );
  expect(text).toBe('<p>one</p>|<p>two</p>');
  expect(broken).toBeUndefined();
});

test('texts are refused if the CSP requires Trusted Types and forbids our policy', async () => {
  const { text } = await underPolicy("require-trusted-types-for 'script'; trusted-types other");
  expect(text).toBe('refused|refused');
});

test('texts are sanitized without a policy if the CSP does not require one', async () => {
  const { text } = await underPolicy('trusted-types other');
  expect(text).toBe('<p>one</p>|<p>two</p>');
});
