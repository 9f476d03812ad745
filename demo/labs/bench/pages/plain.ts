// The list of lots without a framework: markup is written once, and a live message writes only texts.
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

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const cardOf = (lot: ListedLot, index: number): string => {
  const [image] = lot.images;
  const dotted = facts(lot).map((fact) => `<bdi>${escaped(fact)}</bdi>`);
  return `<li class="${index < 12 ? 'item' : 'item later'}"><article class="card">
<div class="picture"><img class="image" alt="" width="${image?.width}" height="${image?.height}" loading="lazy" decoding="async" src="${escaped(image?.path ?? '')}"><span class="tag number">Lot ${escaped(lot.number)}</span></div>
<h3 class="name"><a class="link" href="#${escaped(`${lot.auctionslug}_${lot.slug}`)}"><bdi>${escaped(lot.name)}</bdi></a></h3>
<p class="soft">${escaped(pedigree(lot))}</p><p class="soft facts">${dotted.join(' · ')}</p><div class="fill"></div>
<div class="rule figures"><div class="cell"><span class="label">${priceLabel(lot)}</span><bdi class="price">${price(lot)}</bdi></div>
<div><span class="label"><bdi>${bids(lot)}</bdi> · <bdi>ends in</bdi></span><span class="value"><time datetime="${lot.end}">${remaining(lot)}</time></span></div></div>
<div class="favourite"><button type="button" class="heart" aria-pressed="false" aria-label="Add ${escaped(lot.name)} to favourites"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="1.7" d="${HEART}"></path></svg></button></div>
</article></li>`;
};

const headOf = (
  auction: ListedAuction,
): string => `<header class="head"><div><h2 class="title">${escaped(auction.name)}</h2>
<div class="soft">Open for bids · ${auction.lotCount} lots · ${closes(auction)}</div></div>
<div class="tools"><label>Sort by <select><option>Lot number</option><option>Ending soonest</option><option>Highest price</option><option>Lowest price</option></select></label><button type="button">Filter</button></div></header>`;

const [auction, lots] = await load();
const root = document.querySelector('#root') as HTMLElement;
root.innerHTML = `${headOf(auction)}<ul class="lots">${lots.map(cardOf).join('')}</ul>`;

const cards = new Map<string, { lot: ListedLot; article: Element }>();
for (const [index, article] of root.querySelectorAll('article').entries()) {
  const lot = lots[index];
  if (lot) cards.set(lot.id, { lot, article });
}
const write = (card: Element, selector: string, text: string): void => {
  const node = card.querySelector(selector);
  if (node && node.textContent !== text) node.textContent = text;
};
follow((messages) => {
  for (const { auctionlot, ...change } of messages) {
    const card = cards.get(auctionlot);
    if (!card) continue;
    card.lot = { ...card.lot, ...change };
    write(card.article, '.price', price(card.lot));
    write(card.article, '.cell .label', priceLabel(card.lot));
    write(card.article, '.label bdi', bids(card.lot));
  }
});
setInterval(() => {
  for (const { lot, article } of cards.values()) write(article, 'time', remaining(lot));
}, 1_000);
