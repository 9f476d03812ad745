import { Dotted } from '../../components/Dotted.tsx';
import { Picture } from '../../components/Picture.tsx';
import { StatePill } from '../../components/Pill.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { tracked } from '../../lib/tracked.ts';
import { css } from '../../styles/sheet.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import { useTimedLot } from './lot-time.tsx';
import { cardLink, displayName, label, priceCell, softLine } from './text-styles.ts';
import type { LotFrameProps } from './use-lot-view.ts';

const row = css`
  position: relative;
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr) auto;
  grid-template-areas: 'picture text text' 'figures figures heart';
  gap: 10px 16px;
  align-items: center;
  padding-block: 16px;
  border-block-end: 1px solid var(--ae-line);
  contain: content;
  @container (min-width: 720px) {
    grid-template-columns: 168px minmax(0, 1fr) minmax(280px, auto) auto;
    grid-template-areas: 'picture text figures heart';
    gap: 24px;
    align-items: center;
  }
`;
const picture = css`
  grid-area: picture;
`;
const text = css`
  grid-area: text;
  min-inline-size: 0;
`;
const name = css`
  margin-block: 1px;
  font-size: 19px;
`;
const facts = css`
  font-size: 13px;
`;
const state = css`
  display: flex;
  margin-block-start: 6px;
`;
const figures = css`
  grid-area: figures;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: end;
  gap: 4px 16px;
  & > div:last-child {
    text-align: end;
  }
`;
const heart = css`
  grid-area: heart;
  z-index: 1;
`;

/** Row of a lot in a list of lots. Renders only when its own lot changes. */
export const LotRow = tracked(function LotRow(props: { id: string }) {
  const parts = useTimedLot(props.id);
  return parts ? <LotRowFrame {...parts} /> : <LotRowSkeleton />;
});

/** Layout of a lot row. Price and `aside` differ between timed and hybrid auctions. */
export function LotRowFrame({ view, price, aside }: LotFrameProps) {
  const { lot } = view;
  return (
    <article className={row}>
      <div className={picture}>
        <Picture picture={view.picture} sizes="168px" isDecorative />
      </div>
      <div className={text}>
        <span className={label}>
          <Dotted items={[view.catalogueNumber, view.buyNow]} />
        </span>
        <h3 className={`${displayName} ${name}`}>
          <a className={cardLink} {...view.link}>
            <bdi>{lot.name}</bdi>
          </a>
        </h3>
        <p className={softLine}>{view.pedigree}</p>
        <p className={`${softLine} ${facts}`}>
          <Dotted items={view.facts} />
        </p>
        {view.state && (
          <div className={state}>
            <StatePill state={view.state} />
          </div>
        )}
      </div>
      <div className={figures}>
        <div className={priceCell}>
          <span className={label}>{view.price.label}</span>
          {price}
        </div>
        {aside}
      </div>
      <div className={heart}>
        <FavouriteButton id={lot.id} name={lot.name} />
      </div>
    </article>
  );
}

/** Placeholder with the lines and height of a row. */
export function LotRowSkeleton() {
  return (
    <div className={row}>
      <div className={picture}>
        <Skeleton ratio="4 / 3" isRound />
      </div>
      <div className={text}>
        <Skeleton width="60px" height="18px" isLine />
        <div className={`${displayName} ${name}`}>
          <Skeleton width="50%" height="1.2em" isLine />
        </div>
        <div className={softLine}>
          <Skeleton width="70%" height="1.5em" isLine />
        </div>
        <div className={`${softLine} ${facts}`}>
          <Skeleton width="55%" height="1.5em" isLine />
        </div>
      </div>
      <div className={figures}>
        <Skeleton width="120px" height="44.25px" isLine />
      </div>
      <div className={heart}>
        <Skeleton width="44px" height="44px" isLine />
      </div>
    </div>
  );
}
