import { YARD } from '../../../site/map/marbrook.ts';
import { marbrookAuctionsPath } from '../../../site/paths.ts';
import { allFilms } from '../../../site/pictures/film-plan.ts';
import { allPictures, HERO, type PlannedPicture, pictureOfAuction } from '../../../site/pictures/plan.ts';
import { AUCTION_PLANS, EVENING_ID } from '../../../world/auctions.ts';
import { HYBRID_AUCTIONS } from '../../../world/hybrid-auctions.ts';
import { BRICK_TEXTS, type BrickText } from '../../../world/pages/brick-texts.ts';
import type { HomeText } from '../../../world/pages/page-texts.ts';
import { PAGE_IDS, PAGE_TEXTS } from '../../../world/pages/pages.ts';
import { imageOf, videoOf } from '../../../world/picture-files.ts';
import type { InAllLocales } from '../../../world/world-types.ts';
import type { StoredBrick, StoredImage, StoredVideo } from '../../data/stored.ts';
import { positionOf } from '../../data/stored.ts';
import { inAllLocales, linked } from './in-all-locales.ts';

const textOf = (key: keyof BrickText): InAllLocales =>
  inAllLocales((locale) => linked(BRICK_TEXTS[locale][key], locale));

/** The first films of the demo's horses. */
const videosOf = (count: number): StoredVideo[] =>
  allFilms()
    .slice(0, count)
    .map(({ name, title }) => videoOf(name, title));

const pictured = (pictures: readonly PlannedPicture[]): StoredImage[] =>
  pictures.map(({ name, alt }) => imageOf(name, alt));

/** @param hasFilms whether the films exist or can be made when they are requested */
export function homeBricks(hasFilms: boolean): StoredBrick[] {
  const home = (key: keyof HomeText): InAllLocales =>
    inAllLocales((locale) => linked(PAGE_TEXTS[locale].home[key], locale));
  // The last lots of the evening auction, because the first close within minutes.
  const lots = AUCTION_PLANS.filter((plan) => plan.id !== 'marbrook-summer' && !plan.isLimitNeeded).flatMap(
    (plan) => {
      const lots = plan.entries.map((_, index) => `${plan.id}-${plan.firstNumber + index}`);
      return plan.id === EVENING_ID ? lots.slice(-2) : lots.slice(0, 6);
    },
  );
  return [
    {
      type: 'image',
      id: 'home-hero',
      title: home('heroTitle'),
      image: imageOf(HERO.name, HERO.alt),
      mirrored: true,
      text: home('heroText'),
      link: { href: inAllLocales(marbrookAuctionsPath), label: home('heroLink') },
    },
    { type: 'widgetauctionlotlist', id: 'home-lots', title: home('lots'), lots },
    { type: 'auctionlist', id: 'home-auctions', title: home('auctions'), kind: null, limit: null },
    {
      type: 'gallery',
      id: 'home-gallery',
      title: textOf('galleryTitle'),
      images: pictured([...AUCTION_PLANS, ...HYBRID_AUCTIONS].map(pictureOfAuction)),
      videos: videosOf(hasFilms ? 2 : 0),
    },
    { type: 'text', id: 'home-promises', title: home('promisesTitle'), html: home('promises') },
  ];
}

/** The bricks of the site by their position. */
export const widgets = (hasFilms: boolean): Readonly<Record<string, StoredBrick[]>> => ({
  home: homeBricks(hasFilms),
  sidebar: [
    {
      type: 'contact',
      id: 'sidebar-contact',
      title: textOf('contactTitle'),
      text: textOf('contactText'),
      show: ['phone', 'mail'],
    },
    {
      type: 'map',
      id: 'sidebar-map',
      title: textOf('mapTitle'),
      address: textOf('address'),
      ...YARD,
      zoom: 14,
      label: textOf('mapLabel'),
      credit: textOf('mapCredit'),
    },
  ],
  auction: [{ type: 'text', id: 'auction-before', title: textOf('beforeTitle'), html: textOf('before') }],
  auctionlot: [
    {
      type: 'contact',
      id: 'auctionlot-ask',
      title: textOf('askTitle'),
      text: textOf('askText'),
      person: { name: 'Henrike Marbrook', role: textOf('askRole') },
      show: ['phone', 'mail'],
    },
  ],
  [positionOf(PAGE_IDS.about)]: [
    {
      type: 'gallery',
      id: 'about-gallery',
      title: textOf('yardTitle'),
      images: pictured(
        allPictures()
          .filter(({ scene }) => scene.name === 'stable')
          .slice(0, 5),
      ),
    },
    ...videosOf(hasFilms ? 1 : 0).map(
      (video): StoredBrick => ({ type: 'video', id: 'about-film', title: video.title, video }),
    ),
    {
      type: 'newsletter',
      id: 'about-newsletter',
      title: textOf('newsletterTitle'),
      text: textOf('newsletterText'),
    },
  ],
});
