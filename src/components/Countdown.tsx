import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ON_PAPER } from '../i18n/sale-time.ts';
import { css } from '../styles/sheet.ts';

/** The part of the server clock that a countdown needs; all in ms. */
export interface CountdownClock {
  now(): number;
  /** About once a second, calls `run` of all and then `write` of all; returns a function that stops it. */
  onSecond(run: () => void, write: () => void): () => void;
}

const time = css`
  font-variant-numeric: tabular-nums lining-nums;
  unicode-bidi: isolate;
  white-space: nowrap;
`;

export interface CountdownProps {
  /** End in ms since the epoch; null renders nothing. */
  end: number | null;
  clock: CountdownClock;
  /** Text for the time left in ms, never negative. */
  format(remaining: number): string;
  /**
   * Tooltip with the date of the end, and `data-paper`, which paper shows instead of the time left. Computed on
   * hover and before printing only: a list may have a thousand countdowns.
   *
   * @param now server time in ms, or `ON_PAPER`
   */
  title?(now: number): string;
  /** Called once per `end` when the time is up, even while the countdown is off screen. */
  onZero?(): void;
}

/**
 * Whether the element may be visible. Off-screen cards are skipped by `content-visibility: auto`, which is
 * cheap to check; an IntersectionObserver for each of a thousand countdowns costs time in every frame. A
 * browser without the method counts as visible.
 */
const mayBeSeen = (element: Element): boolean =>
  element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;

/**
 * Countdown: time left as text. It is written without React, because a second must not render a list, and
 * only while it may be visible. Not a live region, because every second would be announced.
 */
export function Countdown({ end, clock, format, title, onZero }: CountdownProps) {
  const node = useRef<HTMLTimeElement>(null);
  const latest = useRef({ format, onZero, title });

  const textNow = (): string => (end === null ? '' : latest.current.format(Math.max(0, end - clock.now())));
  // React never changes it, because that would overwrite the text written since then.
  const [first] = useState(textNow);
  const write = (): void => {
    if (node.current === null) return;
    const text = textNow();
    if (node.current.textContent !== text) node.current.textContent = text;
  };
  const setTitle = (): void => {
    if (latest.current.title && node.current) node.current.title = latest.current.title(clock.now());
  };
  const setPaper = (): void => {
    if (latest.current.title && node.current) node.current.dataset.paper = latest.current.title(ON_PAPER);
  };
  // On every render: `format` may have changed with the language.
  useLayoutEffect(() => {
    const isFirst = latest.current.format === format;
    latest.current = { format, onZero, title };
    if (!isFirst) write();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `write` and `setPaper` read only the listed values and refs
  useEffect(() => {
    if (end === null || node.current === null) return;
    let isDone = false;
    const finish = (): void => {
      if (isDone || clock.now() < end) return;
      isDone = true;
      latest.current.onZero?.();
    };
    // The rendered text is up to date; checking its visibility would lay out the page.
    finish();
    let isSeen = false;
    const stop = clock.onSecond(
      () => {
        isSeen = node.current !== null && mayBeSeen(node.current);
        finish();
      },
      () => {
        if (isSeen) write();
      },
    );
    addEventListener('beforeprint', setPaper);
    return () => {
      stop();
      removeEventListener('beforeprint', setPaper);
    };
  }, [end, clock]);

  return (
    <time
      ref={node}
      className={time}
      dateTime={end === null ? undefined : new Date(end).toISOString()}
      onPointerEnter={setTitle}
    >
      {first}
    </time>
  );
}
