import { focusRing } from '../../../components/focus.ts';
import { Icon } from '../../../components/Icon.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { lotNumber } from '../../../i18n/lot-number.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../../react/context.tsx';
import { RouteLink } from '../../../react/RouteLink.tsx';
import { css } from '../../../styles/sheet.ts';
import type { LotExtraProps } from './lot-extra-props.ts';

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: 12px;
  font-size: 14px;
  color: var(--ae-ink-soft);
`;
const link = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  max-inline-size: 100%;
  min-block-size: 44px;
  color: inherit;
  text-decoration: none;
  white-space: nowrap;
  ${focusRing}
  &:hover {
    color: var(--ae-ink);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
`;
const words = css`
  display: flex;
  gap: 5px;
  min-inline-size: 0;
`;
/** Cut by its own direction: a Latin name keeps its beginning on an Arabic page. */
const name = css`
  flex: 0 1 auto;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  color: var(--ae-ink);
  font-weight: 500;
`;
const toStart = css`
  grid-column: 1;
`;
const toEnd = css`
  grid-column: 3;
  justify-self: end;
`;
const position = css`
  display: none;
  grid-column: 2;
  grid-row: 1;
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
  @container (min-width: 560px) {
    display: block;
  }
`;

/** Links to the previous and the next lot of the catalogue. Renders again with the list, not with a bid. */
export const LotNeighbours = tracked(function LotNeighbours({ lot, isHybrid }: LotExtraProps) {
  const { catalogue } = useStore();
  const { t, format } = useI18n();
  const ids = useResource(catalogue.lotIds(lot.auctionslug, isHybrid ? 'hybrid' : 'timed')).value ?? [];
  const index = ids.indexOf(lot.id);
  if (index < 0 || ids.length < 2) return null;
  return (
    <nav className={row} aria-label={t('around.label')} part="neighbours">
      <Neighbour id={ids[index - 1]} isHybrid={isHybrid} side="prev" />
      <span className={position}>
        {t('around.position', { position: format.number(index + 1), total: format.number(ids.length) })}
      </span>
      <Neighbour id={ids[index + 1]} isHybrid={isHybrid} side="next" />
    </nav>
  );
});

const Neighbour = tracked(function Neighbour(props: {
  id: string | undefined;
  isHybrid: boolean;
  side: 'prev' | 'next';
}) {
  const { lots } = useStore();
  const i18n = useI18n();
  const { t } = i18n;
  const lot = lots.lot(props.id ?? '').value;
  if (lot === undefined) return null;
  const isNext = props.side === 'next';
  return (
    <RouteLink
      className={`${link} ${isNext ? toEnd : toStart}`}
      rel={props.side}
      route={props.isHybrid ? 'auctions-hybrid-auction-lot-auctionlot' : 'auctions-auction-auctionlot'}
      params={{ auction: lot.auctionslug, auctionlot: lot.slug }}
    >
      {!isNext && <Icon name="chevron-start" />}
      <span className={words}>
        <VisuallyHidden>{t(`around.${props.side}`)} </VisuallyHidden>
        <span>{lotNumber(lot, i18n)} </span>
        <bdi className={name}>{lot.name}</bdi>
      </span>
      {isNext && <Icon name="chevron-end" />}
    </RouteLink>
  );
});
