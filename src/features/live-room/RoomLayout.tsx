import type { ReactNode, Ref } from 'react';
import { css } from '../../styles/sheet.ts';
import { WIDE } from './room-styles.ts';

/**
 * Dark, so that the stage glows: the tokens follow `color-scheme`. On a phone one column whose last
 * part, the button, sticks to the window's lower edge as long as the room is in sight; for that all
 * of it are items of the same box.
 */
const room = css`
  color-scheme: dark;
  position: relative;
  display: flex;
  flex-direction: column;
  background: var(--ae-sunken);
  color: var(--ae-ink);
  border-radius: 14px;
  @container (min-width: ${WIDE}) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) clamp(340px, 32cqi, 420px);
    grid-template-rows: auto minmax(0, 1fr) auto;
  }
`;
const head = css`
  grid-column: 1 / -1;
  box-sizing: border-box;
  min-block-size: 112px;
  @container (min-width: ${WIDE}) {
    min-block-size: 63px;
  }
  border-block-end: 1px solid var(--ae-line);
`;
/** What the price's side is higher than a picture needs, the picture takes. */
const stage = css`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  padding: 14px 16px;
  @container (min-width: ${WIDE}) {
    padding: 20px;
  }
`;
const side = css`
  display: contents;
  @container (min-width: ${WIDE}) {
    display: flex;
    flex-direction: column;
    gap: 14px;
    min-inline-size: 0;
    padding: 20px;
    border-inline-start: 1px solid var(--ae-line);
    background: var(--ae-surface);
  }
`;
const part = css`
  min-inline-size: 0;
  padding: 4px 16px 12px;
  @container (min-width: ${WIDE}) {
    padding: 0;
  }
`;
const action = css`
  order: 9;
  position: sticky;
  inset-block-end: 0;
  z-index: 2;
  min-inline-size: 0;
  padding-block: 8px calc(6px + env(safe-area-inset-bottom, 0px));
  padding-inline: 16px;
  border-block-start: 1px solid var(--ae-line);
  border-end-start-radius: 14px;
  border-end-end-radius: 14px;
  background: var(--ae-surface);
  @container (min-width: ${WIDE}) {
    order: 0;
    position: static;
    padding: 0;
    border: 0;
  }
`;
/** Takes what height the stage leaves: entries scroll within, and push nothing. */
const rest = css`
  display: flex;
  flex-direction: column;
  block-size: 250px;
  padding: 10px 16px;
  border-block-start: 1px solid var(--ae-line);
  min-inline-size: 0;
  box-sizing: border-box;
  @container (min-width: ${WIDE}) {
    flex: 1 1 0;
    block-size: auto;
    min-block-size: 196px;
    padding: 10px 0 0;
  }
`;
const foot = css`
  grid-column: 1 / -1;
  min-inline-size: 0;
  border-block-start: 1px solid var(--ae-line);
`;

export interface RoomLayoutProps {
  header: ReactNode;
  stage: ReactNode;
  stageRef?: Ref<HTMLDivElement>;
  /** What the lot stands at. */
  price: ReactNode;
  /** Counting and the button: pinned to the lower edge on a phone. */
  action: ReactNode;
  /** Admission and limit. */
  admission: ReactNode;
  log: ReactNode;
  /** The lots of the sale, and what I bought. */
  foot: ReactNode;
  busy?: boolean;
}

/** Where everything of a live room stands. */
export function RoomLayout(props: RoomLayoutProps) {
  return (
    <article className={room} part="room" aria-busy={props.busy || undefined}>
      {props.header ? <div className={head}>{props.header}</div> : null}
      {props.stage ? (
        <div ref={props.stageRef} className={stage}>
          {props.stage}
        </div>
      ) : null}
      <div className={side}>
        <div className={part}>{props.price}</div>
        <div className={action} part="bid-bar">
          {props.action}
        </div>
        {props.admission ? <div className={part}>{props.admission}</div> : null}
        {props.log ? <div className={rest}>{props.log}</div> : null}
      </div>
      {props.foot ? <div className={foot}>{props.foot}</div> : null}
    </article>
  );
}
