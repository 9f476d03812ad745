import { css } from '../../styles/sheet.ts';

/** What stands in an overview, one below the other; takes the focus that its buttons leave. */
export const page = css`
  display: grid;
  gap: 14px;
  outline: 0;
`;
/** The binding one is the widest. */
export const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > * {
    flex: 1 1 auto;
  }
  & > :first-child:not(:last-child) {
    flex: 4 1 220px;
  }
`;
