import { addCss, css } from '../src/styles/sheet.ts';
import { themed } from '../src/styles/tokens.ts';

/** As high as the element, where the page says how high that is. */
const whole = css`
  block-size: 100%;
`;
/** The container that everything of an element lies in. */
export const root = `${themed} ${whole}`;

/** Fallback content of the page, or as much room as what comes will take, until it is there. */
export const fallback = css`
  display: block;
  min-block-size: 100vh;
`;

// Rules of the page beat these. Stretched, since with `container-type` inside the element has no
// width of its own and would vanish in a centring flex or grid container.
addCss(
  ':host{display:flow-root;align-self:stretch;justify-self:stretch;min-inline-size:min(100%,280px);text-align:start;}' +
    ':host([hidden]){display:none;}',
);
