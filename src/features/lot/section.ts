import { css } from '../../styles/sheet.ts';

/** A section of a lot's page: hairline and heading. */
export const section = css`
  margin-block-start: 32px;
  padding-block-start: 24px;
  border-block-start: 1px solid var(--ae-line);
`;
export const sectionTitle = css`
  margin: 0 0 16px;
  font-family: var(--ae-font-display);
  font-size: 21px;
  font-weight: 560;
  line-height: 1.2;
  letter-spacing: -0.01em;
`;
