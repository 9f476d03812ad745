import { css } from '../../styles/sheet.ts';

/**
 * The site follows the width of the window, because its shell is that wide; everything in it sizes itself by
 * its container.
 */

/** From this width on: menus in a row, languages as flags. */
export const WIDE_SHELL = '(min-width: 1024px)';
export const NARROW_SHELL = '(max-width: 1023.98px)';

/** Menus in a row, with little room to spare. */
export const TIGHT_SHELL = '(min-width: 1024px) and (max-width: 1399.98px)';

/** The column of shell and screens, as wide as the current breakpoint. */
export const column = css`
  box-sizing: border-box;
  inline-size: 100%;
  margin-inline: auto;
  padding-inline: 16px;
  @media (min-width: 640px) {
    max-inline-size: 640px;
  }
  @media (min-width: 768px) {
    max-inline-size: 768px;
    padding-inline: 24px;
  }
  @media (min-width: 1024px) {
    max-inline-size: 1024px;
  }
  @media (min-width: 1280px) {
    max-inline-size: 1280px;
  }
  @media (min-width: 1400px) {
    max-inline-size: 1400px;
  }
  @media (min-width: 1536px) {
    max-inline-size: 1536px;
  }
  @media (min-width: 1600px) {
    max-inline-size: 1600px;
  }
  @media (min-width: 1920px) {
    max-inline-size: 1920px;
  }
`;
export const onlyWide = css`
  @media ${NARROW_SHELL} {
    display: none !important;
  }
`;
export const onlyNarrow = css`
  @media ${WIDE_SHELL} {
    display: none !important;
  }
`;
