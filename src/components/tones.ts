import { css } from '../styles/sheet.ts';

/** Colours of a state; an icon or a word says the same. */
export const tones = {
  good: css`
    background: var(--ae-good-soft);
    color: var(--ae-good);
  `,
  warn: css`
    background: var(--ae-warn-soft);
    color: var(--ae-warn);
  `,
  bad: css`
    background: var(--ae-bad-soft);
    color: var(--ae-bad);
  `,
  neutral: css`
    background: var(--ae-sunken);
    color: var(--ae-ink);
  `,
};

export type Tone = keyof typeof tones;
