import { useEffect, useMemo } from 'react';
import { Boundary } from '../components/Boundary.tsx';
import { Notice } from '../components/Notice.tsx';
import { tracked } from '../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../react/context.tsx';
import { siteHolderModel } from '../state/navigation/site-holder.model.ts';
import type { SiteBrowser } from './browser.ts';
import type { RouteTable } from './routes/table.ts';
import { LastResort } from './shell/LastResort.tsx';
import { Shell } from './shell/Shell.tsx';
import { createSite } from './site.model.ts';
import { SiteContext } from './site-context.ts';

export interface SiteProps {
  readonly browser: SiteBrowser;
  readonly table: RouteTable;
  readonly routing: 'path' | 'hash';
  /** Normal form: `''` or `/sale`. */
  readonly base: string;
}

/** Content of `<auction-app>`: the whole site, once per page. */
export const SiteRoot = tracked(function SiteRoot(props: SiteProps) {
  const { t } = useI18n();
  const page = useStore().model(siteHolderModel);
  const { element } = useHost();
  const holder = page.holder.value;
  // The first `<auction-app>` of a page shows the site; when it is removed, the next one takes over.
  useEffect(() => {
    if (holder === null) page.claim(element);
  }, [holder, page, element]);
  useEffect(() => () => page.giveUp(element), [page, element]);
  if (holder === null) return null;
  if (holder !== element) return <Notice tone="warn">{t('app.second')}</Notice>;
  return <Running {...props} />;
});

const Running = tracked(function Running({ browser, table, routing, base }: SiteProps) {
  const store = useStore();
  const { emit } = useHost();
  const site = useMemo(
    () => createSite({ store, emit, browser, table, routing, base }),
    [store, emit, browser, table, routing, base],
  );
  useEffect(() => site.start(), [site]);
  return (
    <SiteContext value={site}>
      <Boundary
        onError={(error) => emit('auction-error', { code: 'render', message: error.message })}
        fallback={() => <LastResort />}
      >
        {site.isReady.value && <Shell />}
      </Boundary>
    </SiteContext>
  );
});
