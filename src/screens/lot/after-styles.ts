import { focusRing } from '../../components/focus.ts';
import { css } from '../../styles/sheet.ts';

export const afterSection = css`
  container-type: inline-size;
  min-inline-size: 0;
  padding-block-start: 8px;
  outline: none;
  & a {
    color: var(--ae-accent);
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
    ${focusRing}
  }
`;
export const afterTitle = css`
  margin: 0 0 12px;
  font-family: var(--ae-font-display);
  font-size: 21px;
  font-weight: 560;
  line-height: 1.25;
  letter-spacing: -0.01em;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;
/** What a reader of paper cannot follow. */
export const notOnPaper = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  @media print {
    display: none;
  }
`;
export const afterWords = css`
  margin: 0;
  max-inline-size: 62ch;
  line-height: 1.5;
  color: var(--ae-ink-soft);
`;
export const steps = css`
  display: grid;
  gap: 14px;
  margin: 0;
  padding-inline-start: 22px;
  line-height: 1.5;
  & p {
    margin: 0;
    max-inline-size: 62ch;
  }
`;
export const sum = css`
  max-inline-size: 420px;
  margin-block: 8px;
`;
export const pages = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  margin: 12px 0 0;
  padding: 8px 0 0;
  border-block-start: 1px solid var(--ae-line);
  font-size: 14px;
  list-style: none;
  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
  }
`;
/** On a phone a row that scrolls. */
export const cards = css`
  display: flex;
  gap: 16px;
  margin: 16px 0 0;
  padding: 0 0 4px;
  overflow-x: auto;
  list-style: none;
  & > * {
    flex: 0 0 min(220px, 76cqi);
    min-inline-size: 0;
  }
  /* The cards are their own links. */
  & a {
    color: inherit;
  }
`;
