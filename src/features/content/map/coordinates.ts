import { safeUrl } from '../../../lib/safe-url.ts';
import type { ShownBrick } from '../../../state/catalogue/content.model.ts';

export type MapBrickData = Extract<ShownBrick, { type: 'map' }>;

/** In degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** Zoom levels of map tiles. */
export const ZOOM = { min: 2, max: 19, initial: 15 } as const;

/** Position of the marker; null without coordinates, or if they are not on the globe. */
export function coordinatesOf({ lat, lng }: Pick<MapBrickData, 'lat' | 'lng'>): Coordinates | null {
  const isOnGlobe = lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return isOnGlobe ? { lat, lng } : null;
}

export const zoomOf = ({ zoom }: Pick<MapBrickData, 'zoom'>): number =>
  Math.min(ZOOM.max, Math.max(ZOOM.min, Math.round(zoom ?? ZOOM.initial)));

/** The host of the map tiles, named before they load; null without a valid template. */
export function tileHost(template: string | null, page: string): string | null {
  const address = template && safeUrl(template.replace(/\{\w+\}/g, '0'), page);
  return address ? new URL(address).host : null;
}

/** The place on a public map, for a link: OpenStreetMap, which needs no account. */
export function mapAddress({
  address,
  ...brick
}: Pick<MapBrickData, 'address' | 'lat' | 'lng' | 'zoom'>): string {
  const coordinates = coordinatesOf(brick);
  if (coordinates === null) {
    const query = new URLSearchParams({ query: address.replace(/\s*\n\s*/g, ', ') });
    return `https://www.openstreetmap.org/search?${query}`;
  }
  const { lat, lng } = coordinates;
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoomOf(brick)}/${lat}/${lng}`;
}

/** The widest round distance that is at most `metres`: 1, 2, 3 or 5 times a power of ten. */
export function roundDistance(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  const digit = metres / power;
  return power * (digit >= 5 ? 5 : digit >= 3 ? 3 : digit >= 2 ? 2 : 1);
}
