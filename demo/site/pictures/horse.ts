import type { Coat, Markings } from '../../world/coats.ts';
import { darker, lighter, mix } from './colour.ts';
import type { Light } from './lights.ts';
import { gallopingHorse } from './silhouette.ts';

const HORSE = gallopingHorse();

/** The part of the galloping outline above the legs: below it a standing horse gets other legs. */
const TRUNK_CLIP =
  'M-2 -2H40V15.6L30.6 17.6Q28.4 18.8 26.2 18.8C22 20.4 15.5 20.2 12.4 19.4C11 18.6 10 18 9 16L-2 14Z';

/**
 * Standing legs, each with the box of its lower part. Painted over the trunk, so their paths begin inside it.
 */
const STANDING = {
  offHind:
    'M22.8 14.5L27.6 14.6C27.4 18 26.5 19.6 26.3 21.2C26.2 22.6 26.7 23.3 26.3 24.8C25.9 26.8 25.3 28.6 25.1 30.8L24.9 32.4L23.4 32.4C23.6 30 24 27 24.2 24.8C24.2 23.2 23 20.8 22.6 18.8Z',
  offFore:
    'M13.6 15L17 16C16.6 18.6 15.9 20.6 15.8 22.6C15.8 23.8 16 24.6 15.9 25.6C15.7 27.4 15.6 29.4 15.6 31L15.5 32.4L14 32.4C14.1 30 14 27.2 14 25.6C13.9 23 13.4 20 13 17.4Z',
  nearHind:
    'M24 13.4L31 13.6C32.1 16.2 30.8 18.8 29.4 20.8C28.9 21.9 29.5 22.8 29 24.2C28.3 26.2 27.9 28.6 27.8 31L27.7 33L26 33C26.1 30.2 26.4 26.8 26.6 24.4C26.6 22.6 25 20.2 24 18.2Z',
  nearFore:
    'M10 14.4L15.4 15C15.5 18 14.4 20.6 14.1 22.6C14 24 14.3 24.8 14.1 26C13.8 28 13.7 29.8 13.7 31.4L13.6 33L12 33C12.1 30.6 12 27.8 12.1 26C12 23.4 10.6 20.2 10 17.2Z',
} as const;
const STANDING_HOOVES = {
  offHind: 'M23.5 32.2L25 32.2L25.2 34.1L22.7 34.1Z',
  offFore: 'M14.1 32.2L15.6 32.2L15.7 34.1L13.3 34.1Z',
  nearHind: 'M26.1 32.8L27.8 32.8L28 34.9L25.3 34.9Z',
  nearFore: 'M12.1 32.8L13.7 32.8L13.9 34.9L11.3 34.9Z',
} as const;
/** A hanging tail, for a standing horse. */
const HANGING_TAIL =
  'M29.6 11.7C32.8 11.7 34 14.2 34.1 17.6C34.2 21.4 34.3 24.4 32.7 28.8C32.4 27 31.9 28.2 31.1 29.4C31.3 27.6 30.9 27.4 30.5 27.8C31.3 24.6 31.2 21.6 31.3 18.6C31.4 15.8 31.2 13.6 29.3 12.7Z';

export type Pose = 'gallop' | 'stand';

/** The plan of a horse's drawing. */
export interface HorsePlan {
  readonly coat: Coat;
  readonly markings: Markings;
  readonly light: Light;
  readonly pose: Pose;
  /** Prefix of the ids in this drawing, since one picture may contain several. */
  readonly id: string;
  /** Phase of a galloping horse's stride: rotation of its far legs and its tail, degrees. */
  readonly stride?: number;
}

const HOOVES_AT = {
  gallop: { nearFore: [14.6, 29.4], offFore: [6.6, 30.2], nearHind: [22.9, 34.6], offHind: [18.6, 30.6] },
  stand: { nearFore: [12.8, 33.4], offFore: [14.7, 32.8], nearHind: [26.8, 33.4], offHind: [24.2, 32.8] },
} as const;

type Leg = keyof (typeof HOOVES_AT)['gallop'];

const SOCK_ORDER: readonly Leg[] = ['nearFore', 'offFore', 'nearHind', 'offHind'];

/**
 * One horse in a box of 36 by 36, looking left: flat shapes of the silhouette, shaded with light from above,
 * with its points, socks and dapples.
 */
