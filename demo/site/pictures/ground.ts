import { HEIGHT, WIDTH } from '../../world/picture-files.ts';
import { between, type Random, randomInteger } from '../../world/random.ts';
import { mix } from './colour.ts';
import type { Light } from './lights.ts';

/** A rolling line from edge to edge, closed down to the bottom. */
function ridge(random: Random, y: number, swell: number): string {
  const phase = between(random, 0, 9);
  const long = between(random, 260, 420);
  let path = `M-20 ${HEIGHT}V${y}`;
  for (let x = -20; x <= WIDTH + 20; x += 40) {
    const height = Math.sin(x / long + phase) * swell + Math.sin(x / (long / 2.7) + phase * 3) * swell * 0.34;
    path += `L${x} ${Math.round(y + height)}`;
  }
  return `${path}V${HEIGHT}Z`;
}

/** Trees on a far edge of the field: either a rounded wood or a row of poplars. */
function trees(random: Random, light: Light, y: number): string {
  let marks = '';
  let x = between(random, -60, 60);
  while (x < WIDTH + 40) {
    const many = randomInteger(random, 2, 6);
    const hasPoplars = random() < 0.3;
    for (let i = 0; i < many; i++) {
      const height = hasPoplars ? between(random, 70, 128) : between(random, 30, 74);
      const width = hasPoplars ? between(random, 18, 26) : between(random, 50, 100);
      const colour = mix(light.tree, light.hillNear, between(random, 0, 0.6));
      marks += `<ellipse cx="${Math.round(x)}" cy="${Math.round(y - height * 0.36)}" rx="${Math.round(width / 2)}" ry="${Math.round(height / 2)}" fill="${colour}"/>`;
      x += width * (hasPoplars ? 1.25 : 0.55);
    }
    x += between(random, 60, 360);
  }
  return marks;
}

function clouds(random: Random, light: Light, horizon: number): string {
  let marks = '';
  for (let i = randomInteger(random, 2, 4); i > 0; i--) {
    const x = between(random, 0, WIDTH);
    const y = between(random, 50, horizon * 0.55);
    for (let strip = 0; strip < 3; strip++) {
      const width = between(random, 160, 460);
      marks += `<rect x="${Math.round(x + between(random, -120, 120) - width / 2)}" y="${Math.round(y + strip * 17)}" width="${Math.round(width)}" height="13" rx="6.5" fill="${light.sun}" opacity="${(0.16 + random() * 0.16).toFixed(2)}"/>`;
    }
  }
  return marks;
}

/** A paddock fence with two rails. */
function fence(random: Random, light: Light, y: number, size: number): string {
  const gap = size * between(random, 2.3, 2.9);
  const tilt = between(random, -0.018, 0.018);
  let marks = '';
  for (let x = between(random, -gap, 0); x < WIDTH + gap; x += gap) {
    marks += `<rect x="${Math.round(x)}" y="${Math.round(y + x * tilt - size)}" width="${Math.max(7, Math.round(size / 9))}" height="${Math.round(size * 1.12)}" rx="2" fill="${mix(light.fence, light.hillNear, 0.12)}"/>`;
  }
  for (const rail of [0.84, 0.42]) {
    const left = y - size * rail;
    const right = left + WIDTH * tilt;
    const thick = size / 10;
    marks += `<path d="M-10 ${left.toFixed(1)}L${WIDTH + 10} ${right.toFixed(1)}V${(right + thick).toFixed(1)}L-10 ${(left + thick).toFixed(1)}Z" fill="${light.fence}"/>`;
  }
  return `<g opacity=".86">${marks}</g>`;
}

/** Streaks of the meadow, finer towards the horizon. */
function meadow(random: Random, light: Light, horizon: number): string {
  let marks = '';
  for (let i = 0; i < 46; i++) {
    const depth = random() ** 1.4;
    const y = horizon + 24 + depth * (HEIGHT - horizon - 10);
    const width = 60 + depth * between(random, 120, 520);
    const colour = random() < 0.5 ? light.groundFar : light.blade;
    marks += `<ellipse cx="${Math.round(between(random, -100, WIDTH + 100))}" cy="${Math.round(y)}" rx="${Math.round(width / 2)}" ry="${(2 + depth * 9).toFixed(1)}" fill="${colour}" opacity="${(0.1 + random() * 0.14).toFixed(2)}"/>`;
  }
  return marks;
}

