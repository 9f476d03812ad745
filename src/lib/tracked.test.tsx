import { signal } from '@preact/signals-core';
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { tracked } from './tracked.ts';

afterEach(cleanup);

test('a component renders again when a signal it has read changes, also in StrictMode', async () => {
  const price = signal(100);
  const Price = tracked(function Price() {
    return <b>{price.value}</b>;
  });
  const { container } = render(
    <StrictMode>
      <Price />
    </StrictMode>,
  );
  await act(async () => {
    price.value = 250;
  });
  expect(container.textContent).toBe('250');
});

test('a component does not render again for another signal or for equal props', async () => {
  const read = signal(1);
  const unread = signal(1);
  let renders = 0;
  const Counted = tracked(function Counted(_props: { name: string }) {
    renders += 1;
    return <i>{read.value}</i>;
  });
  const { rerender } = render(<Counted name="a" />);
  await act(async () => {
    unread.value = 2;
  });
  rerender(<Counted name="a" />);
  expect(renders).toBe(1);
});
