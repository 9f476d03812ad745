import { slugOf } from '../../server/lib/slug.ts';
import { AUCTION_PLANS, type CataloguePlan } from '../../world/auctions.ts';
import { horseOf } from '../../world/horses.ts';
import { HYBRID_AUCTIONS } from '../../world/hybrid-auctions.ts';
import { pick, randomInteger, seededRandom, shuffled } from '../../world/random.ts';
import type { Horse, InAllLocales } from '../../world/world-types.ts';
import { LIGHTS, type LightName } from './lights.ts';
import type { Scene, SceneName, Subject } from './scenes.ts';

/** A picture to draw: the name of its files and its scene. */
export interface PlannedPicture {
  readonly name: string;
  readonly scene: Scene;
  readonly alt: InAllLocales;
}

/** Alternative texts of a picture. */
const WORDS: Record<SceneName, (name: string) => InAllLocales> = {
  gallop: (name) => ({
    en: `${name} at a gallop in the paddock`,
    de: `${name} im Galopp auf der Koppel`,
    fr: `${name} au galop dans le paddock`,
    ar: `${name} في عدو سريع داخل المرعى`,
  }),
  stand: (name) => ({
    en: `${name} standing square`,
    de: `${name}, geschlossen aufgestellt`,
    fr: `${name} au modèle`,
    ar: `${name} في وقفة العرض`,
  }),
  bust: (name) => ({
    en: `Head and neck of ${name}`,
    de: `Kopf und Hals von ${name}`,
    fr: `Tête et encolure de ${name}`,
    ar: `رأس وعنق ${name}`,
  }),
  portrait: (name) => ({
    en: `Portrait of ${name}`,
    de: `Porträt von ${name}`,
    fr: `Portrait de ${name}`,
    ar: `صورة وجه ${name}`,
  }),
  jump: (name) => ({
    en: `${name} over a fence`,
    de: `${name} über dem Sprung`,
    fr: `${name} à l’obstacle`,
    ar: `${name} فوق الحاجز`,
  }),
  stable: (name) => ({
    en: `${name} at the stable door`,
    de: `${name} an der Stalltür`,
    fr: `${name} à la porte de l’écurie`,
    ar: `${name} عند باب الإسطبل`,
  }),
  foal: (name) => ({
    en: `${name} in the meadow`,
    de: `${name} auf der Wiese`,
    fr: `${name} dans la prairie`,
    ar: `${name} في المرج`,
  }),
  family: (name) => ({
    en: `${name} with the dam`,
    de: `${name} mit der Mutter`,
    fr: `${name} avec sa mère`,
    ar: `${name} مع الأم`,
  }),
  herd: (name) => ({
    en: `${name} in the herd`,
    de: `${name} in der Herde`,
    fr: `${name} dans le troupeau`,
    ar: `${name} مع القطيع`,
  }),
  hero: (name) => ({
    en: `${name} at dusk`,
    de: `${name} in der Abenddämmerung`,
    fr: `${name} au crépuscule`,
    ar: `${name} عند الغروب`,
  }),
};

const LIGHT_NAMES = Object.keys(LIGHTS) as LightName[];

/** The lights of a horse's films. */
export const lightsOf = (horse: Horse): LightName[] =>
  shuffled(seededRandom(`${horse.name} films`), LIGHT_NAMES);

/** The four to six pictures of a horse; the first is used on its card. */
export function picturesOf(horse: Horse): PlannedPicture[] {
  const random = seededRandom(`${horse.name} pictures`);
  const lights = shuffled(random, LIGHT_NAMES);
  const subject: Subject = { coat: horse.coat, markings: horse.markings, damCoat: horse.damCoat };
  const name = slugOf(horse.name);
  return scenesOf(horse, random).map((scene, index) => ({
    name: `${name}-${index + 1}`,
    scene: {
      name: scene,
      light: lights[index % lights.length] ?? 'noon',
      subject,
      seed: `${name}-${index + 1}`,
    },
    alt: WORDS[scene](horse.name),
  }));
}

function scenesOf(horse: Horse, random: () => number): SceneName[] {
  if (horse.talent === 'foal') {
    const first = pick(random, ['family', 'foal', 'foal'] as const);
    const second = first === 'family' ? 'foal' : 'family';
    return [first, second, 'foal', 'bust'];
  }
  const main: SceneName[] =
    horse.talent === 'jumping' ? ['jump', 'gallop', 'bust'] : ['gallop', 'stand', 'bust'];
  const [first, ...others] = shuffled(random, main);
  const more = shuffled<SceneName>(random, ['stable', 'portrait', 'herd', 'stand', 'gallop']);
  return [first ?? 'gallop', ...others, ...more.slice(0, randomInteger(random, 1, 3))];
}

/** In the order of the numbers in the names of their pictures: add a new auction at the end. */
export const CATALOGUES: readonly CataloguePlan[] = [
  ...AUCTION_PLANS.filter(({ isLimitNeeded }) => !isLimitNeeded),
  ...HYBRID_AUCTIONS,
  ...AUCTION_PLANS.filter(({ isLimitNeeded }) => isLimitNeeded),
];

const AUCTION_SCENES = ['family', 'gallop', 'herd', 'stand', 'jump', 'portrait'] as const;
const LIGHT_OF_AUCTION = ['dusk', 'autumn', 'noon', 'autumn', 'dusk', 'noon'] as const;

/** The picture at the head of an auction. */
export function pictureOfAuction({ id, names }: Pick<CataloguePlan, 'id' | 'names'>): PlannedPicture {
  const position = CATALOGUES.findIndex((plan) => plan.id === id);
  const lead: Subject = {
    coat: (['palomino', 'bay', 'dappleGrey'] as const)[position % 3] ?? 'bay',
    damCoat: 'liverChestnut',
    markings: { face: 'star', socks: [false, true, true, false] },
  };
  const file = `auction-${position + 1}`;
  return {
    name: file,
    scene: {
      name: AUCTION_SCENES[position] ?? 'herd',
      light: LIGHT_OF_AUCTION[position] ?? 'autumn',
      subject: lead,
      seed: `marbrook-${file}`,
    },
    alt: names,
  };
}

/** The wide picture on the host's home page. */
export const HERO: PlannedPicture = {
  name: 'marbrook-hero',
  scene: {
    name: 'hero',
    light: 'dusk',
    subject: {
      coat: 'palomino',
      damCoat: 'darkBay',
      markings: { face: 'star', socks: [false, true, true, false] },
    },
    seed: 'marbrook-hero',
  },
  alt: WORDS.hero('Marbrook'),
};

/** Every picture of the demo world; pictures for lists and home page come first. */
export function allPictures(): PlannedPicture[] {
  // The year is not visible in a picture.
  const horses = CATALOGUES.flatMap((auction) => auction.entries.map((entry) => horseOf(entry, 0)));
  const sets = horses.map(picturesOf);
  const [first, others] = [sets.flatMap((set) => set.slice(0, 1)), sets.flatMap((set) => set.slice(1))];
  return [HERO, ...CATALOGUES.map(pictureOfAuction), ...first, ...others];
}
