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
 * What an overview is about, and in the same room what became of it: the dialog, which stands in the
 * middle of the screen, stays as large as it was and so where it was.
 */
export function OverviewRoom(props: { about: string; decided: boolean; children: ReactNode }) {
  return (
    <div className={props.decided ? `${room} ${middle}` : room}>
      <KeepHeight since={props.about}>{props.children}</KeepHeight>
    </div>
  );
}
