import { textFormats } from '../../server/lib/formats.ts';
import { type Html, html, raw } from '../../server/lib/html.ts';
import type { Locale } from '../languages.ts';
import type { AddressOf } from './addresses.ts';
import { CATALOGUE_TEXTS } from './texts.ts';
import type { Auction, Lot, Picture } from './wire.ts';

/** Language, link targets and heading level of the content. */
export interface RenderContext {
  readonly locale: Locale;
  readonly addressOf: AddressOf;
  /** Level of the first heading in the outline of the page. */
  readonly level: 1 | 2;
  /** Server time in ms. */
  readonly now: number;
}

/** Number of pictures in a list that load at once; the others load near the window. */
const EAGER_PICTURES = 2;

/** All auctions, each with its kind, times and a link. */
export function auctionsContent(auctions: readonly Auction[], context: RenderContext): Html {
  const texts = CATALOGUE_TEXTS[context.locale];
  if (auctions.length === 0) return html`<p>${texts.noAuctions}</p>`;
  return html`<ul class="catalogue">${auctions.map((auction, index) => {
    const { kind, slug, name } = auction;
    const address = context.addressOf({ name: 'auction', kind, auction: slug }, context.locale);
    return html`<li>${auction.image && picture(auction.image, CARD_SIZES, index)}
${heading(2, html`<a href="${address}">${name}</a>`)}
${aboutAuction(auction, context)}</li>`;
  })}</ul>`;
}

/** One auction and its lots, each with lineage, price, end and a link. */
export function auctionContent(auction: Auction, lots: readonly Lot[], context: RenderContext): Html {
  const { locale, level, addressOf } = context;
  const texts = CATALOGUE_TEXTS[locale];
  const items = lots.map((lot, index) => {
    const keys = { kind: auction.kind, auction: auction.slug, lot: lot.slug };
    const address = addressOf({ name: 'lot', ...keys }, locale);
    return html`<li>${lot.images[0] ? picture(lot.images[0], CARD_SIZES, index) : null}
<p>${texts.lot(lot.number)}</p>
${heading(level + 1, html`<a href="${address}"><bdi>${lot.name}</bdi></a>`)}
${line(lineageOf(lot, locale))}${priceAndEnd(lot, locale)}</li>`;
  });
  return html`${heading(level, html`${auction.name}`)}
${aboutAuction(auction, context)}
${items.length === 0 ? html`<p>${texts.noLots}</p>` : html`<ul class="catalogue">${items}</ul>`}`;
}

/** One lot: picture, price, end, facts and description. */
export function lotContent(auction: Auction, lot: Lot, context: RenderContext): Html {
  const { locale, level, addressOf } = context;
  const texts = CATALOGUE_TEXTS[locale];
  const sale = addressOf({ name: 'auction', kind: auction.kind, auction: auction.slug }, locale);
  const facts = labelledFactsOf(lot, locale).map(
    ([label, value]) => html`<div><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>`,
  );
  const paragraphs = lot.description.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return html`<div class="catalogue-lot">${lot.images[0] ? picture(lot.images[0], LOT_SIZES, 0) : null}
<p>${texts.lot(lot.number)} · <a href="${sale}">${auction.name}</a></p>
${heading(level, html`<bdi>${lot.name}</bdi>`)}
${line(lineageOf(lot, locale))}${priceAndEnd(lot, locale)}
<dl>${facts}</dl>
${paragraphs.map((text) => html`<p>${text}</p>`)}</div>`;
}

/** The content for an unknown auction or lot, with a link to continue. */
export function missingContent(what: 'auction' | 'lot', { locale, addressOf }: RenderContext): Html {
  const texts = CATALOGUE_TEXTS[locale];
  return html`<p>${what === 'lot' ? texts.unknownLot : texts.unknownAuction}</p>
<p><a href="${addressOf({ name: 'auctions' }, locale)}">${texts.otherAuctions}</a></p>`;
}

/** Labels and values of the known facts about a horse. */
export function labelledFactsOf(lot: Lot, locale: Locale): [label: string, value: string][] {
  const { facts, centimetres } = CATALOGUE_TEXTS[locale];
  return Object.entries(facts).flatMap(([name, label]): [string, string][] => {
    const value = lot.facts[name];
    if (value === undefined) return [];
    if (name === 'height') return [[label, centimetres(Number(value))]];
    if (name !== 'dateOfBirth') return [[label, `${value}`]];
    const born = `${value}`;
    return [born.length === 4 ? [facts.yearOfBirth, born] : [label, dayOf(born, locale)]];
  });
}

