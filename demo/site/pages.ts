import { type Html, html, raw } from '../server/lib/html.ts';
import { homePath } from '../server/lib/site-paths.ts';
import { AUCTIONEER } from '../world/auctioneer.ts';
import { fileOf, heightOf, WIDTHS } from '../world/picture-files.ts';
import { type PageRequest, PHONE, pathInLanguage, type SitePage } from './layout.ts';
import { HERO } from './pictures/plan.ts';
import { PRACTICE_TEXTS } from './practice-texts.ts';
import { SEARCH_TEXTS } from './search-texts.ts';

/** The first picture of a page. */
const picture = (name: string, alt: string, sizes: string, className = ''): Html => {
  const sources = WIDTHS.map((width) => `/pictures/${fileOf(name, width)} ${width}w`).join(', ');
  return html`<img class="${className}" src="/pictures/${fileOf(name, 1600)}" srcset="${sources}" sizes="${sizes}" width="1600" height="${heightOf(1600)}" alt="${alt}" fetchpriority="high">`;
};

/** The main heading of a page whose visible headings belong to its element. */
const hiddenHeading = (title: string): Html => html`<h1 class="unseen">${title}</h1>`;

/**
 * The content of an element until it is ready: the server's data of the catalogue, or a short text and a
 * phone number.
 */
const fallbackContent = (
  { described, texts }: Pick<PageRequest, 'described' | 'texts'>,
  text: string,
): Html =>
  described?.status === 404
    ? html`<h2>${texts.notFound}</h2>${described.content}<p>${PHONE}</p>`
    : (described?.content ?? html`<p>${text} ${PHONE}</p>`);

/** The pages by path. An element uses the whole width of its page. */
export const PAGES: Record<string, (request: PageRequest) => SitePage> = {
  '/': ({ texts, locale, described }) => ({
    title: texts.heroTitle.replace(/\.$/, ''),
    description: texts.heroText,
    main: html`<div class="wrap"><breaking-news></breaking-news></div><section class="hero">${picture(HERO.name, '', '100vw')}<div class="wrap"><h1>${texts.heroTitle}</h1><p>${texts.heroText}</p>
<div class="actions"><a class="button" href="${pathInLanguage('/auctions', locale)}">${texts.toAuctions}</a><a class="button quiet" href="${pathInLanguage('/how-to-bid', locale)}">${texts.toHow}</a></div></div></section>
<section class="wrap section"><div class="lead"><h2>${texts.nowOnSale}</h2><p>${texts.nowOnSaleText}</p></div>
<auction-list>${fallbackContent({ described, texts }, texts.fallbackList)}</auction-list></section>
<section class="promises"><div class="wrap">${texts.promises.map(
      ([title, text]) => html`<div><h3>${title}</h3><p>${text}</p></div>`,
    )}</div></section>`,
  }),

  '/auctions': ({ texts, locale, described }) => ({
    title: texts.auctions,
    description: texts.auctionsText,
    main: html`<div class="wrap section"><div class="lead"><h1>${texts.auctions}</h1><p>${texts.auctionsText}</p></div>
<div class="finder"><global-search><p>${SEARCH_TEXTS[locale].fallback} ${PHONE}</p></global-search></div>
<auction-list>${fallbackContent({ described, texts }, texts.fallbackList)}</auction-list></div>`,
  }),

  '/auction': auctionPage,
  '/horse': (request) => lotPage(request, '/auction', html`<auction-lot>`),
  '/hybrid-auction': auctionPage,
  '/hybrid-horse': (request) => lotPage(request, '/hybrid-auction', html`<auction-lot hybrid>`),

  '/search': ({ locale }) => ({
    title: SEARCH_TEXTS[locale].title,
    isHidden: true,
    main: html`<div class="wrap section"><div class="lead"><h1>${SEARCH_TEXTS[locale].title}</h1><p>${SEARCH_TEXTS[locale].text}</p></div>
<global-search results="inline"><p>${SEARCH_TEXTS[locale].fallback} ${PHONE}</p></global-search></div>`,
  }),

  '/live': ({ texts, described }) => ({
    title: texts.liveRoom,
    isHidden: described === null,
    main: html`<div class="wrap inner">${hiddenHeading(texts.liveRoom)}<hybrid-live-room><p>${texts.fallbackRoom} ${PHONE}</p></hybrid-live-room></div>`,
  }),

  '/practice': ({ locale }) => ({
    title: PRACTICE_TEXTS[locale].title,
    main: html`<div class="wrap inner"><hybrid-live-room practice><p>${PRACTICE_TEXTS[locale].fallback} ${PHONE}</p></hybrid-live-room></div>`,
  }),

  // Without `links`: a single tag shows a whole auction.
  '/hosts/one-tag': ({ texts }) => ({
    title: texts.auctions,
    isUnlinked: true,
    main: html`<div class="wrap section"><div class="lead"><h1>${texts.auctions}</h1><p>${texts.auctionsText}</p></div>
<auction-list><p>${texts.fallbackList} ${PHONE}</p></auction-list></div>`,
  }),

  // The address after the hash contains the language, so it is written before the site reads it.
  '/app': ({ texts, locale }) => ({
    title: texts.auctions,
    isWholeSite: true,
    main: html`<script>location.hash ||= '${homePath(locale)}';</script>
<auction-app routing="hash"><p>${texts.fallbackList} ${PHONE}</p></auction-app>`,
  }),

  '/how-to-bid': ({ texts, locale }) => ({
    title: texts.howToBid,
    description: texts.howSteps.map(([title]) => title).join(' · '),
    main: html`<div class="wrap section prose"><h1>${texts.howToBid}</h1><ol>${texts.howSteps.map(
      ([title, text]) => html`<li><h2>${title}</h2><p>${text}</p></li>`,
    )}</ol><p><a href="${pathInLanguage('/practice', locale)}">${PRACTICE_TEXTS[locale].link}</a></p></div>`,
  }),

  '/yard': ({ texts }) => ({
    title: texts.yard,
    description: texts.yardParagraphs[0] ?? '',
    main: html`<div class="wrap section">${picture('auction-3', '', '(min-width: 1296px) 1216px, 100vw', 'banner')}<div class="prose"><h1>${texts.yard}</h1>${texts.yardParagraphs.map(
      (paragraph) => html`<p>${paragraph}</p>`,
    )}</div></div>`,
  }),

  '/contact': ({ texts }) => ({
    title: texts.contact,
    description: texts.contactText,
    main: html`<div class="wrap section prose"><h1>${texts.contact}</h1><p>${texts.contactText}</p>
<p>${PHONE}<br><a href="mailto:${AUCTIONEER.mail}">${AUCTIONEER.mail}</a></p>
<h2>${texts.address}</h2><p><bdi>${AUCTIONEER.company}<br>${AUCTIONEER.street} ${AUCTIONEER.streetnumber}, ${AUCTIONEER.zip} ${AUCTIONEER.city}</bdi></p></div>`,
  }),
};

