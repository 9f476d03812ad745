import { addCss, css } from '../src/styles/sheet.ts';
import { themed } from '../src/styles/tokens.ts';

/** As high as the element, if the page sets its height. */
const whole = css`
  block-size: 100%;
`;
/** The container of an element's whole content. */
export const root = `${themed} ${whole}`;

/** Shows the page's fallback content, or keeps room, until the element has rendered. */
export const fallback = css`
  display: block;
  min-block-size: 100vh;
`;

// Rules of the page override these. Stretched, because with `container-type` inside, the element has
// no intrinsic width and would collapse in a centring flex or grid container.
addCss(
  ':host{display:flow-root;align-self:stretch;justify-self:stretch;min-inline-size:min(100%,280px);text-align:start;}' +
    ':host([hidden]){display:none;}',
);
