// The list of lots in React without any other library: props, a state, memoised cards.
import { Fragment, memo, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  bids,
  closes,
  facts,
  follow,
  HEART,
  type ListedAuction,
  type ListedLot,
  load,
  pedigree,
  price,
  priceLabel,
  remaining,
} from './lot-texts.ts';

const Card = memo(function Card({ lot }: { lot: ListedLot }) {
  const [image] = lot.images;
  return (
    <article className="card">
      <div className="picture">
        <img
          className="image"
          alt=""
          width={image?.width}
          height={image?.height}
          loading="lazy"
          decoding="async"
          src={image?.path}
        />
        <span className="tag number">Lot {lot.number}</span>
      </div>
      <h3 className="name">
        <a className="link" href={`#${lot.auctionslug}_${lot.slug}`}>
          <bdi>{lot.name}</bdi>
        </a>
      </h3>
      <p className="soft">{pedigree(lot)}</p>
      <p className="soft facts">
        {facts(lot).map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 ? ' · ' : null}
            <bdi>{fact}</bdi>
          </Fragment>
        ))}
      </p>
      <div className="fill" />
      <div className="rule figures">
        <div className="cell">
          <span className="label">{priceLabel(lot)}</span>
          <bdi className="price">{price(lot)}</bdi>
        </div>
        <div>
          <span className="label">
            <bdi>{bids(lot)}</bdi> · <bdi>ends in</bdi>
          </span>
          <span className="value">
            <Remaining lot={lot} />
          </span>
        </div>
      </div>
      <div className="favourite">
        <button
          type="button"
          className="heart"
          aria-pressed="false"
          aria-label={`Add ${lot.name} to favourites`}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path fill="none" stroke="currentColor" strokeWidth="1.7" d={HEART} />
          </svg>
        </button>
      </div>
    </article>
  );
});

function Remaining({ lot }: { lot: ListedLot }) {
  const [text, setText] = useState(() => remaining(lot));
  useEffect(() => {
    const timer = setInterval(() => setText(remaining(lot)), 1_000);
    return () => clearInterval(timer);
  }, [lot]);
  return <time dateTime={lot.end}>{text}</time>;
}

function List({ auction, first }: { auction: ListedAuction; first: readonly ListedLot[] }) {
  const [lots, setLots] = useState(first);
  useEffect(
    () =>
      follow((messages) =>
        setLots((before) =>
          before.map((lot) => {
            const message = messages.findLast(({ auctionlot }) => auctionlot === lot.id);
            return message ? { ...lot, ...message } : lot;
          }),
        ),
      ),
    [],
  );
  return (
    <>
      <header className="head">
        <div>
          <h2 className="title">{auction.name}</h2>
          <div className="soft">
            Open for bids · {auction.lotCount} lots · {closes(auction)}
          </div>
        </div>
        <div className="tools">
          <label>
            Sort by{' '}
            <select>
              <option>Lot number</option>
              <option>Ending soonest</option>
              <option>Highest price</option>
              <option>Lowest price</option>
            </select>
          </label>
          <button type="button">Filter</button>
        </div>
      </header>
      <ul className="lots">
        {lots.map((lot, index) => (
          <li key={lot.id} className={index < 12 ? 'item' : 'item later'}>
            <Card lot={lot} />
          </li>
        ))}
      </ul>
    </>
  );
}

const [auction, lots] = await load();
createRoot(document.querySelector('#root') as HTMLElement).render(<List auction={auction} first={lots} />);
