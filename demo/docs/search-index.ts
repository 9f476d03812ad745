/** A section of a page, as an entry of the documentation's search. */
export interface SearchSection {
  /** Its address, relative to the pages. */
  readonly id: string;
  readonly title: string;
  /** Empty before the first heading of a page. */
  readonly heading: string;
  readonly text: string;
}

/** The text of markup rendered from Markdown. */
const textOf = (markup: string): string =>
  markup
    .replace(/<\/?(?:a|code|em|strong)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** The sections of a page: the content below each heading, and before the first. */
export function searchSections(name: string, title: string, markup: string): readonly SearchSection[] {
  return markup.split(/(?=<h[23] id=")/).map((section) => {
    const [all = '', anchor, heading = ''] = /^<h[23] id="([^"]*)">(.*?)<\/h[23]>/.exec(section) ?? [];
    const text = textOf(section.slice(all.length).replace(/<h1.*?<\/h1>/, ''));
    return { id: `${name}.html${anchor ? `#${anchor}` : ''}`, title, heading: textOf(heading), text };
  });
}