export function paintHorse(horse: HorsePlan): string {
  const { coat, markings, light, pose, id, stride = 0 } = horse;
  const inAir = (colour: string): string => mix(colour, light.air, light.airShare);
  const body = inAir(coat.body);
  const far = inAir(darker(coat.body, 0.34));
  const mane = inAir(coat.mane);
  const hoof = inAir(coat.hoof);
  const isStanding = pose === 'stand';

  const leg = (name: Leg, path: string, hoofPath: string, fill: string): string => {
    const [x, y] = HOOVES_AT[pose][name];
    const clip = `${id}${name}`;
    const reach = isStanding ? 9 : 6.2;
    const points = coat.points ? `<circle cx="${x}" cy="${y}" r="${reach}" fill="url(#${id}points)"/>` : '';
    const sock = markings.socks[SOCK_ORDER.indexOf(name)]
      ? `<circle cx="${x}" cy="${y}" r="${isStanding ? 3.4 : 2.9}" fill="${inAir('#f3ece0')}"/>`
      : '';
    return `<clipPath id="${clip}"><path d="${path}"/></clipPath><path d="${path}" fill="${fill}"/><g clip-path="url(#${clip})">${points}${sock}</g><path d="${hoofPath}" fill="${hoof}"/>`;
  };

  const farLegs = isStanding
    ? leg('offHind', STANDING.offHind, STANDING_HOOVES.offHind, far) +
      leg('offFore', STANDING.offFore, STANDING_HOOVES.offFore, far)
    : turned(stride, '24 17', leg('offHind', HORSE.offHind, HORSE.offHindHoof, far)) +
      turned(-stride, '11 16', leg('offFore', HORSE.offFore, HORSE.offForeHoof, far));
  const nearLegs = isStanding
    ? leg('nearHind', STANDING.nearHind, STANDING_HOOVES.nearHind, `url(#${id}leg)`) +
      leg('nearFore', STANDING.nearFore, STANDING_HOOVES.nearFore, `url(#${id}leg)`)
    : '';
  const gallopPoints = isStanding ? '' : nearLegsOfGallop(horse, inAir);

  const tail = isStanding ? HANGING_TAIL : HORSE.tail;
  const hair = turned(stride / 2, '30 11', `<path d="${tail}" fill="url(#${id}mane)"/>`);
  const trunk = isStanding ? ` clip-path="url(#${id}trunk)"` : '';
  return `<defs>
<linearGradient id="${id}coat" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighter(body, 0.2)}"/><stop offset=".34" stop-color="${body}"/><stop offset=".62" stop-color="${darker(body, 0.22)}"/><stop offset="1" stop-color="${darker(body, 0.12)}"/></linearGradient>
<linearGradient id="${id}leg" gradientUnits="userSpaceOnUse" x1="0" y1="14" x2="0" y2="24"><stop offset="0" stop-color="${darker(body, 0.06)}" stop-opacity="${isStanding ? 0 : 1}"/><stop offset=".3" stop-color="${darker(body, 0.1)}"/><stop offset="1" stop-color="${darker(body, 0.16)}"/></linearGradient>
<linearGradient id="${id}mane" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(mane, 0.18)}"/><stop offset="1" stop-color="${darker(mane, 0.1)}"/></linearGradient>
${glow(`${id}shine`, lighter(body, 0.5), 0.42)}${glow(`${id}shade`, darker(body, 0.5), 0.4)}${glow(`${id}muzzle`, inAir(coat.muzzle), 0.95)}
<radialGradient id="${id}points"><stop offset=".35" stop-color="${inAir(coat.points ?? coat.body)}"/><stop offset="1" stop-color="${inAir(coat.points ?? coat.body)}" stop-opacity="0"/></radialGradient>
<clipPath id="${id}body"><path d="${HORSE.body}"/></clipPath><clipPath id="${id}trunk"><path d="${TRUNK_CLIP}"/></clipPath>
</defs>
${isStanding ? '' : hair}${farLegs}
<g${trunk}><path d="${HORSE.body}" fill="${light.rim}" transform="translate(.02 -.2)"/><path d="${HORSE.body}" fill="url(#${id}coat)"/>
<g clip-path="url(#${id}body)">${modelling(horse, inAir)}${gallopPoints}</g></g>
${nearLegs}${isStanding ? hair : `<path d="${HORSE.nearHooves}" fill="${hoof}"/>`}
${face(horse, inAir)}
<path d="${HORSE.mane}" fill="${lighter(light.rim, 0.2)}" opacity=".5" transform="translate(.06 -.16)"/><path d="${HORSE.mane}" fill="url(#${id}mane)"/>
<path d="M7.2 5.4C9.8 6.6 10.6 9.4 13.6 10.4M6.6 4.9C9.2 5.2 11 6.9 12.8 7.4M9.4 6.4C11 8.4 12.6 9.2 14.4 9.7" fill="none" stroke="${lighter(mane, 0.32)}" stroke-width=".13" stroke-linecap="round" opacity=".7"/>
<path d="${isStanding ? 'M31.6 13.8C33 16.4 32.8 21 31.9 26M32.4 14.6C33.5 18 33.3 22 32.3 26.4' : 'M31.9 5.6C32.8 7.6 34.6 8.6 34.4 11M33.2 8.4C34.6 9.8 34 12 31.6 12.8'}" fill="none" stroke="${lighter(mane, 0.3)}" stroke-width=".14" stroke-linecap="round" opacity=".6"/>`;
}

