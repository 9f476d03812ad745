/** Whether the reader asked the system for less movement. Asked at the moment, as it may change. */
export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
