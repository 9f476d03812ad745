import { computed } from '@preact/signals-core';
import { choosesLots } from '../../domain/facet-query.ts';
import type { PageSink } from '../../react/page-meta.ts';
import type { RouterModel } from '../router/router.model.ts';
import { splitPath } from '../router/split-path.ts';

export type PageQuery = Pick<PageSink, 'query' | 'choosesLots' | 'replaceQuery'>;

/**
 * The query of one screen's address. Once another page is shown, the screen keeps its last query and does not
 * change the address any more.
 */
export function createPageQuery(
  { state, replaceQuery }: Pick<RouterModel, 'state' | 'replaceQuery'>,
  pathname: string,
): PageQuery {
  let last = '';
  const query = computed(() => {
    const screen = state.value;
    const address = splitPath(screen.kind === 'screen' ? screen.path : '');
    if (address.pathname === pathname) last = address.query;
    return last;
  });
  return {
    query,
    choosesLots: () => choosesLots(query.peek()),
    replaceQuery(next) {
      const screen = state.peek();
      if (screen.kind === 'screen' && splitPath(screen.path).pathname === pathname) replaceQuery(next);
    },
  };
}
