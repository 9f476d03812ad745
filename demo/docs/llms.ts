import type { LinkedPage, LinkedSection } from './layout.ts';

const ABOUT =
  'A live auction in four languages on a web site that already exists: one script tag and a few custom elements (web components), with a documented API for the backend.';

/** The list of pages for language models, in the format of https://llmstxt.org. */
export const llmsList = (sections: readonly LinkedSection[]): string =>
  [
    `# Auction Elements\n\n> ${ABOUT}\n`,
    ...sections.map(
      ({ title, pages }) =>
        `## ${title}\n\n${pages.map((page) => `- [${page.title}](${page.name}.md): ${page.summary}`).join('\n')}\n`,
    ),
  ].join('\n');

/** All pages in one file. */
export const llmsFull = (pages: readonly (LinkedPage & { readonly markdown: string })[]): string =>
  pages.map(({ markdown }) => markdown.trim()).join('\n\n---\n\n');
