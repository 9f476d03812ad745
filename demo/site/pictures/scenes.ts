import { COATS, type CoatName, type Markings } from '../../world/coats.ts';
import { HEIGHT, WIDTH } from '../../world/picture-files.ts';
import { between, pick, type Random, seededRandom } from '../../world/random.ts';
import { darker, lighter, mix } from './colour.ts';
import { castShadow, foreground, paintGround } from './ground.ts';
import { paintHead } from './head.ts';
import { type Pose, paintHorse } from './horse.ts';
import { LIGHTS, type Light, type LightName } from './lights.ts';
import { ACCENTS, bricks, dust, lamp, obstacle } from './scenery.ts';

/** The subject of a picture. */
export type SceneName =
  | 'gallop'
  | 'stand'
  | 'bust'
  | 'portrait'
  | 'jump'
  | 'stable'
  | 'foal'
  | 'family'
  | 'herd'
  | 'hero';

/** One horse for its pictures. */
export interface Subject {
  readonly coat: CoatName;
  readonly markings: Markings;
  /** Coat of the mare beside a foal. */
  readonly damCoat?: CoatName;
}

export interface Scene {
  readonly name: SceneName;
  readonly light: LightName;
  readonly subject: Subject;
  /** Seed of all random choices: ground, crop and direction. */
  readonly seed: string;
}

const UNMARKED: Markings = { face: 'none', socks: [false, false, false, false] };

