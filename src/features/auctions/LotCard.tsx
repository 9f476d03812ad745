import { Dotted } from '../../components/Dotted.tsx';
import { Picture } from '../../components/Picture.tsx';
import { StatePill } from '../../components/Pill.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { tracked } from '../../lib/tracked.ts';
import { css } from '../../styles/sheet.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import { useTimedLot } from './lot-time.tsx';
import { cardLink, displayName, label, priceCell, softLine, tag } from './text-styles.ts';
import type { LotFrameProps } from './use-lot-view.ts';

const card = css`
  position: relative;
  display: flex;
  flex-direction: column;
  block-size: 100%;
  contain: content;
`;
const number = css`
  position: absolute;
  inset-block-start: 12px;
  inset-inline-start: 12px;
`;
/** Over the picture, so that an offer that ends moves nothing; on two lines the state is the lower one. */
const state = css`
  position: absolute;
  inset-block-end: 12px;
  inset-inline: 12px;
  display: flex;
  flex-wrap: wrap-reverse;
  gap: 6px;
  & > span {
    box-shadow: var(--ae-shadow);
  }
`;
const favourite = css`
  position: absolute;
  z-index: 1;
  inset-block-start: 8px;
  inset-inline-end: 8px;
`;
const name = css`
  margin-block: 14px 2px;
  font-size: 21px;
`;
const facts = css`
  font-size: 13px;
  min-block-size: 1.5em;
`;
const figures = css`
  display: flex;
  justify-content: space-between;
  align-items: end;
  gap: 12px;
  & > div:last-child {
    text-align: end;
  }
`;
const rule = css`
  margin-block-start: 12px;
  padding-block-start: 10px;
  border-block-start: 1px solid var(--ae-line);
`;
const fill = css`
  flex: 1;
`;

/** Width of a grid column: four, three, two or one side by side. */
const SIZES = '(min-width: 1240px) 300px, (min-width: 900px) 33vw, (min-width: 620px) 50vw, 100vw';

/** Card of a lot in a list of lots. Renders only when its own lot changes. */
export const LotCard = tracked(function LotCard(props: { id: string }) {
  const parts = useTimedLot(props.id);
  return parts ? <LotCardFrame {...parts} /> : <LotCardSkeleton />;
});

/** Layout of a lot card. Price and `aside` differ between timed and hybrid auctions. */
export function LotCardFrame({ view, price, aside }: LotFrameProps) {
  const { lot } = view;
  return (
    <article className={card}>
      <Picture picture={view.picture} sizes={SIZES} isDecorative>
        {view.catalogueNumber && <span className={`${tag} ${number}`}>{view.catalogueNumber}</span>}
        <span className={state}>
          <StatePill state={view.state} />
          {view.buyNow && <span className={tag}>{view.buyNow}</span>}
        </span>
      </Picture>
      <h3 className={`${displayName} ${name}`}>
        <a className={cardLink} {...view.link}>
          <bdi>{lot.name}</bdi>
        </a>
      </h3>
      <p className={softLine}>{view.pedigree}</p>
      <p className={`${softLine} ${facts}`}>
        <Dotted items={view.facts} />
      </p>
      <div className={fill} />
      <div className={`${rule} ${figures}`}>
        <div className={priceCell}>
          <span className={label}>{view.price.label}</span>
          {price}
        </div>
        {aside}
      </div>
      <div className={favourite}>
        <FavouriteButton id={lot.id} name={lot.name} />
      </div>
    </article>
  );
}

/** Placeholder with the lines and height of a card. */
export function LotCardSkeleton() {
  return (
    <div className={card}>
      <Skeleton ratio="4 / 3" isRound />
      <div className={`${displayName} ${name}`}>
        <Skeleton width="60%" height="1.2em" isLine />
      </div>
      <div className={softLine}>
        <Skeleton width="75%" height="1.5em" isLine />
      </div>
      <div className={`${softLine} ${facts}`}>
        <Skeleton width="50%" height="1.5em" isLine />
      </div>
      <div className={rule}>
        <Skeleton width="40%" height="44.25px" isLine />
      </div>
    </div>
  );
}
