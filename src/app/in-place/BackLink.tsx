import type { MouseEvent } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { opensElsewhere } from '../../lib/opens-elsewhere.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { type HashNavigation, hashNavigationModel } from '../../state/navigation/hash-navigation.ts';
import type { HashRoute } from '../../state/navigation/hash-route.ts';
import { css } from '../../styles/sheet.ts';
import { isOwn, type OwnContent, parentOf } from './way-back.ts';

const bar = css`
  overflow-anchor: none;
  margin-block-end: 20px;
  border-block-end: 1px solid var(--ae-line);
`;
const link = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-inline-size: 100%;
  min-block-size: 44px;
  /* The drawing of the icon begins inside its box. */
  margin-inline-start: -5px;
  padding-inline-end: 8px;
  color: var(--ae-ink-soft);
  font-size: 14px;
  text-decoration: none;
  & > bdi {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  &:hover {
    color: var(--ae-ink);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** Target of the back link: a route, or null for the element's own content. */
interface Target {
  readonly to: HashRoute | null;
  /** The route above the open one, if the link leads to it: then its name is known. */
  readonly parent: HashRoute | null;
}

function targetOf(
  opened: HashRoute,
  own: OwnContent,
  codes: readonly string[],
  hashes: Pick<HashNavigation, 'href' | 'read' | 'code'>,
): Target {
  const parent = parentOf(opened);
  if (parent === null) return { to: hashes.read(`#${codes[0] ?? ''}`), parent: null };
  if (isOwn(parent, own)) return { to: null, parent };
  const isOverview = own.tag === 'auction-list' && own.auction === undefined;
  return codes.includes(hashes.code(hashes.href(parent.route, parent.params))) || isOverview
    ? { to: parent, parent }
    : { to: null, parent: null };
}

/**
 * The back link above content that is opened in place. If the history has the entry that it leads to, it goes
 * back to that, over several entries if needed; after a reload or from a shared address it opens a new entry.
 */
export const BackLink = tracked(function BackLink(props: {
  opened: HashRoute;
  /** Codes of the entries of the history below this one. */
  below: readonly string[];
  own: OwnContent;
}) {
  const { opened, own, below } = props;
  const hashes = useStore().model(hashNavigationModel);
  const i18n = useI18n();
  const { to, parent } = targetOf(opened, own, below, hashes);
  const href = to === null ? hashes.home() : hashes.href(to.route, to.params);
  const follow = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    const code = hashes.code(href);
    const steps = below.indexOf(code) + 1;
    if (steps > 0) window.history.go(-steps);
    else hashes.push(href);
  };
  return (
    <div className={bar} part="back">
      <a className={link} href={href} onClick={follow}>
        <Icon name="chevron-start" />
        {parent?.params.auction === undefined ? (
          i18n.t(parent === null ? 'inPlace.back' : 'auction.all')
        ) : (
          <AuctionName
            slug={parent.params.auction}
            kind={parent.route.includes('hybrid') ? 'hybrid' : 'timed'}
          />
        )}
      </a>
    </div>
  );
});

/** The name of an auction, which the content below loads as well. */
const AuctionName = tracked(function AuctionName(props: { slug: string; kind: 'timed' | 'hybrid' }) {
  const { catalogue } = useStore();
  const { t } = useI18n();
  const { value } = useResource(catalogue.auction(props.slug, props.kind));
  return <bdi>{value?.name ?? t('inPlace.back')}</bdi>;
});