/** Rotates a drawing by some degrees about one of its points. */
const turned = (degrees: number, about: string, drawing: string): string =>
  degrees === 0 ? drawing : `<g transform="rotate(${degrees.toFixed(1)} ${about})">${drawing}</g>`;

const glow = (id: string, colour: string, strength: number): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

/** Shoulder, barrel and quarters as soft light and shade inside the outline. */
function modelling({ coat, id }: HorsePlan, inAir: (colour: string) => string): string {
  const blob = (cx: number, cy: number, rx: number, ry: number, kind: 'shine' | 'shade', turn = 0): string =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${id}${kind})"${turn ? ` transform="rotate(${turn} ${cx} ${cy})"` : ''}/>`;
  const dapples = coat.hasDapples
    ? DAPPLES.map(
        ([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${inAir('#d4d6d4')}" opacity=".34"/>`,
      ).join('')
    : '';
  return [
    blob(27.4, 13.8, 5, 3.6, 'shine'),
    blob(18.6, 12.6, 7, 2, 'shine'),
    blob(12.8, 14.2, 3.2, 4, 'shine', 14),
    blob(8.6, 8.8, 1.9, 3.6, 'shine', -36),
    blob(5.2, 7.2, 1.9, 1.3, 'shine', -36),
    blob(18.6, 21, 9, 3.6, 'shade'),
    blob(22.8, 18, 2.6, 5.2, 'shade', 14),
    blob(15.9, 17.4, 1.9, 4.6, 'shade', 12),
    blob(9.8, 15, 1.8, 6, 'shade', -22),
    blob(7.2, 10.9, 1.3, 1.9, 'shade', -30),
    dapples,
    `<ellipse cx="1.5" cy="11.9" rx="3" ry="2.4" fill="url(#${id}muzzle)"/>`,
    `<ellipse cx="1.62" cy="11.35" rx=".2" ry=".3" transform="rotate(24 1.62 11.35)" fill="${darker(inAir(coat.muzzle), 0.55)}"/>`,
  ].join('');
}

const DAPPLES: readonly (readonly [number, number, number])[] = [
  [25, 13.2, 0.62],
  [26.8, 12.4, 0.5],
  [28.5, 13.1, 0.55],
  [26.2, 14.9, 0.6],
  [28, 15.2, 0.6],
  [29.8, 14.8, 0.5],
  [27, 16.9, 0.5],
  [29, 17, 0.45],
  [22.8, 12.8, 0.46],
  [20.8, 13.4, 0.5],
  [22, 15, 0.5],
  [18.8, 14.3, 0.48],
  [19.8, 16.3, 0.5],
  [17, 13.1, 0.42],
  [17.4, 16.4, 0.46],
  [15.2, 13.6, 0.42],
  [13.4, 14.6, 0.5],
  [12.6, 12.8, 0.42],
  [13.8, 16.6, 0.42],
  [22.2, 17.2, 0.4],
  [16, 18.2, 0.4],
  [19.2, 18.4, 0.4],
  [24.2, 15.8, 0.38],
];

/** Points and socks of the two near legs, which are part of the galloping outline. */
function nearLegsOfGallop({ coat, markings, id }: HorsePlan, inAir: (colour: string) => string): string {
  return (['nearFore', 'nearHind'] as const)
    .map((name) => {
      const [x, y] = HOOVES_AT.gallop[name];
      const points = coat.points ? `<circle cx="${x}" cy="${y}" r="7" fill="url(#${id}points)"/>` : '';
      const sock = markings.socks[SOCK_ORDER.indexOf(name)]
        ? `<circle cx="${x}" cy="${y}" r="3" fill="${inAir('#f3ece0')}"/>`
        : '';
      return points + sock;
    })
    .join('');
}

function face({ markings, id }: HorsePlan, inAir: (colour: string) => string): string {
  const white = inAir('#f6f0e6');
  const mark =
    markings.face === 'blaze'
      ? `<path d="M4.3 5.7C3.2 6.9 2.6 8.2 1.7 9.8C1.2 10.6 .9 11.2 1 11.7L.3 11.4L1.4 8.8L3.4 5.9Z" fill="${white}"/>`
      : markings.face === 'star'
        ? `<ellipse cx="3.75" cy="6.9" rx=".36" ry=".62" transform="rotate(34 3.75 6.9)" fill="${white}"/>`
        : '';
  return `<g clip-path="url(#${id}body)">${mark}</g><circle cx="4.25" cy="8.05" r=".4" fill="#120d0b"/><circle cx="4.12" cy="7.9" r=".12" fill="#fff" opacity=".9"/>`;
}