/** A scene as an SVG document of {@link WIDTH} by {@link HEIGHT}. */
export function paintScene(scene: Scene): string {
  const random = seededRandom(scene.seed);
  const light = LIGHTS[scene.light];
  // The left half of a hero is reserved for words.
  const isMirrored = random() < 0.5 && scene.name !== 'hero';
  const inside = PAINTERS[scene.name](scene.subject, light, random);
  // The whole picture is mirrored, so the light then comes from the other side too.
  const flipped = isMirrored ? `<g transform="translate(${WIDTH} 0) scale(-1 1)">${inside}</g>` : inside;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${flipped}${vignette(light)}</svg>`;
}

const vignette = (light: Light): string =>
  `<defs><radialGradient id="vignette" cx=".5" cy=".46" r=".8"><stop offset=".62" stop-color="${darker(light.groundNear, 0.5)}" stop-opacity="0"/><stop offset="1" stop-color="${darker(light.groundNear, 0.5)}" stop-opacity=".34"/></radialGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#vignette)"/>`;

interface Spot {
  readonly x: number;
  /** Height of the ground under its hooves, in canvas units. */
  readonly floor: number;
  /** Canvas units per unit of the drawing, which is 36 wide. */
  readonly scale: number;
  readonly turn?: number;
  readonly squeeze?: number;
}

const FLOOR_OF: Record<Pose, number> = { gallop: 36, stand: 34.9 };

function horseAt(subject: Subject, light: Light, pose: Pose, id: string, spot: Spot): string {
  const { x, floor, scale, turn = 0, squeeze = 1 } = spot;
  const drawing = paintHorse({ coat: COATS[subject.coat], markings: subject.markings, light, pose, id });
  return `<g transform="translate(${x.toFixed(1)} ${(floor - FLOOR_OF[pose] * scale).toFixed(1)}) rotate(${turn} ${18 * scale} ${18 * scale}) scale(${(scale * squeeze).toFixed(3)} ${scale.toFixed(3)})">${drawing}</g>`;
}

type Painter = (subject: Subject, light: Light, random: Random) => string;

const PAINTERS: Record<SceneName, Painter> = {
  gallop(subject, light, random) {
    const scale = between(random, 25.5, 28.5);
    const x = WIDTH / 2 - 18 * scale + between(random, -70, 50);
    const floor = between(random, 956, 985);
    return (
      paintGround(random, light, {
        horizon: between(random, 560, 650),
        hasFence: random() < 0.75,
        hasTrees: random() < 0.8,
      }) +
      castShadow(x + 17 * scale, floor + 6, 15 * scale, scale * 1.3) +
      horseAt(subject, light, 'gallop', 'h', { x, floor, scale, turn: between(random, -2.5, 1) }) +
      dust(random, light, x + 24 * scale, floor) +
      foreground(random, light)
    );
  },

  stand(subject, light, random) {
    const scale = between(random, 24.5, 27);
    const x = WIDTH / 2 - 17.5 * scale + between(random, -60, 60);
    const floor = between(random, 970, 995);
    return (
      paintGround(random, light, { horizon: between(random, 590, 670), hasFence: true, hasTrees: true }) +
      castShadow(x + 20 * scale, floor - 4, 13 * scale, scale * 1.1) +
      horseAt(subject, light, 'stand', 'h', { x, floor, scale }) +
      foreground(random, light)
    );
  },

  bust(subject, light, random) {
    const scale = between(random, 58, 66);
    const x = between(random, 330, 420);
    return (
      paintGround(random, light, { horizon: between(random, 640, 730), hasFence: true, hasTrees: true }) +
      horseAt(subject, light, 'gallop', 'h', { x, floor: 36 * scale - between(random, 10, 60), scale })
    );
  },

  portrait(subject, light, random) {
    const scale = between(random, 27.5, 30.5);
    const x = WIDTH - 36 * scale + 2;
    return (
      paintGround(random, light, {
        horizon: between(random, 700, 800),
        hasFence: random() < 0.4,
        hasTrees: true,
      }) +
      `<g transform="translate(${x.toFixed(1)} ${(HEIGHT - 35.6 * scale).toFixed(1)}) scale(${scale.toFixed(2)})">${paintHead(COATS[subject.coat], subject.markings, light, 'p')}</g>`
    );
  },

  jump(subject, light, random) {
    const scale = between(random, 23, 24.5);
    const x = WIDTH / 2 - 17 * scale + between(random, -30, 60);
    const ground = 985;
    const hurdle = { x: x + 11.5 * scale, ground, accent: pick(random, ACCENTS) };
    return (
      paintGround(random, light, {
        horizon: between(random, 610, 670),
        hasFence: random() < 0.6,
        hasTrees: true,
      }) +
      castShadow(WIDTH / 2 + 20, ground + 8, 430, 30) +
      obstacle(light, { ...hurdle, ground: ground - 26 }, [96]) +
      horseAt(subject, light, 'gallop', 'h', {
        x,
        floor: ground - 96,
        scale,
        turn: between(random, 11, 15),
      }) +
      obstacle(light, hurdle, [128, 82, 36]) +
      foreground(random, light)
    );
  },

  stable(subject, light, random) {
    const wood = mix('#7a5536', light.air, light.airShare);
    const wall = mix('#efe6d6', light.skyLow, 0.35);
    const left = 450;
    const right = 1250;
    const rail = 800;
    const scale = 21.5;
    const headX = right - 36 * scale;
    const headY = rail - 27.4 * scale;
    const planks = (x: number, y: number, width: number, height: number, count: number): string =>
      Array.from({ length: count }, (_, i) => {
        const colour = darker(wood, 0.06 + 0.16 * random());
        return `<rect x="${(x + (width / count) * i).toFixed(1)}" y="${y}" width="${(width / count - 3).toFixed(1)}" height="${height}" fill="${colour}"/>`;
      }).join('');
    return `<defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(wall, 0.3)}"/><stop offset="1" stop-color="${darker(wall, 0.14)}"/></linearGradient><radialGradient id="dark" cx=".35" cy=".4" r=".8"><stop offset="0" stop-color="#3b2c22"/><stop offset="1" stop-color="#150e0b"/></radialGradient><clipPath id="over"><path d="M0 0H${right}V${rail}H${headX + 22 * scale}V${HEIGHT}H0Z"/></clipPath></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>${bricks(random, wall)}
<rect x="${left - 44}" y="70" width="${right - left + 88}" height="${HEIGHT}" fill="${darker(wood, 0.38)}"/><rect x="${left}" y="112" width="${right - left}" height="${HEIGHT}" fill="url(#dark)"/>
${planks(left - 8, rail, right - left + 16, 300, 9)}<path d="M${left} 1064L${right} ${rail + 44}" stroke="${darker(wood, 0.3)}" stroke-width="34"/><rect x="${left - 16}" y="${rail - 14}" width="${right - left + 32}" height="36" rx="4" fill="${lighter(wood, 0.12)}"/><rect x="${left - 16}" y="${rail + 14}" width="${right - left + 32}" height="10" fill="#000" opacity=".22"/>
<g clip-path="url(#over)"><g transform="translate(${headX} ${headY}) scale(${scale})">${paintHead(COATS[subject.coat], subject.markings, light, 'p')}</g></g>
<g>${planks(right + 56, 112, 300, 560, 4)}<path d="M${right + 60} 640L${right + 350} 150" stroke="${darker(wood, 0.34)}" stroke-width="28"/></g>
${lamp(left - 170, 250, light)}`;
  },

  foal(subject, light, random) {
    const scale = between(random, 24, 26);
    const x = WIDTH / 2 - 15 * scale;
    const floor = 975;
    return (
      paintGround(random, light, { horizon: between(random, 560, 620), hasFence: true, hasTrees: true }) +
      castShadow(x + 17 * scale, floor - 3, 11 * scale, scale) +
      foalAt(subject, light, 'f', { x, floor, scale }, random() < 0.5 ? 'stand' : 'gallop') +
      foreground(random, light)
    );
  },

  family(subject, light, random) {
    const dam: Subject = { coat: subject.damCoat ?? 'bay', markings: UNMARKED };
    const floor = 962;
    return (
      paintGround(random, light, { horizon: between(random, 560, 630), hasFence: true, hasTrees: true }) +
      castShadow(990, floor - 6, 350, 26) +
      horseAt(dam, light, 'stand', 'm', { x: 560, floor, scale: 24 }) +
      castShadow(520, floor + 24, 215, 20) +
      foalAt(subject, light, 'f', { x: 260, floor: floor + 28, scale: 15.4 }, 'stand') +
      foreground(random, light)
    );
  },

  herd(subject, light, random) {
    const far = pick(random, COATS_OF_HERD);
    const near = pick(random, COATS_OF_HERD);
    const floor = 930;
    return (
      paintGround(random, light, { horizon: between(random, 500, 560), hasFence: false, hasTrees: true }) +
      castShadow(1130, floor - 88, 240, 18) +
      horseAt({ coat: far, markings: UNMARKED }, light, 'gallop', 'a', {
        x: 900,
        floor: floor - 90,
        scale: 14,
      }) +
      castShadow(470, floor - 36, 270, 20) +
      horseAt({ coat: near, markings: UNMARKED }, light, 'gallop', 'b', {
        x: 190,
        floor: floor - 40,
        scale: 16,
      }) +
      castShadow(880, floor + 44, 350, 28) +
      horseAt(subject, light, 'gallop', 'c', { x: 560, floor: floor + 40, scale: 19 }) +
      foreground(random, light)
    );
  },

  hero(subject, light, random) {
    const floor = 938;
    const mate: Subject = { coat: subject.damCoat ?? 'bay', markings: UNMARKED };
    return (
      paintGround(random, light, { horizon: 640, hasFence: true, hasTrees: true, sunX: 1180 }) +
      castShadow(1440, floor - 92, 190, 14) +
      horseAt(mate, light, 'gallop', 'a', { x: 1230, floor: floor - 96, scale: 11.5 }) +
      castShadow(1130, floor + 4, 300, 24) +
      horseAt(subject, light, 'gallop', 'b', { x: 840, floor, scale: 17.5 }) +
      foreground(random, light)
    );
  },
};

const COATS_OF_HERD: readonly CoatName[] = [
  'bay',
  'darkBay',
  'liverChestnut',
  'grey',
  'chestnut',
  'palomino',
];

/** A foal differs from a small horse: it has a shorter trunk and longer legs. */
const foalAt = (subject: Subject, light: Light, id: string, spot: Spot, pose: Pose): string =>
  horseAt(subject, light, pose, id, { ...spot, squeeze: pose === 'stand' ? 0.8 : 0.88 });
