import type { ReactNode } from 'react';
import { KeepHeight } from '../../../components/KeepHeight.tsx';
import { css } from '../../../styles/sheet.ts';

const room = css`
  & > div {
    display: grid;
  }
  & > div > div {
    display: grid;
    gap: 14px;
  }
`;
const middle = css`
  text-align: center;
  & > div > div {
    align-content: center;
  }
`;

/**
 * Overview and result in the same space: the dialog keeps its size, and so its place in the middle
 * of the screen.
 */
export function OverviewRoom(props: { about: string; decided: boolean; children: ReactNode }) {
  return (
    <div className={props.decided ? `${room} ${middle}` : room}>
      <KeepHeight since={props.about}>{props.children}</KeepHeight>
    </div>
  );
}
