import type { ReadonlySignal } from '@preact/signals-core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { usePart } from '../../components/use-module.ts';
import { SignInGate } from '../../features/account/sign-in/SignInGate.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../react/context.tsx';
import { isOutletOf } from '../../state/navigation/hash-entry.ts';
import { type HashNavigation, hashNavigationModel } from '../../state/navigation/hash-navigation.ts';
import type { HashRoute } from '../../state/navigation/hash-route.ts';
import { siteHolderModel } from '../../state/navigation/site-holder.model.ts';
import { SCREEN_HEIGHT, screenSpace } from '../../styles/screen-space.ts';
import { css } from '../../styles/sheet.ts';
import { ROUTES } from '../routes/rows.ts';
import type { Route, ScreenProps } from '../routes/table.ts';
import { BackLink } from './BackLink.tsx';
import { useArrival } from './use-arrival.ts';
import { isOwn, type OwnContent } from './way-back.ts';

/**
 * The content after it is hidden while a screen loads; without loading, it is shown at once. Its nodes are no
 * scroll anchors: the browser would follow a node that moves down while the rest loads.
 */
const frame = css`
  overflow-anchor: none;
  outline: none;
  &:has(> [role='status']:first-child > p:last-child) {
    min-block-size: 0 !important;
  }
  & [tabindex='-1']:focus {
    outline: none;
  }
`;

export interface InPlaceProps {
  /** Absolute address of the page. */
  readonly address: ReadonlySignal<string>;
  /** Slugs of the element's own content. */
  readonly auction?: string | null | undefined;
  readonly lot?: string | null | undefined;
  readonly layout?: ScreenProps['layout'];
  /**
   * The element's own content is not shown; true at first, because the page was loaded with such an address.
   */
  readonly isOwnContentHidden: boolean;
  /** Called before paint. */
  onHideOwnContent(isOwnContentHidden: boolean): void;
}

/**
 * The content that the page's address opens in this element, instead of its own content: the screens of the
 * site below a back link. Loaded with the first such address; the element keeps it mounted from then on.
 */
export const InPlace = tracked(function InPlace(props: InPlaceProps) {
  const { auction, lot, onHideOwnContent } = props;
  const { element } = useHost();
  const { model, navigation } = useStore();
  const { holder } = model(siteHolderModel);
  const [isFresh] = useState(props.isOwnContentHidden);
  const main = useRef<HTMLDivElement>(null);
  const own: OwnContent = { tag: element.localName, auction: auction ?? undefined, lot: lot ?? undefined };
  const address = props.address.value;
  const hashes = model(hashNavigationModel);
  const target = holder.value === null ? hashes.read(address) : null;
  const requestedCode = hashes.code(address);
  const isHere = isOutletOf(element, requestedCode, navigation.opened.by, window);
  const opened = target !== null && isHere && !isOwn(target, own) ? target : null;
  const code = opened === null ? '' : requestedCode;
  const isOwnContentHidden = opened !== null;
  useLayoutEffect(() => onHideOwnContent(isOwnContentHidden), [isOwnContentHidden, onHideOwnContent]);
  const below = useArrival({
    code,
    isFresh,
    isElsewhere: target !== null && !isHere,
    isFormerRemoved: props.isOwnContentHidden === isOwnContentHidden,
    frame: main,
  });
  if (opened === null) return null;
  return (
    <>
      <BackLink below={below} opened={opened} own={own} />
      <div className={`${frame} ${screenSpace}`} ref={main} tabIndex={-1}>
        <Opened key={code} below={below} opened={opened} query={queryIn(address)} layout={props.layout} />
      </div>
    </>
  );
});

const Opened = tracked(function Opened(props: {
  opened: HashRoute;
  /** Codes of the history entries below this one. */
  below: readonly string[];
  query: URLSearchParams;
  layout: ScreenProps['layout'];
}) {
  const { opened, below, query, layout } = props;
  const i18n = useI18n();
  const { session, model } = useStore();
  const row: Route = ROUTES[opened.route];
  const part = usePart(row, true, i18n);
  const isKnown = session.isLoggedIn.value;
  /** A user is signed in when they open the sign-out, and leaves it by signing in again. */
  const isSignedOut = useRef(false);
  if (!isKnown) isSignedOut.current = opened.route === 'logout';
  const isClosed = isKnown && (row.access === 'guest' || isSignedOut.current);
  useEffect(() => {
    if (isClosed) leave(below, model(hashNavigationModel));
  }, [isClosed, below, model]);
  if (part.status === 'failed')
    return (
      <Notice tone="warn" action={{ label: i18n.t('common.tryAgain'), run: part.retry }}>
        {i18n.t('element.failed')}
      </Notice>
    );
  if (part.status !== 'ready') return <Skeleton height={SCREEN_HEIGHT} />;
  const { module: Screen } = part;
  return (
    <>
      <Screen params={opened.params} query={query} layout={layout} />
      {/* Public screens have their own gate, except the sign-out. */}
      {(row.access !== 'public' || opened.route === 'logout') && <SignInGate />}
    </>
  );
});

/** The query behind the hash, such as `#ae-login?unlock=…` in a mail. */
const queryIn = (address: string): URLSearchParams =>
  new URLSearchParams(address.replace(/^[^#]*(#[^?]*\??)?/, ''));

/** Leaves the pages for guests and the sign-out, and shows the content that was open before them. */
function leave(below: readonly string[], hashes: HashNavigation): void {
  const steps = below.findIndex((code) => {
    const opened = hashes.read(`#${code}`);
    return opened === null || (opened.route !== 'logout' && ROUTES[opened.route].access !== 'guest');
  });
  if (steps >= 0) window.history.go(-steps - 1);
  else window.history.replaceState(window.history.state, '', hashes.home());
}
