/** How long a change on the screen takes to settle, in ms: to be noticed, and to delay nobody. */
export const SETTLE_MS = 160;

/** Whether the user asked for reduced motion. Read at each call, since it may change. */
export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
