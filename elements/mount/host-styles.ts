import { accountRow } from '../../src/app/in-place/account-row.ts';
import { SCREEN_HEIGHT, screenSpace } from '../../src/styles/screen-space.ts';
import { addCss, css } from '../../src/styles/sheet.ts';
import { themed } from '../../src/styles/tokens.ts';

/** As high as the element, if the page sets its height; as wide, also if it is a flex container. */
const filledElement = css`
  flex: none;
  inline-size: 100%;
  block-size: 100%;
`;
/** The container of an element's whole content. */
export const root = `${themed} ${filledElement}`;

// A failure replaces a screen until it is retried: content below the element does not move up, and the kept
// space is visibly the element's. Missing content will not appear, so it keeps no space.
addCss(
  `.${filledElement}:has(>[role=status]:first-child>button,>.${accountRow}+[role=status]>button){display:grid;align-content:start;min-block-size:${SCREEN_HEIGHT};border-radius:var(--ae-radius);background:var(--ae-sunken);}`,
);
// In print: hides controls, and uses light colours.
addCss(
  `@media print{.${filledElement}{color-scheme:light;--ae-ink:#000;--ae-ink-soft:#333;--ae-surface:#fff;}` +
    // Toggles keep their space in the grid of a heading.
    'button{visibility:hidden!important;}' +
    // A horse of a list is not split between two pages.
    'li{break-inside:avoid;}' +
    'button:not([aria-pressed]),form,label,fieldset,dialog,:has(>input,>select),[role=tablist],[role=search],[part=banner],[part=news]{display:none!important;}}',
);

/** Shows the page's fallback content, or keeps space, until the element has rendered. */
export const fallbackStyles = `${screenSpace} ${css`
  display: block;
`}`;

// Rules of the page override these. `container-type` leaves the content without an intrinsic width. The
// element's width in a shrink-to-fit parent is that of an empty grid without height: from 240 px, so that it
// does not overflow a phone, to 1200 px. `overflow` hides content that is wider than a narrow element.
addCss(
  ':host{display:flow-root;align-self:stretch;justify-self:stretch;min-inline-size:min(100%,280px);text-align:start;}' +
    ':host([hidden]){display:none;}' +
    ':host::before{content:"";display:grid;grid-template-columns:minmax(240px,1200px);overflow:hidden;}',
);
