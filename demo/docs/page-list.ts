import { TAGS } from '../../elements/description/tags.ts';

/** The readers of pages, in the order of the navigation. */
export const READERS = ['For editors of a site', 'For developers', 'For operators'] as const;

export interface Section {
  /** Null: all readers. */
  readonly reader: (typeof READERS)[number] | null;
  readonly title: string;
  /** Names of files in `pages`. */
  readonly pages: readonly string[];
}

const [EDITORS, DEVELOPERS, OPERATORS] = READERS;

/** Pages in the order of the navigation. */
export const SECTIONS: readonly Section[] = [
  { reader: null, title: 'Start', pages: ['index'] },
  { reader: EDITORS, title: 'Elements', pages: ['elements', ...TAGS.map(({ tag }) => tag)] },
  {
    reader: EDITORS,
    title: 'Recipes',
    pages: ['plain-html', 'wordpress', 'typo3', 'site-builders', 'tag-managers'],
  },
  { reader: EDITORS, title: 'Looks and visitors', pages: ['theming', 'consent'] },
  {
    reader: DEVELOPERS,
    title: 'Page and script',
    pages: ['options', 'in-place', 'events', 'script-api', 'types', 'bundlers', 'crawlers'],
  },
  {
    reader: DEVELOPERS,
    title: 'Frameworks',
    pages: ['react', 'next', 'vue', 'nuxt', 'sveltekit', 'astro', 'angular', 'turbo', 'htmx'],
  },
  {
    reader: DEVELOPERS,
    title: 'Backend',
    pages: ['backend', 'smallest-backend', 'live-messages', 'catalogue', 'demo'],
  },
  {
    reader: OPERATORS,
    title: 'Operation',
    pages: [
      'first-sale',
      'settings',
      'delivery',
      'deployment',
      'scaling',
      'measurements',
      'audit',
      'upgrades',
      'limits',
    ],
  },
  { reader: OPERATORS, title: 'Privacy and security', pages: ['privacy', 'csp'] },
  { reader: OPERATORS, title: 'Problems', pages: ['troubleshooting', 'browsers'] },
];

export const PAGE_NAMES: readonly string[] = SECTIONS.flatMap(({ pages }) => pages);
