/** The colours of one time of day; all parts of a picture use them. */
export interface Light {
  readonly skyTop: string;
  readonly skyMiddle: string;
  readonly skyLow: string;
  readonly sun: string;
  /** Height of the sun as a share of the sky, 0 at the top. */
  readonly sunHeight: number;
  readonly sunSize: number;
  readonly hillFar: string;
  readonly hillNear: string;
  readonly tree: string;
  readonly groundFar: string;
  readonly groundNear: string;
  readonly blade: string;
  readonly flower: string;
  readonly fence: string;
  /** Colour of the air over a horse, and its share. */
  readonly air: string;
  readonly airShare: number;
  /** Colour of the bright edge on its back. */
  readonly rim: string;
  readonly haze: number;
}

export const LIGHTS = {
  dawn: {
    skyTop: '#e9c7b4',
    skyMiddle: '#f6d9bd',
    skyLow: '#fbead2',
    sun: '#fff6e0',
    sunHeight: 0.66,
    sunSize: 74,
    hillFar: '#e3b59c',
    hillNear: '#a9907a',
    tree: '#8d7c68',
    groundFar: '#a5a27a',
    groundNear: '#6f7a54',
    blade: '#59663f',
    flower: '#f7e2c2',
    fence: '#fdf4e4',
    air: '#f2b58c',
    airShare: 0.1,
    rim: '#ffe6c2',
    haze: 0.5,
  },
  noon: {
    skyTop: '#a9c8d6',
    skyMiddle: '#c9dde0',
    skyLow: '#eaf0e4',
    sun: '#ffffff',
    sunHeight: 0.2,
    sunSize: 46,
    hillFar: '#a6bfbb',
    hillNear: '#7b9a7a',
    tree: '#5d8062',
    groundFar: '#9db076',
    groundNear: '#64854c',
    blade: '#496b38',
    flower: '#fdf3c9',
    fence: '#ffffff',
    air: '#e6efe4',
    airShare: 0.04,
    rim: '#fff8e6',
    haze: 0.25,
  },
  mist: {
    skyTop: '#c9cfcb',
    skyMiddle: '#d8dcd6',
    skyLow: '#e8e8df',
    sun: '#fbfaf2',
    sunHeight: 0.4,
    sunSize: 86,
    hillFar: '#c3cac4',
    hillNear: '#94a199',
    tree: '#7f8d85',
    groundFar: '#adb5a2',
    groundNear: '#77846f',
    blade: '#606e5a',
    flower: '#eef0e4',
    fence: '#f6f6ef',
    air: '#cfd4cd',
    airShare: 0.12,
    rim: '#f6f7ee',
    haze: 0.85,
  },
  dusk: {
    skyTop: '#47496a',
    skyMiddle: '#8b6a80',
    skyLow: '#e2a284',
    sun: '#ffd9a8',
    sunHeight: 0.74,
    sunSize: 82,
    hillFar: '#96667a',
    hillNear: '#4d4359',
    tree: '#3a374a',
    groundFar: '#5d5a55',
    groundNear: '#2f3a36',
    blade: '#26302c',
    flower: '#c9a58c',
    fence: '#d9c3b7',
    air: '#6d4f66',
    airShare: 0.2,
    rim: '#ffc48f',
    haze: 0.35,
  },
  sand: {
    skyTop: '#e4d8c2',
    skyMiddle: '#efe5d2',
    skyLow: '#f7efdf',
    sun: '#fffaf0',
    sunHeight: 0.34,
    sunSize: 58,
    hillFar: '#d8c8ab',
    hillNear: '#b39f7c',
    tree: '#94886a',
    groundFar: '#dcc7a0',
    groundNear: '#bd9f71',
    blade: '#a2875c',
    flower: '#f5e9d0',
    fence: '#fffaf0',
    air: '#e5c696',
    airShare: 0.07,
    rim: '#fff3d8',
    haze: 0.4,
  },
  autumn: {
    skyTop: '#b9cbd0',
    skyMiddle: '#e2dccb',
    skyLow: '#f6e5c6',
    sun: '#fff3d6',
    sunHeight: 0.5,
    sunSize: 62,
    hillFar: '#c2b391',
    hillNear: '#b07a44',
    tree: '#a35f2c',
    groundFar: '#b9a765',
    groundNear: '#7c7a42',
    blade: '#6a6332',
    flower: '#e9b15f',
    fence: '#fff8ea',
    air: '#eabf85',
    airShare: 0.08,
    rim: '#ffe7b8',
    haze: 0.35,
  },
} as const satisfies Record<string, Light>;

export type LightName = keyof typeof LIGHTS;
