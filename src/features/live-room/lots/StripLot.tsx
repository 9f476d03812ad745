import type { LotSummary, MyLot } from '../../../api/schema/lot.ts';
import { focusRing } from '../../../components/focus.ts';
import { Icon, type IconName } from '../../../components/Icon.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import type { Amount } from '../../../domain/money.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import type { Standing } from '../../../state/bidding/standing.ts';
import { pictureAddress } from '../../../state/catalogue/picture.ts';
import { absenteeReach } from '../../../state/hybrid/absentee-state.ts';
import type { HybridModel } from '../../../state/hybrid/hybrid.model.ts';
import { css } from '../../../styles/sheet.ts';
import { LOW_LIST } from '../layout/room-styles.ts';
import { minutesAway } from './lot-duration.ts';

const item = css`
  contain: content;
  --ae-radius: 6px;
`;
const card = css`
  display: block;
  inline-size: 100%;
  margin: 0;
  padding: 3px;
  border: 0;
  border-radius: 8px;
  background: none;
  color: var(--ae-ink-soft);
  font: inherit;
  font-size: 13px;
  font-variant-numeric: tabular-nums lining-nums;
  line-height: 1.4;
  text-align: start;
  cursor: pointer;
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
  &:hover {
    color: var(--ae-ink);
  }
  & > span {
    display: block;
  }
  /** The picture beside the words, so that the whole lot is in sight. */
  @container ${LOW_LIST} {
    display: grid;
    grid-template: auto 1fr / 84px minmax(0, 1fr);
    column-gap: 10px;
    & > :first-child {
      grid-row: 1 / span 2;
      align-self: start;
    }
  }
`;
/** In the corner of the picture. */
const favourite = css`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-end: 8px;
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border-radius: 50%;
  background: #fff;
  color: #9c231b;
  font-size: 12px;
  & path {
    fill: currentColor;
  }
`;
const current = css`
  & > :first-child {
    outline: 2px solid var(--ae-accent);
    outline-offset: 1px;
    border-radius: 6px;
  }
`;
const viewedLot = css`
  background: var(--ae-warn-soft);
`;
const name = css`
  margin-block-start: 7px;
  @container ${LOW_LIST} {
    margin-block-start: 0;
  }
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: 620;
  color: var(--ae-ink);
`;
/**
 * Lines that are reserved, so that a change of state moves nothing: the lots before it, and an absentee bid's
 * amount. Two in the grid, four in a row, whose lots are narrow.
 */
const states = css`
  min-block-size: var(--state-lines, 37px);
  overflow-wrap: anywhere;
  & svg {
    font-size: 12px;
  }
`;
const ownMark = css`
  display: block;
  font-weight: 600;
  color: var(--ae-good);
`;
const outbidMark = css`
  display: block;
  font-weight: 600;
  color: var(--ae-bad);
`;
const pastLot = css`
  opacity: 0.55;
`;

export interface StripLotProps {
  id: string;
  model: HybridModel;
  isLive: boolean;
  isShown: boolean;
  /** Typical duration of a lot of this sale in ms; null if unknown. */
  typicalDuration: number | null;
  /** No lot is called any more. */
  isSaleOver: boolean;
  /** The highest bid that my limit allows on a lot; null without a limit. */
  reachOn(id: string): Amount | null;
  onShow(id: string): void;
}

/** A lot in the strip: picture, number, name, lots before it, and the user's standing. */
export const StripLot = tracked(function StripLot(props: StripLotProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { config, lots, myLots } = useStore();
  const { id, isLive, isShown } = props;
  const lot = lots.lot(id).value;
  const mine = myLots.lot(id).value;
  const away = props.model.lotsAway(id).value;
  const before = props.model.lotsBefore(id).value ?? 0;
  const standing = myLots.standing(id).value;
  const mark = lot && markOf(lot, away === null ? null : mine, standing, props.reachOn, i18n);
  if (lot === undefined) return null;
  const past = !isLive && (lot.status === 'sold' || lot.status === 'unsold' || lot.status === 'withdrawn');
  return (
    <li className={item} data-live={isLive ? '' : undefined}>
      <button
        type="button"
        className={`${card}${isLive ? ` ${current}` : ''}${isShown && !isLive ? ` ${viewedLot}` : ''}`}
        aria-current={isLive ? 'true' : undefined}
        aria-pressed={isShown}
        onClick={() => props.onShow(id)}
      >
        <span className={past ? pastLot : undefined}>
          <Picture
            picture={pictureAddress(lot.images[0], config.api)}
            ratio="16 / 9"
            sizes="160px"
            isDecorative
          />
          {mine?.favourite && (
            <span className={favourite}>
              <Icon name="heart" />
              <VisuallyHidden>{t('room.strip.favourite')}</VisuallyHidden>
            </span>
          )}
        </span>
        <span className={name}>
          <bdi>{lot.number}</bdi> <bdi>{lot.name}</bdi>
        </span>
        <span className={states}>
          {stateText(lot, isLive, away, before, props.typicalDuration, props.isSaleOver, i18n)}
          {mark && (
            <span className={mark.isLost ? outbidMark : ownMark}>
              <Icon name={mark.icon} /> {mark.text}
            </span>
          )}
        </span>
      </button>
    </li>
  );
});

function stateText(
  lot: LotSummary,
  isLive: boolean,
  away: number | null,
  before: number,
  typicalDuration: number | null,
  isSaleOver: boolean,
  { t, format }: I18n,
): string {
  const price = lot.currentPrice == null ? '' : format.currency(lot.currentPrice);
  if (lot.status === 'sold') return t('room.strip.sold', { price });
  if (lot.status === 'unsold' || lot.status === 'withdrawn') return t(`room.strip.${lot.status}`);
  if (isLive) return t('room.strip.now');
  if (lot.status === undefined || lot.status === 'unknown') return '';
  if (away === null || away < 1) return t(isSaleOver ? 'room.strip.uncalled' : 'room.strip.upcoming');
  const minutes = minutesAway(before, typicalDuration);
  if (away === 1) {
    return minutes === null ? t('room.strip.next') : t('room.strip.nextMinutes', { minutes });
  }
  return minutes === null
    ? t('room.strip.away', { count: before })
    : t('room.strip.awayMinutes', { count: before, minutes });
}

interface Mark {
  readonly icon: IconName;
  readonly text: string;
  readonly isLost?: true;
}

/** The user's standing on a lot as a mark; null if there is none. */
function markOf(
  lot: LotSummary,
  mine: MyLot | null,
  standing: Standing,
  reachOn: StripLotProps['reachOn'],
  { t, format }: I18n,
): Mark | null {
  if (standing === 'won') return { icon: 'gavel', text: t('room.strip.won') };
  if (standing === 'leading') return { icon: 'check', text: t('room.strip.leading') };
  if (standing === 'outbid') return { icon: 'arrow-up', text: t('room.strip.outbid'), isLost: true };
  if (lot.status === 'upcoming' && mine?.max) {
    const { reach, isCapped } = absenteeReach(mine.max, reachOn(lot.id));
    if (isCapped) {
      return { icon: 'warning', text: t('room.strip.capped', { max: format.currency(reach) }) };
    }
    return { icon: 'check', text: t('room.strip.absentee', { max: format.currency(mine.max) }) };
  }
  return null;
}
