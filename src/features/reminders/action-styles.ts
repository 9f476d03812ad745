import { css } from '../../styles/sheet.ts';

/** A row of small buttons, which fit beside each other on a phone. */
export const actionRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > button {
    gap: 6px;
    min-block-size: 44px;
    padding: 6px 12px;
    font-size: 14px;
  }
`;
/** Outlines on the grid of `Icon`. */
export const SHARE = 'M12 14.5V3.8M8 7.5l4-3.9 4 3.9M5.5 11.5v8.7h13v-8.7';
export const BELL = 'M6.2 16.5v-5.3a5.8 5.8 0 0 1 11.6 0v5.3l1.7 1.8h-15ZM10 21h4';
