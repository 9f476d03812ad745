import { useContext, useLayoutEffect } from 'react';
import { PageContext, type PageMeta } from './page-meta.ts';

/**
 * Reports title, breadcrumb and translated addresses of the page while the component is mounted;
 * null until they are known. Does nothing in a single element, whose page is the host's.
 */
export function usePage(meta: PageMeta | null): void {
  const sink = useContext(PageContext);
  // Compared by content: a screen creates the object on every render.
  const serialized = JSON.stringify(meta);
  useLayoutEffect(() => {
    if (sink === null) return;
    sink.describe(JSON.parse(serialized) as PageMeta | null);
    return () => sink.describe(null);
  }, [sink, serialized]);
}
