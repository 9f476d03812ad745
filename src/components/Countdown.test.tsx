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

test('a countdown in sight writes the time left every second', async () => {
  const clock = handClock();
  const { container } = render(<Countdown end={1_010_000} clock={clock} format={seconds} />);
  expect(container.textContent).toBe('10 s');
  clock.pass(1000);
  await expect.poll(() => container.textContent).toBe('9 s');
});

test('a countdown out of sight does not write, and is up to date when it is visible again', async () => {
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

test('all countdowns check whether they are in sight before one of them writes, so the page is laid out once', () => {
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

test('a countdown reports zero once per end, also while it is out of sight', () => {
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

test('the time left is machine-readable, and screen readers do not announce each change', () => {
  const clock = handClock();
  const { container } = render(<Countdown end={1_000_000} clock={clock} format={seconds} />);
  const time = container.querySelector('time');
  expect(time?.dateTime).toBe('1970-01-01T00:16:40.000Z');
  expect(container.querySelector('[aria-live], [role=timer], [role=status]')).toBe(null);
});
