/** Markup. In templates text is escaped and markup is inserted unchanged. */
export class Html {
  constructor(readonly markup: string) {}
  toString(): string {
    return this.markup;
  }
}

type Part = string | number | Html | readonly Html[] | false | null;

/** Tagged template for markup: html`<p>${text}</p>`. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  let markup = strings[0] ?? '';
  for (const [index, part] of parts.entries()) markup += render(part) + (strings[index + 1] ?? '');
  return new Html(markup);
}

/** Markup that is known to be safe, such as our own SVG. */
export const raw = (markup: string): Html => new Html(markup);

/** A value for an inline script, escaped so that it cannot contain `</script>`. */
export const scriptValue = (value: unknown): Html =>
  new Html(
    JSON.stringify(value)
      .replace(/</g, '\\u003c')
      .replace(/[\u2028\u2029]/g, ''),
  );

/** The address of a link that calls a phone number. */
export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;

function render(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return part.map((piece: Html) => piece.markup).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
