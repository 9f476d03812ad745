import { fillTemplate } from '../../src/domain/routes/path-template.ts';
import type { FallbackAuction, FallbackLot, FallbackPicture } from './read.ts';
import type { FallbackTexts } from './texts.ts';
import type { FallbackPage } from './types.ts';

/*
 * The content inside the tags as markup. Page caches keep it, so it has no price and no end, and a status
 * only of lots and auctions that are over. `elements/wordpress/includes/fallback.php` does the same in PHP;
 * `cases.json` is the test of both.
 */

export interface RenderContext {
  readonly texts: FallbackTexts;
  readonly page: FallbackPage;
}

/** Pictures of a list that load at once; the others load when they come near the window. */
const EAGER_PICTURES = 2;

export const auctionsContent = (auctions: readonly FallbackAuction[], context: RenderContext): string =>
  grid(
    auctions.map((auction, index) => {
      const { kind, slug, name } = auction;
      const address = addressOf(
        `auctions-${kind === 'hybrid' ? 'hybrid-' : ''}auction`,
        { auction: slug },
        context,
      );
      return `${picture(auction.image, index)}<h2>${link(address, escaped(name))}</h2>${about(auction, context)}`;
    }),
  );

export function auctionContent(
  auction: FallbackAuction,
  lots: readonly FallbackLot[],
  context: RenderContext,
): string {
  const items = lots.map((lot, index) => {
    const params = { auction: auction.slug, auctionlot: lot.slug };
    const route =
      auction.kind === 'hybrid' ? 'auctions-hybrid-auction-lot-auctionlot' : 'auctions-auction-auctionlot';
    const address = addressOf(route, params, context);
    return `${picture(lot.image, index)}${line(numberOf(lot, context))}<h3>${link(address, nameOf(lot))}</h3>${aboutLot(lot, context)}`;
  });
  return `<h2>${escaped(auction.name)}</h2>${about(auction, context)}${grid(items)}`;
}

export function lotContent(auction: FallbackAuction, lot: FallbackLot, context: RenderContext): string {
  const route = `auctions-${auction.kind === 'hybrid' ? 'hybrid-' : ''}auction`;
  const sale = link(addressOf(route, { auction: auction.slug }, context), escaped(auction.name));
  const head = [escaped(numberOf(lot, context)), sale].filter(Boolean).join(' · ');
  const facts = factsOf(lot, context.texts).map(
    ([label, value]) => `<div><dt>${escaped(label)}</dt><dd><bdi>${escaped(value)}</bdi></dd></div>`,
  );
  const paragraphs = lot.description.split(/\n\s*\n/).map((text) => line(text.trim()));
  return `<div class="auction-fallback-lot">${picture(lot.image, 0, LOT_SIZES)}<p>${head}</p><h2>${nameOf(lot)}</h2>${aboutLot(lot, context)}${
    facts.length > 0 ? `<dl>${facts.join('')}</dl>` : ''
  }${paragraphs.join('')}</div>`;
}

/** Labels and values of the known facts about a horse. */
function factsOf({ facts }: FallbackLot, texts: FallbackTexts): [label: string, value: string][] {
  return Object.entries(texts.facts).flatMap(([name, label]): [string, string][] => {
    const value = facts[name];
    if (value === undefined) return [];
    if (name === 'height') return [[label, fill(texts.height, { cm: value })]];
    if (name !== 'dateOfBirth') return [[label, value]];
    const [, year = '', month, day] = /^(\d{4})(?:-(\d{2})-(\d{2}))?$/.exec(value) ?? [];
    if (month === undefined) return year === '' ? [] : [[texts.yearOfBirth, year]];
    const date = texts.dates[Number(month) - 1];
    return date === undefined ? [] : [[label, fill(date, { day: `${Number(day)}`, year })]];
  });
}

const about = ({ kind, description }: FallbackAuction, { texts }: RenderContext): string =>
  line(texts.kind[kind] ?? '') + line(description);

function aboutLot({ facts, status }: FallbackLot, { texts }: RenderContext): string {
  const { sire = '', damSire = '' } = facts;
  const template = damSire === '' ? texts.lineageSire : texts.lineage;
  return line(sire && fill(template, { sire, damSire })) + line(texts.status[status] ?? '');
}

const numberOf = ({ number }: FallbackLot, { texts }: RenderContext): string =>
  number && fill(texts.lot, { number });

const nameOf = ({ name }: FallbackLot): string => `<bdi>${escaped(name)}</bdi>`;

/** Empty if the host names no page for the route. */
function addressOf(route: string, params: Readonly<Record<string, string>>, { page }: RenderContext): string {
  const { links = {}, provider = 'sales', sale = '3forONE' } = page;
  const address = fillTemplate(links[route] ?? '', { provider, sale, ...params });
  return /^(https?:\/\/|\/(?!\/)|[?#])/i.test(address) ? address : '';
}

const link = (address: string, content: string): string =>
  address === '' ? content : `<a href="${escaped(address)}">${content}</a>`;

const line = (text: string): string => (text === '' ? '' : `<p>${escaped(text)}</p>`);

const grid = (items: readonly string[]): string =>
  items.length === 0
    ? ''
    : `<ul class="auction-fallback">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

const CARD_SIZES = '(min-width: 700px) 320px, 100vw';
const LOT_SIZES = '(min-width: 900px) 800px, 100vw';

function picture(image: FallbackPicture | null, index: number, sizes = CARD_SIZES): string {
  if (image === null) return '';
  const { path, width, height, alt, sources } = image;
  const others = sources.map((source) => `${source.path} ${source.width}w`).join(', ');
  const set = others === '' ? '' : ` srcset="${escaped(others)}" sizes="${sizes}"`;
  const loading = index < EAGER_PICTURES ? '' : ' loading="lazy"';
  return `<img src="${escaped(path)}"${set} width="${width}" height="${height}" alt="${escaped(alt)}"${loading}>`;
}

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** For text and quoted attributes. Line breaks become spaces: some editors make paragraphs of them. */
const escaped = (text: string): string =>
  text.replace(/\s*\n\s*/g, ' ').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
