import { WIDTH } from '../../world/picture-files.ts';
import { between, type Random } from '../../world/random.ts';
import { darker, mix } from './colour.ts';
import type { Light } from './lights.ts';

/** Dust behind the hooves. */
export function dust(random: Random, light: Light, x: number, floor: number): string {
  let marks = '';
  for (let i = 0; i < 9; i++) {
    marks += `<circle cx="${Math.round(x + between(random, -20, 260))}" cy="${Math.round(floor - between(random, -8, 46))}" r="${Math.round(between(random, 8, 34))}" fill="${light.groundFar}" opacity="${(0.1 + random() * 0.16).toFixed(2)}"/>`;
  }
  return marks;
}

/** Colours of the poles. */
export const ACCENTS = ['#14523b', '#9c3b2a', '#2b4a78', '#b8862d'] as const;

/** One part of a jump: two stands and its coloured poles, given by their heights above the ground. */
export function obstacle(
  light: Light,
  spot: { readonly x: number; readonly ground: number; readonly accent: string },
  heights: readonly number[],
): string {
  const { x, ground } = spot;
  const white = mix('#fffaf0', light.air, light.airShare);
  const colour = mix(spot.accent, light.air, light.airShare);
  const width = 430;
  const stand = (at: number): string =>
    `<path d="M${at - 15} ${ground}L${at - 9} ${ground - 190}H${at + 9}L${at + 15} ${ground}Z" fill="${white}"/><rect x="${at - 40}" y="${ground - 8}" width="80" height="13" rx="3" fill="${darker(white, 0.2)}"/><rect x="${at - 13}" y="${ground - 206}" width="26" height="18" rx="3" fill="${colour}"/>`;
  const pole = (height: number): string => {
    const part = width / 5;
    return Array.from(
      { length: 5 },
      (_, i) =>
        `<rect x="${(x - width / 2 + part * i).toFixed(1)}" y="${ground - height}" width="${part + 0.5}" height="22" fill="${i % 2 ? white : colour}"/><rect x="${(x - width / 2 + part * i).toFixed(1)}" y="${ground - height + 15}" width="${part + 0.5}" height="7" fill="#000" opacity=".14"/>`,
    ).join('');
  };
  return `${heights.map(pole).join('')}${stand(x - width / 2)}${stand(x + width / 2)}`;
}

/** Bricks where the plaster is missing. */
export function bricks(random: Random, wall: string): string {
  let marks = '';
  for (let i = 0; i < 34; i++) {
    marks += `<rect x="${Math.round(between(random, 0, WIDTH))}" y="${Math.round(random() * 29) * 36}" width="92" height="31" rx="2" fill="${darker(wall, 0.08 + random() * 0.08)}" opacity=".5"/>`;
  }
  return marks;
}

/** The lantern at the stable wall. */
export const lamp = (x: number, y: number, light: Light): string =>
  `<path d="M${x} ${y - 70}v-40h70" stroke="#2b2622" stroke-width="8" fill="none"/><path d="M${x - 44} ${y - 20}L${x - 22} ${y - 72}H${x + 22}L${x + 44} ${y - 20}Z" fill="#2b2622"/><ellipse cx="${x}" cy="${y - 16}" rx="30" ry="16" fill="${light.sun}"/>`;
