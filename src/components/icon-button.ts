import { focusRing } from './focus.ts';

/** A button that is an icon, large enough for touch; put first into a rule of `css`. */
export const iconButton = `
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  margin: 0;
  padding: 0;
  border: 0;
  cursor: pointer;
  ${focusRing}
`;
