import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Boundary } from '../components/Boundary.tsx';
import { Notice } from '../components/Notice.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { opensElsewhere } from '../lib/opens-elsewhere.ts';
import { safeUrl } from '../lib/safe-url.ts';
import { tracked } from '../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../react/context.tsx';
import { PageContext, type PageSink } from '../react/page-meta.ts';
import { LOWER_EDGE } from '../styles/covered.ts';
import { SCREEN_HEIGHT } from '../styles/screen-space.ts';
import { css } from '../styles/sheet.ts';
import { focusHeading } from './page/focus-heading.ts';
import type { ShownScreen } from './router/router.model.ts';
import { splitPath } from './router/split-path.ts';
import { column, NARROW_SHELL } from './shell/breakpoints.ts';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { useSite } from './site-context.ts';

const main = css`
  padding-block-start: 8px;
  min-block-size: calc(${SCREEN_HEIGHT} * 0.78);
  outline: none;
  /** Focus moves here on arrival; a focus ring would suggest something to press. */
  & h1:focus {
    outline: none;
  }
  /** Keeps a focused or targeted element clear of the sticky bar. */
  @media ${NARROW_SHELL} {
    & :is(a, button, input, select, textarea, summary, [id], [tabindex]) {
      scroll-margin-block-start: 66px;
    }
  }
`;
const container = css`
  display: grid;
  gap: 16px;
  padding-block-start: 24px;
`;

/** Takes no space, so that nothing moves; stays visible above a screen's notice about old prices. */
const waiting = css`
  position: sticky;
  inset-block-end: calc(92px + ${LOWER_EDGE});
  z-index: 3;
  display: flex;
  align-items: end;
  justify-content: center;
  block-size: 0;
  & > div {
    box-shadow: var(--ae-shadow);
  }
`;
const screenArea = css`
  outline: none;
`;

/** The screen of the current route, or the error page. */
export const Main = tracked(function Main() {
  const site = useSite();
  const state = site.router.state.value;
  const node = useRef<HTMLElement>(null);
  useNavigationFocus(node);
  const { emit } = useHost();
  /** Links in CMS texts are plain links; inside the site they navigate without a page load. */
  const follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a');
    if (
      !link ||
      event.defaultPrevented ||
      opensElsewhere(event) ||
      link.target ||
      link.hasAttribute('download')
    )
      return;
    const page = safeUrl(link.href, link.baseURI) ? site.pageAt(link.href) : null;
    if (page === null) return;
    event.preventDefault();
    const { path, route, params } = page;
    if (emit('auction-navigate', { route, params, href: site.href(path) }, { cancelable: true }))
      void site.router.go(path);
  };
  return (
    <main
      id="main"
      ref={node}
      tabIndex={-1}
      className={site.isFullPage.value ? screenArea : `${column} ${main}`}
      part="main"
    >
      {/* Screens measure themselves by the width of this column. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on links inside it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by the keyboard, too */}
      <div style={MEASURED_BOX} onClick={follow}>
        {state.kind === 'starting' && site.placeholder.isShown.value && <Placeholder />}
        {state.kind === 'screen' && <Screen shown={state} />}
        {state.kind === 'error' && <ErrorScreen error={state} />}
        <Waiting />
      </div>
    </main>
  );
});

/** A notice why the requested page is not shown yet. */
const Waiting = tracked(function Waiting() {
  const { t } = useI18n();
  const { isWaiting } = useSite();
  return (
    <div className={waiting}>
      {isWaiting.value && (
        <Notice tone="warn" icon="wifi-off" isUrgent>
          {t('app.waiting')}
        </Notice>
      )}
    </div>
  );
});

const MEASURED_BOX = { containerType: 'inline-size' } as const;

const Screen = tracked(function Screen({ shown }: { shown: ShownScreen }) {
  const site = useSite();
  const { emit } = useHost();
  const { name, path, params } = shown;
  const { pathname, query } = splitPath(path);
  const sink = useMemo(
    (): PageSink => ({
      describe: (meta) => site.describe(pathname, meta),
      ...site.pageQuery(pathname),
    }),
    [site, pathname],
  );
  const search = useMemo(() => new URLSearchParams(query), [query]);
  return (
    <Boundary
      // Another screen gets a fresh error boundary; the same one in another language keeps its state.
      key={`${name} ${JSON.stringify(params)}`}
      onError={(error) => emit('auction-error', { code: 'render', message: error.message })}
      fallback={(again) => <ErrorScreen error={BROKEN_PAGE} onRetry={again} />}
    >
      <PageContext value={sink}>
        <shown.Screen params={params} query={search} />
      </PageContext>
    </Boundary>
  );
});

const BROKEN_PAGE = { status: 500, message: 'This page could not be loaded', remedy: 'again' } as const;

function Placeholder() {
  return (
    <div className={container}>
      <Skeleton height="44px" width="min(420px, 80%)" />
      <Skeleton height="320px" isRound />
    </div>
  );
}

/** Scrolls, moves the focus to the heading and announces the title after each navigation. */
function useNavigationFocus(node: React.RefObject<HTMLElement | null>): void {
  const site = useSite();
  const { announce } = useStore();
  const { root } = useHost();
  const state = site.router.state.value;
  const title = site.title.value;
  const scroll = state.kind === 'screen' ? state.scroll : null;
  const key = state.kind === 'starting' ? null : `${state.kind} ${splitPath(state.path).pathname}`;
  const before = useRef<string | null>(null);

  useLayoutEffect(() => (scroll ? site.scrollTo(root, scroll) : undefined), [site, root, scroll]);
  useEffect(() => {
    const last = before.current;
    before.current = key;
    // The browser itself announces the first page it loads.
    if (last === null || key === null || last === key) return;
    return node.current ? focusHeading(node.current, root) : undefined;
  }, [key, node, root]);
  const announcedFor = useRef<string | null>(null);
  useEffect(() => {
    if (key === null || site.router.navigationStatus.peek() === 'loading') return;
    const first = announcedFor.current === null;
    const now = `${key} ${title}`;
    if (announcedFor.current === now) return;
    announcedFor.current = now;
    if (!first) announce(title);
  }, [key, title, site, announce]);
}
