import { css } from '../../styles/sheet.ts';

/** Cards, as many side by side as there is space for; put into a rule of `css`. */
export const gridOfCards = `
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(270px, 100%), 1fr));
  gap: 32px 24px;
  padding: 0;
`;
/** A list of cards in a grid. */
export const cardGrid = css`
  ${gridOfCards}
  margin: 0;
  list-style: none;
`;