function auctionPage({ texts, locale, described }: PageRequest): SitePage {
  return {
    title: texts.auctions,
    isHidden: described === null,
    main: html`<div class="wrap inner">${hiddenHeading(texts.auctions)}${backLink(pathInLanguage('/auctions', locale), texts.backToAuctions)}
<auction-list from="address">${fallbackContent({ described, texts }, texts.fallbackList)}</auction-list></div>`,
  };
}

/**
 * @param auction path of the pages of its kind of auctions
 * @param tag the start tag of the element
 */
function lotPage({ texts, locale, url, described }: PageRequest, auction: string, tag: Html): SitePage {
  return {
    title: texts.auctions,
    isHidden: described === null,
    main: html`<div class="wrap inner">${hiddenHeading(texts.auctions)}${backLinkOfLot(auction, url, locale, texts)}
${tag}${fallbackContent({ described, texts }, texts.fallbackLot)}</auction-lot></div>`,
  };
}

/** A link from a lot back to its auction, if the address names it. */
function backLinkOfLot(
  page: string,
  url: URL,
  locale: PageRequest['locale'],
  texts: PageRequest['texts'],
): Html {
  const auction = url.searchParams.get('auction');
  if (auction === null) {
    return backLink(pathInLanguage('/auctions', locale), texts.backToAuctions);
  }
  const query = new URLSearchParams({ auction });
  if (locale !== 'en') query.set('lang', locale);
  return backLink(`${page}?${query.toString()}`, texts.backToAuction);
}

/**
 * A link to the page above. If the visitor came from that page, the link goes back in the history, where the
 * list keeps its filter and its order.
 */
function backLink(address: string, text: string): Html {
  return html`<a class="crumb" href="${address}">${text}</a><script>${GO_BACK}</script>`;
}

const GO_BACK = raw(`document.currentScript.previousElementSibling.addEventListener('click', (event) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !window.navigation) return;
  const isAbove = ({ url }) => url !== null && url.split('#')[0] === event.currentTarget.href;
  const above = navigation.entries().slice(0, navigation.currentEntry.index).reverse().find(isAbove);
  if (!above) return;
  event.preventDefault();
  navigation.traverseTo(above.key);
});`);
