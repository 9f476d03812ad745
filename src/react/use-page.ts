import { useContext, useLayoutEffect } from 'react';
import { PageContext, type PageMeta } from './page-meta.ts';

/**
 * Says what the page is called while the component is mounted: title, trail, addresses in other
 * languages. Null until that is known. Without effect in a single element, whose page is the host's.
 */
export function usePage(meta: PageMeta | null): void {
  const sink = useContext(PageContext);
  // By content: a screen makes the object anew on every render.
  const said = JSON.stringify(meta);
  useLayoutEffect(() => {
    if (sink === null) return;
    sink.describe(JSON.parse(said) as PageMeta | null);
    return () => sink.describe(null);
  }, [sink, said]);
}
