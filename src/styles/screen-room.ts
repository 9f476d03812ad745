import { screenHeight } from './screen-height.ts';
import { css } from './sheet.ts';

/** As high as the window. */
export const SCREEN = typeof window === 'undefined' ? '100vh' : screenHeight(window);

/**
 * As high as the window: kept for what is still to come, so that what follows stays out of sight until it is known
 * how high that is. On paper it would be an empty page.
 */
export const screenRoom = css`
  @media screen {
    min-block-size: ${SCREEN};
  }
`;
