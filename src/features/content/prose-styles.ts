import { focusOutline } from '../../components/focus.ts';
import { css } from '../../styles/sheet.ts';

/**
 * Running text from a CMS. Everything is styled here: the host's styles do not apply to it, and the author's
 * were removed.
 */
export const prose = css`
  --letters: -0.01em;
  max-inline-size: 70ch;
  font-size: 17px;
  line-height: 1.65;
  overflow-wrap: break-word;
  /* Arabic letters are joined. */
  &:dir(rtl) {
    --letters: 0;
  }
  & > :first-child {
    margin-block-start: 0;
  }
  & > :last-child {
    margin-block-end: 0;
  }
  & p,
  & ul,
  & ol,
  & dl,
  & pre,
  & blockquote,
  & figure {
    margin: 0 0 1.1em;
  }
  & h2,
  & h3,
  & h4,
  & h5,
  & h6 {
    margin-block: 1.9em 0.55em;
    font-family: var(--ae-font-display);
    font-size: 17px;
    font-weight: 600;
    line-height: 1.3;
    letter-spacing: var(--letters);
    word-spacing: 0.06em;
    text-wrap: balance;
    scroll-margin-block-start: 24px;
  }
  & h2 {
    font-size: 26px;
    font-weight: 560;
    line-height: 1.2;
  }
  & h3 {
    font-size: 20px;
  }
  & h2 + h3,
  & h3 + h4 {
    margin-block-start: 0;
  }
  & :focus {
    outline: none;
  }
  & a {
    color: var(--ae-accent);
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  & a:hover {
    text-decoration-thickness: 2px;
  }
  & :focus-visible {
    border-radius: 2px;
    ${focusOutline}
  }
  & ul,
  & ol {
    padding-inline-start: 1.4em;
  }
  & li + li {
    margin-block-start: 0.4em;
  }
  & li::marker {
    color: var(--ae-ink-soft);
    font-variant-numeric: tabular-nums lining-nums;
  }
  & dt {
    font-weight: 600;
  }
  & dd {
    margin: 0 0 0.8em;
    color: var(--ae-ink-soft);
  }
  & blockquote {
    padding-inline-start: 20px;
    border-inline-start: 2px solid var(--ae-accent);
    font-family: var(--ae-font-display);
    font-size: 20px;
    line-height: 1.45;
  }
  & hr {
    margin-block: 2.4em;
    border: 0;
    border-block-start: 1px solid var(--ae-line);
  }
  & img {
    max-inline-size: 100%;
    block-size: auto;
    border-radius: var(--ae-radius);
    vertical-align: middle;
  }
  & figcaption,
  & caption,
  & small {
    color: var(--ae-ink-soft);
    font-size: 14px;
  }
  & figcaption {
    margin-block-start: 8px;
  }
  & caption {
    padding-block-end: 8px;
    text-align: start;
  }
  & pre {
    overflow-x: auto;
    padding: 14px 16px;
    border-radius: var(--ae-radius-small);
    background: var(--ae-sunken);
  }
  & pre,
  & code {
    font-size: 15px;
  }
  & table {
    border-collapse: collapse;
    inline-size: 100%;
    font-size: 15px;
    line-height: 1.5;
    font-variant-numeric: tabular-nums lining-nums;
  }
  & th,
  & td {
    padding-block: 10px;
    padding-inline: 0 20px;
    border-block-end: 1px solid var(--ae-line);
    text-align: start;
    vertical-align: baseline;
  }
  & thead th {
    color: var(--ae-ink-soft);
    font-size: 13px;
    font-weight: 600;
  }
`;
/** A table wider than the page scrolls on its own. */
export const tableBox = css`
  overflow-x: auto;
  margin-block-end: 1.6em;
  border-block-start: 1px solid var(--ae-line);
`;
