/** Duration of a change on the screen, in ms: long enough to be noticed, too short to delay the user. */
export const TRANSITION_MS = 160;

/** Whether the user asked for reduced motion. Read at each call, because it may change. */
export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
