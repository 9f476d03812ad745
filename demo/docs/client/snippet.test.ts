import { expect, test } from 'vitest';
import { type Snippet, snippetText } from './snippet.ts';

const plain: Snippet = {
  tag: 'auction-list',
  script: 'https://assets.example/auction-elements.js',
  api: 'https://api.example/api/v1/marbrook',
  attributes: [],
  locale: 'en',
  isDark: false,
  tokens: [],
};

test('a snippet is the script tag and the element', () => {
  expect(snippetText(plain)).toBe(`<script src="https://assets.example/auction-elements.js" async
        data-api="https://api.example/api/v1/marbrook"></script>

<auction-list></auction-list>`);
});

test('a snippet has what was chosen: attributes, language, colours', () => {
  const text = snippetText({
    ...plain,
    attributes: [
      ['auction', 'a "b" & c'],
      ['hybrid', ''],
    ],
    locale: 'ar',
    isDark: true,
    tokens: [['--ae-accent', '#123456']],
  });
  expect(text).toContain('<auction-list auction="a &quot;b&quot; &amp; c" hybrid></auction-list>');
  expect(text).toContain('data-locale="ar"');
  expect(text).toContain('auction-list {\n  color-scheme: dark;\n  --ae-accent: #123456;\n}');
});
