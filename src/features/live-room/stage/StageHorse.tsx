import type { LotSummary } from '../../../api/schema/lot.ts';
import { Dotted } from '../../../components/Dotted.tsx';
import { focusRing } from '../../../components/focus.ts';
import { HeartButton } from '../../../components/HeartButton.tsx';
import { heartInText } from '../../../components/heart-in-text.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { useSubheading } from '../../../react/page-meta.ts';
import { useFavourite } from '../../../react/use-favourite.ts';
import { pedigreeLine, shortFacts } from '../../../state/catalogue/horse-facts.ts';
import { css } from '../../../styles/sheet.ts';
import { figureLabel, tabularFigures, WIDE_ROOM } from '../layout/room-styles.ts';

/** Name and heart, below them facts and estimate; in a wide room the estimate is beside them. */
const box = css`
  flex: none;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  align-content: space-between;
  gap: 2px 8px;
  box-sizing: border-box;
  min-block-size: var(--room-horse);
  margin-block-start: var(--room-horse-gap, 10px);
  ${heartInText}
  & > button {
    margin-block: var(--room-heart, -7px);
  }
  @container (min-width: ${WIDE_ROOM}) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    & > * {
      grid-row: 1;
      grid-column: 2;
    }
    & > button {
      grid-row: 1 / span 2;
      grid-column: 1;
      margin-inline-start: -12px;
    }
  }
`;
/** On a low phone they take no height: the user reaches them by scrolling. */
const factsBox = css`
  grid-column: 1 / -1;
  block-size: var(--room-facts, auto);
  @container (min-width: ${WIDE_ROOM}) {
    display: contents;
    & > p {
      grid-row: 2;
      grid-column: 2;
    }
    & > div {
      grid-row: 1 / span 2;
      grid-column: 3;
      align-self: end;
    }
  }
`;
/** Number and name on one line, if both fit. */
const headline = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 10px;
  @container (min-width: ${WIDE_ROOM}) {
    display: block;
  }
`;
const name = css`
  margin: 0;
  font-family: var(--ae-font-display);
  font-size: clamp(22px, 3.4cqi, 31px);
  font-weight: 560;
  line-height: 1.15;
  letter-spacing: -0.01em;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;
const facts = css`
  margin: 2px 0 0;
  font-size: 13px;
  line-height: 1.35;
  color: var(--ae-ink-soft);
  @container (min-width: ${WIDE_ROOM}) {
    font-size: 14px;
  }
`;
const aside = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 10px;
  margin-block-start: 2px;
  font-size: 12px;
  line-height: 1.5;
  color: var(--ae-ink-soft);
  & > p {
    margin: 0;
  }
  @container (min-width: ${WIDE_ROOM}) {
    display: grid;
    justify-items: end;
    font-size: 13px;
  }
`;
/** The touch target is larger than the visible link. */
const link = css`
  padding-block: 12px;
  margin-block: -12px;
  color: var(--ae-accent);
  text-underline-offset: 3px;
  ${focusRing}
`;

/** The lot on the stage: number, name, pedigree line, facts, estimate, the heart, and a link to its page. */
export const StageHorse = tracked(function StageHorse(props: {
  /** Null if there is no lot; the space stays. */
  lot: LotSummary | null;
  /** Whether the lot is the next one to be called. */
  isNext: boolean;
}) {
  const { lot } = props;
  if (lot === null) return <div className={box} />;
  return <Horse lot={lot} isNext={props.isNext} />;
});

const Horse = tracked(function Horse({ lot, isNext }: { lot: LotSummary; isNext: boolean }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { navigation } = useStore();
  const Heading = useSubheading();
  const heart = useFavourite(lot);
  const lineage = pedigreeLine(lot.facts, i18n);
  const glance = shortFacts(lot.facts, i18n);
  const { estimate, auctionslug: auction, slug: auctionlot } = lot;
  /** Empty if the horse has no page, as in the practice room. */
  const page = navigation.href('auctions-hybrid-auction-lot-auctionlot', { auction, auctionlot });
  return (
    <div className={`${box} ${tabularFigures}`}>
      <div className={headline}>
        <p className={figureLabel}>
          {lot.number !== null && t(isNext ? 'room.nextLot' : 'common.lot', { number: lot.number })}
        </p>
        <Heading className={name}>
          <bdi>{lot.name}</bdi>
        </Heading>
      </div>
      <HeartButton {...heart} />
      <div className={factsBox}>
        <p className={facts}>
          {lineage && (
            <>
              {lineage}
              {glance.length > 0 && ' · '}
            </>
          )}
          <Dotted items={glance} />
        </p>
        <div className={aside}>
          <p>
            {estimate
              ? t('room.estimate', { from: format.currency(estimate.from), to: format.currency(estimate.to) })
              : lot.startPrice !== null && t('room.startPrice', { amount: format.currency(lot.startPrice) })}
          </p>
          {page && (
            // Opens in a new tab, so that the user does not leave the room.
            <a className={link} target="_blank" rel="noopener" href={page}>
              {t('room.details')} <VisuallyHidden>({t('common.newWindow')})</VisuallyHidden>
            </a>
          )}
        </div>
      </div>
    </div>
  );
});
