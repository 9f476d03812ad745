/** The invented place around the yard, in metres: `x` to the east, `y` to the south, the yard at 0. */

/** The position of the yard, in degrees. */
export const YARD = { lat: 52.7546, lng: 8.4312 } as const;

type Points = ReadonlyArray<readonly [x: number, y: number]>;

export interface Area {
  readonly points: Points;
  readonly fill: string;
}
export interface Way {
  readonly points: Points;
  /** In metres. */
  readonly width: number;
  readonly kind: 'road' | 'lane' | 'water';
}
export interface Label {
  readonly text: string;
  readonly at: readonly [x: number, y: number];
  /** In metres. */
  readonly size: number;
}

const PASTURE = ['#e3ecd4', '#dbe7c9', '#e8eedb', '#d5e3c2'] as const;

/** Fields and pastures: a slightly bent grid, so that no two are equal. */
function fields(): Area[] {
  const side = 420;
  const bend = (x: number, y: number): readonly [number, number] => [
    x * side + 90 * Math.sin(y * 1.7 + x),
    y * side + 70 * Math.cos(x * 1.3 - y),
  ];
  const areas: Area[] = [];
  for (let x = -8; x < 8; x += 1) {
    for (let y = -8; y < 8; y += 1) {
      const fill = PASTURE[Math.abs(x * 7 + y * 3 + x * y) % PASTURE.length] ?? PASTURE[0];
      areas.push({ fill, points: [bend(x, y), bend(x + 1, y), bend(x + 1, y + 1), bend(x, y + 1)] });
    }
  }
  return areas;
}

const box = (x: number, y: number, width: number, height: number, fill: string): Area => ({
  fill,
  points: [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ],
});

const HOUSE = '#cbbfae';
const VILLAGE: Area[] = Array.from({ length: 42 }, (_, index) => {
  const [street, nth] = [index % 3, Math.floor(index / 3)];
  return box(700 + nth * 46 + 14 * Math.sin(index * 5), 520 + street * 62, 24, 18, HOUSE);
});

export const AREAS: readonly Area[] = [
  ...fields(),
  // The moor, and a wood at its edge.
  {
    fill: '#d8d3b4',
    points: [
      [-2900, -2600],
      [-900, -2300],
      [-600, -1100],
      [-1500, -500],
      [-3000, -900],
    ],
  },
  {
    fill: '#b9d0a4',
    points: [
      [-1500, -500],
      [-600, -1100],
      [-250, -700],
      [-700, -250],
      [-1250, -180],
    ],
  },
  {
    fill: '#ece3d4',
    points: [
      [640, 440],
      [1420, 470],
      [1390, 760],
      [660, 730],
    ],
  },
  ...VILLAGE,
  // The yard: the old racecourse, two arenas, stables around a court.
  {
    fill: '#cfe0b4',
    points: [
      [-560, 130],
      [-180, 90],
      [-120, 330],
      [-500, 390],
    ],
  },
  box(-160, -70, 70, 34, '#eadfc3'),
  box(-160, -20, 62, 40, '#eadfc3'),
  box(-60, -60, 100, 18, '#b99c7c'),
  box(-60, -42, 18, 74, '#b99c7c'),
  box(22, -42, 18, 74, '#b99c7c'),
  box(-16, 44, 36, 22, '#a9825c'),
];

export const WAYS: readonly Way[] = [
  {
    kind: 'water',
    width: 22,
    points: [
      [-3200, 1500],
      [-1600, 1150],
      [-400, 1300],
      [700, 1050],
      [1900, 1250],
      [3300, 900],
    ],
  },
  {
    kind: 'water',
    width: 8,
    points: [
      [-1100, -500],
      [-800, 300],
      [-620, 1240],
    ],
  },
  {
    kind: 'road',
    width: 16,
    points: [
      [-3300, -300],
      [-1400, 560],
      [300, 640],
      [1500, 600],
      [3300, -200],
    ],
  },
  {
    kind: 'road',
    width: 14,
    points: [
      [1050, -3200],
      [1000, -900],
      [1080, 600],
      [1250, 3200],
    ],
  },
  {
    kind: 'lane',
    width: 8,
    points: [
      [0, 40],
      [10, 300],
      [120, 630],
    ],
  },
  {
    kind: 'lane',
    width: 6,
    points: [
      [40, 0],
      [500, -120],
      [1010, -240],
    ],
  },
  {
    kind: 'lane',
    width: 6,
    points: [
      [-60, 0],
      [-500, -300],
      [-900, -900],
    ],
  },
];

export const MAP_LABELS: readonly Label[] = [
  { text: 'Marbrook', at: [1030, 420], size: 110 },
  { text: 'Marbrooker Moor', at: [-1900, -1500], size: 130 },
  { text: 'Lindenallee', at: [150, 420], size: 34 },
  { text: 'Marbach', at: [-1000, 1120], size: 70 },
];
