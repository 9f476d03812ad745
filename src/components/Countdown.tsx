import { useEffect, useLayoutEffect, useRef } from 'react';
import { css } from '../styles/sheet.ts';

/** The part of a clock that a countdown needs; all in ms. */
export interface CountdownClock {
  now(): number;
  /** Calls `run` about once a second; returns the way out. */
  onSecond(run: () => void): () => void;
}

const time = css`
  font-variant-numeric: tabular-nums lining-nums;
  unicode-bidi: isolate;
  white-space: nowrap;
`;

export interface CountdownProps {
  /** When it ends, in ms since the epoch; null shows nothing. */
  end: number | null;
  clock: CountdownClock;
  /** The text for what is left, in ms, never below 0. */
  format(left: number): string;
  /** Says when that is, for who points at it. Asked for only then: a list has a thousand of them. */
  title?(): string;
  /** Called once per `end`, when nothing is left, also while out of sight. */
  onZero?(): void;
}

/**
 * Whether somebody may see it. Cards far from the screen are skipped (`content-visibility: auto`),
 * which costs nothing to ask; an observer for each of a thousand countdowns costs time in every
 * frame. A browser that cannot say counts as yes.
 */
const mayBeSeen = (element: Element): boolean =>
  element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;

/**
 * Time left, as text that is written past React: a second must not render a list. Text is written
 * only where it may be seen. Not a live region: nobody wants to hear every second.
 */
export function Countdown({ end, clock, format, title, onZero }: CountdownProps) {
  const node = useRef<HTMLTimeElement>(null);
  const latest = useRef({ format, onZero });

  const write = (): void => {
    if (node.current === null) return;
    const text = end === null ? '' : latest.current.format(Math.max(0, end - clock.now()));
    if (node.current.textContent !== text) node.current.textContent = text;
  };
  // With every render: `format` may have come with another language.
  useLayoutEffect(() => {
    latest.current = { format, onZero };
    write();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `write` only closes over what is listed
  useEffect(() => {
    if (end === null || node.current === null) return;
    let done = false;
    const tick = (): void => {
      if (node.current && mayBeSeen(node.current)) write();
      if (done || clock.now() < end) return;
      done = true;
      latest.current.onZero?.();
    };
    const stop = clock.onSecond(tick);
    tick();
    return stop;
  }, [end, clock]);

  return (
    <time
      ref={node}
      className={time}
      dateTime={end === null ? undefined : new Date(end).toISOString()}
      onPointerEnter={({ currentTarget }) => {
        if (title) currentTarget.title = title();
      }}
    />
  );
}
