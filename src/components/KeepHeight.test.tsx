import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KeepHeight } from './KeepHeight.tsx';

afterEach(cleanup);

const frame = () => new Promise(requestAnimationFrame);

test('turning the phone resizes the kept height without an error on the page', async () => {
  const errors: string[] = [];
  const onError = (event: ErrorEvent) => {
    errors.push(event.message);
    event.preventDefault();
  };
  window.addEventListener('error', onError);
  const { container } = render(
    <KeepHeight since={0}>
      <p>{'A horse of many words. '.repeat(40)}</p>
    </KeepHeight>,
  );
  container.style.inlineSize = '320px';
  // Like the panel around it, which observes itself.
  const panel = new ResizeObserver(() => undefined);
  panel.observe(container);
  for (let frames = 0; frames < 3; frames += 1) await frame();
  const { height } = container.getBoundingClientRect();
  container.style.inlineSize = '800px';
  await expect.poll(() => container.getBoundingClientRect().height).toBeLessThan(height / 2);
  for (let frames = 0; frames < 3; frames += 1) await frame();
  panel.disconnect();
  window.removeEventListener('error', onError);
  expect(errors).toEqual([]);
});
