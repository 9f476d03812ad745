import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Countdown } from './Countdown.tsx';

afterEach(cleanup);

/** A clock that the test moves by hand: `pass` also fires the seconds. */
function handClock(start = 1_000_000) {
  let now = start;
  const listeners = new Set<{ run: () => void; write: () => void }>();
  return {
    now: () => now,
    onSecond(run: () => void, write: () => void) {
      const listener = { run, write };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    pass(ms: number) {
      now += ms;
      const all = [...listeners];
      for (const { run } of all) run();
      for (const { write } of all) write();
    },
    listeners,
  };
}
const seconds = (left: number): string => `${left / 1000} s`;

test('writes the time left every second while visible', async () => {
  const clock = handClock();
  const { container } = render(<Countdown end={1_010_000} clock={clock} format={seconds} />);
  expect(container.textContent).toBe('10 s');
  clock.pass(1000);
  await expect.poll(() => container.textContent).toBe('9 s');
});

test('does not write while out of sight, and is up to date when visible again', async () => {
  const clock = handClock();
  const { container } = render(
    <div style={{ blockSize: '100px', overflow: 'auto' }}>
      <div style={{ blockSize: '9000px' }} />
      <div style={{ contentVisibility: 'auto', containIntrinsicSize: '20px' }}>
        <Countdown end={1_060_000} clock={clock} format={seconds} />
      </div>
    </div>,
  );
  const time = container.querySelector('time') as HTMLElement;
  const scroller = container.firstElementChild as HTMLElement;
  const seen = () => time.checkVisibility({ contentVisibilityAuto: true });
  await expect.poll(seen).toBe(false);
  const before = time.textContent;
  for (let second = 0; second < 5; second += 1) clock.pass(1000);
  expect(time.textContent).toBe(before);
  scroller.scrollTop = 9000;
  await expect.poll(seen).toBe(true);
  clock.pass(1000);
  expect(time.textContent).toBe('54 s');
});

test('several ask whether they are seen before any of them writes: a page is laid out once, not for each', () => {
  const clock = handClock();
  const { container } = render(
    [1, 2, 3].map((key) => <Countdown key={key} end={1_010_000} clock={clock} format={seconds} />),
  );
  const before = container.textContent;
  const shownWhenAsked: (string | null)[] = [];
  const asked = vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(() => {
    shownWhenAsked.push(container.textContent);
    return true;
  });
  onTestFinished(() => asked.mockRestore());
  clock.pass(1000);
  expect(shownWhenAsked).toEqual([before, before, before]);
  expect(container.textContent).toBe('9 s9 s9 s');
});

test('calls onZero once per end, also while out of sight', () => {
  const clock = handClock();
  const up = vi.fn();
  const { rerender, unmount } = render(
    <Countdown end={1_002_000} clock={clock} format={seconds} onZero={up} />,
  );
  clock.pass(1000);
  expect(up).not.toHaveBeenCalled();
  clock.pass(1000);
  clock.pass(1000);
  expect(up).toHaveBeenCalledTimes(1);
  rerender(<Countdown end={1_005_000} clock={clock} format={seconds} onZero={up} />);
  clock.pass(2000);
  expect(up).toHaveBeenCalledTimes(2);
  unmount();
  expect(clock.listeners.size).toBe(0);
});

test('is a machine-readable time and no live region', () => {
  const clock = handClock();
  const { container } = render(<Countdown end={1_000_000} clock={clock} format={seconds} />);
  const time = container.querySelector('time');
  expect(time?.dateTime).toBe('1970-01-01T00:16:40.000Z');
  expect(container.querySelector('[aria-live], [role=timer], [role=status]')).toBe(null);
});
