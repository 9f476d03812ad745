/** A ready-made look: values of tokens, by their names without `--ae-`. */
export interface Look {
  readonly title: string;
  readonly for: string;
  readonly scheme: 'light' | 'dark';
  /** The page background for which it is made. */
  readonly page: string;
  readonly tokens: Readonly<Record<string, string>>;
}

export const LOOKS: readonly Look[] = [
  {
    title: 'Classic',
    for: 'an auction house with a serif and a long history: ivory, oxblood, hardly a rounded corner',
    scheme: 'light',
    page: '#fbf8f1',
    tokens: {
      'font-display': 'Georgia, "Times New Roman", serif',
      ink: '#221d18',
      'ink-soft': '#645a4e',
      line: '#ddd2bf',
      surface: '#fffdf8',
      sunken: '#f4ecdd',
      accent: '#6d1f2b',
      'accent-hover': '#561620',
      'on-accent': '#fff9ef',
      'accent-soft': '#f5e4e1',
      good: '#2c5a34',
      'good-soft': '#e6efe1',
      warn: '#7d4a00',
      'warn-soft': '#f9ebd2',
      bad: '#94231c',
      'bad-soft': '#f9e3df',
      focus: '#1c5fb8',
      radius: '2px',
      'radius-small': '2px',
      shadow: '0 1px 2px rgb(60 40 20 / .08)',
    },
  },
  {
    title: 'Dark',
    for: 'an evening sale on a page that is always dark: graphite and brass',
    scheme: 'dark',
    page: '#101113',
    tokens: {
      ink: '#f1efea',
      'ink-soft': '#aca89f',
      line: '#34363b',
      surface: '#191b1f',
      sunken: '#101113',
      accent: '#d9b36c',
      'accent-hover': '#e6c78d',
      'on-accent': '#1d1506',
      'accent-soft': '#2c261a',
      good: '#86cfa0',
      'good-soft': '#1b2b21',
      warn: '#f2b661',
      'warn-soft': '#33291a',
      bad: '#f39588',
      'bad-soft': '#371f1c',
      focus: '#86b8ff',
      radius: '8px',
      'radius-small': '5px',
      shadow: '0 1px 2px rgb(0 0 0 / .5), 0 10px 30px rgb(0 0 0 / .35)',
    },
  },
  {
    title: 'Bold',
    for: 'a young brand with one loud colour: white, ultramarine, round',
    scheme: 'light',
    page: '#ffffff',
    tokens: {
      'font-display': 'system-ui, sans-serif',
      ink: '#0b0f24',
      'ink-soft': '#4b5170',
      line: '#d6d9ea',
      surface: '#ffffff',
      sunken: '#eef0fb',
      accent: '#2a2fe0',
      'accent-hover': '#1c20b4',
      'on-accent': '#ffffff',
      'accent-soft': '#e4e6ff',
      good: '#0a6640',
      'good-soft': '#dcf5e8',
      warn: '#8a4300',
      'warn-soft': '#ffeed9',
      bad: '#b01030',
      'bad-soft': '#ffe3e8',
      focus: '#e0007a',
      radius: '18px',
      'radius-small': '12px',
      shadow: '0 2px 0 rgb(11 15 36 / .08), 0 14px 34px rgb(42 47 224 / .12)',
    },
  },
];

/** The CSS of a look, for pasting into a host's page. */
export const lookCss = ({ scheme, tokens }: Look): string =>
  [
    ':root {',
    `  color-scheme: ${scheme};`,
    ...Object.entries(tokens).map(([name, value]) => `  --ae-${name}: ${value};`),
    '}',
  ].join('\n');

/** All looks in Markdown. */
export const lookTexts = (): string =>
  LOOKS.map(
    (look) =>
      `### ${look.title}\n\nFor ${look.for}. It is made for a page with the background \`${look.page}\`.\n\n\`\`\`css\n${lookCss(look)}\n\`\`\``,
  ).join('\n\n');
