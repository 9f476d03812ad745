import { LOWER_EDGE } from '../styles/covered.ts';
import { css, keyframes } from '../styles/sheet.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** Takes no space, so that nothing moves when it appears, and stays visible at the window's lower edge. */
const anchor = css`
  position: sticky;
  inset-block-end: calc(12px + ${LOWER_EDGE});
  z-index: 2;
  block-size: 0;
`;
const appear = keyframes`
  from {
    visibility: hidden;
  }
  to {
    visibility: visible;
  }
`;
const bar = css`
  position: absolute;
  inset-block-end: 0;
  inset-inline: 0;
  box-sizing: border-box;
  inline-size: fit-content;
  max-inline-size: 100%;
  margin-inline: auto;
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 4px;
  padding-inline-start: 16px;
  border: 1px solid var(--ae-line);
  border-radius: var(--ae-radius);
  background: var(--ae-surface);
  color: var(--ae-warn);
  box-shadow: var(--ae-shadow);
  font-size: 14px;
  font-weight: 560;
`;
const quietNotice = css`
  min-block-size: 44px;
  padding-inline-end: 16px;
  color: var(--ae-ink-soft);
  font-weight: 400;
  /* A connection that returns within a second is not worth a notice. */
  animation: ${appear} 1ms 1s both;
`;

export interface LiveNoticeProps {
  /**
   * `retrying` is shown after a second, without an announcement; `halted` is announced and offers to go on.
   */
  state: 'fine' | 'retrying' | 'halted';
  retryingText: string;
  haltedText: string;
  resumeLabel: string;
  onResume(): void;
}

/** A notice that the content may be old. Laid over the lower edge of its container; put it last there. */
export function LiveNotice(props: LiveNoticeProps) {
  return (
    <div className={anchor}>
      {props.state === 'retrying' && (
        <div className={`${bar} ${quietNotice}`}>
          <Icon name="wifi-off" />
          <span>{props.retryingText}</span>
        </div>
      )}
      <div role="status">
        {props.state === 'halted' && (
          <div className={bar}>
            <Icon name="wifi-off" />
            <span>{props.haltedText}</span>
            <Button onClick={props.onResume}>{props.resumeLabel}</Button>
          </div>
        )}
      </div>
    </div>
  );
}
