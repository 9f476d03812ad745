import { COATS } from '../../world/coats.ts';
import { HEIGHT, WIDTH } from '../../world/picture-files.ts';
import { between, pick, seededRandom } from '../../world/random.ts';
import { castShadow, foreground, paintGround } from './ground.ts';
import { paintHorse } from './horse.ts';
import { LIGHTS, type LightName } from './lights.ts';
import { ACCENTS, obstacle } from './scenery.ts';
import type { Subject } from './scenes.ts';

/** The subject of a film: a horse that gallops past, or one that jumps on its way. */
export type FilmKind = 'gallop' | 'jump';

/** The plan of a film; the same plan gives the same film. */
export interface Film {
  readonly kind: FilmKind;
  readonly light: LightName;
  readonly subject: Subject;
  /** Whether the horse is a foal, which has a shorter trunk. */
  readonly isFoal: boolean;
  readonly seed: string;
}

export const FRAME_COUNT = 100;
export const FRAMES_PER_SECOND = 25;
/** Size of a frame, px. */
export const FRAME = { width: 640, height: 360 } as const;
/** Frame that is the film's poster: the horse is in the middle. */
export const POSTER_FRAME = 52;

/** The camera's part of the canvas, in canvas units. */
const VIEW = { width: 1200, height: 675, top: HEIGHT - 675 } as const;
/** Px per canvas unit. */
const SCALE = FRAME.width / VIEW.width;
/** Grass near the camera moves faster than the field. */
const NEAR = 1.3;
/** Canvas units per unit of the horse's drawing. */
const HORSE = 13;
const FLOOR = 955;
/** Position of the obstacle, in canvas units. */
const HURDLE = 760;
/** Number of drawings of the horse in one stride, and number of frames of a stride. */
const PHASES = 8;
const STRIDE = 16;

/** Drawings of a film as SVG documents, in px of a frame. The camera moves over the wider ones. */
export interface FilmLayers {
  readonly ground: string;
  /** The horse in each phase of its stride, centred in a square. */
  readonly horses: readonly string[];
  readonly shadow: string;
  /** In front of the horse, as wide as the ground. */
  readonly hurdle: string;
  readonly grass: string;
}

/** Positions of the layers in one frame, px; `x` and `y` of horse and shadow are their middles. */
export interface FrameLayout {
  /** Left edge of the camera's view of the ground, and of the grass. */
  readonly ground: number;
  readonly grass: number;
  readonly horse: { readonly x: number; readonly y: number; readonly turn: number; readonly phase: number };
  readonly shadow: { readonly x: number; readonly y: number };
}

export function paintFilm(film: Film): FilmLayers {
  const random = seededRandom(film.seed);
  const light = LIGHTS[film.light];
  const { coat, markings } = film.subject;
  const isJump = film.kind === 'jump';
  const hurdle = { x: HURDLE, ground: FLOOR, accent: pick(random, ACCENTS) };
  const ground = paintGround(random, light, {
    horizon: between(random, 610, 660),
    hasFence: true,
    hasTrees: true,
  });
  const shape = film.isFoal ? ` transform="translate(2.2 0) scale(.88 1)"` : '';
  const horses = Array.from({ length: PHASES }, (_, phase) => {
    const stride = Math.sin((phase / PHASES) * 2 * Math.PI) * 13;
    const drawing = paintHorse({ coat: COATS[coat], markings, light, pose: 'gallop', id: 'h', stride });
    const side = px(HORSE * 42);
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="-3 -3 42 42"><g${shape}>${drawing}</g></svg>`;
  });
  // One below the other as in a picture, because the shadow uses definitions of the ground.
  const back = isJump ? obstacle(light, { ...hurdle, ground: FLOOR - 26 }, [96]) : '';
  return {
    ground: strip(ground + back, 1),
    horses,
    shadow: `<svg xmlns="http://www.w3.org/2000/svg" width="${px(440)}" height="${px(60)}" viewBox="0 0 440 60"><defs><radialGradient id="shadow"><stop offset="0" stop-color="#0c0f0a" stop-opacity=".5"/><stop offset="1" stop-color="#0c0f0a" stop-opacity="0"/></radialGradient></defs>${castShadow(220, 30, 210, 22)}</svg>`,
    hurdle: strip(isJump ? obstacle(light, hurdle, [128, 82, 36]) : '', 1),
    grass: strip(foreground(random, light), NEAR),
  };
}

/** A drawing over the whole width of the canvas, as high as a frame. */
function strip(drawing: string, near: number): string {
  const size = `width="${px(WIDTH * near)}" height="${FRAME.height}"`;
  const height = VIEW.height / near;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 ${HEIGHT - height} ${WIDTH} ${height}" preserveAspectRatio="xMidYMax slice">${drawing}</svg>`;
}

/** The layout of frame `index`: the horse passes from right to left, and the camera follows slowly. */
export function layoutOf(film: Film, index: number): FrameLayout {
  const time = index / (FRAME_COUNT - 1);
  const pan = 1 - time;
  const camera = (WIDTH - VIEW.width) * pan;
  const x = WIDTH + 120 - (WIDTH + 360) * time;
  const stride = (index / STRIDE) * 2 * Math.PI;
  // From 1 at the take-off to -1 at the landing.
  const flight = (x - HURDLE) / 330;
  const isInAir = film.kind === 'jump' && Math.abs(flight) < 1;
  const lift = isInAir ? 140 * (1 - flight ** 2) : 12 * Math.abs(Math.sin(stride / 2));
  return {
    ground: px(camera),
    grass: px((WIDTH * NEAR - VIEW.width) * pan),
    horse: {
      x: px(x - camera),
      y: px(FLOOR - HORSE * 18 - lift - VIEW.top),
      turn: isInAir ? 15 * flight : 2.5 * Math.sin(stride),
      // In the air the legs do not move.
      phase: isInAir ? 2 : Math.floor((index * PHASES) / STRIDE) % PHASES,
    },
    shadow: { x: px(x - camera), y: px(FLOOR - VIEW.top + 4) },
  };
}

const px = (units: number): number => Math.round(units * SCALE);
