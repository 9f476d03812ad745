import { Marked, type Tokens } from 'marked';
import { html, raw } from '../server/lib/html.ts';

/** A page's text as HTML, and its headings for the navigation. */
export interface Rendered {
  readonly title: string;
  /** The first paragraph without markup, for search engines and lists of pages. */
  readonly summary: string;
  readonly markup: string;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}

/** Name of a heading in addresses, in GitHub's form. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

/** The text of a heading or paragraph, without its markup. */
const plain = (tokens: readonly Tokens.Generic[]): string =>
  tokens.map((token) => (token.tokens ? plain(token.tokens) : String(token.text ?? ''))).join('');

/**
 * Renders a page. Pages are our own, so their markup is kept. Links to `name.md` lead to `name.html`, so that
 * they work in the repository too.
 */
export function renderMarkdown(markdown: string): Rendered {
  const headings: { id: string; text: string }[] = [];
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const text = plain(tokens);
        const id = anchorOf(text);
        if (depth === 2) headings.push({ id, text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      code({ text, lang = '' }) {
        const language = lang.split(' ')[0] ?? '';
        return html`<div class="code"><pre><code class="language-${language}">${text}</code></pre></div>\n`
          .markup;
      },
      link({ href, tokens }) {
        const address = href.replace(/^([\w-]+)\.md(?=#|$)/, '$1.html');
        return html`<a href="${address}">${raw(this.parser.parseInline(tokens))}</a>`.markup;
      },
      table(token) {
        const cells = (row: readonly Tokens.TableCell[], tag: string): string =>
          `<tr>${row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag.slice(0, 2)}>`).join('')}</tr>`;
        const body = token.rows.map((row) => cells(row, 'td')).join('\n');
        return `<div class="table"><table><thead>${cells(token.header, 'th scope="col"')}</thead><tbody>\n${body}\n</tbody></table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const first = (type: string): string =>
    plain((tokens.find((token) => token.type === type) as Tokens.Generic | undefined)?.tokens ?? []);
  return { title: first('heading'), summary: first('paragraph'), markup: marked.parser(tokens), headings };
}
