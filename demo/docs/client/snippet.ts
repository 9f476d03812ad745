/** The choices in the panel of an element's page. */
export interface Snippet {
  readonly tag: string;
  readonly script: string;
  readonly api: string;
  /** Attributes in their order; an empty value is a boolean attribute. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly locale: string;
  readonly isDark: boolean;
  /** Custom properties that differ from their defaults. */
  readonly tokens: readonly (readonly [name: string, value: string])[];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Declarations of a style sheet, one a line. */
export function declarations({ isDark, tokens }: Pick<Snippet, 'isDark' | 'tokens'>): string {
  const lines = tokens.map(([name, value]) => `  ${name}: ${value};`);
  return [...(isDark ? ['  color-scheme: dark;'] : []), ...lines].join('\n');
}

/** The HTML that shows the same element on a host's page. */
export function snippetText(snippet: Snippet): string {
  const { tag, script, api, attributes, locale } = snippet;
  const options = [`data-api="${escaped(api)}"`, ...(locale === 'en' ? [] : [`data-locale="${locale}"`])];
  const css = declarations(snippet);
  const written = attributes.map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`,
  );
  return [
    `<script src="${escaped(script)}" async\n        ${options.join('\n        ')}></script>`,
    ...(css === '' ? [] : [`<style>\n${tag} {\n${css}\n}\n</style>`]),
    `<${tag}${written.join('')}></${tag}>`,
  ].join('\n\n');
}
