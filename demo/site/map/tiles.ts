import { AREAS, MAP_LABELS, WAYS, YARD } from './marbrook.ts';

/** The template for the option `tiles`. */
export const TILES = '/tiles/{z}/{x}/{y}.svg';

const SIZE = 256;
const EARTH = 6_378_137;
/** Smallest line width, px. */
const MIN_WIDTH = 1.2;
/** A label is drawn between these sizes, px. */
const LABEL_SIZES = [9, 60] as const;

const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** Px from the corner of the world map, at a zoom level, in the projection of web maps. */
function project(lat: number, lng: number, zoom: number): { x: number; y: number } {
  const world = SIZE * 2 ** zoom;
  return {
    x: world * (lng / 360 + 0.5),
    y: world * (0.5 - Math.log(Math.tan(Math.PI / 4 + rad(lat) / 2)) / (2 * Math.PI)),
  };
}

const path = (points: ReadonlyArray<readonly [number, number]>): string =>
  points.map((point) => point.join(' ')).join('L');

/**
 * A map tile of the invented Marbrook and its surroundings, as SVG: so the demo's map works without an
 * external tile server, and shows no real place under an invented address.
 */
export function paintTile(zoom: number, column: number, row: number): string {
  const yard = project(YARD.lat, YARD.lng, zoom);
  const perMetre = (SIZE * 2 ** zoom) / (2 * Math.PI * EARTH * Math.cos(rad(YARD.lat)));
  const [left, top] = [yard.x - column * SIZE, yard.y - row * SIZE];
  const line = (width: number, colour: string, points: (typeof WAYS)[number]['points']): string =>
    `<path d="M${path(points)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
  const wide = (metres: number, more = 0): number => Math.max(metres, MIN_WIDTH / perMetre) + more / perMetre;
  /** Whether any part of it is on the tile; the width of lines is ignored. */
  const isVisible = ({ points }: { points: (typeof AREAS)[number]['points'] }): boolean => {
    const xs = points.map(([x]) => left + x * perMetre);
    const ys = points.map(([, y]) => top + y * perMetre);
    const [from, to] = [-SIZE / 4, SIZE * 1.25];
    return Math.max(...xs) > from && Math.min(...xs) < to && Math.max(...ys) > from && Math.min(...ys) < to;
  };
  const areas = AREAS.filter(isVisible).map(
    ({ fill, points }) => `<path d="M${path(points)}Z" fill="${fill}"/>`,
  );
  const water = WAYS.filter((way) => way.kind === 'water').map((way) =>
    line(wide(way.width), '#a9cbdc', way.points),
  );
  const roads = WAYS.filter((way) => way.kind !== 'water');
  const edges = roads.map((way) => line(wide(way.width, 2), '#c9bfae', way.points));
  const lanes = roads.map((way) =>
    line(wide(way.width), way.kind === 'road' ? '#fdf6e3' : '#ffffff', way.points),
  );
  const labels = MAP_LABELS.flatMap(({ text, at: [x, y], size }) => {
    const px = size * perMetre;
    if (px < LABEL_SIZES[0] || px > LABEL_SIZES[1]) return [];
    return [
      `<text x="${left + x * perMetre}" y="${top + y * perMetre}" font-size="${px}" text-anchor="middle" font-family="Georgia, serif" fill="#4a4f45" stroke="#ffffff" stroke-width="${px / 7}" stroke-opacity=".8" paint-order="stroke">${text}</text>`,
    ];
  });
  const ground = [...areas, ...water, ...edges, ...lanes].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="#e6eddb"/><g transform="matrix(${perMetre} 0 0 ${perMetre} ${left} ${top})">${ground}</g>${labels.join('')}</svg>`;
}