/** "by Sire – Dam’s sire"; empty if the sire is not known. */
export function lineageOf({ facts }: Lot, locale: Locale): string {
  const { sire, damSire } = facts;
  return sire === undefined ? '' : CATALOGUE_TEXTS[locale].lineage(`${sire}`, `${damSire ?? ''}`);
}

/** The current price, or else the starting price; whole euros. */
export const priceOf = (lot: Lot): number => lot.currentPrice ?? lot.startPrice;

/** "Ends" with the time; empty if an auctioneer decides the end. */
export function endOf(lot: Lot, locale: Locale): string {
  if (lot.end === null || lot.status === 'withdrawn') return '';
  const { ends, ended, colon } = CATALOGUE_TEXTS[locale];
  const isOver = ['sold', 'provisional', 'unsold'].includes(lot.status);
  return `${isOver ? ended : ends}${colon}${timeOf(lot.end, lot.timeZone, locale)}`;
}

function priceAndEnd(lot: Lot, locale: Locale): Html {
  const { price, status, colon } = CATALOGUE_TEXTS[locale];
  const { amount } = textFormats(locale, null);
  return html`<p><b>${priceLabel(lot, price)}${colon}${amount(priceOf(lot))}</b></p>
<p>${[status[lot.status], endOf(lot, locale)].filter(Boolean).join(' · ')}</p>`;
}

function priceLabel(
  { currentPrice, status, isBoughtAtOnce }: Lot,
  labels: (typeof CATALOGUE_TEXTS)[Locale]['price'],
): string {
  if (currentPrice === null) return labels.start;
  if (status === 'sold') return isBoughtAtOnce ? labels.bought : labels.hammer;
  return ['provisional', 'unsold', 'withdrawn'].includes(status) ? labels.highest : labels.current;
}

function aboutAuction(auction: Auction, { locale, now }: RenderContext): Html {
  const texts = CATALOGUE_TEXTS[locale];
  const { kind, status, lotCount, timeZone } = auction;
  const dated = timesOf(auction, now, texts).flatMap(([label, at]) =>
    at === null ? [] : [html`<p>${label}${texts.colon}${timeOf(at, timeZone, locale)}</p>`],
  );
  const facts = [texts.kind[kind], texts.status[status], `${texts.lots}${texts.colon}${lotCount}`];
  return html`<p>${facts.filter(Boolean).join(' · ')}</p>${dated}${line(auction.description)}`;
}

/** The next times of an auction, as the element shows them; the end if it is over. */
function timesOf(
  { kind, status, start, firstEnd, end }: Auction,
  now: number,
  texts: (typeof CATALOGUE_TEXTS)[Locale],
): [label: string, at: string | null][] {
  if (status === 'ended') return [[texts.ended, end]];
  const toCome = (at: string | null) => (at !== null && Date.parse(at) > now ? at : null);
  const opening: [string, string | null] = [kind === 'hybrid' ? texts.starts : texts.opens, toCome(start)];
  // Each end moves by the length of the pause.
  if (status === 'paused') return [opening];
  // While it runs, `firstEnd` is the end of the next lot.
  const closes = status === 'running' ? texts.nextCloses : texts.firstCloses;
  return [opening, [closes, toCome(firstEnd)], [texts.lastCloses, end]];
}

const timeOf = (at: string, timeZone: string | null, locale: Locale): string =>
  textFormats(locale, timeZone).time(Date.parse(at));

function dayOf(date: string, locale: Locale): string {
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) return date;
  const tag = locale === 'ar' ? 'ar-u-nu-latn' : locale;
  return new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(at);
}

const line = (text: string): Html | null => (text === '' ? null : html`<p>${text}</p>`);

const heading = (level: number, content: Html): Html =>
  html`${raw(`<h${level}>`)}${content}${raw(`</h${level}>`)}`;

const CARD_SIZES = '(min-width: 700px) 320px, 100vw';
const LOT_SIZES = '(min-width: 900px) 800px, 100vw';

function picture({ path, width, height, alt, sources }: Picture, sizes: string, index: number): Html {
  const others = sources.map((source) => `${source.path} ${source.width}w`).join(', ');
  const loading = index < EAGER_PICTURES ? null : html` loading="lazy"`;
  const set = others === '' ? null : html` srcset="${others}" sizes="${sizes}"`;
  return html`<img src="${path}"${set} width="${width}" height="${height}" alt="${alt}"${loading}>`;
}
