import { TAGS } from '../../elements/description/tags.ts';

/** Pages in the order of the navigation, by the names of their files in `pages`. */
export const SECTIONS: readonly { readonly title: string; readonly pages: readonly string[] }[] = [
  { title: 'Start', pages: ['index'] },
  { title: 'Elements', pages: ['elements', ...TAGS.map(({ tag }) => tag)] },
  { title: 'Page and script', pages: ['options', 'in-place', 'events', 'script-api', 'types', 'crawlers'] },
  { title: 'Looks', pages: ['theming'] },
  { title: 'Privacy and security', pages: ['consent', 'privacy', 'csp'] },
  {
    title: 'Recipes',
    pages: ['plain-html', 'wordpress', 'typo3', 'site-builders', 'tag-managers', 'react', 'vue', 'bundlers'],
  },
  { title: 'Backend', pages: ['backend', 'smallest-backend', 'live-messages', 'catalogue', 'demo'] },
  {
    title: 'Operation',
    pages: [
      'first-sale',
      'delivery',
      'deployment',
      'scaling',
      'audit',
      'upgrades',
      'browsers',
      'troubleshooting',
      'limits',
    ],
  },
];

export const PAGE_NAMES: readonly string[] = SECTIONS.flatMap(({ pages }) => pages);
