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

/**
 * Content of an overview. It keeps its greatest height, so that the buttons below do not move; the result has
 * the height of its own text.
 */
export function OverviewRoom(props: { about: string; decided: boolean; children: ReactNode }) {
  return (
    <div className={room}>
      <KeepHeight since={`${props.about} ${props.decided}`}>{props.children}</KeepHeight>
    </div>
  );
}