/** Grass and a few flowers in the foreground. */
export function foreground(random: Random, light: Light): string {
  let blades = '';
  let flowers = '';
  for (let x = -20; x < WIDTH + 20; x += between(random, 7, 17)) {
    const height = between(random, 26, 92) * (0.6 + 0.6 * Math.abs(Math.sin(x / 190)));
    const lean = between(random, -22, 26);
    blades += `M${Math.round(x)} ${HEIGHT + 4}Q${Math.round(x + lean * 0.2)} ${Math.round(HEIGHT - height * 0.6)} ${Math.round(x + lean)} ${Math.round(HEIGHT - height)}Q${Math.round(x + 5 + lean * 0.3)} ${Math.round(HEIGHT - height * 0.5)} ${Math.round(x + 8)} ${HEIGHT + 4}Z`;
    if (random() < 0.11) {
      flowers += `<circle cx="${Math.round(x + lean)}" cy="${Math.round(HEIGHT - height)}" r="${between(random, 3.2, 6.2).toFixed(1)}" fill="${light.flower}"/>`;
    }
  }
  return `<path d="${blades}" fill="${mix(light.blade, '#10160f', 0.12)}" opacity=".9"/>${flowers}`;
}

/** What varies between grounds drawn in the same light. */
export interface GroundPlan {
  /** Height of the horizon, in canvas units from the top. */
  readonly horizon: number;
  readonly hasFence: boolean;
  readonly hasTrees: boolean;
  /** Position of the sun, in canvas units from the left; default: random. */
  readonly sunX?: number;
}

/** Sky, sun, hills, trees, field and fence. */
export function paintGround(random: Random, light: Light, plan: GroundPlan): string {
  const { horizon } = plan;
  const randomSunX = between(random, 180, WIDTH - 180);
  const sunX = plan.sunX ?? randomSunX;
  const sunY = horizon * light.sunHeight;
  return `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.skyTop}"/><stop offset=".55" stop-color="${light.skyMiddle}"/><stop offset="1" stop-color="${light.skyLow}"/></linearGradient>
<linearGradient id="field" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.groundFar}"/><stop offset="1" stop-color="${light.groundNear}"/></linearGradient>
<linearGradient id="haze" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.skyLow}" stop-opacity="0"/><stop offset=".6" stop-color="${light.skyLow}" stop-opacity="${light.haze}"/><stop offset="1" stop-color="${light.skyLow}" stop-opacity="0"/></linearGradient>
<radialGradient id="halo"><stop offset="0" stop-color="${light.sun}" stop-opacity=".85"/><stop offset=".25" stop-color="${light.sun}" stop-opacity=".4"/><stop offset="1" stop-color="${light.sun}" stop-opacity="0"/></radialGradient>
<radialGradient id="shadow"><stop offset="0" stop-color="#0c0f0a" stop-opacity=".5"/><stop offset=".6" stop-color="#0c0f0a" stop-opacity=".24"/><stop offset="1" stop-color="#0c0f0a" stop-opacity="0"/></radialGradient>
</defs>
<rect width="${WIDTH}" height="${horizon + 60}" fill="url(#sky)"/>
<circle cx="${Math.round(sunX)}" cy="${Math.round(sunY)}" r="420" fill="url(#halo)"/><circle cx="${Math.round(sunX)}" cy="${Math.round(sunY)}" r="${light.sunSize}" fill="${light.sun}" opacity=".92"/>
${clouds(random, light, horizon)}
<path d="${ridge(random, horizon - between(random, 110, 170), 46)}" fill="${mix(light.hillFar, light.skyLow, 0.45)}"/>
<path d="${ridge(random, horizon - between(random, 52, 92), 34)}" fill="${light.hillFar}"/>
<path d="${ridge(random, horizon - 16, 20)}" fill="${mix(light.hillFar, light.hillNear, 0.6)}"/>
${plan.hasTrees ? trees(random, light, horizon + 4) : ''}
<rect y="${horizon - 150}" width="${WIDTH}" height="230" fill="url(#haze)"/>
<path d="${ridge(random, horizon + 12, 9)}" fill="url(#field)"/>
${meadow(random, light, horizon)}
${plan.hasFence ? fence(random, light, horizon + between(random, 66, 92), between(random, 96, 122)) : ''}`;
}

/** A soft shadow on the ground. */
export const castShadow = (x: number, y: number, rx: number, ry = rx * 0.1): string =>
  `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(rx)}" ry="${Math.round(ry)}" fill="url(#shadow)"/>`;
