import { screenHeight } from './screen-height.ts';
import { css } from './sheet.ts';

/** As high as the window. */
export const SCREEN_HEIGHT = typeof window === 'undefined' ? '100vh' : screenHeight(window);

/**
 * As high as the window: kept for content that is still loading, so that the content after it stays hidden
 * until the height is known. On paper it would be an empty page.
 */
export const screenSpace = css`
  @media screen {
    min-block-size: ${SCREEN_HEIGHT};
  }
`;
