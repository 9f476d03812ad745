import { ContentPage } from '../../../../../src/api/schema/content-page.ts';
import { slugIn, textIn } from '../../../data/localized.ts';
import { positionOf } from '../../../data/stored.ts';
import { problem } from '../../../lib/problem.ts';
import { defineRoute, type Route } from '../route.ts';
import { findPage } from './queries.ts';

export const pageRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/page/{page}',
    summary: 'Returns a content page by its id, or by its slug in any language.',
    tag: 'content',
    access: 'public',
    answer: ContentPage,
    problems: ['not_found'],
    async handle({ params, locale }, { db }) {
      const page = await findPage(db, params.page);
      if (page === undefined) return problem('not_found');
      return {
        id: page.id,
        slug: slugIn(locale, page.slugs, page.id),
        slugs: page.slugs,
        title: textIn(locale, page.titles),
        html: textIn(locale, page.contents),
        widget: page.has_bricks ? positionOf(page.id) : null,
        seo: { title: textIn(locale, page.titles), description: textIn(locale, page.descriptions) },
      };
    },
  }),
];
