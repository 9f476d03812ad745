import { css } from '../../styles/sheet.ts';

/** The main heading of a page of the site. */
export const pageHeading = css`
  margin: 0 0 24px;
  font-family: var(--ae-font-display);
  font-size: clamp(28px, 4cqi, 40px);
  font-weight: 560;
  line-height: 1.15;
  letter-spacing: -0.01em;
  text-wrap: balance;
`;
