/** Whether the user asked for reduced motion. Read at each call, since it may change. */
export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
