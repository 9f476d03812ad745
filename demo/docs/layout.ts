import { type Html, html, raw } from '../server/lib/html.ts';
import { READERS, type Section } from './page-list.ts';
import { policyOf } from './policy.ts';

export interface LinkedPage {
  /** Name of its file, without `.html`. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}

export interface LinkedSection extends Pick<Section, 'reader'> {
  readonly title: string;
  readonly pages: readonly LinkedPage[];
}

interface LayoutOptions {
  readonly api: string | null;
  readonly script: string;
}

const SITE = 'Auction Elements';

/** Only the current page shows its headings. */
function entry(page: LinkedPage, current: LinkedPage): Html {
  const isCurrent = page.name === current.name;
  const link = html`<a href="${page.name}.html"${raw(isCurrent ? ' aria-current="page"' : '')}>${page.title}</a>`;
  if (!isCurrent || page.headings.length < 2) return html`<li>${link}</li>`;
  const below = page.headings.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`);
  return html`<li>${link}<ul>${below}</ul></li>`;
}

/** The sections for each reader; sections for other readers than this page's are folded. */
function contents(sections: readonly LinkedSection[], current: LinkedPage): Html {
  const isIn = ({ pages }: LinkedSection): boolean => pages.some(({ name }) => name === current.name);
  const own = sections.find(isIn)?.reader;
  const lists = (reader: Section['reader']): readonly Html[] =>
    sections
      .filter((section) => section.reader === reader)
      .map(
        ({ title, pages }) =>
          html`<h3>${title}</h3><ul>${pages.map((other) => entry(other, current))}</ul>
`,
      );
  const folds = READERS.map(
    (reader) =>
      html`<details${(own === null || own === reader) && html` open`}><summary>${reader}</summary>${lists(reader)}</details>`,
  );
  return html`${lists(null)}${folds}`;
}

/** A whole page. It has no inline scripts or styles, because its policy forbids them. */
export function docsLayout(
  page: LinkedPage & { readonly body: Html },
  sections: readonly LinkedSection[],
  options: LayoutOptions,
): Html {
  const all = sections.flatMap(({ pages }) => pages);
  const at = all.findIndex(({ name }) => name === page.name);
  const turn = (to: LinkedPage | undefined, rel: 'prev' | 'next', word: string): Html | null =>
    to ? html`<a rel="${rel}" href="${to.name}.html"><small>${word}</small>${to.title}</a>` : null;
  const { api, script } = options;
  const isLive = /data-(live|theme)/.test(page.body.markup);
  const elements = html`<script src="${script}" async data-api="${api ?? ''}" data-prefix="docs"></script>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policyOf(options)}">
<title>${page.name === 'index' ? SITE : `${page.title} | ${SITE}`}</title>
<meta name="description" content="${page.summary}">
<link rel="icon" href="mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="docs.css">
<link rel="alternate" type="text/markdown" href="${page.name}.md">
<script src="docs.js" type="module"></script>
${isLive && api !== null && elements}
</head>
<body data-api="${api ?? ''}" data-script="${script}">
<a class="skip" href="#main">To the text</a>
<header class="top">
<a class="brand" href="index.html"><img src="mark.svg" width="32" height="32" alt=""> ${SITE}</a>
<form class="search" role="search" hidden>
<input type="search" aria-label="Search the documentation" aria-keyshortcuts="Control+K" placeholder="Search (Ctrl K)" autocomplete="off" spellcheck="false">
<div class="found" hidden><p role="status"></p><ol></ol></div>
</form>
<button class="menu" type="button" popovertarget="contents">Contents</button>
</header>
<div class="frame">
<nav id="contents" class="contents" popover aria-label="Contents">
${contents(sections, page)}</nav>
<main id="main">
${page.body}
<nav class="turn" aria-label="Next pages">${turn(all[at - 1], 'prev', 'Before')}${turn(all[at + 1], 'next', 'Next')}</nav>
</main>
</div>
<footer><a href="${page.name}.md">This page as Markdown</a> <a href="llms.txt">llms.txt</a></footer>
</body>
</html>
`;
}
