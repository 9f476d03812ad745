import type { Coat, Markings } from '../../world/coats.ts';
import { darker, lighter, mix } from './colour.ts';
import type { Light } from './lights.ts';
import { horseHead } from './silhouette.ts';

const HEAD = horseHead();

/** The portrait: head and neck in a box of 36 by 36, looking left, cut off at the right and below. */
export function paintHead(coat: Coat, markings: Markings, light: Light, id: string): string {
  const inAir = (colour: string): string => mix(colour, light.air, light.airShare);
  const body = inAir(coat.body);
  const mane = inAir(coat.mane);
  const white = inAir('#f7f1e7');
  const soft = (name: string, colour: string, strength: number): string =>
    `<radialGradient id="${id}${name}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  const blob = (cx: number, cy: number, rx: number, ry: number, kind: string, turn = 0): string =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${id}${kind})" transform="rotate(${turn} ${cx} ${cy})"/>`;
  const mark =
    markings.face === 'blaze'
      ? `<path d="${HEAD.blaze}" fill="${white}"/>`
      : markings.face === 'star'
        ? `<path d="M9.2 12.6C10.4 12.2 10.9 13.2 10.3 14.4C9.8 15.5 8.9 16.6 8.4 16.4C7.8 16 8.2 13.2 9.2 12.6Z" fill="${white}"/>`
        : '';
  return `<defs>
<linearGradient id="${id}neck" gradientUnits="userSpaceOnUse" x1="6" y1="4" x2="30" y2="36"><stop offset="0" stop-color="${lighter(body, 0.16)}"/><stop offset=".5" stop-color="${body}"/><stop offset="1" stop-color="${darker(body, 0.3)}"/></linearGradient>
<linearGradient id="${id}hair" gradientUnits="userSpaceOnUse" x1="14" y1="0" x2="34" y2="16"><stop offset="0" stop-color="${lighter(mane, 0.2)}"/><stop offset="1" stop-color="${darker(mane, 0.15)}"/></linearGradient>
${soft('shine', lighter(body, 0.55), 0.5)}${soft('shade', darker(body, 0.55), 0.5)}${soft('nose', inAir(coat.muzzle), 0.95)}
<clipPath id="${id}clip"><path d="${HEAD.outline}"/></clipPath></defs>
<path d="${HEAD.outline}" fill="${light.rim}" transform="translate(-.16 -.2)"/>
<path d="${HEAD.mane}" fill="${light.rim}" transform="translate(0 -.22)" opacity=".8"/>
<path d="${HEAD.outline}" fill="url(#${id}neck)"/>
<g clip-path="url(#${id}clip)">${blob(12, 17, 4.6, 8, 'shine', 32)}${blob(27.5, 15, 4, 9, 'shine', -24)}${blob(18, 21.6, 5, 3.4, 'shine', -30)}
${blob(21.6, 27, 6, 7, 'shade', -24)}${blob(13.4, 30.2, 7, 3.2, 'shade', -32)}${blob(24.5, 17.4, 2.4, 7, 'shade', -20)}${blob(34.5, 27, 6, 14, 'shade')}
${blob(4.4, 31.4, 7.4, 6.2, 'nose', -28)}${mark}
</g>
<path d="${HEAD.mane}" fill="url(#${id}hair)"/><path d="${HEAD.ear}" fill="${body}"/><path d="${HEAD.earInside}" fill="${darker(inAir(coat.muzzle), 0.3)}"/>
<path d="${HEAD.forelock}" fill="url(#${id}hair)"/>
<path d="M17 4.6C22 2.6 29 3.4 35.6 8.6M18.6 3.6C24 1.8 30.6 3 36 7.2M22 4.8C27 5 31.6 7 35.8 11.2M11.6 8.4C12 6.6 13.8 5 16.4 4.4M12.4 9C13.4 7.4 15.4 6 18.4 5.4" fill="none" stroke="${lighter(mane, 0.3)}" stroke-width=".18" stroke-linecap="round" opacity=".55"/>
<ellipse cx="15.7" cy="15.4" rx="2.1" ry="1.8" fill="${darker(body, 0.4)}" opacity=".5"/>
<path d="${HEAD.eye}" fill="#120d0b"/><path d="M14.1 14.9C14.8 13.7 16.6 13.6 17.4 14.8" fill="none" stroke="${darker(body, 0.55)}" stroke-width=".36" stroke-linecap="round"/><circle cx="15.3" cy="15.1" r=".26" fill="#fff" opacity=".8"/>
<path d="${HEAD.nostril}" fill="${darker(inAir(coat.muzzle), 0.6)}"/>`;
}
